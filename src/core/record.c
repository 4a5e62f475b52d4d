/* record.c: the .skep format, written and read. The reader goes line by line and refuses the first that is wrong. */
#include <skep/record.h>

#include <assert.h>
#include <limits.h>
#include <skep/story.h>
#include <skep/text.h>
#include <string.h>

/* What a text on one line cannot hold as it is, and the letter that stands for it behind a backslash. A blank only at the end:
   there the reader would drop it. */
static const struct { char is, letter; } ESCAPES[] = { { '\\', '\\' }, { '\n', 'n' }, { '\r', 'r' }, { ' ', 's' } };
enum { ESCAPE_COUNT = sizeof ESCAPES / sizeof *ESCAPES };

static void put_escaped(struct skep_text *out, const char *s)
{
    int i = 0;
    while (i < ESCAPE_COUNT && ESCAPES[i].is != *s) i++;
    if (i == ESCAPE_COUNT || (*s == ' ' && s[1])) skep_put_char(out, *s);
    else skep_putf(out, "\\%c", ESCAPES[i].letter);
}

static void put_line(struct skep_text *out, const char *word, const char *rest)
{
    if (rest[0]) skep_putf(out, "%s %s\n", word, rest);
}

/* An option may be longer than anybody wants to hold twice. */
void skep_record_options(const struct skep_match *m, void (*take)(void *to, const char *piece, size_t len), void *to)
{
    const struct skep_game *g = m->game;
    struct skep_text t = skep_text_of(512);
    skep_putf(&t, "seats %d\n", m->seats);
    for (int i = 0; g->options[i].id; i++) {
        if (skep_value_is_silent(&m->values, g, i)) continue;
        skep_putf(&t, "option %s=", g->options[i].id);
        if (g->options[i].kind != SKEP_TEXT) skep_value_write(&m->values, g, i, &t);
        else
            for (const char *s = skep_value_text(&m->values, i); *s; s++) {
                put_escaped(&t, s);
                if (t.len < t.cap / 2) continue;
                take(to, t.at, t.len);
                t.len = 0;
            }
        skep_put_char(&t, '\n');
        assert(!t.overflow);
        take(to, t.at, t.len);
        t.len = 0;
    }
    take(to, t.at, t.len);
}

static void take_piece(void *to, const char *piece, size_t len) { skep_put_bytes(to, piece, len); }

/* A line for each seat that has such a text, of so many bytes each. */
static void put_sitters(const struct skep_match *m, struct skep_text *out, const char *word, const char *texts, size_t size)
{
    for (int seat = 0; seat < m->seats; seat++, texts += size)
        if (texts[0]) skep_putf(out, "%s %s %s\n", word, m->game->seats[seat], texts);
}

/* The position that the game began with, as the viewer saw it. */
static void put_position(const struct skep_match *m, int viewer, struct skep_text *out)
{
    const struct skep_game *g = m->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    char storage[SKEP_POSITION_TEXT] = "";
    struct skep_text text = skep_text_in(storage, sizeof storage);
    if (m->header.position[0] == '\0') return;
    if (viewer == SKEP_ALL || !g->hide) {
        put_line(out, "position", m->header.position);
        return;
    }
    skep_match_state_at(m, 0, state);
    g->hide(state, viewer);
    if (g->write_position(state, &text) && !text.overflow) put_line(out, "position", storage);
}

/* A share of a win with its four digits, 0.8125. */
static void put_share(struct skep_text *out, const char *key, int share)
{
    skep_putf(out, "puzzle %s=%d.", key, share / SKEP_SHARE);
    for (int unit = SKEP_SHARE / 10; unit > 0; unit /= 10) skep_putf(out, "%d", share / unit % 10);
    skep_put_char(out, '\n');
}

/* As long as the log has its answer. */
static void put_puzzle(const struct skep_match *m, struct skep_text *out)
{
    const struct skep_puzzle *z = &m->header.puzzle;
    if (skep_match_solver(m) < 0) return;
    skep_putf(out, "puzzle id=%s\npuzzle at=%d\npuzzle moves=%d\n", z->id, z->at, z->moves);
    put_share(out, "best", z->best);
    put_share(out, "next", z->next);
    if (z->exact) skep_put(out, "puzzle exact=true\n");
    skep_putf(out, "puzzle rating=%d\n", z->rating);
    if (z->themes[0]) skep_putf(out, "puzzle themes=%s\n", z->themes);
}

