/* study.c: a study is read from JSON, whoever wrote it: a person, flags, a report. What is wrong is refused with its place and what was
   expected there; nothing is guessed. */
#include "lab/study.h"

#include <stdlib.h>
#include <string.h>

enum { PATH = 128, VALUE_SHORT = 512 };

struct reading {
    struct skep_doc d;
    int root;                /* the object that is the study; not 0: of a report */
    bool lines;              /* it has several, so that a place is better told with its line */
    struct skep_study *s;
    skep_study_file *file;
    void *arg;
    const struct skep_game *besides;
    struct skep_values *base, *spare; /* the options of all cells; storage */
    char *names[SKEP_OPTIONS_MAX];    /* of options that are files: how they are called */
    unsigned given;          /* bit i: option i is given */
    char *text;              /* storage for a value */
    struct skep_problem *p;
};

char *lab_copy(const char *text)
{
    size_t len = strlen(text) + 1;
    char *copy = malloc(len);
    if (copy) memcpy(copy, text, len);
    return copy;
}

/* Refusals: all give false. */

static void put_place(const struct reading *r, int value, const char *path, struct skep_text *out)
{
    if (r->lines && value >= 0) skep_putf(out, "Line %d, ", skep_doc_line(&r->d, value));
    skep_put(out, path);
}

static bool expected(const struct reading *r, int value, const char *path, const char *what)
{
    struct skep_text place = skep_text_of(SKEP_PROBLEM_ARG), found = skep_text_of(80);
    put_place(r, value, path, &place);
    if (value >= 0) skep_doc_raw(&r->d, value, &found);
    skep_refuse_with(r->p, SKEP_BAD_STUDY, place.at, what, value < 0 ? "nothing" : found.at);
    return false;
}

static bool because(const struct reading *r, int value, const char *path, const char *reason)
{
    struct skep_text place = skep_text_of(SKEP_PROBLEM_ARG);
    put_place(r, value, path, &place);
    skep_refuse_with(r->p, SKEP_STUDY_UNFIT, place.at, reason);
    return false;
}

/* What a deeper door has refused, told with the place. */
static bool refused(const struct reading *r, int value, const char *path, const struct skep_problem *why)
{
    return because(r, value, path, why->text);
}

static bool no_memory(const struct reading *r)
{
    skep_refuse(r->p, SKEP_NO_MEMORY);
    return false;
}

static bool keep(const struct reading *r, char **to, const char *text)
{
    return (*to = lab_copy(text)) ? true : no_memory(r);
}

/* Small values */

static int member(const struct reading *r, const char *key) { return skep_doc_get(&r->d, r->root, key); }

static bool read_text(const struct reading *r, int value, const char *path, char *out, size_t cap, const char *what)
{
    if (skep_doc_kind(&r->d, value) != SKEP_JSON_STRING || !skep_doc_text(&r->d, value, out, cap)) return expected(r, value, path, what);
    return true;
}

static bool read_number(const struct reading *r, const char *key, int least, int most, int *out)
{
    struct skep_text what = skep_text_of(64);
    int value = member(r, key);
    if (value < 0 || (skep_doc_int(&r->d, value, out) && *out >= least && *out <= most)) return true;
    skep_putf(&what, "a whole number from %d to %d", least, most);
    return expected(r, value, key, what.at);
}

static bool read_flag(const struct reading *r, const char *key, bool *out)
{
    int value = member(r, key);
    if (value < 0) return true;
    if (skep_doc_kind(&r->d, value) != SKEP_JSON_BOOL) return expected(r, value, key, "true or false");
    *out = skep_doc_bool(&r->d, value);
    return true;
}

/* Options and their values */

static int find_option(const struct reading *r, const char *id)
{
    const struct skep_option *options = r->s->game->options;
    for (int i = 0; options[i].id; i++)
        if (strcmp(options[i].id, id) == 0) return i;
    return -1;
}

static bool refuse_option(const struct reading *r, int value, const char *path, const char *id)
{
    struct skep_problem why;
    skep_values_set(r->spare, r->s->game, id, "", &why);
    return refused(r, value, path, &why);
}

