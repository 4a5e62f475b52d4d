/* skep/game.h: what a game is: one constant of type struct skep_game, which knows none of its callers. */
#ifndef SKEP_GAME_H
#define SKEP_GAME_H

#include <skep/options.h>
#include <skep/rng.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct skep_json;
struct skep_text;

enum {
    SKEP_CHANCE = -1, SKEP_OVER = -2, SKEP_ALL = -3, /* what may stand where a seat 0..n-1 does */
    SKEP_LEGAL = -1,                                 /* no rule forbids it */
    SKEP_NOBODY = 5,                                 /* a viewer who sits at no seat, and knows what lies open to all */
    SKEP_SEATS_MAX = 5, SKEP_MOVES_MAX = 1024, SKEP_STATE_MAX = 16384,
    SKEP_RULES_MAX = 512, SKEP_EVENTS_MAX = 128, SKEP_SAY_ARGS = 6, SKEP_SAY_NAMES = 256,
    SKEP_MOVE_TEXT = 32, SKEP_POSITION_TEXT = 2048, SKEP_TERMS_MAX = 12,
};

#define SKEP_DEAF_ALL (1u << 31) /* who sees everything is deaf to it as well: it has heard the whole of it */

/* One atomic choice or outcome: a verb of the game and three arguments, 8 bits each. 0 is no move. */
typedef uint32_t skep_move;

static inline skep_move skep_move_of(unsigned verb, unsigned a, unsigned b, unsigned c)
{
    return (skep_move)verb << 24 | (skep_move)a << 16 | (skep_move)b << 8 | (skep_move)c;
}
static inline unsigned skep_verb(skep_move m) { return m >> 24; }
static inline unsigned skep_arg(skep_move m, int i) { return m >> (16 - 8 * i) & 0xff; } /* i = 0, 1, 2 */

struct skep_outcome { skep_move move; uint32_t weight; }; /* probability = weight / sum of weights */

/* A rule of the ledger, in a sentence for a person; for a ruling also the reason. see: ids that belong with it. */
struct skep_rule { const char *id, *say, *why, *see; };
/* A chapter of the rules, and the place of its first one in their table. The table of chapters ends with a NULL title. */
struct skep_chapter { const char *title; int first; };

/* A sentence that the game can say, with {named} gaps: a number, a word of the list of that name (see skep_words), or
   {n|cube|cubes}, which picks by the gap named n. rule is the rule that it tells of. The table ends with a NULL id. */
struct skep_sentence { const char *id; int rule; const char *text; };

/* One sentence said: which one, and what goes into its gaps in the order in which their names first appear. Behind the numbers
   there is room for names that only a state knows, such as a tile of an owner's own set: texts, each ended by a NUL. */
struct skep_say {
    int sentence;
    unsigned deaf; /* bit i: seat i may not hear it; SKEP_DEAF_ALL: it is said in place of another to those who may not know more */
    int args[SKEP_SAY_ARGS + SKEP_SAY_NAMES / sizeof(int)];
};
static inline char *skep_say_names(const struct skep_say *say) { return (char *)(uintptr_t)&say->args[SKEP_SAY_ARGS]; }

/* What the gap called name is filled with: words[value], of a list that ends with NULL, or where words is NULL the text at value in the sentence's names.
   Ends with a NULL name. */
struct skep_words { const char *name; const char *const *words; };

/* What people count in a game: for programs "combs", and so much of it in English, "1 free comb", "2 free combs". */
struct skep_term { const char *id, *one, *many; };

/* What playing a move leaves behind for people: the rules it used and what happened, in order. */
struct skep_trace {
    uint64_t rules[SKEP_RULES_MAX / 64];
    int events;
    struct skep_say event[SKEP_EVENTS_MAX];
};

/* A node: a place in the course of a game where somebody is asked, as section 7 of the ledgers has them. One constant each. */
struct skep_node {
    const char *name;                                              /* the ledger's; NULL: a state never rests there */
    int asks;                                                      /* 0: a seat; or SKEP_CHANCE, or SKEP_OVER */
    int (*list)(const void *state, skep_move *out);                /* a seat's moves: count, fixed order */
    int (*outcomes)(const void *state, struct skep_outcome *out);  /* chance's: likewise */
    /* The rule against m, or SKEP_LEGAL. The verb is at home here and has no arguments too many. NULL: all such moves are legal. */
    int (*forbids)(const void *state, skep_move m);
    void (*play)(void *state, skep_move m, struct skep_trace *t);  /* m is legal */
};

