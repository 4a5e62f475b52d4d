/* study_cells.c: from a study that was read to one that can be played: its cells with their line-ups, how many rounds there are, and its
   one form as text, by which studies are told apart. */
#include "lab/study.h"

#include <assert.h>
#include <skep/sha256.h>
#include <stdlib.h>
#include <string.h>

#define WINS(id, say) { id, say, true, SKEP_STUDY_WIN, -1 }

const struct skep_measure_kind skep_measures[SKEP_MEASURES] = {
    [SKEP_M_FIRST_PLAYER] = { "first_player", "first player wins", true, SKEP_STUDY_WIN, 0 },
    [SKEP_M_SEAT_WINS] = WINS("seat_1", "first seat wins"), WINS("seat_2", "second seat wins"), WINS("seat_3", "third seat wins"),
    WINS("seat_4", "fourth seat wins"), WINS("seat_5", "fifth seat wins"),
    [SKEP_M_BOT_WINS] = WINS("bot_1", "first bot wins"), WINS("bot_2", "second bot wins"), WINS("bot_3", "third bot wins"),
    WINS("bot_4", "fourth bot wins"), WINS("bot_5", "fifth bot wins"),
    [SKEP_M_DRAWS] = { "draws", "nobody wins", true, 1, -1 },
    [SKEP_M_SHARED] = { "shared", "several win", true, 1, -1 },
    [SKEP_M_TURNS] = { "turns", "turns", false, 1, 1 },
    [SKEP_M_DECISIONS] = { "decisions", "decisions", false, 1, 2 },
    [SKEP_M_MINUTES] = { "minutes", "minutes at a table", false, 60, 3 },
    [SKEP_M_CHOICES] = { "choices", "moves to choose from", false, 1, -1 },
    [SKEP_M_FORCED] = { "forced", "steps that are forced", true, 1, -1 },
    [SKEP_M_SCORE_WON] = { "score_won", "points of the winner", false, 1, -1 },
    [SKEP_M_SCORE_LOST] = { "score_lost", "points of the best other", false, 1, -1 },
    [SKEP_M_MARGIN] = { "margin", "points between them", false, 1, 4 },
    [SKEP_M_LEAD_CHANGES] = { "lead_changes", "changes of the lead", false, 1, 5 },
    [SKEP_M_DRAMA] = { "drama", "points the winner was behind", false, 1, -1 },
    [SKEP_M_SETTLED] = { "settled", "leader settled after", true, 1000, -1 },
    [SKEP_M_COMEBACK] = { "comeback", "winner behind at half-time", true, 1, -1 },
    [SKEP_M_SAME_SEAT] = { "same_seat", "same seat wins a seed again", true, 1, -1 },
    [SKEP_M_SKILL] = { "skill", "twice the thought wins", true, SKEP_STUDY_WIN, 6 },
    [SKEP_M_LUCK_FIRST] = { "luck_first", "luck of the first player", false, 10000, -1 },
};

const int skep_compared[SKEP_COMPARED_MEASURES] = {
    SKEP_M_FIRST_PLAYER, SKEP_M_TURNS, SKEP_M_DECISIONS, SKEP_M_MINUTES, SKEP_M_MARGIN, SKEP_M_LEAD_CHANGES, SKEP_M_SKILL,
};

bool lab_has(const struct skep_study *s, const struct skep_cell *c, int m)
{
    if (m >= SKEP_M_SEAT_WINS && m < SKEP_M_SEAT_WINS + SKEP_SEATS_MAX) return m - SKEP_M_SEAT_WINS < c->seats;
    if (m >= SKEP_M_BOT_WINS && m < SKEP_M_BOT_WINS + SKEP_SEATS_MAX) return m - SKEP_M_BOT_WINS < c->seats && c->rotations > 1;
    switch (m) {
    case SKEP_M_SAME_SEAT: return c->rotations > 1;
    case SKEP_M_SKILL: return s->skill;
    case SKEP_M_LUCK_FIRST: return s->luck;
    case SKEP_M_FIRST_PLAYER: case SKEP_M_SCORE_LOST: case SKEP_M_MARGIN: case SKEP_M_LEAD_CHANGES: case SKEP_M_DRAMA: case SKEP_M_SETTLED: case SKEP_M_COMEBACK:
        return c->seats > 1;
    default: return true;
    }
}

int lab_each(const struct skep_cell *c, int m)
{
    return m == SKEP_M_SAME_SEAT ? c->rotations * (c->rotations - 1) / 2 : m == SKEP_M_SKILL ? c->seats : c->rotations;
}

/* Refusals */

