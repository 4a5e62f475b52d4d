/* draw_apiary.c: the table of Apiary. From the top: where the game stands, the actions with their workers, a row for each player,
   the three rows of tiles with their costs, then on the left planets, dances, carvings, comb and cards, and on the right one's own
   hive as hexagons. Before the first turn the factions and mats dealt stand there, both sides of each. What does not fit is cut; the
   list of moves says everything about what can be chosen, and tile NAME the rest: tile a1, tile dances, tile carvings. */
#include "draw.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NARROW = 4, WIDE = 6, HIVE_WIDE = 36, DEAL_WIDE = 72, TEXT = 512, WORKERS = 32 };

struct eye {
    const struct skep_doc *d;
    const struct scene *scene;
    struct page *p;
    int own; /* whose hive is shown */
};

/* Reading the view. */

static int get(const struct eye *e, int object, const char *key) { return skep_doc_get(e->d, object, key); }
static int number(const struct eye *e, int object, const char *key) { return view_int(e->d, object, key, 0); }

static const char *text(const struct eye *e, int object, const char *key, char *out, size_t cap)
{
    return view_text(e->d, object, key, out, cap);
}

static bool is_null(const struct eye *e, int value) { return value < 0 || skep_doc_kind(e->d, value) == SKEP_JSON_NULL; }
static int size(const struct eye *e, int value) { return skep_doc_size(e->d, value); }
static int item(const struct eye *e, int list, int i) { return skep_doc_at(e->d, list, i); }
static int player(const struct eye *e, int seat) { return item(e, get(e, 0, "players"), seat); }

/* A seat that may be null: -1. */
static int seat_in(const struct eye *e, int object, const char *key) { return view_int(e->d, object, key, -1); }

/* Writing. */

static void append(char out[TEXT], const char *format, ...) __attribute__((format(printf, 2, 3)));
static void append(char out[TEXT], const char *format, ...)
{
    size_t len = strlen(out);
    va_list args;
    va_start(args, format);
    vsnprintf(out + len, TEXT - len, format, args);
    va_end(args);
}

/* A row with its name before it. */
static void put_row(const struct eye *e, int row, int columns, const char *name, const char *line)
{
    page_put(e->p, row, 0, DIM, name);
    put_cut(e->p, row, 8, columns - 8, PLAIN, line);
}

/* The same in as many rows as it takes up to rows, broken between words. Gives how many. */
static int put_rows(const struct eye *e, int row, int rows, int columns, const char *name, const char *line)
{
    int room = columns - 8, n = 0;
    page_put(e->p, row, 0, DIM, name);
    while (n < rows) {
        size_t len = 0, fits = 0;
        char part[TEXT];
        if (text_columns(line) <= room || n + 1 == rows) {
            put_cut(e->p, row + n, 8, room, PLAIN, line);
            return n + 1;
        }
        for (; line[len]; len++) {
            if (line[len] != ' ') continue;
            snprintf(part, sizeof part, "%.*s", (int)len, line);
            if (text_columns(part) > room) break;
            fits = len;
        }
        if (fits == 0) fits = strlen(line);
        snprintf(part, sizeof part, "%.*s", (int)fits, line);
        put_cut(e->p, row + n++, 8, room, PLAIN, part);
        line += fits;
        while (*line == ' ') line++;
    }
    return n;
}

/* Turn, node, what is being built or paid, and how near the end is. */
static void draw_head(const struct eye *e)
{
    char node[16], line[TEXT], what[128];
    int last = get(e, 0, "last_turns"), building = get(e, 0, "building");
    text(e, 0, "node", node, sizeof node);
    snprintf(line, sizeof line, "Turn %d · seat %d", number(e, 0, "turn"), number(e, 0, "seat") + 1);
    int asks = seat_in(e, 0, "asks");
    if (asks >= 0 && asks != number(e, 0, "seat")) append(line, ", seat %d is asked", asks + 1);
    append(line, " · %s", node);
    if (!is_null(e, building)) append(line, " %s", text(e, building, "name", what, sizeof what));
    if (!is_null(e, get(e, 0, "to_pay"))) append(line, " %s", text(e, 0, "to_pay", what, sizeof what));
    page_put(e->p, 0, 0, BOLD, line);
    int n = 0;
    if (!is_null(e, last) && skep_doc_int(e->d, last, &n) && strcmp(node, "OVER") != 0) {
        int col = text_columns(line) + 2;
        if (n > e->scene->seats) snprintf(line, sizeof line, "the end is near: one more turn each after this");
        else snprintf(line, sizeof line, "last turns: %d left", n);
        put_cut(e->p, 0, col, e->p->width - col, BEWARE, line);
    }
}