/* A file: named, or with its text beside it. Leaves the text in r->text. */
static bool read_file(struct reading *r, int value, const char *path, char name[PATH])
{
    struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG);
    const struct skep_doc *d = &r->d;
    int file = skep_doc_get(d, value, "file"), named = skep_doc_get(d, value, "name"), text = skep_doc_get(d, value, "text");
    static const char WHAT[] = "{\"file\": NAME}, or {\"name\": NAME, \"text\": what is in it}";
    if (skep_doc_size(d, value) != (file >= 0 ? 1 : 2) || (file < 0 && (named < 0 || text < 0))) return expected(r, value, path, WHAT);
    if (!read_text(r, file >= 0 ? file : named, path, name, PATH, "the name of a file")) return false;
    if (file < 0) return read_text(r, text, path, r->text, SKEP_OPTION_TEXTS, "the text of a file");
    char *read = r->file ? r->file(r->arg, name, &why) : NULL;
    if (!read) return because(r, value, path, r->file ? why.at : "no files can be read here; give its text.");
    bool fits = strlen(read) < SKEP_OPTION_TEXTS;
    if (fits) strcpy(r->text, read);
    free(read);
    return fits || because(r, value, path, "the file is too long.");
}

/* The value of an option, into values and, as its one form, into level. */
static bool read_value(struct reading *r, int value, const char *path, int i, struct skep_values *values, struct skep_level *level)
{
    const struct skep_option *o = &r->s->game->options[i];
    struct skep_problem why;
    char name[PATH] = "";
    enum skep_json_kind kind = skep_doc_kind(&r->d, value);
    struct skep_text list = skep_text_in(r->text, SKEP_OPTION_TEXTS);
    if (kind == SKEP_JSON_OBJECT && o->file) {
        if (!read_file(r, value, path, name)) return false;
    } else if (kind == SKEP_JSON_ARRAY && o->kind == SKEP_LIST) {
        for (int k = 0; k < skep_doc_size(&r->d, value); k++) {
            char number[VALUE_SHORT];
            if (!skep_doc_text(&r->d, skep_doc_at(&r->d, value, k), number, sizeof number)) return expected(r, value, path, "a list of numbers");
            skep_putf(&list, k > 0 ? ",%s" : "%s", number);
        }
    } else if (kind == SKEP_JSON_OBJECT || kind == SKEP_JSON_ARRAY || kind == SKEP_JSON_NULL || !skep_doc_text(&r->d, value, r->text, SKEP_OPTION_TEXTS))
        return expected(r, value, path, "a value of this option");
    if (skep_values_set(values, r->s->game, o->id, r->text, &why)) return refused(r, value, path, &why);
    struct skep_text form = skep_text_in(r->text, SKEP_OPTION_TEXTS);
    skep_value_write(values, r->s->game, i, &form);
    bool nameless = o->kind == SKEP_TEXT && !skep_option_names(o, r->text);
    return keep(r, &level->value, r->text) && keep(r, &level->name, name[0] ? name : nameless ? "text" : r->text);
}

static bool read_options(struct reading *r)
{
    int object = member(r, "options");
    if (object >= 0 && skep_doc_kind(&r->d, object) != SKEP_JSON_OBJECT) return expected(r, object, "options", "an object: ids of options with their values");
    for (int k = 0; k < skep_doc_size(&r->d, object); k++) {
        char id[VALUE_SHORT] = "";
        struct skep_text path = skep_text_of(PATH);
        struct skep_level level = { 0 };
        int value = skep_doc_at(&r->d, object, k), i;
        skep_doc_key(&r->d, object, k, id, sizeof id);
        skep_putf(&path, "options.%s", id);
        if ((i = find_option(r, id)) < 0) return refuse_option(r, value, path.at, id);
        bool good = read_value(r, value, path.at, i, r->base, &level);
        r->given |= 1u << i;
        r->names[i] = level.name;
        free(level.value);
        if (!good) return false;
    }
    return true;
}

/* Bots */

static bool check_bot(const struct reading *r, int value, const char *path, const char *text)
{
    struct skep_problem why;
    size_t len = strlen(text);
    if (skep_bot_check_in(r->s->game, text, &why)) return refused(r, value, path, &why);
    if (len >= SKEP_BOT_TEXT) return expected(r, value, path, "the name of a bot");
    if (len > 2 && strcmp(text + len - 2, "ms") == 0)
        return because(r, value, path, "a bot that thinks by the clock would not play the same games again; limit it by simulations, as expert:200.");
    return true;
}