static bool unfit(const struct skep_cell *c, const char *reason, struct skep_problem *p)
{
    struct skep_text place = skep_text_of(SKEP_PROBLEM_ARG);
    skep_putf(&place, "The cell %s", c->name);
    skep_refuse_with(p, SKEP_STUDY_UNFIT, place.at, reason);
    return false;
}

static bool no_memory(struct skep_problem *p)
{
    skep_refuse(p, SKEP_NO_MEMORY);
    return false;
}

/* Cells */

static const struct skep_axis *axis_of(const struct skep_study *s, enum skep_axis_kind kind)
{
    for (int i = 0; i < s->axes; i++)
        if (s->axis[i].kind == kind) return &s->axis[i];
    return kind == SKEP_AXIS_SEATS ? &s->seats : &s->bots;
}

static const struct skep_level *level_of(const struct skep_study *s, const struct skep_cell *c, enum skep_axis_kind kind)
{
    const struct skep_axis *a = axis_of(s, kind);
    return &a->level[a >= s->axis && a < s->axis + s->axes ? c->level[a - s->axis] : 0];
}

static void name_cell(const struct skep_study *s, const struct skep_cell *c, struct skep_text *out)
{
    for (int i = 0; i < s->axes; i++) {
        const char *level = s->axis[i].level[c->level[i]].name;
        if (i > 0) skep_put(out, ", ");
        if (s->axis[i].kind == SKEP_AXIS_OPTION) skep_putf(out, "%s %s", s->axis[i].id, level);
        else if (s->axis[i].kind == SKEP_AXIS_SEATS) skep_putf(out, "%s seats", level);
        else
            for (; *level; level++) skep_put(out, *level == ',' ? " + " : (char[2]){ *level, '\0' });
    }
    if (s->axes == 0) skep_put(out, s->game->title);
}

/* Cuts the line-up into its bots; one is for all seats. */
static bool sit_down(const struct skep_study *s, struct skep_cell *c, struct skep_problem *p)
{
    struct skep_text reason = skep_text_of(SKEP_PROBLEM_ARG);
    int n = 0;
    if (!(c->lineup = lab_copy(level_of(s, c, SKEP_AXIS_BOTS)->value))) return no_memory(p);
    for (char *at = c->lineup, *comma; at; at = comma) {
        if ((comma = strchr(at, ','))) *comma++ = '\0';
        c->bot[n++] = at;
    }
    for (int i = n; n == 1 && i < c->seats; i++) c->bot[i] = c->bot[0];
    if (n == 1 || n == c->seats) return true;
    skep_putf(&reason, "it has %d bots for %d seats; give one for all seats, or one for each.", n, c->seats);
    return unfit(c, reason.at, p);
}

/* Whether two turnings of the line-up put the same bots at the same seats. */
static bool is_same(const struct skep_cell *c, int a, int b)
{
    for (int seat = 0; seat < c->seats; seat++)
        if (strcmp(c->bot[(seat + a) % c->seats], c->bot[(seat + b) % c->seats]) != 0) return false;
    return true;
}

static void find_rotations(struct skep_cell *c)
{
    for (int j = 0; j < c->seats; j++) {
        bool fresh = true;
        for (int i = 0; i < c->rotations; i++) fresh = fresh && !is_same(c, c->rotation[i], j);
        if (fresh) c->rotation[c->rotations++] = j;
    }
}

/* The first bot with twice as many simulations. */
static bool double_first(struct skep_cell *c, struct skep_problem *p)
{
    struct skep_text twice = skep_text_of(SKEP_BOT_TEXT);
    const char *colon = strchr(c->bot[0], ':'), *s = colon ? colon + 1 : "";
    int n;
    if (!skep_take_number(&s, SKEP_SIMULATIONS_MAX / 2, &n))
        return unfit(c, "skill needs a first bot that counts its simulations, such as expert:200, and at most 5000000 of them.", p);
    skep_put_bytes(&twice, c->bot[0], (size_t)(colon + 1 - c->bot[0]));
    skep_put_int(&twice, 2 * n);
    skep_put(&twice, s);
    return (c->twice = lab_copy(twice.at)) ? true : no_memory(p);
}