/* "Explore 1:2 -   Grow 2:4": seat and strength. */
static void draw_actions(const struct eye *e, int row)
{
    int actions = get(e, 0, "actions"), col = 0;
    for (int i = 0; i < size(e, actions); i++) {
        char name[32];
        int a = item(e, actions, i), spaces = get(e, a, "spaces");
        text(e, a, "name", name, sizeof name);
        if (size(e, actions) > 6 && strncmp(name, "Advance ", 8) == 0) memmove(name, name + 8, strlen(name + 8) + 1);
        col += page_putf(e->p, row, col, DIM, "%s", name) + 1;
        for (int k = 0; k < size(e, spaces); k++) {
            int worker = item(e, spaces, k);
            bool nobody = is_null(e, worker);
            if (nobody) col += page_putf(e->p, row, col, DIM, "-");
            else col += page_putf(e->p, row, col, BOLD, "%d:%d", number(e, worker, "seat") + 1, number(e, worker, "strength"));
            col += 1;
        }
        col += 1;
    }
}

static void put_workers(const struct eye *e, int list, const char *apart, char out[TEXT])
{
    for (int strength = 0; strength < 4; strength++) {
        int n = 0;
        skep_doc_int(e->d, item(e, list, strength), &n);
        for (int i = 0; i < n && i < WORKERS; i++) append(out, "%s%d", out[0] ? apart : "", strength + 1);
    }
}

/* "▸1 you  12 VP  favor 3  F2 P1 H1  workers 1 2 land 3  tokens 5 explored 2 cards 2  Ana": tokens left for the comb, explore tokens
   taken, which carvings count */
static void draw_player(const struct eye *e, int seat, int row, int col, int columns, bool narrow)
{
    char line[TEXT], name[64];
    int p = player(e, seat), res = get(e, p, "resources"), faction = get(e, p, "faction");
    bool turn = seat_in(e, 0, "asks") == seat;
    snprintf(line, sizeof line, "%s%s %.*s", turn ? "▸" : " ", e->scene->game->seats[seat], narrow ? 6 : 8, e->scene->names[seat]);
    append(line, "%*s", narrow || text_columns(line) > 10 ? 0 : 10 - text_columns(line), "");
    append(line, narrow ? " %dVP f%d" : " %3d VP favor %-2d", number(e, p, "vp"), number(e, p, "favor"));
    for (int i = 0; i < 5; i++) {
        char key[2] = { "FPWXH"[i], '\0' };
        int n = number(e, res, key);
        if (n > 0) append(line, " %s%d", key, n);
    }
    char active[TEXT] = "", landing[TEXT] = "";
    put_workers(e, get(e, p, "active"), narrow ? "" : " ", active);
    put_workers(e, get(e, p, "landing"), narrow ? "" : " ", landing);
    append(line, "%s%s", narrow ? " w" : "  workers ", active[0] ? active : "-");
    if (landing[0]) append(line, "%s%s", narrow ? "/" : " land ", landing);
    append(line, narrow ? " z%d e%d c%d" : "  tokens %d explored %d cards %d  ", number(e, p, "hib_tokens"), number(e, p, "explored"), number(e, p, "cards"));
    if (!narrow) append(line, "%s%s", text(e, faction, "name", name, sizeof name), view_bool(e->d, p, "upgraded") ? "+" : "");
    put_cut(e->p, row, col, columns, turn ? BOLD : PLAIN, line);
}

static void draw_rows(const struct eye *e, int row)
{
    static const char *const NAMES[] = { "farms", "crew", "develop" };
    int rows = get(e, 0, "rows"), wide = (e->p->width - 8) / 3;
    for (int i = 0; i < size(e, rows); i++) {
        int tiles = get(e, item(e, rows, i), "tiles");
        page_put(e->p, row + i, 0, DIM, i < 3 ? NAMES[i] : "");
        for (int k = 0; k < size(e, tiles); k++) {
            char name[64], cost[96], line[TEXT];
            int tile = item(e, tiles, k);
            if (is_null(e, tile)) snprintf(line, sizeof line, "-");
            else snprintf(line, sizeof line, "%d %s, %s", k + 1, text(e, tile, "name", name, sizeof name), text(e, tile, "cost", cost, sizeof cost));
            put_cut(e->p, row + i, 8 + k * wide, wide - 1, PLAIN, line);
        }
    }
}