/* A line-up, as a text with commas. */
static bool read_lineup(const struct reading *r, int value, const char *path, struct skep_text *out)
{
    static const char WHAT[] = "a bot, or a list with one for each seat";
    bool list = skep_doc_kind(&r->d, value) == SKEP_JSON_ARRAY;
    int n = list ? skep_doc_size(&r->d, value) : 1;
    if (n < 1 || n > SKEP_SEATS_MAX) return expected(r, value, path, WHAT);
    for (int i = 0; i < n; i++) {
        int one = list ? skep_doc_at(&r->d, value, i) : value;
        char bot[VALUE_SHORT];
        if (!read_text(r, one, path, bot, sizeof bot, WHAT) || !check_bot(r, one, path, bot)) return false;
        skep_putf(out, i > 0 ? ",%s" : "%s", bot);
    }
    return true;
}

static bool read_pairs(struct reading *r)
{
    struct skep_study *s = r->s;
    int list = member(r, "pairs"), n = skep_doc_size(&r->d, list);
    if (list < 0) return true;
    if (member(r, "bots") >= 0) return because(r, list, "pairs", "either bots or pairs, not both.");
    if (skep_doc_kind(&r->d, list) != SKEP_JSON_ARRAY || n < 2 || n > SKEP_STUDY_PAIRED) return expected(r, list, "pairs", "a list of 2 to 16 bots");
    for (int i = 0; i < n; i++) {
        char bot[VALUE_SHORT];
        int one = skep_doc_at(&r->d, list, i);
        if (!read_text(r, one, "pairs", bot, sizeof bot, "a bot") || !check_bot(r, one, "pairs", bot)) return false;
        for (int k = 0; k < i; k++)
            if (strcmp(s->pair[k], bot) == 0) return because(r, one, "pairs", "a bot is there twice.");
        if (!keep(r, &s->pair[s->paired++], bot)) return false;
    }
    return true;
}

/* Axes */

static bool read_level(struct reading *r, int value, const char *path, const struct skep_axis *axis, struct skep_level *level)
{
    struct skep_text text = skep_text_of(SKEP_SEATS_MAX * SKEP_BOT_TEXT);
    struct skep_problem why;
    int seats;
    switch (axis->kind) {
    case SKEP_AXIS_OPTION: return read_value(r, value, path, find_option(r, axis->id), r->spare, level);
    case SKEP_AXIS_BOTS: return read_lineup(r, value, path, &text) && keep(r, &level->name, text.at) && keep(r, &level->value, text.at);
    case SKEP_AXIS_SEATS: break;
    }
    if (!skep_doc_int(&r->d, value, &seats)) return expected(r, value, path, "a number of seats");
    if (skep_seats_check(r->s->game, seats, &why)) return refused(r, value, path, &why);
    skep_put_int(&text, seats);
    return keep(r, &level->name, text.at) && keep(r, &level->value, text.at);
}

/* Two files may be called alike: then they are told apart by numbers. */
static bool is_new_level(const struct skep_axis *a, int i)
{
    for (int k = 0; k < i; k++)
        if (strcmp(a->level[k].value, a->level[i].value) == 0) return false;
    return true;
}