static bool make_cell(struct skep_study *s, struct skep_cell *c, const struct skep_values *base, struct skep_problem *p)
{
    struct skep_text name = skep_text_of(SKEP_PROBLEM_ARG);
    struct skep_problem why;
    const char *seats = level_of(s, c, SKEP_AXIS_SEATS)->value;
    name_cell(s, c, &name);
    skep_take_number(&seats, SKEP_SEATS_MAX, &c->seats);
    c->name = lab_copy(name.at);
    c->first = malloc(sizeof *c->first);
    if (!c->name || !c->first) return no_memory(p);
    struct skep_values *values = &c->first->values;
    skep_match_open(c->first, NULL, 0);
    *values = *base;
    for (int i = 0; i < s->axes; i++)
        if (s->axis[i].kind == SKEP_AXIS_OPTION && skep_values_set(values, s->game, s->axis[i].id, s->axis[i].level[c->level[i]].value, &why))
            return unfit(c, why.text, p);
    if (skep_match_start(c->first, s->game, c->seats, values, NULL, &why)) return unfit(c, why.text, p);
    if (s->paired && c->seats != 2) return unfit(c, "pairs of bots meet at tables of two seats.", p);
    if (!sit_down(s, c, p)) return false;
    find_rotations(c);
    if (s->skill && c->seats < 2) return unfit(c, "who plays alone wins against nobody: skill needs two seats or more.", p);
    return !s->skill || double_first(c, p);
}

static bool make_cells(struct skep_study *s, const struct skep_values *base, struct skep_problem *p)
{
    struct skep_text reason = skep_text_of(SKEP_PROBLEM_ARG);
    long long cells = 1;
    for (int i = 0; i < s->axes && cells <= SKEP_STUDY_CELLS; i++) cells *= s->axis[i].levels;
    if (cells > SKEP_STUDY_CELLS) {
        skep_putf(&reason, "these axes make more than %d cells; leave some values out.", SKEP_STUDY_CELLS);
        skep_refuse_with(p, SKEP_STUDY_UNFIT, "vary", reason.at);
        return false;
    }
    for (int k = 0; k < cells; k++) {
        struct skep_cell *c = &s->cell[s->cells++];
        for (int i = s->axes - 1, rest = k; i >= 0; i--) {
            c->level[i] = rest % s->axis[i].levels;
            rest /= s->axis[i].levels;
        }
        if (!make_cell(s, c, base, p)) return false;
    }
    return true;
}

/* Rounds */

static bool count_rounds(struct skep_study *s, struct skep_problem *p)
{
    int fewest = SKEP_SEATS_MAX;
    for (int i = 0; i < s->cells; i++) {
        const struct skep_cell *c = &s->cell[i];
        fewest = c->rotations < fewest ? c->rotations : fewest;
        if (s->until >= 0 && !lab_has(s, c, s->until)) return unfit(c, "it has not the measure that the rule to stop by asks for.", p);
    }
    s->rounds = (s->games + fewest - 1) / fewest;
    return true;
}

int skep_study_look(const struct skep_study *s, int done)
{
    long long look = 100;
    if (s->until < 0) return s->rounds;
    while (look <= done) look += look / 2;
    return look < s->rounds ? (int)look : s->rounds;
}

int skep_part_rounds(const struct skep_study *s, struct skep_part part) { return (s->rounds - part.i + part.n - 1) / part.n; }

void skep_study_seed(const struct skep_study *s, int round, char out[SKEP_SEED_TEXT])
{
    struct skep_text text = skep_text_in(out, SKEP_SEED_TEXT);
    skep_putf(&text, "%s/%d", s->seed, round + 1);
}

/* The one form */

struct form { const struct skep_study *s; const struct skep_values *base; char *const *names; bool silent; };

static void put_file(struct skep_json *j, const char *name, const char *text)
{
    skep_json_open(j, '{');
    skep_json_put_text(j, "name", name);
    skep_json_put_text(j, "text", text);
    skep_json_close(j, '}');
}

static const struct skep_option *option_of(const struct skep_study *s, const struct skep_axis *a)
{
    const struct skep_option *o = s->game->options;
    while (a->kind == SKEP_AXIS_OPTION && o->id && strcmp(o->id, a->id) != 0) o++;
    return o;
}

static void put_lineup(struct skep_json *j, const char *lineup)
{
    skep_json_open(j, '[');
    for (size_t len; *lineup; lineup += len + (lineup[len] == ',')) {
        struct skep_text bot = skep_text_of(SKEP_BOT_TEXT);
        skep_put_bytes(&bot, lineup, len = strcspn(lineup, ","));
        skep_json_text(j, bot.at);
    }
    skep_json_close(j, ']');
}

static void put_axis(const struct skep_study *s, const struct skep_axis *a, struct skep_json *j)
{
    skep_json_open_at(j, a->id, '[');
    for (int k = 0; k < a->levels; k++) {
        const struct skep_level *l = &a->level[k];
        if (a->kind == SKEP_AXIS_BOTS) put_lineup(j, l->value);
        else if (a->kind == SKEP_AXIS_SEATS) skep_json_raw(j, l->value, strlen(l->value));
        else if (option_of(s, a)->file && !skep_option_names(option_of(s, a), l->value)) put_file(j, l->name, l->value);
        else skep_json_text(j, l->value);
    }
    skep_json_close(j, ']');
}