/* What an explore token brings, in few letters: "2 favor" is "2fav". */
static void put_token(const struct eye *e, int token, int room, char out[TEXT])
{
    char words[128];
    size_t letters = 0;
    text(e, token, "text", words, sizeof words);
    bool whole = text_columns(words) <= room;
    for (const char *w = strncmp(words, "a ", 2) == 0 ? words + 2 : words; *w; w++) {
        bool letter = (*w >= 'a' && *w <= 'z') || (*w >= 'A' && *w <= 'Z');
        letters = letter ? letters + 1 : 0;
        if (whole || (letter ? letters <= 3 : *w != ' ')) append(out, "%c", *w);
    }
}

/* The grid: "b1*Tarn WW", an unexplored planet with its token, "b1?2fav", the ship as a star. */
static void draw_planets(const struct eye *e, int row, int columns)
{
    int grid = get(e, 0, "grid"), planets = get(e, 0, "planets"), next = 0;
    char ship[8], line[TEXT];
    text(e, 0, "ship", ship, sizeof ship);
    for (int r = 0; r < size(e, grid); r++) {
        view_word(e->d, item(e, grid, r), line, sizeof line);
        int cells = (int)strlen(line), wide = columns / (cells > 0 ? cells : 1);
        for (int c = 0; c < cells; c++) {
            char what[TEXT] = "", at[3] = { (char)('a' + c), (char)('1' + r), '\0' }, name[64], laid[16];
            bool here = strcmp(at, ship) == 0;
            if (line[c] == 'P') {
                int spot = item(e, planets, next++), planet = get(e, spot, "planet"), token = get(e, spot, "token");
                if (!is_null(e, planet))
                    snprintf(what, sizeof what, "%s%s%.5s %s", at, here ? "*" : " ", text(e, planet, "name", name, sizeof name),
                             text(e, spot, "laid", laid, sizeof laid));
                else {
                    append(what, "%s?", at);
                    put_token(e, token, wide - 4, what);
                }
            } else if (here) snprintf(what, sizeof what, "%s*", at);
            else if (line[c] == '.') snprintf(what, sizeof what, " ·");
            put_cut(e->p, row + r, c * wide, wide - 1, here ? BOLD : PLAIN, what);
        }
    }
}

/* Dances by name, those taught with what their tokens say. */
static int draw_dances(const struct eye *e, int row, int rows, int columns)
{
    char line[TEXT] = "", name[64], pay[64], gain[64];
    int dances = get(e, 0, "dances");
    for (int i = 0; i < size(e, dances); i++) {
        int d = item(e, dances, i), teacher = seat_in(e, d, "teacher");
        if (is_null(e, d)) continue;
        append(line, "%s%s", line[0] ? ", " : "", text(e, d, "name", name, sizeof name));
        if (teacher < 0) continue;
        text(e, get(e, d, "pay"), "text", pay, sizeof pay);
        text(e, get(e, d, "gain"), "text", gain, sizeof gain);
        append(line, " by %d (%s%s%s)", teacher + 1, pay, pay[0] && gain[0] ? ", " : "", gain);
    }
    return put_rows(e, row, rows, columns, "dances", line);
}

static int draw_carvings(const struct eye *e, int row, int rows, int columns)
{
    char line[TEXT] = "", name[64];
    int carvings = get(e, 0, "carvings");
    for (int i = 0; i < size(e, carvings); i++) {
        int c = item(e, carvings, i);
        if (!is_null(e, c))
            append(line, "%s%s %dH", line[0] ? ", " : "", text(e, c, "name", name, sizeof name), size(e, get(e, c, "icons")));
    }
    return put_rows(e, row, rows, columns, "carve", line[0] ? line : "-");
}