static bool read_axis(struct reading *r, int list, const char *id)
{
    struct skep_study *s = r->s;
    struct skep_axis *a = &s->axis[s->axes];
    struct skep_text path = skep_text_of(PATH);
    int n = skep_doc_size(&r->d, list), i = find_option(r, id);
    skep_putf(&path, "vary.%s", id);
    a->kind = strcmp(id, "seats") == 0 ? SKEP_AXIS_SEATS : strcmp(id, "bots") == 0 ? SKEP_AXIS_BOTS : SKEP_AXIS_OPTION;
    bool twice = a->kind == SKEP_AXIS_OPTION ? i >= 0 && (r->given >> i & 1) : member(r, id) >= 0;
    if (a->kind == SKEP_AXIS_OPTION && i < 0) return refuse_option(r, list, path.at, id);
    if (twice) return because(r, list, path.at, "it is set for all cells too: it either varies or does not.");
    if (a->kind == SKEP_AXIS_BOTS && s->paired) return because(r, list, path.at, "with pairs the bots vary already.");
    if (skep_doc_kind(&r->d, list) != SKEP_JSON_ARRAY || n < 1 || n > SKEP_STUDY_LEVELS) return expected(r, list, path.at, "a list of 1 to 64 values");
    s->axes++;
    a->level = calloc((size_t)n, sizeof *a->level);
    if (!keep(r, &a->id, id) || !a->level) return no_memory(r);
    if (a->kind == SKEP_AXIS_OPTION) skep_values_start(r->spare, s->game);
    for (int k = 0; k < n; k++) {
        int value = skep_doc_at(&r->d, list, k);
        a->levels = k + 1;
        if (!read_level(r, value, path.at, a, &a->level[k])) return false;
        if (!is_new_level(a, k)) return because(r, value, path.at, "the same value is there twice.");
    }
    return true;
}

/* The last axis of a study with pairs. */
static bool add_pairs_axis(struct reading *r)
{
    struct skep_study *s = r->s;
    struct skep_axis *a = &s->axis[s->axes];
    if (!s->paired) return true;
    if (s->axes == SKEP_STUDY_AXES) return because(r, member(r, "vary"), "vary", "there are at most 8 axes, and pairs are one.");
    s->axes++;
    a->kind = SKEP_AXIS_BOTS;
    a->level = calloc((size_t)(s->paired * (s->paired - 1) / 2), sizeof *a->level);
    if (!keep(r, &a->id, "bots") || !a->level) return no_memory(r);
    for (int i = 0; i < s->paired; i++)
        for (int k = i + 1; k < s->paired; k++) {
            struct skep_text text = skep_text_of(2 * SKEP_BOT_TEXT);
            struct skep_level *level = &a->level[a->levels++];
            skep_putf(&text, "%s,%s", s->pair[i], s->pair[k]);
            if (!keep(r, &level->name, text.at) || !keep(r, &level->value, text.at)) return false;
        }
    return true;
}

static bool read_axes(struct reading *r)
{
    int object = member(r, "vary");
    if (object >= 0 && skep_doc_kind(&r->d, object) != SKEP_JSON_OBJECT)
        return expected(r, object, "vary", "an object: options, seats or bots, each with a list of values");
    for (int k = 0; k < skep_doc_size(&r->d, object); k++) {
        char id[VALUE_SHORT] = "";
        if (r->s->axes == SKEP_STUDY_AXES) return because(r, object, "vary", "there are at most 8 axes.");
        skep_doc_key(&r->d, object, k, id, sizeof id);
        if (!read_axis(r, skep_doc_at(&r->d, object, k), id)) return false;
    }
    return add_pairs_axis(r);
}

/* Without an axis of that kind all cells have the same: an axis of one value that nobody sees. It stands behind those that there are. */
static bool add_still(struct reading *r, enum skep_axis_kind kind, const char *id, const char *value)
{
    struct skep_study *s = r->s;
    for (int i = 0; i < s->axes; i++)
        if (s->axis[i].kind == kind) return true;
    struct skep_axis *a = kind == SKEP_AXIS_SEATS ? &s->seats : &s->bots;
    a->kind = kind;
    a->levels = 1;
    a->level = calloc(1, sizeof *a->level);
    return (a->level && keep(r, &a->id, id) && keep(r, &a->level->name, value) && keep(r, &a->level->value, value)) || no_memory(r);
}

static bool read_table(struct reading *r)
{
    struct skep_study *s = r->s;
    struct skep_text lineup = skep_text_of(SKEP_SEATS_MAX * SKEP_BOT_TEXT);
    struct skep_problem why;
    int bots = member(r, "bots"), at = member(r, "seats"), seats = s->game->seats_min > 1 ? s->game->seats_min : 2;
    if (at >= 0 && !skep_doc_int(&r->d, at, &seats)) return expected(r, at, "seats", "a number of seats");
    if (at >= 0 && skep_seats_check(s->game, seats, &why)) return refused(r, at, "seats", &why);
    if (bots >= 0 && !read_lineup(r, bots, "bots", &lineup)) return false;
    if (bots < 0) skep_put(&lineup, "greedy");
    return add_still(r, SKEP_AXIS_SEATS, "seats", skep_text_int(seats)) && add_still(r, SKEP_AXIS_BOTS, "bots", lineup.at);
}