/* What an argument of a move stands for: a seat, a colour, a place on the board. It is shown as words[value], as write writes it, or
   else as the number value + base. A place has a name on the board, "name:shown", by which front ends find what a move touches. */
struct skep_sort {
    const char *name;
    const char *const *words;
    void (*write)(const void *state, unsigned value, struct skep_text *out);
    int base;
    bool place;
};

/* A verb: one form of the notation. The table is indexed by the verbs of moves; 0 is none. */
struct skep_verb {
    const char *id;                                                  /* for programs: "fly" */
    struct { const char *name; const struct skep_sort *sort; } arg[3]; /* what it takes, in order; a NULL name: no more */
    uint64_t nodes;                                                  /* bit i: it is at home at node i */
    int rule;                                                        /* and the rule that keeps it there */
};

/* Options that go well together, under a name: "id=value" with blanks between. The table ends with a NULL name. */
struct skep_preset { const char *name, *help, *options; };

/* What a puzzle can be about, decided by what the moves of its answer are and do. Lists are ids with blanks between. An answer has
   the theme if one of its moves is of such a verb, or says such a sentence, or if how the game then ends is such a one; and no move
   is or says what it lacks. Without verbs and says it goes by lacks alone. The table ends with a NULL id. */
struct skep_theme {
    const char *id, *say;    /* say: what a person calls it */
    const char *verbs, *says;
    const char *lacks;       /* verbs or sentences */
    /* Asked of a move besides, if it is there: whether what it made of the state is it. */
    bool (*made)(const void *before, skep_move m, const void *after);
    bool late;               /* it is also what the seat chooses to do in the rest of its turn: what the answer was for */
    bool ahead;              /* and what it does later, when others have moved: what the answer prepared */
};

struct skep_game {
    const char *id, *title, *about; /* about: a line for somebody who chooses */
    const char *credit;                /* who made the game, as its book says, and what is ours instead of the box's */
    int seats_min, seats_max;
    const char *const *seats;          /* what texts call the seats: A, B; 1, 2, 3 */
    const struct skep_option *options; /* ends with a NULL id */
    const struct skep_preset *presets;
    const struct skep_rule *rules;     /* indexed by the game's enum of rules; ends with a NULL id */
    const struct skep_chapter *chapters;
    const struct skep_sentence *sentences;
    const struct skep_words *words;
    const struct skep_node *nodes;     /* indexed by what node gives; ends with a NULL name and neither list nor play */
    const struct skep_verb *verbs;     /* indexed by verb, from 1; ends with a NULL id */
    uint64_t secrets;                  /* bit i: a move of verb i tells what its seat holds, until it is played */
    const struct skep_theme *themes;   /* of its puzzles; NULL: none */
    const char *notation;              /* the forms of a move, for a person who mistyped one */
    const char *secret;                /* what is hidden from whom, in a sentence; NULL: everything lies open */
    const char *counts;                /* what turns counts: "turn" or "round" */
    bool unnoticed;                    /* a seat may not even notice some moves of others */
    bool dice;                         /* chance is dice that the player in turn throws: a table may wait for that */
    size_t state_size;                 /* a state is plain bytes: no pointers, no padding, no RNG */
    size_t fixed_size;                 /* so many bytes at its end never change in a game: options, components */

    /* The first state; or the rule that these options break together, and then why may say more. Each value is already checked. */
    int (*start)(void *state, int seats, const struct skep_values *values, struct skep_text *why);
    int (*node)(const void *state);                                /* where it stands */
    /* These five follow from the nodes: core/walk.h writes them. */
    int (*turn)(const void *state);                                /* a seat, SKEP_CHANCE or SKEP_OVER */
    int (*moves)(const void *state, skep_move *out);               /* a seat's turn: count, fixed order */
    int (*outcomes)(const void *state, struct skep_outcome *out);  /* chance's turn: likewise */
    int (*forbids)(const void *state, skep_move m);                /* the rule against m, whatever m is, or SKEP_LEGAL */
    void (*play)(void *state, skep_move m, struct skep_trace *t);  /* m is legal; t may be NULL */