/* "A 1·· 6/3  B ··· 5/0": whose token lies in each pod, and where there is room what the sector is worth. */
static void draw_comb(const struct eye *e, int row, int columns)
{
    char line[TEXT] = "", id[8];
    int sectors = get(e, 0, "sectors");
    bool worth = size(e, sectors) * 11 <= columns;
    for (int i = 0; i < size(e, sectors); i++) {
        int s = item(e, sectors, i), pods = get(e, s, "pods");
        append(line, "%s%s%s", i > 0 ? "  " : "", text(e, s, "id", id, sizeof id), worth ? " " : "");
        for (int k = 0; k < size(e, pods); k++) {
            int seat = view_seat(e->scene, get(e, item(e, pods, k), "seat"));
            append(line, "%s", seat < 0 ? "·" : e->scene->game->seats[seat]);
        }
        if (worth) append(line, " %d/%d", number(e, s, "first"), number(e, s, "second"));
    }
    put_row(e, row, columns, "comb", line);
}

/* Cards or tiles of a list: their names, or each with its id where a hive shows that. */
static void put_names(const struct eye *e, int list, bool ids, char out[TEXT])
{
    char name[64], id[24];
    for (int i = 0; i < size(e, list); i++) {
        if (out[0]) append(out, ", ");
        if (ids) append(out, "%s ", text(e, item(e, list, i), "id", id, sizeof id));
        append(out, "%s", text(e, item(e, list, i), "name", name, sizeof name));
    }
    if (!out[0]) append(out, "-");
}

static void put_spots(const struct eye *e, int spots, char out[TEXT])
{
    char part[16];
    for (int i = 0; i < size(e, spots); i++) {
        view_word(e->d, item(e, spots, i), part, sizeof part);
        append(out, "%s ", strcmp(part, "FPW") == 0 ? "B" : strcmp(part, "FPWXH") == 0 ? "A" : part);
    }
}

/* "4 of 30: 2 VP, 5: 3 VP": what the marker stands on, and the next space that is worth more. */
static void put_favor(const struct eye *e, int p, char out[TEXT])
{
    int track = get(e, 0, "favor_track"), at = number(e, p, "favor"), now = 0, more = 0;
    skep_doc_int(e->d, item(e, track, at), &now);
    append(out, "%d of %d: %d VP", at, size(e, track) - 1, now);
    for (int i = at + 1; i < size(e, track); i++)
        if (skep_doc_int(e->d, item(e, track, i), &more) && more > now) {
            append(out, ", %d: %d VP", i, more);
            return;
        }
}

/* What belongs to the one who looks, as far as there are rows. */
static void draw_own(const struct eye *e, int row, int rows, int columns)
{
    int p = player(e, e->own), drawn = get(e, 0, "drawn"), frames = number(e, 0, "frames"), end = row + rows;
    struct { const char *label; int list; bool always, ids; } LISTS[] = {
        { size(e, drawn) > 0 ? "drawn" : "hand", size(e, drawn) > 0 ? drawn : get(e, p, "hand"), true, false },
        { "planted", get(e, p, "planted"), false, false },
        { "reserve", get(e, p, "reserve"), false, false },
        { "tiles", get(e, p, "tiles"), false, true },
    };
    for (int i = 0; i < 4 && row < end; i++) {
        char line[TEXT] = "";
        if (size(e, LISTS[i].list) <= 0 && !LISTS[i].always) continue;
        put_names(e, LISTS[i].list, LISTS[i].ids, line);
        row += put_rows(e, row, end - row < 2 ? end - row : i == 3 ? 2 : 1, columns, LISTS[i].label, line);
        if (i > 0 || row >= end) continue;
        line[0] = '\0';
        put_spots(e, get(e, p, "spots"), line);
        put_row(e, row++, columns, "store", line);
    }
    char line[TEXT] = "";
    put_favor(e, p, line);
    append(line, " · %d of %d frames left", frames, number(e, 0, "frames_of"));
    if (row < end) put_row(e, row, columns, "favor", line);
}

/* The name of a tile of the hive by its id. */
static const char *tile_name(const struct eye *e, const char *id, char *out, size_t cap)
{
    int tiles = get(e, player(e, e->own), "tiles");
    char other[24];
    for (int i = 0; i < size(e, tiles); i++)
        if (strcmp(text(e, item(e, tiles, i), "id", other, sizeof other), id) == 0) return text(e, item(e, tiles, i), "name", out, cap);
    snprintf(out, cap, "%s", id);
    return out;
}

/* A hex between two walls: its tile, or where it is free its coordinates, with a + for a bonus; three columns have room for an id or a
   sign only. */