/* Whether the form names option i beside what varies: as it is not usual, or its default was another once. */
static bool names(const struct form *f, int i)
{
    const struct skep_option *o = &f->s->game->options[i];
    for (int k = 0; k < f->s->axes; k++)
        if (strcmp(f->s->axis[k].id, o->id) == 0) return false;
    if (o->before && f->silent) return !skep_value_is_silent(f->base, f->s->game, i);
    return o->before || !skep_value_is_usual(f->base, f->s->game, i);
}

static void put_options(const struct form *f, struct skep_json *j)
{
    const struct skep_game *g = f->s->game;
    bool any = false;
    for (int i = 0; g->options[i].id; i++) any = any || names(f, i);
    if (!any) return;
    skep_json_open_at(j, "options", '{');
    for (int i = 0; g->options[i].id; i++) {
        struct skep_text text = skep_text_of(SKEP_LIST_MAX * 12 + 64);
        const struct skep_option *o = &g->options[i];
        if (!names(f, i)) continue;
        skep_json_key(j, o->id);
        if (o->file && !skep_option_names(o, skep_value_text(f->base, i))) put_file(j, f->names[i], skep_value_text(f->base, i));
        else if (o->kind == SKEP_TEXT) skep_json_text(j, skep_value_text(f->base, i));
        else {
            skep_value_write(f->base, g, i, &text);
            skep_json_text(j, text.at);
        }
    }
    skep_json_close(j, '}');
}

static void put_until(const struct skep_study *s, struct skep_json *j)
{
    struct skep_text text = skep_text_of(96);
    int millionths = (int)((long long)(s->within * 1e6 + 0.5) % 1000000);
    skep_putf(&text, "%s ±", skep_measures[s->until].id);
    skep_put_int(&text, (long long)(s->within + 5e-7));
    for (int unit = 100000; millionths > 0; millionths %= unit, unit /= 10)
        skep_putf(&text, unit == 100000 ? ".%d" : "%d", millionths / unit);
    skep_json_put_text(j, "until", text.at);
}

static void put_form(const void *arg, struct skep_json *j)
{
    const struct form *f = arg;
    const struct skep_study *s = f->s;
    int shown = s->axes - (s->paired > 0);
    skep_json_open(j, '{');
    skep_json_put_text(j, "game", s->game->id);
    if (s->question[0]) skep_json_put_text(j, "question", s->question);
    put_options(f, j);
    if (shown > 0) {
        skep_json_open_at(j, "vary", '{');
        for (int i = 0; i < shown; i++) put_axis(s, &s->axis[i], j);
        skep_json_close(j, '}');
    }
    if (s->seats.levels > 0) skep_json_put_int(j, "seats", s->cell[0].seats);
    if (s->bots.levels > 0) {
        skep_json_key(j, "bots");
        put_lineup(j, s->bots.level->value);
    }
    if (s->paired) skep_json_put_texts(j, "pairs", (const char *const *)s->pair, s->paired);
    if (s->skill) skep_json_put_bool(j, "skill", true);
    if (s->luck) skep_json_put_bool(j, "luck", true);
    skep_json_put_int(j, "games", s->games);
    if (s->until >= 0) put_until(s, j);
    skep_json_put_text(j, "seed", s->seed);
    skep_json_close(j, '}');
}

char *lab_write(void (*write)(const void *arg, struct skep_json *out), const void *arg)
{
    for (size_t cap = 1 << 14;; cap *= 2) {
        char *storage = malloc(cap);
        if (!storage) return NULL;
        struct skep_text text = skep_text_in(storage, cap);
        struct skep_json j = skep_json_to(&text);
        write(arg, &j);
        if (!text.overflow) return storage;
        free(storage);
    }
}

static void put_hash(const char *text, char out[2 * SKEP_HASH + 1])
{
    struct skep_sha256 h;
    unsigned char hash[SKEP_HASH];
    struct skep_text hex = skep_text_in(out, 2 * SKEP_HASH + 1);
    skep_sha256_start(&h);
    skep_sha256_add_text(&h, text);
    skep_sha256_end(&h, hash);
    skep_put_hex(&hex, hash, SKEP_HASH);
}

bool lab_study_finish(struct skep_study *s, const struct skep_values *base, char *const *names, struct skep_problem *p)
{
    struct form form = { s, base, names, false }, silent = { s, base, names, true };
    if (!make_cells(s, base, p) || !count_rounds(s, p)) return false;
    char *before = lab_write(put_form, &silent);
    s->text = lab_write(put_form, &form);
    if (s->text) put_hash(s->text, s->hash);
    if (before) put_hash(before, s->hash_before);
    bool good = s->text && before;
    free(before);
    return good || no_memory(p);
}