    int (*turns)(const void *state);                               /* whole turns over so far */
    /* Who takes the first turn, when set-up is over: a seat, or SKEP_CHANCE while that is open. Until that turn is over; later it may be
       another. NULL: who is asked first. */
    int (*first)(const void *state);
    skep_move (*sample)(const void *state, struct skep_rng *rng);  /* one outcome, unlisted; NULL: from the list */
    void (*score)(const void *state, int points[SKEP_SEATS_MAX]);  /* at any time */
    unsigned (*winners)(const void *state);                        /* when over: bit i is seat i */
    void (*result)(const void *state, struct skep_say *say);       /* when over: why; the sentence's id is the reason */
    /* Random moves until the game is over or limit nodes are played; gives the nodes. NULL: skep_playout's own loop. */
    int (*playout)(void *state, struct skep_rng *rng, int limit);

    /* Hidden information. The first three are NULL where everything lies open. */
    void (*hide)(void *state, int seat);                           /* forget what seat may not know */
    void (*guess)(void *state, int seat, struct skep_rng *rng);    /* then fill it in, as it might be */
    skep_move (*seen)(const void *state, skep_move m, int seat);   /* m as seat sees it played; 0: not at all */
    /* Where another is asked and not even that may show: the move by which it goes on as if it had not been; 0: nobody is, as far
       as seat may know. NULL: nobody ever is. hide goes on in the same way. */
    skep_move (*aside)(const void *state, int seat);

    /* Words. Drawing is the apps' business. */
    void (*write_move)(const void *state, skep_move m, struct skep_text *out);
    bool (*read_move)(const void *state, const char *text, skep_move *m); /* grammar only, not legality */
    /* The legal move that somebody means who names m, which is not legal only because it names one of several things that are alike
       and another speaks for them; else m. NULL: a move means itself. */
    skep_move (*meant)(const void *state, skep_move m);
    void (*say_move)(const void *state, skep_move m, struct skep_say *say); /* what a legal m does */
    /* What is told to who tries m, which rule forbids: a sentence with the numbers of the position, and what may be done instead. It
       rests on what the seat that is asked may know. False: what the rule says is enough. NULL: it always is. */
    bool (*refusal)(const void *state, skep_move m, int rule, struct skep_say *say);
    /* The rule against m of a seat that is not asked, in a state already hidden from it; SKEP_LEGAL: none but that it is another's
       turn. NULL: likewise. */
    int (*out_of_turn)(const void *state, int seat, skep_move m);
    void (*write_view)(const void *state, struct skep_json *out);  /* of a state already hidden: one JSON object */
    /* What lies on the table and the state does not keep, such as a number crossed out, told from the first state and all moves since: more
       members of the view. Only where everything lies open. NULL: nothing. */
    void (*write_past)(const void *first, const skep_move *log, int moves, struct skep_json *out);
    /* What people count when they compare positions: ended by a NULL id, and of a state already hidden how much of each a seat has.
       NULL: nothing. */
    const struct skep_term *terms;
    void (*tally)(const void *state, int seat, int count[SKEP_TERMS_MAX]);
    /* The places on the board that a move touches besides those that its arguments name, as JSON texts. NULL: none. */
    void (*write_places)(const void *state, skep_move m, struct skep_json *out);
    /* Explains the thing (a tile, a card) that is called so, by its id or its name in any letters. False: there is none; then
       out lists some that there are. NULL: the game has nothing to look up. */
    bool (*explain)(const void *state, const char *name, struct skep_text *out);
    /* All components of the game, by kinds in the order of the book: skep_thing_json for each. They follow from the options, so any state
       of a game tells the same. NULL: there are none to tell of. */
    void (*things)(const void *state, struct skep_json *out);
    /* A position as text, where the ledger has a form for one; NULL otherwise. Reading changes a started state, or says
       why not; writing gives false at a node that the form cannot express. */
    bool (*read_position)(void *state, const char *text, struct skep_text *why);
    bool (*write_position)(const void *state, struct skep_text *out);
};