/* The rule to stop by */

/* A number above 0 with up to six decimals, in millionths; 0: it is none. */
static long long take_millionths(const char *s)
{
    long long n = 0;
    int digits = 0, decimals = -1;
    for (; (*s >= '0' && *s <= '9') || (*s == '.' && decimals < 0); s++) {
        if (*s == '.') {
            decimals = 0;
            continue;
        }
        if (++digits > 12 || (decimals >= 0 && ++decimals > 6)) return 0;
        n = 10 * n + *s - '0';
    }
    if (*s || digits == 0) return 0;
    for (int i = decimals < 0 ? 0 : decimals; i < 6; i++) n *= 10;
    return n;
}

static bool read_until(struct reading *r)
{
    static const char WHAT[] = "a measure and how close it is to be known, such as \"first_player ±0.01\"";
    struct skep_study *s = r->s;
    int value = member(r, "until");
    char text[VALUE_SHORT];
    s->until = -1;
    if (value < 0) return true;
    if (!read_text(r, value, "until", text, sizeof text, WHAT)) return false;
    size_t id = strcspn(text, " ");
    const char *rest = text + id + strspn(text + id, " ");
    if (!skep_take(&rest, "±") && !skep_take(&rest, "+-")) return expected(r, value, "until", WHAT);
    long long within = take_millionths(rest);
    if (within == 0) return expected(r, value, "until", WHAT);
    text[id] = '\0';
    for (int m = 0; m < SKEP_MEASURES; m++)
        if (strcmp(skep_measures[m].id, text) == 0) s->until = m;
    s->within = (double)within / 1e6;
    if (s->until >= 0) return true;
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    skep_put(&known, "a measure: ");
    for (int m = 0; m < SKEP_MEASURES; m++) skep_putf(&known, m > 0 ? ", %s" : "%s", skep_measures[m].id);
    return expected(r, value, "until", known.at);
}

/* The whole */

static bool check_members(const struct reading *r)
{
    static const char *const KNOWN[] = { "game", "question", "options", "vary", "seats", "bots", "pairs", "skill", "luck", "games", "until", "seed", NULL };
    for (int k = 0; k < skep_doc_size(&r->d, r->root); k++) {
        char key[VALUE_SHORT] = "";
        struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
        bool there = false;
        skep_doc_key(&r->d, r->root, k, key, sizeof key);
        for (int i = 0; KNOWN[i]; i++) {
            there = there || strcmp(KNOWN[i], key) == 0;
            skep_put_listed(&known, KNOWN[i]);
        }
        if (there) continue;
        struct skep_text reason = skep_text_of(SKEP_PROBLEM_ARG);
        skep_putf(&reason, "a study has no such member; it has %s.", known.at);
        return because(r, skep_doc_at(&r->d, r->root, k), key, reason.at);
    }
    return true;
}

static bool read_game(struct reading *r)
{
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    int value = member(r, "game");
    char id[VALUE_SHORT];
    skep_put(&known, "the id of a game: ");
    for (int i = 0; skep_games()[i]; i++) skep_putf(&known, i > 0 ? ", %s" : "%s", skep_games()[i]->id);
    if (!read_text(r, value, "game", id, sizeof id, known.at)) return false;
    r->s->game = r->besides && strcmp(r->besides->id, id) == 0 ? r->besides : skep_game_find(id);
    if (!r->s->game) return expected(r, value, "game", known.at);
    (r->root > 0 ? skep_values_recall : skep_values_start)(r->base, r->s->game);
    return true;
}

