/* study_sums.c: sums of a study: made, cleared, added. */
#include "lab/sums.h"

#include <stdlib.h>
#include <string.h>

const char *const lab_finding_ids[LAB_FINDINGS] = {
    "longest", "shortest", "highest", "lowest", "margin", "comeback", "limit", "endless", "stuck",
};

const char *lab_ending_id(const struct skep_sums *s, int ending)
{
    static const char *const ODD[] = { "UNENDED", "NO_MOVE" };
    return ending < s->sentences ? s->study->game->sentences[ending].id : ODD[ending - s->sentences];
}

/* Making */

struct skep_sums *skep_sums_new(const struct skep_study *study)
{
    struct skep_sums *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->study = study;
    while (study->game->sentences[s->sentences].id) s->sentences++;
    bool whole = (s->cell = calloc((size_t)study->cells, sizeof *s->cell)) != NULL;
    for (int i = 0; i < study->cells && whole; i++)
        whole = (s->cell[i].ending = calloc((size_t)lab_endings(s), sizeof *s->cell[i].ending)) != NULL;
    for (int i = 0; i < SKEP_COMPARED_MEASURES && whole; i++)
        whole = (s->xy[i] = calloc((size_t)lab_pair(0, study->cells), sizeof **s->xy)) != NULL;
    if (whole) return s;
    skep_sums_free(s);
    return NULL;
}

void skep_sums_free(struct skep_sums *s)
{
    if (!s) return;
    for (int i = 0; s->cell && i < s->study->cells; i++) {
        struct lab_cell_sums *c = &s->cell[i];
        free(c->ending);
        free(c->use);
        for (int h = 0; h < SKEP_SPREADS; h++) free(c->histogram[h].n);
    }
    for (int i = 0; i < SKEP_COMPARED_MEASURES; i++) free(s->xy[i]);
    for (int i = 0; i < s->uses; i++) free(s->use[i].what);
    free(s->use);
    free(s->slot);
    free(s->cell);
    free(s);
}

/* Memory stays: what is counted next is much the same. */
void skep_sums_clear(struct skep_sums *s)
{
    for (int i = 0; i < s->study->cells; i++) {
        struct lab_cell_sums *c = &s->cell[i], empty = { .ending = c->ending, .use = c->use, .uses = c->uses };
        memset(c->ending, 0, (size_t)lab_endings(s) * sizeof *c->ending);
        if (c->use) memset(c->use, 0, (size_t)c->uses * sizeof *c->use);
        for (int h = 0; h < SKEP_SPREADS; h++) {
            empty.histogram[h] = c->histogram[h];
            if (c->histogram[h].n) memset(c->histogram[h].n, 0, (size_t)c->histogram[h].size * sizeof *c->histogram[h].n);
        }
        *c = empty;
    }
    for (int i = 0; i < SKEP_COMPARED_MEASURES; i++) memset(s->xy[i], 0, (size_t)lab_pair(0, s->study->cells) * sizeof **s->xy);
    for (int i = 0; i < s->uses; i++) free(s->use[i].what);
    if (s->slot) memset(s->slot, 0, (size_t)s->slots * sizeof *s->slot);
    memset(s->rules, 0, sizeof s->rules);
    s->uses = s->rounds = 0;
    s->failed = false;
}

int skep_sums_rounds(const struct skep_sums *s) { return s->rounds; }

/* Histograms */

void lab_histogram_add(struct skep_sums *s, struct lab_histogram *h, long long value, int64_t times)
{
    if (h->size == 0) h->least = value;
    if (value < h->least || value >= h->least + h->size) {
        long long below = value < h->least ? h->least - value + h->size / 4 : 0;
        long long size = value < h->least ? h->size + below : value - h->least + 1 + h->size / 2 + 16;
        int64_t *n = calloc((size_t)size, sizeof *n);
        if (!n) {
            s->failed = true;
            return;
        }
        if (h->size > 0) memcpy(n + below, h->n, (size_t)h->size * sizeof *n);
        free(h->n);
        *h = (struct lab_histogram){ h->least - below, (int)size, n };
    }
    h->n[value - h->least] += times;
}

/* Findings */

void lab_found_add(struct lab_found *to, const struct lab_found *from)
{
    if (!from->there) return;
    bool better = !to->there || (from->rank != to->rank      ? from->rank > to->rank
                                 : from->round != to->round ? from->round < to->round
                                                            : from->rotation < to->rotation);
    if (better) *to = *from;
}

/* Uses */

/* FNV-1a, from the number of the sentence on. */
static uint64_t key_of(int sentence, const char *what)
{
    uint64_t key = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)sentence * UINT64_C(0x9e3779b97f4a7c15);
    for (; *what; what++) key = (key ^ (unsigned char)*what) * UINT64_C(0x100000001b3);
    return key ^ key >> 29;
}

static int *find_slot(const struct skep_sums *s, uint64_t key)
{
    int at = (int)(key & (uint64_t)(s->slots - 1));
    while (s->slot[at] != 0 && s->use[s->slot[at] - 1].key != key) at = (at + 1) & (s->slots - 1);
    return &s->slot[at];
}

