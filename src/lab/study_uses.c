/* study_uses.c: games tell what happens in sentences. One that names a seat tells what that seat did; each word or name in it tells one use from
   another, numbers do not. What each sentence can tell is found out once, so that hearing it costs little. */
#include "lab/uses.h"

#include "core/fill.h"

#include <stdlib.h>
#include <string.h>

static const struct skep_words *words_for(const struct skep_game *g, const struct skep_gap *gap)
{
    for (const struct skep_words *w = g->words; w->name; w++)
        if (strlen(w->name) == gap->name_len && memcmp(w->name, gap->name, gap->name_len) == 0) return w;
    return NULL;
}

static bool is_called(const struct skep_gap *gap, const char *name) { return strlen(name) == gap->name_len && memcmp(name, gap->name, gap->name_len) == 0; }

static struct lab_line read_line(const struct skep_game *g, const char *text)
{
    struct lab_line line = { .seat = -1 };
    struct skep_gap gap;
    bool called = false, free_text = false;
    int next = 0;
    for (const char *at = text; skep_next_gap(text, &at, NULL, &gap);) {
        const struct skep_words *w = gap.forms || gap.slot < next ? NULL : words_for(g, &gap);
        if (gap.slot >= next) next = gap.slot + 1;
        if (!w) continue;
        if (w->words == g->seats) { /* who did it; not to whom */
            if (called || is_called(&gap, "foe")) continue;
            called = is_called(&gap, "seat");
            if (line.seat < 0 || called) line.seat = gap.slot;
            continue;
        }
        if (!w->words && free_text) continue;
        free_text = free_text || !w->words;
        line.name[line.names].slot = gap.slot;
        line.name[line.names++].words = w->words;
    }
    return line;
}

bool lab_uses_open(struct lab_uses *u, const struct skep_game *g)
{
    int n = 0;
    while (g->sentences[n].id) n++;
    *u = (struct lab_uses){ .game = g, .line = malloc((size_t)n * sizeof *u->line) };
    for (int i = 0; i < n && u->line; i++) {
        bool end = g->sentences[i].id[0] >= 'A' && g->sentences[i].id[0] <= 'Z'; /* how games end is told elsewhere */
        u->line[i] = read_line(g, g->sentences[i].text);
        if (end) u->line[i].seat = -1;
    }
    return u->line != NULL;
}

void lab_uses_close(struct lab_uses *u)
{
    free(u->line);
    free(u->met);
    free(u->in_game);
    free(u->in_round);
}

static bool make_room(struct lab_uses *u, struct skep_sums *s)
{
    if (s->uses <= u->room) return true;
    int room = s->use_room;
    struct lab_met *met = realloc(u->met, (size_t)room * sizeof *met);
    if (met) u->met = met;
    int *in_game = realloc(u->in_game, (size_t)room * sizeof *in_game);
    if (in_game) u->in_game = in_game;
    int *in_round = realloc(u->in_round, (size_t)room * sizeof *in_round);
    if (in_round) u->in_round = in_round;
    if (!met || !in_game || !in_round) {
        s->failed = true;
        return false;
    }
    memset(met + u->room, 0, (size_t)(room - u->room) * sizeof *met);
    u->room = room;
    return true;
}

static void meet(struct lab_uses *u, struct skep_sums *s, int sentence, const char *what, int seat)
{
    int use = lab_use_of(s, sentence, what);
    if (seat < 0 || use < 0 || !make_room(u, s)) return;
    if (u->met[use].seats == 0) u->in_game[u->games++] = use;
    u->met[use].seats |= (uint8_t)(1u << seat);
}

void lab_uses_hear(struct lab_uses *u, struct skep_sums *s, const struct skep_trace *t)
{
    for (int i = 0; i < t->events; i++) {
        const struct skep_say *say = &t->event[i];
        const struct lab_line *line = &u->line[say->sentence];
        if (!skep_hears(SKEP_ALL, say)) continue;
        int seat = line->seat >= 0 ? say->args[line->seat] : -1;
        if (line->names == 0 && seat >= 0) meet(u, s, say->sentence, "", seat);
        for (int k = 0; k < line->names; k++) {
            int value = say->args[line->name[k].slot];
            meet(u, s, say->sentence, line->name[k].words ? line->name[k].words[value] : skep_say_names(say) + value, seat);
        }
    }
}

void lab_uses_game(struct lab_uses *u, const int won[SKEP_SEATS_MAX])
{
    for (int i = 0; i < u->games; i++) {
        struct lab_met *m = &u->met[u->in_game[i]];
        if (m->in_round == 0) u->in_round[u->rounds++] = u->in_game[i];
        for (int seat = 0; seat < SKEP_SEATS_MAX; seat++) {
            if (!(m->seats >> seat & 1)) continue;
            m->in_round++;
            m->won += won[seat];
        }
        m->seats = 0;
    }
    u->games = 0;
}

void lab_uses_round(struct lab_uses *u, struct skep_sums *s, struct lab_cell_sums *c, int won)
{
    for (int i = 0; i < u->rounds; i++) {
        struct lab_met *m = &u->met[u->in_round[i]];
        struct lab_use_sums *sums = lab_use_in(s, c, u->in_round[i]);
        int64_t n = m->in_round, w = m->won, t = won;
        *m = (struct lab_met){ 0 };
        if (!sums) continue;
        const int64_t more[LAB_USE_SUMS] = {
            [LAB_N] = n, [LAB_W] = w, [LAB_NN] = n * n, [LAB_NW] = n * w, [LAB_WW] = w * w, [LAB_NT] = n * t, [LAB_WT] = w * t,
        };
        for (int k = 0; k < LAB_USE_SUMS; k++) sums->of[k] += more[k];
    }
    u->rounds = 0;
}

void lab_use_text(const struct skep_game *g, const struct lab_use *use, struct skep_text *out)
{
    const char *text = g->sentences[use->sentence].text;
    struct lab_line line = read_line(g, text);
    struct skep_gap gap;
    bool told = false;
    for (const char *at = text; skep_next_gap(text, &at, out, &gap);) {
        bool names = false;
        for (int k = 0; k < line.names; k++) names = names || line.name[k].slot == gap.slot;
        if (gap.forms) skep_put_bytes(out, gap.forms + strcspn(gap.forms, "|") + 1, gap.forms_len - strcspn(gap.forms, "|") - 1);
        else if (names && !told) skep_put(out, use->what);
        else skep_put(out, "…");
        told = told || (names && !gap.forms);
    }
}