static bool read_words(struct reading *r)
{
    struct skep_study *s = r->s;
    struct skep_header header = { 0 };
    int question = member(r, "question"), seed = member(r, "seed");
    if (question >= 0 && !read_text(r, question, "question", s->question, sizeof s->question, "a text of less than 400 bytes")) return false;
    strcpy(s->seed, "1");
    if (seed < 0) return true;
    if (skep_doc_kind(&r->d, seed) == SKEP_JSON_NUMBER) skep_doc_text(&r->d, seed, s->seed, sizeof s->seed - 16);
    else if (!read_text(r, seed, "seed", s->seed, sizeof s->seed - 16, "a text of 1 to 111 bytes")) return false;
    strcpy(header.seed, s->seed);
    if (!s->seed[0] || !skep_header_fits(&header)) return expected(r, seed, "seed", "one line of text, without blanks at its ends");
    return true;
}

static bool read_study(struct reading *r)
{
    struct skep_study *s = r->s;
    if (skep_doc_kind(&r->d, r->root) != SKEP_JSON_OBJECT) return expected(r, r->root, "a study", "an object");
    if (!check_members(r) || !read_game(r) || !read_words(r) || !read_until(r)) return false;
    s->games = s->until >= 0 ? SKEP_STUDY_GAMES_UNTIL : SKEP_STUDY_GAMES;
    return read_number(r, "games", 1, SKEP_STUDY_GAMES_MAX, &s->games) && read_flag(r, "skill", &s->skill) && read_flag(r, "luck", &s->luck) &&
           read_options(r) && read_pairs(r) && read_axes(r) && read_table(r) && lab_study_finish(s, r->base, r->names, r->p);
}

struct skep_token *lab_read_doc(struct skep_doc *d, const char *text, size_t len, struct skep_problem *p)
{
    int most = 2; /* before each value stands one of these, or it is the first; a key has its colon behind it */
    for (size_t i = 0; i < len; i++) most += text[i] == ',' || text[i] == ':' || text[i] == '[' || text[i] == '{';
    struct skep_token *tokens = malloc((size_t)most * sizeof *tokens);
    if (!tokens) skep_refuse(p, SKEP_NO_MEMORY);
    else if (skep_doc_read(d, text, len, tokens, most, p) == SKEP_OK) return tokens;
    free(tokens);
    return NULL;
}

struct skep_study *skep_study_read(const char *text, size_t len, skep_study_file *file, void *arg, struct skep_problem *p)
{
    return lab_study_read(text, len, file, arg, NULL, p);
}

struct skep_study *lab_study_read(const char *text, size_t len, skep_study_file *file, void *arg, const struct skep_game *besides,
                                  struct skep_problem *p)
{
    struct skep_problem unheard;
    struct reading r = { .file = file, .arg = arg, .besides = besides, .p = p ? p : &unheard, .lines = memchr(text, '\n', len > 0 ? len - 1 : 0) != NULL };
    struct skep_token *tokens = lab_read_doc(&r.d, text, len, r.p);
    if (!tokens) return NULL;
    int inner = skep_doc_get(&r.d, 0, "study");
    if (inner >= 0 && skep_doc_get(&r.d, 0, "kind") >= 0) r.root = inner; /* a report */
    r.s = calloc(1, sizeof *r.s);
    r.base = malloc(sizeof *r.base);
    r.spare = malloc(sizeof *r.spare);
    r.text = malloc(SKEP_OPTION_TEXTS);
    bool good = (r.s && r.base && r.spare && r.text) ? read_study(&r) : no_memory(&r);
    for (int i = 0; i < SKEP_OPTIONS_MAX; i++) free(r.names[i]);
    free(r.text);
    free(r.spare);
    free(r.base);
    free(tokens);
    if (good) return r.s;
    skep_study_free(r.s);
    return NULL;
}

static void free_axis(struct skep_axis *a)
{
    for (int k = 0; k < a->levels; k++) {
        free(a->level[k].name);
        free(a->level[k].value);
    }
    free(a->level);
    free(a->id);
}

void skep_study_free(struct skep_study *s)
{
    if (!s) return;
    for (int i = 0; i < s->axes; i++) free_axis(&s->axis[i]);
    free_axis(&s->seats);
    free_axis(&s->bots);
    for (int i = 0; i < s->cells; i++) {
        free(s->cell[i].name);
        free(s->cell[i].lineup);
        free(s->cell[i].twice);
        free(s->cell[i].first);
    }
    for (int i = 0; i < s->paired; i++) free(s->pair[i]);
    free(s->text);
    free(s);
}
