/* terminal.h: pages, and the terminal that shows them. Whatever play and replay show is first written on a page, a
   grid of characters with a style each, always in Unicode and in colour. The terminal alone knows what it can show,
   and leaves out colours, spells ASCII or prints line after line where it has to. Input is whole lines, in the
   terminal's own (canonical) mode: nothing is ever switched that a crash would leave switched. */
#ifndef SKEP_TERMINAL_H
#define SKEP_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* The palette: what a thing is, not how it looks. */
enum style {
    PLAIN, BOLD, DIM,
    WAX,     /* walls of a comb that rests */
    LIT,     /* walls of a comb in play */
    HONEY,   /* what is in a comb, and in the jar */
    CROSSED, /* struck out, still legible */
    CAN,     /* what a person may do now */
    BEWARE,
    DIE,
    RULE,    /* the id of a rule */
    STYLES,
};

/* A character and its style. */
struct cell {
    char glyph[5]; /* UTF-8 of one column; "" is a blank */
    unsigned char style;
};

/* A page of rows that grows downwards. Zero is an empty one, without width. */
struct page {
    int width, rows, col; /* col: where the last row goes on */
    int room;             /* rows there is memory for */
    struct cell *at;
};

/* Empties a page, which keeps its memory. */
void page_start(struct page *p, int width);
void page_free(struct page *p);
/* Writes at a place, cut at the right edge; rows come into being as needed. */
void page_put(struct page *p, int row, int col, enum style style, const char *text);
/* The same as printf has it; gives the columns of the text. */
int page_putf(struct page *p, int row, int col, enum style style, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Begins a new row. */
void page_line(struct page *p);
/* Goes on in the last row, breaking between words; further rows begin at column indent. A line end in text begins a
   row. */
void page_flow(struct page *p, int indent, enum style style, const char *text);
void page_flowf(struct page *p, int indent, enum style style, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Goes on at a column further right in the last row. */
void page_tab(struct page *p, int col);
/* Adds n rows of another page from row first on. */
void page_add(struct page *p, const struct page *from, int first, int n);
/* Columns that a text takes. */
int text_columns(const char *text);

/* Finds out what standard output can do. ascii: no Unicode, whatever the locale says. */
void terminal_open(bool ascii);
/* Whether pages replace each other (a terminal) or follow each other (a file, a pipe, a dumb terminal). */
bool terminal_redraws(void);
/* Whether a person types. */
bool terminal_asks(void);
/* The size now, as far as it is for pages and the question below them; 80 x 24 where there is none. */
void terminal_size(int *width, int *height);
/* How wide a page to read is: longer lines tire the eye. */
int terminal_page_width(void);
/* Shows a page; on a terminal in place of what was there. Ends skep quietly when nobody reads any longer. */
void terminal_show(const struct page *p);
/* Prints a page below what is there. */
void terminal_print(const struct page *p);
/* Shows a page that may be longer than the terminal, screen by screen. False at the end of input. */
bool terminal_read_through(const struct page *p);
/* Shows the prompt and reads a line, without blanks around it; control characters count as blanks, what is too long
   is cut. False at the end of input. */
bool terminal_ask(enum style style, const char *prompt, char *line, size_t cap);
/* Something is listened to while a person is asked, such as a line to a server: when there is something to read at fd (-1: none), or after ms
   milliseconds (-1: never), hear is called, which may change both; true: there is something new to show. On a terminal questions then stand in the row
   above the last one and the last one is for typing, so that what is half typed stays there while the page above it changes. NULL: no longer. */
struct terminal_ear {
    int fd, ms;
    bool (*hear)(void *arg);
    void *arg;
};
void terminal_listen(struct terminal_ear *ear);
/* The same as terminal_ask, but it comes back when something was heard; what was typed so far stays typed. */
enum terminal_answer { TERMINAL_END, TERMINAL_LINE, TERMINAL_HEARD };
enum terminal_answer terminal_ask_or_hear(enum style style, const char *prompt, char *line, size_t cap);
/* Waits until something was heard. */
void terminal_await(void);
/* A word where the prompt will be, for a person who waits. Nothing where pages follow each other. */
void terminal_wait(const char *word);

/* What to say when a signal or a closed pipe ends skep (on standard error). Kept, cut if too long. */
void terminal_farewell(const char *text);
/* Between these two the signals INT, TERM and HUP wait: a move and its saving belong together. */
void terminal_hold(void);
void terminal_release(void);

#endif
