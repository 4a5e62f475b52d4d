/* draw.h: games on pages. A board is drawn from the JSON view of a state, so that a drawer knows a game as the web
   does. The drawer of a game is found by its file, draw_ID.c, and a game without one is still shown, as text. */
#ifndef SKEP_DRAW_H
#define SKEP_DRAW_H

#include "terminal.h"

#include <skep/json.h>
#include <skep/table.h>

/* What a drawer is given: a view, and what to call the seats. */
struct scene {
    const struct skep_game *game;
    const struct skep_doc *view;
    int seats;
    const char *const *names;
};

/* What stands under a key of an object of the view: a number, or otherwise where there is none; a text, or "", into out, which it
   gives back; a text by itself, such as an element of a list. */
int view_int(const struct skep_doc *d, int object, const char *key, int otherwise);
const char *view_text(const struct skep_doc *d, int object, const char *key, char *out, size_t cap);
const char *view_word(const struct skep_doc *d, int value, char *out, size_t cap);
bool view_bool(const struct skep_doc *d, int object, const char *key);
/* Views may come from anywhere, so a drawer relies on nothing in them but that view_check has let them pass. The elements of a list as far
   as there is room for them; a number that may be a seat, or -1. */
int view_size(const struct skep_doc *d, int list, int most);
int view_seat(const struct scene *scene, int value);
/* Room for any view. Whether a text is one that can be drawn: a JSON object of not too many values, whose numbers are whole and of a size that can be counted with. */
enum { VIEW_TEXT = 1 << 18 };
bool view_check(const char *text, size_t len);

/* Text in so many columns; a longer one ends with a sign of it. */
void put_cut(struct page *p, int row, int col, int columns, enum style style, const char *text);

/* Draws on an empty page, in its width; rows is how many it should take at most. */
typedef void drawer(struct page *p, const struct scene *scene, int rows);

/* Adds the match as viewer (a seat, or SKEP_ALL) may see it; or a view of it that came from elsewhere. */
void draw_board(struct page *p, const struct skep_match *m, int viewer, const char *const *names, int rows);
void draw_view(struct page *p, const struct skep_match *m, const char *view, size_t len, const char *const *names, int rows);

/* A step that was told from elsewhere: whose move (a seat, or SKEP_CHANCE), its text, "" where it was not seen, and what happened:
   sentences with the ids of their rules ("": none), each ended by a NUL, and behind the last an empty one. */
struct told {
    int who, turn;
    char move[SKEP_MOVE_TEXT];
    char *events;
};

/* What happened in a game: the log of the match, as far as viewer may hear it; or, where told is not NULL, what was told. */
struct tale {
    const struct skep_match *match;
    int viewer;
    const struct told *told;
    int moves; /* so many steps were told */
};

/* Moves from to to-1: sentences with their rules. A paragraph for each turn, or a row for each move, which then stands before it. */
void draw_story(struct page *p, const struct tale *tale, int from, int to, bool by_move);
/* The story of the newest turns: as many whole ones as fit into rows rows, up to turns; of one that does not fit, the
   end; and nothing from before place from of the log. */
void draw_newest(struct page *p, const struct tale *tale, int turns, int rows, int from);
/* Where in the log so many of the newest turns begin, or all there are. */
int story_of_turns(const struct tale *tale, int turns);
/* All moves in notation, a row for each turn. */
void draw_notation(struct page *p, const struct tale *tale);
/* How a finished game ended: reason, scores, turns. */
void draw_end(struct page *p, const struct skep_match *m, const void *state, const char *const *names);
/* A rule in full. */
void draw_rule(struct page *p, const struct skep_rule *r);

/* The moves there are: their texts, what they do, what comes of them. */
struct choice {
    int n, text_width;
    bool numbered; /* the list has numbers; not where a move's own text might be one */
    bool marked;   /* some end the game */
    struct { skep_move move; /* 0 where only its text is known */ enum skep_fate fate; bool lit; /* it is pointed at */ char text[SKEP_MOVE_TEXT], does[192]; } at[SKEP_MOVES_MAX];
};

/* The choice of the seat whose turn it is, into one that is all zero. */
void list_choice(const struct skep_match *m, struct choice *c);
/* What a legal move does, in words. */
void write_does(const struct skep_match *m, skep_move move, char *out, size_t cap);
/* Adds the list of moves, in at most rows rows if that can be; of one that is too long for that, the leaf-th part,
   counted round and round. */
void draw_choice(struct page *p, const struct choice *c, int *leaf, int rows);

#endif