/* The games there are: NULL-ended, and by id (NULL: none). */
const struct skep_game *const *skep_games(void);
/* What stands beside the credit of every game. */
extern const char skep_disclaimer[];
const struct skep_game *skep_game_find(const char *id);

/* The place of a rule in the game's table by its id, whatever the case, with or without the letters before the dash; or -1. */
int skep_rule_find(const struct skep_game *g, const char *id);
int skep_rule_count(const struct skep_game *g);

/* The place of a theme in the game's table by its id, of so many letters; or -1. */
int skep_theme_find(const struct skep_game *g, const char *id, size_t len);
/* The themes of n moves played one after another from a state, and of what the seat is then forced to, as a record has them: ids with
   commas. The list may go on, up to line moves of anybody: for those themes that may come late, or are prepared. */
void skep_themes_of(const struct skep_game *g, const void *state, const skep_move *move, int n, int line, struct skep_text *out);

/* One outcome of a list, or of a chance node, by its weights. */
skep_move skep_sample_from(const struct skep_outcome *list, int n, struct skep_rng *rng);
skep_move skep_sample(const struct skep_game *g, const void *state, struct skep_rng *rng);

/* Random play to the end, or for limit nodes; gives the nodes played. */
int skep_playout(const struct skep_game *g, void *state, struct skep_rng *rng, int limit);

/* Notes of play. A search passes NULL and pays nothing. */
static inline void skep_used(struct skep_trace *t, int rule)
{
    if (t) t->rules[rule / 64] |= UINT64_C(1) << rule % 64;
}
/* skep_tell(g, t, sentence, numbers for its gaps...): says a sentence, which also notes its rule; gives it back so that the caller
   can make some seats deaf. NULL if t is. */
static inline bool skep_listens(const struct skep_trace *t) { return t != NULL; }
#define skep_tell(g, t, ...) (skep_listens(t) ? skep_tell_list(g, t, (const int[1 + SKEP_SAY_ARGS]){ __VA_ARGS__ }) : NULL)
struct skep_say *skep_tell_list(const struct skep_game *g, struct skep_trace *t, const int list[1 + SKEP_SAY_ARGS]);
/* Makes all of these seats deaf to what was just said, which may be NULL. */
static inline void skep_whisper(struct skep_say *say, unsigned deaf)
{
    if (say) say->deaf |= deaf;
}
/* Whether a viewer, a seat, SKEP_ALL or SKEP_NOBODY, hears it: nobody in particular what is kept from no seat, or said in its place. */
static inline bool skep_hears(int viewer, const struct skep_say *say)
{
    if (viewer == SKEP_NOBODY) return say->deaf == 0 || (say->deaf & SKEP_DEAF_ALL);
    return !(say->deaf & (viewer == SKEP_ALL ? SKEP_DEAF_ALL : 1u << viewer));
}

/* Reads a move, and takes what is meant by it; false: it is no move of this game. */
bool skep_understand(const struct skep_game *g, const void *state, const char *text, skep_move *m);

/* An argument of that sort as it is shown. */
void skep_sort_write(const struct skep_sort *sort, const void *state, unsigned value, struct skep_text *out);

/* The English of a sentence said. */
void skep_say_write(const struct skep_game *g, const struct skep_say *say, struct skep_text *out);
/* Refuses m in state by that rule, in the words of the game. Gives SKEP_ILLEGAL_MOVE. */
enum skep_error skep_refuse_move(const struct skep_game *g, const void *state, skep_move m, int rule, struct skep_problem *p);
/* A sentence as JSON members of the object that is open: "id", "args", "text", and "rule" where it has one. */
void skep_say_json(const struct skep_game *g, const struct skep_say *say, struct skep_json *out);
/* A component: what kind it is of, its id, which no other has, its name, what it does, how many of it there are (0: as many as it
   takes), and the rules that tell of it, the first one first; ended by SKEP_LEGAL, as is no rule. Starter: the book picks it for a
   first game. */
struct skep_thing { const char *kind, *id, *name, *text; int count; const int *rules; bool starter; };
void skep_thing_json(const struct skep_game *g, const struct skep_thing *thing, struct skep_json *out);
/* A part of what a thing's text says, and what it is about, for who draws it; upgraded: it holds only once the thing is. */
void skep_fact_json(const char *about, const char *says, bool upgraded, struct skep_json *out);

#endif