static void draw_hex(const struct eye *e, int hex, int y, int x, int cell)
{
    char kind[16], tile[24], bonus[32], free[16];
    int q = number(e, hex, "q"), r = number(e, hex, "r"), room = cell - 1;
    enum style wall = view_bool(e->d, hex, "frame") ? WAX : LIT;
    text(e, hex, "kind", kind, sizeof kind);
    text(e, hex, "tile", tile, sizeof tile);
    text(e, hex, "bonus", bonus, sizeof bonus);
    page_put(e->p, y, x, wall, "│");
    page_put(e->p, y, x + cell, wall, "│");
    if (tile[0]) {
        char name[64];
        put_cut(e->p, y, x + 1, room, HONEY, cell == NARROW ? tile : tile_name(e, tile, name, sizeof name));
        return;
    }
    snprintf(free, sizeof free, "%s%d,%d", bonus[0] ? "+" : "", q, r);
    if (bonus[0] && (int)strlen(free) > room) snprintf(free, sizeof free, "%d+%d", q, r);
    if (cell == NARROW) snprintf(free, sizeof free, bonus[0] ? " + " : " · ");
    if (kind[0]) snprintf(free, sizeof free, "%s", cell == NARROW ? "███" : "█████");
    page_put(e->p, y, x + 1 + (room - text_columns(free)) / 2, bonus[0] || kind[0] ? BOLD : PLAIN, free);
}

/* A hive: rows are r, and each is half a comb further to the right. */
static void draw_hive(const struct eye *e, int row, int rows, int col, int columns)
{
    int mat = get(e, player(e, e->own), "mat"), own = get(e, player(e, e->own), "hexes");
    int hexes = own < 0 && !is_null(e, mat) ? get(e, mat, "hexes") : own, top = 99, bottom = -99, left = 99, right = -99;
    for (int i = 0; i < size(e, hexes); i++) {
        int hex = item(e, hexes, i), r = number(e, hex, "r"), half = 2 * number(e, hex, "q") + r;
        top = r < top ? r : top;
        bottom = r > bottom ? r : bottom;
        left = half < left ? half : left;
        right = half > right ? half : right;
    }
    int cell = (right - left) * WIDE / 2 + WIDE + 1 <= columns ? WIDE : NARROW;
    int wide = (right - left) * cell / 2 + cell + 1, tall = bottom - top + 1;
    int x0 = col + (columns > wide ? (columns - wide) / 2 : 0), y0 = row + (rows > tall ? (rows - tall) / 2 : 0);
    for (int i = 0; i < size(e, hexes); i++) {
        int hex = item(e, hexes, i), r = number(e, hex, "r"), y = y0 + r - top;
        int x = x0 + (2 * number(e, hex, "q") + r - left) * cell / 2;
        if (y < row + rows && x + cell <= col + columns) draw_hex(e, hex, y, x, cell);
    }
}

/* A faction dealt: what it begins with, then its two sides; a mat in a row or two. Gives the rows it took. */
static int draw_dealt(const struct eye *e, int thing, int row, int rows, int columns)
{
    static const char *const SIDES[] = { " side a", " side b" };
    char line[TEXT] = "", name[64], part[256];
    int sides = get(e, thing, "sides"), taken = 0;
    text(e, thing, "name", name, sizeof name);
    if (sides < 0) {
        append(line, "%s: %s", name, text(e, thing, "text", part, sizeof part));
        return put_rows(e, row, rows < 2 ? rows : 2, columns, "mat", line);
    }
    append(line, "%s: workers", name);
    for (int i = 0, n = 0; i < size(e, get(e, thing, "workers")); i++)
        if (skep_doc_int(e->d, item(e, get(e, thing, "workers"), i), &n)) append(line, " %d", n);
    append(line, ", starts with ");
    put_spots(e, get(e, thing, "tokens"), line);
    for (int i = 0; i < size(e, get(e, thing, "reserve")); i++)
        append(line, "%s a %s", i > 0 ? "," : "and in reserve", view_word(e->d, item(e, get(e, thing, "reserve"), i), part, sizeof part));
    taken += put_rows(e, row, 1, columns, "faction", line);
    for (int i = 0; i < 2 && taken < rows; i++)
        taken += put_rows(e, row + taken, rows - taken > 4 ? 3 : rows - taken > 2 ? 2 : 1, columns, SIDES[i], text(e, item(e, sides, i), "text", part, sizeof part));
    return taken;
}