static void put_hex_line(struct skep_text *out, const char *words, const unsigned char hash[SKEP_HASH])
{
    skep_putf(out, "fair %s", words);
    skep_put_hex(out, hash, SKEP_HASH);
    skep_put_char(out, '\n');
}

/* The numbers of all draws of the log, where some are left out: "0-14,17-30". Behind the last dash there is none where the next draw has not
   come yet. */
static void put_draws(const struct skep_match *m, struct skep_text *out)
{
    const struct skep_fair *f = &m->header.fair;
    if (f->jumps == 0) return;
    skep_put(out, "fair draws=");
    for (int i = f->jump[0].at == 0 ? 0 : -1; i < f->jumps; i++) {
        int from = i < 0 ? 0 : f->jump[i].at, to = i + 1 < f->jumps ? f->jump[i + 1].at : m->chances;
        skep_put_int(out, (long long)skep_fair_number(f, from));
        skep_put_char(out, '-');
        if (to > from) skep_put_int(out, (long long)skep_fair_number(f, to - 1));
        skep_put_char(out, i + 1 < f->jumps ? ',' : '\n');
    }
}

/* The key tells all that chance will bring, and the draws how often it was asked, which a seat may not even notice. */
static void put_fair(const struct skep_match *m, int viewer, struct skep_text *out)
{
    static const unsigned char NONE[SKEP_HASH];
    const struct skep_fair *f = &m->header.fair;
    if (!f->table[0]) return;
    skep_putf(out, "fair table=%s\n", f->table);
    put_hex_line(out, "commit=", f->commit);
    if (f->open && viewer == SKEP_ALL) put_hex_line(out, "key=", f->key);
    for (int seat = 0; seat < m->seats; seat++) {
        struct skep_text words = skep_text_of(48);
        skep_putf(&words, "seat=%s ", m->game->seats[seat]);
        if (memcmp(f->bytes[seat], NONE, SKEP_HASH) != 0) put_hex_line(out, words.at, f->bytes[seat]);
    }
    if (f->chain > 0) {
        struct skep_text words = skep_text_of(48);
        skep_put(&words, "chain=");
        skep_put_int(&words, (long long)f->chain);
        skep_put_char(&words, ' ');
        put_hex_line(out, words.at, f->hash);
    }
    if (viewer == SKEP_ALL) put_draws(m, out);
}

/* "A HUNDRED 100 46", "draw LIMIT 12 14", or "open"; as the viewer knows it. */
static void put_result(const struct skep_match *m, int viewer, struct skep_text *out)
{
    const struct skep_game *g = m->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_hidden(m, viewer, state);
    if (g->turn(state) != SKEP_OVER) {
        skep_put(out, "open");
        return;
    }
    unsigned winners = g->winners(state);
    const char *join = "";
    for (int seat = 0; seat < m->seats; seat++)
        if (winners >> seat & 1) {
            skep_putf(out, "%s%s", join, g->seats[seat]);
            join = "+";
        }
    if (winners == 0) skep_put(out, "draw");
    struct skep_say say = { 0 };
    g->result(state, &say);
    skep_putf(out, " %s", g->sentences[say.sentence].id);
    int points[SKEP_SEATS_MAX];
    g->score(state, points);
    for (int seat = 0; seat < m->seats; seat++) skep_putf(out, " %d", points[seat]);
}

static const char *mover(const struct skep_game *g, int who) { return who == SKEP_CHANCE ? "*" : g->seats[who]; }