static bool make_room(struct skep_sums *s)
{
    if (s->uses < s->use_room) return true;
    int room = s->use_room > 0 ? 2 * s->use_room : 128;
    struct lab_use *use = realloc(s->use, (size_t)room * sizeof *use);
    if (use) s->use = use;
    int *slot = use ? calloc((size_t)room * 4, sizeof *slot) : NULL;
    if (!slot) return false;
    free(s->slot);
    s->slot = slot;
    s->slots = 4 * room;
    s->use_room = room;
    for (int i = 0; i < s->uses; i++) *find_slot(s, s->use[i].key) = i + 1;
    return true;
}

int lab_use_of(struct skep_sums *s, int sentence, const char *what)
{
    uint64_t key = key_of(sentence, what);
    int *slot = s->slots > 0 ? find_slot(s, key) : NULL;
    if (slot && *slot != 0) return *slot - 1;
    char *copy = make_room(s) ? lab_copy(what) : NULL;
    if (!copy) {
        s->failed = true;
        return -1;
    }
    s->use[s->uses] = (struct lab_use){ key, sentence, copy };
    *find_slot(s, key) = ++s->uses;
    return s->uses - 1;
}

struct lab_use_sums *lab_use_in(struct skep_sums *s, struct lab_cell_sums *c, int use)
{
    if (use >= c->uses) {
        int room = s->use_room;
        struct lab_use_sums *more = realloc(c->use, (size_t)room * sizeof *more);
        if (!more) {
            s->failed = true;
            return NULL;
        }
        memset(more + c->uses, 0, (size_t)(room - c->uses) * sizeof *more);
        c->use = more;
        c->uses = room;
    }
    return &c->use[use];
}

static int compare(const struct lab_use *a, const struct lab_use *b)
{
    return a->sentence != b->sentence ? a->sentence - b->sentence : strcmp(a->what, b->what);
}

int *lab_uses_sorted(const struct skep_sums *s)
{
    int *order = malloc((size_t)(s->uses + 1) * sizeof *order);
    if (!order) return NULL;
    for (int i = 0; i < s->uses; i++) order[i] = i;
    for (int gap = s->uses / 2; gap > 0; gap /= 2)
        for (int i = gap; i < s->uses; i++) {
            int k = order[i], at = i;
            for (; at >= gap && compare(&s->use[order[at - gap]], &s->use[k]) > 0; at -= gap) order[at] = order[at - gap];
            order[at] = k;
        }
    return order;
}

/* Adding */

static void add_numbers(int64_t *to, const int64_t *from, int n)
{
    for (int i = 0; i < n; i++) to[i] += from[i];
}

static void add_cell(struct skep_sums *s, struct lab_cell_sums *to, const struct lab_cell_sums *from)
{
    add_numbers(to->x, from->x, SKEP_MEASURES);
    add_numbers(to->xx, from->xx, SKEP_MEASURES);
    to->choices_by_decisions += from->choices_by_decisions;
    to->forced_by_decisions += from->forced_by_decisions;
    to->won += from->won;
    to->won_squared += from->won_squared;
    add_numbers(to->decisions, from->decisions, SKEP_SEATS_MAX);
    add_numbers(to->luck[0], from->luck[0], LAB_LUCK_SUMS);
    add_numbers(to->luck[1], from->luck[1], LAB_LUCK_SUMS);
    add_numbers(to->ending, from->ending, lab_endings(s));
    for (int h = 0; h < SKEP_SPREADS; h++)
        for (int i = 0; i < from->histogram[h].size; i++)
            if (from->histogram[h].n[i]) lab_histogram_add(s, &to->histogram[h], from->histogram[h].least + i, from->histogram[h].n[i]);
    for (int f = 0; f < LAB_FINDINGS; f++) lab_found_add(&to->found[f], &from->found[f]);
}

/* Of a use that a cell has: its sums; NULL: it never came there. */
static const struct lab_use_sums *sums_of(const struct lab_cell_sums *c, int use)
{
    return use < c->uses && c->use[use].of[LAB_N] > 0 ? &c->use[use] : NULL;
}

bool skep_sums_add(struct skep_sums *to, const struct skep_sums *from)
{
    to->rounds += from->rounds;
    for (int i = 0; i < to->study->cells; i++) add_cell(to, &to->cell[i], &from->cell[i]);
    for (int i = 0; i < SKEP_COMPARED_MEASURES; i++) add_numbers(to->xy[i], from->xy[i], lab_pair(0, to->study->cells));
    for (size_t i = 0; i < sizeof to->rules / sizeof *to->rules; i++) to->rules[i] |= from->rules[i];
    for (int u = 0; u < from->uses && !to->failed; u++) {
        int at = lab_use_of(to, from->use[u].sentence, from->use[u].what);
        for (int i = 0; at >= 0 && i < to->study->cells; i++) {
            const struct lab_use_sums *more = sums_of(&from->cell[i], u);
            struct lab_use_sums *sums = more ? lab_use_in(to, &to->cell[i], at) : NULL;
            if (sums) add_numbers(sums->of, more->of, LAB_USE_SUMS);
        }
    }
    to->failed = to->failed || from->failed;
    return !to->failed;
}