/* Everything that the one who is asked may choose from; what finds no room is named. */
static void draw_deal(const struct eye *e, int row, int rows, int columns)
{
    int dealt = get(e, 0, "dealt"), asks = seat_in(e, 0, "asks");
    char line[TEXT] = "", name[64];
    for (int i = 0; i < size(e, dealt); i++) {
        int thing = item(e, dealt, i), seat = seat_in(e, thing, "seat");
        if (rows > 4 && (seat < 0 || seat == asks)) {
            int taken = draw_dealt(e, thing, row, rows - 1, columns);
            row += taken;
            rows -= taken;
        } else append(line, "%s%s", line[0] ? ", " : "", text(e, thing, "name", name, sizeof name));
    }
    if (line[0] && rows-- > 0) put_row(e, row++, columns, "others", line);
    int mat = get(e, player(e, e->own), "mat");
    if (rows > 0 && !is_null(e, mat)) draw_dealt(e, mat, row, rows, columns);
}

/* The score sheet: a row for each item of AP-E5. */
static void draw_scores(const struct eye *e)
{
    static const struct { const char *key, *label; } LINES[] = {
        { "play", "during the game" }, { "planted", "planted cards" }, { "tiles", "tiles" }, { "carvings", "carvings" },
        { "favor", "Queen's Favor" }, { "filled", "filled mat and frames" }, { "ability", "abilities" }, { "sectors", "sectors" },
        { "total", "total" },
    };
    page_put(e->p, 0, 0, BOLD, "Final scoring");
    for (int seat = 0; seat < e->scene->seats; seat++)
        page_putf(e->p, 0, 26 + 11 * seat, BOLD, "%s %.8s", e->scene->game->seats[seat], e->scene->names[seat]);
    for (int i = 0; i < 9; i++) {
        page_put(e->p, 1 + i, 2, i == 8 ? BOLD : PLAIN, LINES[i].label);
        for (int seat = 0; seat < e->scene->seats; seat++)
            page_putf(e->p, 1 + i, 26 + 11 * seat, i == 8 ? BOLD : PLAIN, "%5d",
                      number(e, get(e, player(e, seat), "worth"), LINES[i].key));
    }
}

void draw_apiary(struct page *p, const struct scene *scene, int rows)
{
    struct eye e = { .d = scene->view, .scene = scene, .p = p };
    char node[16];
    int asks = seat_in(&e, 0, "asks"), row = 2;
    e.own = asks >= 0 ? asks : number(&e, 0, "seat");
    for (int seat = 0; seat < scene->seats; seat++)
        if (strcmp(scene->names[seat], "you") == 0) e.own = seat;
    if (strcmp(text(&e, 0, "node", node, sizeof node), "OVER") == 0) {
        draw_scores(&e);
        return;
    }
    draw_head(&e);
    draw_actions(&e, 1);
    bool narrow = scene->seats > 3;
    for (int seat = 0; seat < scene->seats; seat++) {
        int half = p->width / 2;
        if (narrow) draw_player(&e, seat, row + seat / 2, seat % 2 * half, half - 1, true);
        else draw_player(&e, seat, row + seat, 0, p->width, false);
    }
    row += narrow ? (scene->seats + 1) / 2 : scene->seats;
    draw_rows(&e, row);
    row += 3;
    int grid = size(&e, get(&e, 0, "grid")), left = rows - row;
    bool hive = p->width >= 76;
    int columns = hive ? p->width - HIVE_WIDE - 1 : p->width;
    if (left <= 0) return;
    if (size(&e, get(&e, 0, "dealt")) > 0) {
        bool wide = p->width >= DEAL_WIDE + HIVE_WIDE;
        if (wide) draw_hive(&e, row, left, p->width - HIVE_WIDE, HIVE_WIDE);
        draw_deal(&e, row, left, wide ? columns : p->width);
        return;
    }
    if (hive) draw_hive(&e, row, left, p->width - HIVE_WIDE, HIVE_WIDE);
    int at = row, spare = left - grid - 7; /* rows beyond one for each thing */
    if (left >= grid + 2) {
        draw_planets(&e, at, columns);
        at += grid;
    }
    if (at < rows) draw_comb(&e, at++, columns);
    if (at < rows) at += draw_dances(&e, at, spare > 0 ? 2 : 1, columns);
    if (at < rows && left > 5) at += draw_carvings(&e, at, spare > 2 ? 3 : spare > 1 ? 2 : 1, columns);
    draw_own(&e, at, rows - at, columns);
}