void skep_record_write_as(const struct skep_match *m, int viewer, struct skep_text *out)
{
    const struct skep_game *g = m->game;
    skep_putf(out, "skep 1\ngame %s\n", g->id);
    skep_record_options(m, take_piece, out);
    put_sitters(m, out, "name", m->header.name[0], SKEP_NAME_TEXT);
    put_sitters(m, out, "bot", m->header.bot[0], SKEP_BOT_TEXT);
    if (viewer == SKEP_ALL) put_line(out, "seed", m->header.seed); /* which tells all that chance will bring */
    put_fair(m, viewer, out);
    put_line(out, "date", m->header.date);
    put_position(m, viewer, out);
    if (viewer == SKEP_ALL) put_puzzle(m, out); /* whose place is one of the whole log */
    if (viewer != SKEP_ALL) put_line(out, "as", viewer == SKEP_NOBODY ? "none" : g->seats[viewer]);
    skep_put_char(out, '\n');

    struct skep_story story;
    skep_story_open(&story, m, viewer, 0, NULL);
    for (const struct skep_step *step; (step = skep_story_next(&story));) {
        if (!step->move) continue;
        skep_putf(out, "%s ", mover(g, step->who));
        skep_story_write_move(&story, out);
        skep_put_char(out, '\n');
    }
    skep_put(out, "result ");
    put_result(m, viewer, out);
    skep_put_char(out, '\n');
}

void skep_record_write(const struct skep_match *m, struct skep_text *out) { skep_record_write_as(m, SKEP_ALL, out); }

/* Reading. The longest line is an option that holds a whole component file. */
enum { LINE = 2 * SKEP_OPTION_TEXTS + 64 }; /* each byte may be escaped */

enum { PUZZLE_ID, PUZZLE_AT, PUZZLE_MOVES, PUZZLE_BEST, PUZZLE_NEXT, PUZZLE_EXACT, PUZZLE_RATING, PUZZLE_THEMES, PUZZLE_KEYS };
static const char *const PUZZLE_KEY[] = { "id", "at", "moves", "best", "next", "exact", "rating", "themes" };

enum { FAIR_TABLE, FAIR_COMMIT, FAIR_KEY, FAIR_SEAT, FAIR_CHAIN, FAIR_DRAWS, FAIR_KEYS };
static const char *const FAIR_WORD[] = { "table", "commit", "key", "seat", "chain", "draws" };

struct reader {
    struct skep_match *match;
    const struct skep_game *const *games;
    struct skep_problem *problem;
    const char *at, *end; /* what is still to be read */
    int number;           /* of the line being read, from 1 */
    bool ended;           /* no further line */
    bool in_header;       /* behind its first three lines */
    bool remark;          /* the line is a remark that counts all the same */
    bool had_option[SKEP_OPTIONS_MAX], had_bot[SKEP_SEATS_MAX];
    int puzzle_line[PUZZLE_KEYS]; /* 0: it was not said */
    int fair_line[FAIR_KEYS];
    int draws; /* that the line of draws speaks of */
    char line[LINE];
};

static enum skep_error expected(struct reader *r, const char *what)
{
    const char *found = r->ended ? "the end of the file" : r->line;
    return skep_refuse_with(r->problem, SKEP_BAD_RECORD, skep_text_int(r->number), what, found);
}

/* What a header says once it does not say again: nobody could tell which of the two was meant. */
static enum skep_error said_twice(struct reader *r, const char *what, const char *which)
{
    struct skep_text t = skep_text_of(96);
    skep_putf(&t, "no second %s%s%s", what, which[0] ? " " : "", which);
    return expected(r, t.at);
}

/* The same problem with the line before it. */
static enum skep_error on_line(struct reader *r, enum skep_error error)
{
    if (!r->problem) return error;
    struct skep_text why = skep_text_of(SKEP_PROBLEM_TEXT);
    skep_put(&why, r->problem->text);
    return skep_refuse_with(r->problem, SKEP_RECORD_LINE, skep_text_int(r->number), why.at);
}

/* Goes to the next line that says something. Line ends may be those of other systems. In a header "# bot B medium" says something:
   earlier pages noted bots so. */
static enum skep_error next_line(struct reader *r)
{
    for (;;) {
        r->number++;
        r->line[0] = '\0';
        r->ended = r->at == r->end;
        if (r->ended) return SKEP_OK;
        const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
        size_t len = (size_t)((stop ? stop : r->end) - r->at);
        const char *from = r->at;
        r->at = stop ? stop + 1 : r->end;
        while (len > 0 && (from[len - 1] == '\r' || from[len - 1] == ' ')) len--;
        r->remark = r->in_header && len > 6 && memcmp(from, "# bot ", 6) == 0;
        if (r->remark) from += 2, len -= 2;
        if (len == 0 || from[0] == '#') continue;
        if (len >= LINE || memchr(from, '\0', len)) return expected(r, "a line of text");
        memcpy(r->line, from, len);
        r->line[len] = '\0';
        return SKEP_OK;
    }
}

