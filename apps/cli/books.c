/* books.c: the lessons of data/lessons, which CMake puts into the program as they are. */
#include "lesson.h"

#include <string.h>

enum { TOKENS = 16384 };

#define LESSONS(id) extern const char lessons_##id[];
#include <lessons.def>
#undef LESSONS

static const struct { const char *game, *text; } BOOKS[] = {
#define LESSONS(id) { #id, lessons_##id },
#include <lessons.def>
#undef LESSONS
    { NULL, NULL },
};

const struct book *book_of(const struct skep_game *g)
{
    static struct book books[sizeof BOOKS / sizeof *BOOKS];
    struct skep_problem p;
    int i = 0;
    while (BOOKS[i].game && strcmp(BOOKS[i].game, g->id) != 0) i++;
    if (!BOOKS[i].game || books[i].game) return BOOKS[i].game ? &books[i] : NULL;
    struct book *b = &books[i];
    if (skep_doc_read(&b->doc, BOOKS[i].text, strlen(BOOKS[i].text), cli_alloc(TOKENS * sizeof(struct skep_token)), TOKENS, &p))
        cli_die(CLI_NO, "the lessons of %s cannot be read: %s", g->id, p.text);
    b->game = g;
    b->lessons = skep_doc_get(&b->doc, 0, "lessons");
    b->n = skep_doc_size(&b->doc, b->lessons);
    return b;
}

int book_lesson(const struct book *b, int i) { return skep_doc_at(&b->doc, b->lessons, i); }

const char *book_text(const struct book *b, int object, const char *key, char *out, size_t cap)
{
    return view_text(&b->doc, object, key, out, cap);
}
