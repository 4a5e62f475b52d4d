/* view.c: the board of Honey & Nectar as JSON, and the places of it that a move touches; what the sheets keep on paper, struck or not,
   which the rules never look at. */
#include "games/honey_nectar/honey_nectar.h"

#include <assert.h>
#include <skep/json.h>

/* The numbers ever written, in cells 0.., crossed or not; crossed[i] says which are dead. A number that a position text does
   not know is 0. Gives how many. */
static int cells_of(const struct honey_state *s, const struct honey_sheet *h, uint8_t *value, bool *crossed)
{
    int n = s->cells - h->free, dead[HN_VALUES + 1] = { 0 };
    for (int i = 0; i < n; i++) {
        int half = h->story[i / 2] >> i % 2 * 4 & 15;
        value[i] = (uint8_t)(2 * half);
        dead[half]++;
    }
    for (int v = 0; v < HN_VALUES; v++) dead[v + 1] -= h->combs[v];
    for (int i = 0; i < n; i++) crossed[i] = dead[value[i] / 2]-- > 0; /* of equal numbers the first written go first */
    return n;
}

static void view_sheet(const struct honey_state *s, const struct honey_sheet *h, struct skep_json *out)
{
    uint8_t value[HN_CELLS_MAX];
    bool crossed[HN_CELLS_MAX];
    int n = cells_of(s, h, value, crossed);
    skep_json_open(out, '{');
    skep_json_put_int(out, "honey", h->honey);
    skep_json_put_int(out, "need", HN_GOAL - h->honey);
    skep_json_put_int(out, "potential", honey_potential(h));
    skep_json_put_int(out, "free", h->free);
    skep_json_open_at(out, "combs", '[');
    for (int v = HN_VALUES; v > 0; v--)
        for (int k = 0; k < h->combs[v - 1]; k++) skep_json_int(out, 2 * v);
    skep_json_close(out, ']');
    skep_json_open_at(out, "cells", '[');
    for (int i = 0; i < n; i++) {
        skep_json_open(out, '{');
        skep_json_put_number(out, "value", value[i], value[i]);
        skep_json_put_bool(out, "crossed", crossed[i]);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_put_int(out, "crossed", n - honey_filled(h));
    skep_json_put_int(out, "guards", h->guards);
    skep_json_put_int(out, "wasps", h->wasps);
    skep_json_put_int(out, "nectar", h->nectar);
    skep_json_put_int(out, "to_swarm", HN_SWARM - h->nectar % HN_SWARM);
    skep_json_close(out, '}');
}

void honey_write_view(const void *state, struct skep_json *out)
{
    const struct honey_state *s = state;
    struct skep_say say; /* the sentence that tells of the reason is called so */
    skep_honey_nectar.result(s, &say);
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", skep_honey_nectar.nodes[s->node].name);
    skep_json_put_int(out, "turn", s->turn);
    skep_json_put_int(out, "turn_limit", s->turn_limit);
    skep_json_put_int(out, "active", s->active);
    skep_json_put_int(out, "first", s->first);
    skep_json_put_int(out, "x", s->x);
    skep_json_open_at(out, "dice", '[');
    for (int i = 0; i < 3; i++)
        if (s->dice[i]) skep_json_int(out, s->dice[i]);
    skep_json_close(out, ']');
    skep_json_put_int(out, "total", honey_total(s));
    skep_json_put_int(out, "fresh", s->fresh);
    skep_json_put_text(out, "swarm_trigger", s->standing ? "standing" : "fresh");
    skep_json_put_int(out, "cells", s->cells);
    skep_json_open_at(out, "sheets", '[');
    view_sheet(s, &s->sheet[0], out);
    view_sheet(s, &s->sheet[1], out);
    skep_json_close(out, ']');
    skep_json_put_number(out, "winner", s->winner < 2, s->winner);
    skep_json_put_text(out, "reason", s->reason != HN_RUNNING ? skep_honey_nectar.sentences[say.sentence].id : NULL);
    skep_json_close(out, '}');
}

/* A sheet on paper: nectar entries in the order of writing, and how many lines were ever drawn. One entry is what a position begins with. */
enum { ENTRIES_MAX = HN_TURNS_MAX / 2 + 2 };
struct paper {
    int guards, wasps, entries, cleared; /* cleared: so many entries are struck, from the first on */
    struct { uint16_t value; bool cancelled; } entry[ENTRIES_MAX];
};

static void write_entry(struct paper *p, int value)
{
    assert(p->entries < ENTRIES_MAX);
    p->entry[p->entries].value = (uint16_t)value;
    p->entry[p->entries++].cancelled = false;
}

static struct paper begin_paper(const struct honey_sheet *h)
{
    struct paper p = { .guards = h->guards, .wasps = h->wasps };
    if (h->nectar > 0) write_entry(&p, h->nectar);
    return p;
}

/* What was told, on paper. */
static void note(struct paper paper[2], const struct skep_say *say)
{
    struct paper *p = &paper[say->args[0] & 1]; /* who did it comes first in all of these */
    switch (say->sentence) {
    case SAY_GUARDED: p->guards++; break;
    case SAY_ERASED: p->wasps++; break; /* HN-T12 */
    case SAY_ENTERED: write_entry(p, say->args[1]); break;
    case SAY_CANCELLED: p->entry[p->entries - 1].cancelled = true; break; /* HN-T16 */
    case SAY_CLEARED: p->cleared = p->entries; break; /* HN-T23 */
    default: break;
    }
}

static void view_paper(const struct paper *p, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_open_at(out, "nectar", '[');
    for (int i = 0; i < p->entries; i++) {
        skep_json_open(out, '{');
        skep_json_put_int(out, "value", p->entry[i].value);
        skep_json_put_bool(out, "crossed", i < p->cleared || p->entry[i].cancelled);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_put_int(out, "guards", p->guards);
    skep_json_put_int(out, "wasps", p->wasps);
    skep_json_close(out, '}');
}

void honey_write_past(const void *first, const skep_move *log, int moves, struct skep_json *out)
{
    struct honey_state s = *(const struct honey_state *)first;
    struct paper paper[2] = { begin_paper(&s.sheet[0]), begin_paper(&s.sheet[1]) };
    struct skep_trace trace = { 0 };
    for (int i = 0; i < moves; i++) {
        trace.events = 0;
        skep_honey_nectar.play(&s, log[i], &trace);
        for (int k = 0; k < trace.events; k++) note(paper, &trace.event[k]);
    }
    skep_json_open_at(out, "paper", '[');
    view_paper(&paper[0], out);
    view_paper(&paper[1], out);
    skep_json_close(out, ']');
}

void honey_write_places(__attribute__((unused)) const void *state, skep_move m, struct skep_json *out)
{
    static const char *const PLACES[HN_V_TAKE_LOSE + 1][2] = {
        [HN_V_GUARD] = { "guardian" }, [HN_V_GUARD_COMB] = { "guardian", "comb" }, [HN_V_COMB] = { "comb" },
        [HN_V_WASP] = { "wasp" }, [HN_V_KEEP] = { "nectar" }, [HN_V_CANCEL] = { "wasp" },
    };
    for (int i = 0; i < 2 && PLACES[skep_verb(m)][i]; i++) skep_json_text(out, PLACES[skep_verb(m)][i]);
}

/* What is compared in hints */

const struct skep_term honey_terms[] = {
    { "litres", "litre", "litres" }, { "guardians", "guardian", "guardians" }, { "wasps", "wasp line", "wasp lines" },
    { "nectar", "nectar", "nectar" }, { "combs", "free comb", "free combs" }, { 0 },
};

void honey_tally(const void *state, int seat, int count[SKEP_TERMS_MAX])
{
    const struct honey_state *s = state;
    const struct honey_sheet *h = &s->sheet[seat];
    count[0] = h->honey;
    count[1] = h->guards;
    count[2] = h->wasps;
    count[3] = h->nectar;
    count[4] = h->free;
}