/* The rest of the line behind "word ", or NULL. */
static char *after(struct reader *r, const char *word)
{
    size_t len = strlen(word);
    return strncmp(r->line, word, len) == 0 && r->line[len] == ' ' ? r->line + len + 1 : NULL;
}

/* Undoes put_escaped where it stands; false if a backslash is followed by anything else. */
static bool unescape(char *s)
{
    char *to = s;
    for (; *s; s++, to++) {
        *to = *s;
        if (*s != '\\') continue;
        int i = 0;
        s++;
        while (i < ESCAPE_COUNT && ESCAPES[i].letter != *s) i++;
        if (i == ESCAPE_COUNT) return false;
        *to = ESCAPES[i].is;
    }
    *to = '\0';
    return true;
}

static int seat_find(const struct skep_game *g, int seats, const char *name, size_t len)
{
    for (int seat = 0; seat < seats; seat++)
        if (strlen(g->seats[seat]) == len && memcmp(g->seats[seat], name, len) == 0) return seat;
    return -1;
}

static bool copy_in(char *out, size_t cap, const char *s)
{
    struct skep_text t = skep_text_in(out, cap);
    skep_put(&t, s);
    return !t.overflow;
}

/* A day that there is, by the Gregorian calendar. */
static bool is_date(const char *s)
{
    static const int DAYS[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    int part[3] = { 0 };
    for (int i = 0; i < 10; i++) {
        bool dash = i == 4 || i == 7;
        if (dash ? s[i] != '-' : s[i] < '0' || s[i] > '9') return false; /* which also is so at the end of the text */
        if (!dash) part[(i > 4) + (i > 7)] = part[(i > 4) + (i > 7)] * 10 + s[i] - '0';
    }
    int year = part[0], month = part[1], day = part[2];
    if (s[10] || year < 1 || month < 1 || month > 12 || day < 1) return false;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day <= DAYS[month - 1] + (month == 2 && leap);
}

static enum skep_error read_option(struct reader *r, const struct skep_game *g, struct skep_values *values, char *rest)
{
    char *equals = strchr(rest, '=');
    if (!equals) return expected(r, "option id=value");
    *equals = '\0';
    for (int i = 0; g->options[i].id; i++) {
        if (strcmp(g->options[i].id, rest) != 0) continue;
        if (r->had_option[i]) {
            *equals = '=';
            return said_twice(r, "option", g->options[i].id);
        }
        r->had_option[i] = true;
        if (!equals[1] && g->options[i].kind == SKEP_TEXT && g->options[i].names) return SKEP_OK; /* names nothing */
    }
    if (!unescape(equals + 1)) return expected(r, "\\n, \\r, \\s or \\\\ where a backslash stands");
    enum skep_error error = skep_values_set(values, g, rest, equals + 1, r->problem);
    return error ? on_line(r, error) : SKEP_OK;
}

static enum skep_error read_name(struct reader *r, const struct skep_game *g, int seats, struct skep_header *h, const char *rest)
{
    size_t len = strcspn(rest, " ");
    int seat = seat_find(g, seats, rest, len);
    if (seat < 0 || rest[len] == '\0') return expected(r, "name SEAT NAME");
    if (h->name[seat][0]) return said_twice(r, "name", g->seats[seat]);
    return copy_in(h->name[seat], SKEP_NAME_TEXT, rest + len + 1) ? SKEP_OK : expected(r, "a shorter name");
}

static enum skep_error read_bot(struct reader *r, const struct skep_game *g, int seats, struct skep_header *h, const char *rest)
{
    size_t len = strcspn(rest, " ");
    int seat = seat_find(g, seats, rest, len);
    if (seat >= 0 && r->had_bot[seat]) return r->remark ? SKEP_OK : said_twice(r, "bot", g->seats[seat]);
    if (seat >= 0) r->had_bot[seat] = !r->remark;
    if (seat >= 0 && rest[len] && copy_in(h->bot[seat], SKEP_BOT_TEXT, rest + len + 1)) return SKEP_OK;
    if (seat >= 0) h->bot[seat][0] = '\0';
    return r->remark ? SKEP_OK : expected(r, "bot SEAT BOT");
}

/* Puzzles */

/* A number without sign that is the whole text. */
static bool is_number(const char *s, int max, int *out) { return skep_take_number(&s, max, out) && !*s; }

/* 0, 1, or 0. and one to four digits. */
static bool is_share(const char *s, int *out)
{
    int unit = SKEP_SHARE;
    if (*s != '0' && *s != '1') return false;
    *out = (*s++ - '0') * SKEP_SHARE;
    if (*s && (*s++ != '.' || !*s)) return false;
    for (; *s >= '0' && *s <= '9' && unit > 1; s++) *out += (*s - '0') * (unit /= 10);
    return !*s && *out <= SKEP_SHARE;
}

/* Each a theme of the game, and none twice. */
static bool are_themes(const struct skep_game *g, const char *list)
{
    uint64_t had = 0;
    for (;; list++) {
        size_t len = strcspn(list, ",");
        int i = skep_theme_find(g, list, len);
        if (i < 0 || had >> i & 1) return false;
        had |= UINT64_C(1) << i;
        list += len;
        if (!*list) return true;
    }
}

static enum skep_error expected_theme(struct reader *r, const struct skep_game *g)
{
    struct skep_text t = skep_text_of(SKEP_PROBLEM_ARG), ids = skep_text_of(SKEP_PROBLEM_ARG);
    for (int i = 0; g->themes && g->themes[i].id; i++) skep_put_listed(&ids, g->themes[i].id);
    skep_putf(&t, "puzzle themes=ID,ID of %s", ids.len > 0 ? ids.at : "none: the game has no themes");
    return expected(r, t.at);
}

/* "puzzle KEY=VALUE". */
static enum skep_error read_puzzle(struct reader *r, const struct skep_game *g, struct skep_puzzle *z, const char *rest)
{
    size_t len = strcspn(rest, "=");
    const char *value = rest + len + (rest[len] == '=');
    int key = 0, most = INT_MAX;
    while (key < PUZZLE_KEYS && (strlen(PUZZLE_KEY[key]) != len || memcmp(PUZZLE_KEY[key], rest, len) != 0)) key++;
    if (key == PUZZLE_KEYS || rest[len] != '=') return expected(r, "puzzle KEY=VALUE with id, at, moves, best, next, exact, rating or themes");
    if (r->puzzle_line[key]) return said_twice(r, "puzzle", PUZZLE_KEY[key]);
    r->puzzle_line[key] = r->number;
    switch (key) {
    case PUZZLE_ID: return *value && copy_in(z->id, sizeof z->id, value) ? SKEP_OK : expected(r, "puzzle id=NAME of at most 47 letters");
    case PUZZLE_AT: return is_number(value, most, &z->at) ? SKEP_OK : expected(r, "puzzle at=NUMBER");
    case PUZZLE_MOVES: return is_number(value, most, &z->moves) && z->moves > 0 ? SKEP_OK : expected(r, "puzzle moves=NUMBER from 1 on");
    case PUZZLE_BEST: return is_share(value, &z->best) ? SKEP_OK : expected(r, "puzzle best=SHARE from 0 to 1, like 0.8125");
    case PUZZLE_NEXT: return is_share(value, &z->next) ? SKEP_OK : expected(r, "puzzle next=SHARE from 0 to 1, like 0.8125");
    case PUZZLE_EXACT: z->exact = true; return strcmp(value, "true") == 0 ? SKEP_OK : expected(r, "puzzle exact=true, or no such line");
    case PUZZLE_RATING: return is_number(value, SKEP_RATING_MAX, &z->rating) ? SKEP_OK : expected(r, "puzzle rating=NUMBER up to 4000");
    default: return are_themes(g, value) && copy_in(z->themes, sizeof z->themes, value) ? SKEP_OK : expected_theme(r, g);
    }
}

/* All that a puzzle needs, if there is one. */
static enum skep_error puzzle_is_whole(struct reader *r, const struct skep_puzzle *z)
{
    struct skep_text t = skep_text_of(64);
    bool any = false;
    for (int i = 0; i < PUZZLE_KEYS; i++) any = any || r->puzzle_line[i];
    for (int i = 0; any && i < PUZZLE_KEYS; i++) {
        if (r->puzzle_line[i] || i == PUZZLE_EXACT || i == PUZZLE_THEMES) continue;
        skep_putf(&t, "puzzle %s=VALUE before the moves", PUZZLE_KEY[i]);
        return expected(r, t.at);
    }
    return !any || z->best >= z->next ? SKEP_OK : expected(r, "puzzle next= not above best=");
}

/* The log has come: whether the answer is in it. */
static enum skep_error puzzle_fits(struct reader *r)
{
    const struct skep_match *m = r->match;
    const struct skep_puzzle *z = &m->header.puzzle;
    struct skep_text t = skep_text_of(128), found = skep_text_of(64);
    if (!z->id[0] || skep_match_solver(m) >= 0) return SKEP_OK;
    bool far = z->at > m->moves || z->moves > m->moves - z->at;
    int key = z->at > m->moves ? PUZZLE_AT : PUZZLE_MOVES;
    r->number = r->puzzle_line[key];
    if (far) skep_putf(&t, "at and moves within the %d moves of this record", m->moves);
    else skep_put(&t, "a seat that is asked at the place `at`, and all moves of the answer by it");
    skep_putf(&found, "puzzle %s=%d", PUZZLE_KEY[key], key == PUZZLE_AT ? z->at : z->moves);
    return skep_refuse_with(r->problem, SKEP_BAD_RECORD, skep_text_int(r->number), t.at, found.at);
}

/* Fair dice */

static bool is_hash(const char *s, unsigned char out[SKEP_HASH]) { return skep_take_hex(&s, out, SKEP_HASH) && !*s; }

/* "A HEX"; all bytes 0 are none. */
static enum skep_error read_secret(struct reader *r, const struct skep_game *g, int seats, struct skep_fair *f, const char *value)
{
    static const unsigned char NONE[SKEP_HASH];
    size_t len = strcspn(value, " ");
    int seat = seat_find(g, seats, value, len);
    if (seat >= 0 && memcmp(f->bytes[seat], NONE, SKEP_HASH) != 0) return said_twice(r, "fair seat", g->seats[seat]);
    if (seat >= 0 && value[len] && is_hash(value + len + 1, f->bytes[seat]) && memcmp(f->bytes[seat], NONE, SKEP_HASH) != 0) return SKEP_OK;
    return expected(r, "fair seat=SEAT and 64 digits 0-9, a-f that are not all 0");
}

/* "12 HEX". */
static enum skep_error read_chain(struct reader *r, struct skep_fair *f, const char *value)
{
    if (skep_take_long(&value, SKEP_NUMBER_MAX, &f->chain) && f->chain > 0 && *value++ == ' ' && is_hash(value, f->hash)) return SKEP_OK;
    return expected(r, "fair chain=NUMBER from 1 on, and 64 digits 0-9, a-f");
}

/* "17-30", or at the end "17-": it leaves something out, unless it is the first of several. */
static bool take_range(struct reader *r, struct skep_fair *f, const char **at)
{
    uint64_t first, last;
    int jumps = f->jumps;
    if (!skep_take_long(at, SKEP_NUMBER_MAX, &first) || !skep_take(at, "-") || !skep_fair_jump(f, r->draws, first)) return false;
    if (f->jumps == jumps && (r->draws > 0 || !**at)) return false;
    if (!**at) return true;
    if (!skep_take_long(at, SKEP_NUMBER_MAX, &last) || last < first || last - first >= (uint64_t)(INT_MAX - r->draws)) return false;
    r->draws += (int)(last - first) + 1;
    return true;
}

/* "0-14,17-30" */
static enum skep_error read_draws(struct reader *r, struct skep_fair *f, const char *value)
{
    bool good;
    do good = take_range(r, f, &value);
    while (good && skep_take(&value, ","));
    if (good && !*value && f->jumps > 0) return SKEP_OK;
    return expected(r, "fair draws=FIRST-LAST,FIRST-LAST and so on, with numbers left out between, at most 64 times");
}

/* "fair KEY=VALUE". */
static enum skep_error read_fair(struct reader *r, const struct skep_game *g, int seats, struct skep_fair *f, const char *rest)
{
    size_t len = strcspn(rest, "=");
    const char *value = rest + len + (rest[len] == '=');
    int key = 0;
    while (key < FAIR_KEYS && (strlen(FAIR_WORD[key]) != len || memcmp(FAIR_WORD[key], rest, len) != 0)) key++;
    if (key == FAIR_KEYS || rest[len] != '=') return expected(r, "fair KEY=VALUE with table, commit, key, seat, chain or draws");
    if (r->fair_line[key] && key != FAIR_SEAT) return said_twice(r, "fair", FAIR_WORD[key]);
    r->fair_line[key] = r->number;
    switch (key) {
    case FAIR_TABLE:
        return skep_fair_is_table(value) && copy_in(f->table, sizeof f->table, value) ? SKEP_OK : expected(r, "fair table=NAME of at most 63 letters, digits, - or _");
    case FAIR_COMMIT: return is_hash(value, f->commit) ? SKEP_OK : expected(r, "fair commit= and 64 digits 0-9, a-f");
    case FAIR_KEY: f->open = true; return is_hash(value, f->key) ? SKEP_OK : expected(r, "fair key= and 64 digits 0-9, a-f");
    case FAIR_SEAT: return read_secret(r, g, seats, f, value);
    case FAIR_CHAIN: return read_chain(r, f, value);
    default: return read_draws(r, f, value);
    }
}

/* All that fair dice need, if there are any. */
static enum skep_error fair_is_whole(struct reader *r, const struct skep_header *h)
{
    bool any = false;
    for (int i = 0; i < FAIR_KEYS; i++) any = any || r->fair_line[i];
    if (any && !r->fair_line[FAIR_TABLE]) return expected(r, "fair table=NAME before the moves");
    if (any && !r->fair_line[FAIR_COMMIT]) return expected(r, "fair commit=HASH before the moves");
    return any && h->position[0] ? expected(r, "no position where dice are fair: they begin with the game") : SKEP_OK;
}

/* The log has come: whether it has as many chance events as the line of draws. */
static enum skep_error draws_fit(struct reader *r)
{
    const struct skep_match *m = r->match;
    struct skep_text t = skep_text_of(96);
    if (!r->fair_line[FAIR_DRAWS] || r->draws == m->chances) return SKEP_OK;
    skep_putf(&t, "numbers for %d draws, as this record has", m->chances);
    r->number = r->fair_line[FAIR_DRAWS];
    return skep_refuse_with(r->problem, SKEP_BAD_RECORD, skep_text_int(r->number), t.at, skep_text_int(r->draws));
}

static const char *const FIRST[] = { "skep", "game", "seats" }; /* lines, in this order */

/* Header lines up to the first that is none of them; then the game is started. */
static enum skep_error read_header(struct reader *r)
{
    enum skep_error error;
    char *rest;
    if ((error = next_line(r))) return error;
    if (strcmp(r->line, "skep 1") != 0) return expected(r, "skep 1 (a record of format 1)");
    if ((error = next_line(r))) return error;
    if (!(rest = after(r, "game"))) return expected(r, "game ID");
    const struct skep_game *const *list = r->games, *g;
    while (*list && strcmp((*list)->id, rest) != 0) list++;
    if (!(g = *list)) return expected(r, "game ID with a game that skep knows");
    if ((error = next_line(r))) return error;
    const char *number = after(r, "seats");
    int seats, position_line = 0;
    if (!number || !skep_take_number(&number, SKEP_SEATS_MAX, &seats) || *number) return expected(r, "seats NUMBER");
    skep_values_recall(&r->match->values, g);
    if ((error = skep_seats_check(g, seats, r->problem))) return on_line(r, error);

    r->in_header = true;
    struct skep_header header = { 0 };
    const struct { const char *word, *wanted; char *to; size_t cap; } texts[] = {
        { "seed", "a shorter seed", header.seed, sizeof header.seed },
        { "date", "a date like 2026-01-31", header.date, sizeof header.date },
        { "position", "a shorter position", header.position, sizeof header.position },
    };
    for (bool more = true; more;) {
        if ((error = next_line(r))) return error;
        for (int i = 0; i < 3; i++)
            if (after(r, FIRST[i])) return said_twice(r, FIRST[i], "");
        if (after(r, "as")) return expected(r, "a record of all moves; this one tells what one seat saw");
        if ((rest = after(r, "option"))) error = read_option(r, g, &r->match->values, rest);
        else if ((rest = after(r, "name"))) error = read_name(r, g, seats, &header, rest);
        else if ((rest = after(r, "bot"))) error = read_bot(r, g, seats, &header, rest);
        else if ((rest = after(r, "puzzle"))) error = read_puzzle(r, g, &header.puzzle, rest);
        else if ((rest = after(r, "fair"))) error = read_fair(r, g, seats, &header.fair, rest);
        else {
            more = false;
            for (int i = 0; i < 3; i++) {
                if (!(rest = after(r, texts[i].word))) continue;
                if (texts[i].to[0]) return said_twice(r, texts[i].word, "");
                if (!copy_in(texts[i].to, texts[i].cap, rest)) return expected(r, texts[i].wanted);
                if (texts[i].to == header.date && !is_date(rest)) return expected(r, texts[i].wanted);
                if (texts[i].to == header.position) position_line = r->number;
                more = true;
            }
        }
        if (error) return error;
    }
    r->in_header = false;
    if ((error = puzzle_is_whole(r, &header.puzzle)) || (error = fair_is_whole(r, &header))) return error;
    error = skep_match_start(r->match, g, seats, &r->match->values, &header, r->problem);
    if (error == SKEP_BAD_POSITION) r->number = position_line;
    return error ? on_line(r, error) : SKEP_OK;
}

/* "A C10", "* R456". */
static enum skep_error read_move_line(struct reader *r)
{
    struct skep_match *m = r->match;
    int who = skep_match_turn(m);
    if (who == SKEP_OVER) return expected(r, "result, as the game is over");
    const char *name = mover(m->game, who), *text = after(r, name);
    if (!text) {
        struct skep_text t = skep_text_of(64);
        skep_putf(&t, "%s after %s", who == SKEP_CHANCE ? "an outcome of chance" : "a move", name);
        return expected(r, t.at);
    }
    skep_move move;
    enum skep_error error = skep_match_read(m, text, &move, r->problem);
    if (!error) error = skep_match_play(m, move, NULL, r->problem);
    return error ? on_line(r, error) : SKEP_OK;
}

static enum skep_error read_all(struct reader *r)
{
    enum skep_error error = read_header(r);
    const char *rest = NULL;
    while (!error && !(rest = after(r, "result"))) {
        if (r->ended) return expected(r, "a move, or result");
        error = read_move_line(r);
        if (!error) error = next_line(r);
    }
    if (error) return error;
    struct skep_text result = skep_text_of(128);
    put_result(r->match, SKEP_ALL, &result);
    if (strcmp(rest, result.at) != 0) {
        struct skep_text t = skep_text_of(160);
        skep_putf(&t, "result %s", result.at);
        return expected(r, t.at);
    }
    if ((error = next_line(r))) return error;
    if (!r->ended) return expected(r, "the end of the file");
    return (error = draws_fit(r)) ? error : puzzle_fits(r);
}

enum skep_error skep_record_read(struct skep_match *m, const struct skep_game *const *games, const char *text, size_t len,
                                 struct skep_problem *p)
{
    struct reader r = { .match = m, .games = games, .problem = p, .at = text, .end = text + len };
    m->game = NULL;
    enum skep_error error = read_all(&r);
    if (error) m->game = NULL;
    return error;
}

/* Several in one text */

/* The next line "skep 1" from at on; end where there is none. */
static const char *next_record(const char *at, const char *end)
{
    static const char LINE_1[] = "skep 1";
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((stop ? stop : end) - at);
        while (len > 0 && (at[len - 1] == '\r' || at[len - 1] == ' ')) len--;
        if (len == sizeof LINE_1 - 1 && memcmp(at, LINE_1, len) == 0) return at;
        at = stop ? stop + 1 : end;
    }
    return end;
}

const char *skep_record_nth(const char *text, size_t len, int i, size_t *part)
{
    const char *end = text + len, *at = next_record(text, end);
    while (at < end && i-- > 0) at = next_record(at + 1, end);
    if (at == end) return NULL;
    *part = (size_t)(next_record(at + 1, end) - at);
    return at;
}

int skep_records(const char *text, size_t len)
{
    const char *end = text + len;
    int n = 0;
    for (const char *at = next_record(text, end); at < end; at = next_record(at + 1, end)) n++;
    return n;
}
