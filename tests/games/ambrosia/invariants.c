/* invariants.c: the invariants of the ledger's section 9, in random games over all options. Pieces are counted from
   outside after every move; beside each game runs the same one on a ring that is turned by some spaces, with the
   colours renamed round the table, which must offer the same choices everywhere. Each special, zone and card has to be
   exercised. */
#include "games/ambrosia/ambrosia.h"

#include "../common/soak.h"

#include <string.h>

static struct table {
    int turn_by, rename_by; /* how far the other ring is turned, and its colours round the table */
    struct ambrosia_state state, before, turned;
    bool inspired;
    int scorings, cards, swap_cards, favours, jellies, chain, spent, hops;
    long long mids, two_uses, reasons[AM_STALLED + 1], specials[AM_KINDS], zones[AM_ZONES], cards_seen[AM_CARDS];
} table;

static void choose_options(void)
{
    static const char *const TURNOVERS[] = { "scoring", "scoring", "lead", "round" };
    int events = (int)(soak.game / 6 % 4);
    soak.seats = 2 + (int)(soak.game % 3);
    set("side", soak.game / 3 % 2 ? "back" : "front");
    set("events", events ? "1" : "0");
    set("event_turnover", TURNOVERS[events]);
    set_any("advanced_movement", "collector turbo");
    set_any("marks", "auto none 3,9,27");
    set_any("hives", below(4) ? "0" : "0 1 6");
    set_any("jelly_supply", "30*2 3");
    set_any("stall_limit", "40*2 5");
    set_any("swap_limit", "5 0");
    set_any("open_stacks", "0 1");
    set_any("carry_jelly", "0 1");
}

/* 14: the same position on a ring turned by some spaces, every colour another by some places round the table. */
static int turned_space(const struct table *t, int space) { return (space + t->turn_by) % t->state.fixed.spaces; }

static uint64_t turned_set(const struct table *t, uint64_t set_of_spaces)
{
    uint64_t out = 0;
    while (set_of_spaces) out |= ambrosia_bit_of(turned_space(t, ambrosia_take_space(&set_of_spaces)));
    return out;
}

static unsigned renamed(const struct table *t, unsigned colour) { return (colour + (unsigned)t->rename_by) % (unsigned)soak.seats; }

static uint8_t renamed_counter(const struct table *t, unsigned counter)
{
    return (uint8_t)(renamed(t, ambrosia_colour_of(counter)) << 4 | ambrosia_kind_of(counter));
}

/* What is kept for each colour, and where colours are named. */
static void rename_colours(const struct table *t, const struct ambrosia_state *s, struct ambrosia_state *out)
{
    out->winners = 0;
    for (unsigned c = 0; c < (unsigned)soak.seats; c++) {
        unsigned to = renamed(t, c);
        out->score[to] = s->score[c];
        out->available[to] = s->available[c];
        out->made[to] = s->made[c];
        out->jelly[to] = s->jelly[c];
        out->passed[to] = s->passed[c];
        out->winners |= (uint8_t)((s->winners >> c & 1) << to);
    }
    for (int h = 0; h < AM_HIVES; h++)
        for (int k = 0; k < AM_COLOURS && s->hive[h][k]; k++) out->hive[h][k] = renamed_counter(t, s->hive[h][k]);
    out->seat = (uint8_t)renamed(t, s->seat);
    out->colour = (uint8_t)renamed(t, s->colour);
    out->start = (uint8_t)renamed(t, s->start);
    if (s->node != AM_AT_OVER) return;
    out->ender = (uint8_t)renamed(t, s->ender);
    out->loser = (uint8_t)renamed(t, s->loser);
}

static struct ambrosia_state turned(const struct table *t, const struct ambrosia_state *s)
{
    struct ambrosia_state out = *s;
    rename_colours(t, s, &out);
    memset(out.cell, 0, sizeof out.cell);
    memset(out.off, 0, sizeof out.off);
    memset(out.crown, 0, sizeof out.crown);
    memset(out.top, 0, sizeof out.top);
    out.tall = out.over = out.guarded = 0;
    out.thicket = turned_set(t, s->thicket);
    out.gusts = turned_set(t, s->gusts);
    if (s->at != AM_NOWHERE) out.at = (uint8_t)turned_space(t, s->at);
    for (int space = 0; space < s->fixed.spaces; space++) {
        out.flower[turned_space(t, space)] = s->flower[space];
        uint8_t pile[AM_COUNTERS];
        for (int i = 0; i < ambrosia_size_of(s, space); i++) pile[i] = renamed_counter(t, ambrosia_pile_of(s, space)[i]);
        if (ambrosia_size_of(s, space)) ambrosia_put(&out, turned_space(t, space), pile, ambrosia_size_of(s, space));
    }
    return out;
}

static skep_move turned_move(const struct table *t, skep_move m)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    unsigned to_a = (unsigned)turned_space(t, (int)a - 1) + 1, to_b = (unsigned)turned_space(t, (int)b - 1) + 1;
    switch (skep_verb(m)) {
    case AM_V_FLY: case AM_V_TAKE: return skep_move_of(skep_verb(m), to_a, to_b, c);
    case AM_V_AT: case AM_V_ORG: case AM_V_LEAP: case AM_V_TO: case AM_V_FROM: case AM_V_JFREE: case AM_V_FREE: case AM_V_EX: case AM_V_RMC:
        return skep_move_of(skep_verb(m), to_a, b, c);
    case AM_V_KEEPER: return skep_move_of(AM_V_KEEPER, renamed(t, a - 1) + 1, b, c);
    default: return m;
    }
}

/* 1 to 5: pieces, by colour. */
static void check_pieces(struct table *t)
{
    const struct ambrosia_state *s = &t->state;
    int held = 0, total = 0;
    for (int c = 0; c < soak.seats; c++) {
        int board = 0, normals = 0, on_hives = 0;
        unsigned specials = 0;
        for (int i = 0; i < s->off[s->fixed.spaces]; i++) {
            if ((int)ambrosia_colour_of(s->cell[i]) != c) continue;
            unsigned kind = ambrosia_kind_of(s->cell[i]);
            board++;
            HOLDS(kind < AM_KINDS);
            HOLDS(kind == AM_NORMAL || !(specials >> kind & 1));
            if (kind == AM_NORMAL) normals++;
            else specials |= 1u << kind;
        }
        for (int h = 0; h < AM_HIVES; h++) {
            int mine = 0;
            for (int k = 0; k < AM_COLOURS && s->hive[h][k]; k++) {
                if ((int)ambrosia_colour_of(s->hive[h][k]) != c) continue;
                unsigned kind = ambrosia_kind_of(s->hive[h][k]) - 1;
                mine++;
                if (kind == AM_NORMAL) normals++;
                HOLDS(kind == AM_NORMAL || !(specials >> kind & 1));
                if (kind != AM_NORMAL) specials |= 1u << kind;
            }
            HOLDS(mine <= 1);
            HOLDS(mine == (h < s->made[c] && h < s->fixed.hives)); /* on hives 1..made without gaps */
            on_hives += mine;
        }
        bool ended = s->node == AM_AT_OVER && s->reason == AM_FINISHED && s->ender == c;
        HOLDS(s->made[c] == on_hives + ended);
        if (s->hand && s->colour == c) {
            HOLDS(!(specials >> s->hand & 1));
            specials |= 1u << s->hand;
        }
        if (s->node > AM_AT_PLACE) HOLDS((specials | s->available[c]) == AM_ALL_SPECIALS && !(specials & s->available[c]));
        if (s->node > AM_AT_PLACE) HOLDS(t->inspired ? normals <= AM_NORMALS : normals == AM_NORMALS);
        if (s->node > AM_AT_PLACE) {
            int less = s->colour == c && s->node >= AM_AT_PROMOTE && s->node <= AM_AT_NEWSTACK;
            HOLDS(t->inspired ? board >= 3 - less && board <= 7 : board == 7 - less);
        }
        held += s->jelly[c];
        total += board;
        HOLDS(s->passed[c] <= s->fixed.marks);
        for (int i = 0; i < s->fixed.marks; i++)
            HOLDS(s->score[c] < s->fixed.mark[i] || s->passed[c] > i || s->node == AM_AT_OVER);
    }
    HOLDS(total <= AM_COUNTERS);
    if (s->node != AM_AT_OVER) HOLDS(held + s->supply == s->fixed.jelly_supply);
}

/* 4, and that the sets say what the piles are. */
static void check_piles(struct table *t)
{
    const struct ambrosia_state *s = &t->state;
    for (int space = 0; space < s->fixed.spaces; space++) {
        const uint8_t *pile = ambrosia_pile_of(s, space);
        int size = ambrosia_size_of(s, space), under = 0, changes = 0;
        uint64_t bit = ambrosia_bit_of(space);
        for (int i = 1; i < size; i++) changes += ambrosia_colour_of(pile[i]) != ambrosia_colour_of(pile[i - 1]);
        while (under < size && ambrosia_colour_of(pile[under]) != ambrosia_colour_of(pile[size - 1])) under++;
        HOLDS(changes <= 1 && under <= 2);
        for (int c = 0; c < AM_COLOURS; c++)
            HOLDS(!!(s->top[c] & bit) == (size > 0 && (int)ambrosia_colour_of(pile[size - 1]) == c));
        HOLDS(!!(s->tall & bit) == (size - under > 1) && !!(s->over & bit) == (under > 0));
        HOLDS(!!(s->guarded & bit) == (size > 0 && ambrosia_kind_of(pile[size - 1]) == AM_GUARDIAN));
        HOLDS(s->crown[space] == (size > 0 ? (unsigned)(size - under) << 4 | ambrosia_kind_of(pile[size - 1]) : 0));
        HOLDS(!!(s->thicket & bit) == (ambrosia_zone_at(s, space) == AM_THICKET));
    }
}

static bool lists_verb(const skep_move *list, int n, unsigned verb)
{
    for (int i = 0; i < n; i++)
        if (skep_verb(list[i]) == verb) return true;
    return false;
}

/* 10, 11, 15, 16 */
static void check_node(struct table *t, const skep_move *list, int n)
{
    const struct ambrosia_state *s = &t->state;
    HOLDS(n > 0);
    HOLDS((ambrosia_direction(s) < 0) == (s->event == AM_CARD_TURN));
    if (s->node != AM_AT_TURN) {
        if (s->node != AM_AT_START && s->node != AM_AT_PLACE) HOLDS(n > 1); /* AM-R72 */
        return;
    }
    HOLDS(lists_verb(list, n, AM_V_SCORE) == (ambrosia_status(s, s->colour) != AM_CAN_MOVE));
    HOLDS(s->since <= s->fixed.stall_limit + 1);
    for (int i = 0; i < n; i++)
        if (skep_verb(list[i]) == AM_V_FLY)
            HOLDS(ambrosia_distance(s, (int)skep_arg(list[i], 0) - 1, (int)skep_arg(list[i], 1) - 1) <= 8);
}

static bool uses(const struct skep_trace *trace, int rule) { return trace->rules[rule / 64] >> rule % 64 & 1; }

/* Which specials, zones and cards a move made use of, by what the trace of the move says. */
static void note_trace(struct table *t, const struct skep_trace *trace, skep_move m)
{
    const struct ambrosia_state *b = &t->before, *s = &t->state;
    static const struct { int rule; uint8_t special, zone; } SEEN[] = {
        { AM_T61, AM_COLLECTOR, 0 }, { AM_T62, AM_HEAVYWEIGHT, 0 }, { AM_R39, AM_HEAVYWEIGHT, AM_ARENA }, { AM_T65, AM_BERSERKER, 0 },
        { AM_T33, AM_SABOTEUR, 0 }, { AM_T117, 0, AM_ARENA }, { AM_T113, 0, AM_WELL }, { AM_T114, 0, AM_KEEPER }, { AM_T120, 0, AM_RAINBOW },
        { AM_T112, 0, AM_GUST },
    };
    for (size_t i = 0; i < sizeof SEEN / sizeof *SEEN; i++)
        if (uses(trace, SEEN[i].rule)) t->specials[SEEN[i].special]++, t->zones[SEEN[i].zone]++;
    for (int e = 0; e < trace->events; e++) t->cards += trace->event[e].sentence == SAY_CARD;
    if (s->event != b->event) t->cards_seen[s->event]++;
    switch (skep_verb(m)) {
    case AM_V_FLY: {
        int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2);
        int d = ambrosia_step(b, to, -from) * ambrosia_direction(b), distance = ambrosia_distance(b, from, to);
        bool back = distance != (d < 0 ? d + b->fixed.spaces : d);
        if (distance != n && ambrosia_power_at(b, from) == AM_TURBO) t->specials[AM_TURBO]++;
        if (back && ambrosia_power_at(b, from) == AM_REBEL) t->specials[AM_REBEL]++;
        if (back && ambrosia_zone_at(b, from) == AM_LEAVES) t->zones[AM_LEAVES]++;
        if (ambrosia_zone_at(b, from) == AM_THICKET && ambrosia_top_kind(b, from) != AM_NORMAL) t->zones[AM_THICKET]++;
        break;
    }
    case AM_V_ORG: t->specials[AM_ORGANIZER]++; break;
    case AM_V_SCORE:
        t->specials[AM_DRONE] += ambrosia_status(b, b->colour) == AM_MAY_SCORE && ambrosia_zone_at(b, b->at) != AM_LEAVES;
        break;
    case AM_V_WORM: t->zones[ambrosia_zone_at(b, b->at)]++; break;
    case AM_V_FREE: t->zones[AM_GUERRILLA] += b->node == AM_AT_FREE; break;
    case AM_V_HOP: t->zones[AM_HOPPER]++; break;
    }
    /* A Guardian that keeps a lone counter or a double from being covered. */
    uint64_t guards = s->guarded & ~s->thicket & ~s->tall & ~s->over;
    t->specials[AM_GUARDIAN] += s->event != AM_CARD_EQUAL && guards != 0;
}

/* 6 to 9, 12, 13 */
static void check_move(struct table *t, skep_move m, const struct skep_trace *trace)
{
    const struct ambrosia_state *b = &t->before, *s = &t->state;
    unsigned verb = skep_verb(m);
    bool calm = !s->fixed.events && ambrosia_zone_at(s, 0) == AM_NO_ZONE;
    for (int c = 0; c < soak.seats; c++) {
        if (verb != AM_V_KEEPER || c != (int)skep_arg(m, 0) - 1) HOLDS(s->score[c] >= b->score[c]);
        else HOLDS(s->score[c] + 1 >= b->score[c] && b->score[c] > 0);
        if (calm && s->made[c] == b->made[c] && s->node != AM_AT_OVER && verb != AM_V_POINT && s->node != AM_AT_RESTACK &&
            s->node != AM_AT_REMOVE)
            HOLDS(s->score[c] == b->score[c]);
        HOLDS(s->passed[c] >= b->passed[c]);
        t->scorings += s->made[c] - b->made[c];
        t->jellies += s->jelly[c] > b->jelly[c] ? s->jelly[c] - b->jelly[c] : 0;
    }
    for (int e = 0; e < trace->events; e++) {
        bool card = trace->event[e].sentence == SAY_CARD;
        t->favours += card && trace->event[e].args[0] == AM_CARD_FAVOUR;
        t->swap_cards += card && b->event == AM_CARD_SWAP && s->since > 1; /* AM-T102: not after a scoring */
        t->inspired |= trace->event[e].sentence == SAY_EXCHANGED;
    }
    HOLDS(t->jellies <= s->fixed.marks + s->fixed.hives + soak.seats * t->favours);
    HOLDS(t->scorings <= soak.seats * s->fixed.hives + 1);
    if (s->fixed.events && s->fixed.turnover == AM_BY_SCORING && s->node == AM_AT_TURN)
        HOLDS(t->cards == 1 + t->scorings + t->swap_cards);
    if (verb == AM_V_FLY) HOLDS(++t->chain <= 1 + AM_COLOURS);
    t->spent += verb == AM_V_EXTRA || verb == AM_V_JFREE || verb == AM_V_LEAP || verb == AM_V_TAKE;
    if (s->node == AM_AT_HOP) { /* right after a scoring: one stack, or none */
        uint64_t own = s->top[s->colour];
        HOLDS((own & (own - 1)) == 0);
    }
    t->hops += verb == AM_V_HOP;
    if (s->turn > b->turn) {
        if (verb != AM_V_EXTRA && verb != AM_V_HOP) t->spent = t->hops = 0;
        t->chain = 0;
    }
    if (s->turn > 0) HOLDS(s->uses == 1 + t->hops - t->spent);
    HOLDS(s->uses <= 1 + s->fixed.hives);
    t->two_uses += t->spent == 2;
    if (s->node != AM_AT_MID) return;
    HOLDS((s->event == AM_CARD_LEAP || s->event == AM_CARD_TAKE) && s->uses > 0 && s->jelly[s->colour] > 0 && s->seat == s->colour);
    /* After a sort with a single flight, that is made at once. */
    bool flown = verb == AM_V_FLY || b->node == AM_AT_SORT || (b->node >= AM_AT_WORM && b->node <= AM_AT_FREE);
    HOLDS(flown || b->node == AM_AT_LEAPTO || b->node == AM_AT_MID);
    t->mids++;
}

static void check_end(struct table *t)
{
    const struct ambrosia_state *s = &t->state;
    unsigned winners = soak.g->winners(s);
    HOLDS(winners != 0);
    for (int c = 0; c < soak.seats; c++) {
        HOLDS(s->jelly[c] == 0);
        for (int k = 0; k < soak.seats; k++) {
            bool better = s->score[k] > s->score[c] || (s->score[k] == s->score[c] && s->made[k] < s->made[c]);
            if (winners >> c & 1) HOLDS(!better);
            if (k == s->loser) HOLDS(!(better && !(winners >> c & 1 & (winners >> k))) || c == k);
        }
        HOLDS(s->score[s->loser] <= s->score[c]);
    }
    HOLDS(s->reason == AM_STALLED || s->made[s->ender] == s->fixed.hives + 1);
    t->reasons[s->reason]++;
}

static void begin(void)
{
    struct table *t = &table;
    t->scorings = t->cards = t->swap_cards = t->favours = t->jellies = t->chain = t->spent = t->hops = 0;
    t->inspired = false;
    t->turn_by = 0;
}

/* 14: the turned ring offers the same. */
static void check_turned(struct table *t, const skep_move *list, int n)
{
    skep_move other[SKEP_MOVES_MAX], sorted[SKEP_MOVES_MAX];
    for (int i = 0; i < n; i++) sorted[i] = turned_move(t, list[i]);
    sort_moves(sorted, n);
    HOLDS(list_all(soak.g, &t->turned, other) == n);
    sort_moves(other, n);
    HOLDS(memcmp(sorted, other, (size_t)n * sizeof *other) == 0);
}

static void look(const skep_move *list, int n)
{
    struct table *t = &table;
    struct ambrosia_state *s = &t->state;
    check_pieces(t);
    check_piles(t);
    if (t->turn_by == 0 && s->node == AM_AT_TURN) {
        t->turn_by = 1 + below(s->fixed.spaces - 1);
        t->rename_by = below(soak.seats);
        t->turned = turned(t, s);
    }
    check_node(t, list, n);
    if (t->turn_by) check_turned(t, list, n);
}

static void moved(skep_move m)
{
    struct table *t = &table;
    if (t->turn_by) {
        soak.g->play(&t->turned, turned_move(t, m), NULL);
        struct ambrosia_state image = turned(t, &t->state);
        HOLDS(memcmp(&image, &t->turned, sizeof image) == 0);
    }
    note_trace(t, &soak.trace, m);
    check_move(t, m, &soak.trace);
}

static void end(void)
{
    check_pieces(&table);
    check_piles(&table);
    check_end(&table);
}

static void seen(void)
{
    static const char *const KIND_IDS[] = { "",      "Guardian",  "Collector", "Heavyweight", "Turbo",
                                            "Rebel", "Berserker", "Drone",     "Saboteur",    "Organizer" };
    const struct table *t = &table;
    soak_seen("ends:", "finished", t->reasons[AM_FINISHED]);
    soak_seen("ends:", "stalled", t->reasons[AM_STALLED]);
    soak_seen("jelly:", "before_check", t->mids);
    soak_seen("jelly:", "two_uses", t->two_uses);
    for (int i = AM_GUARDIAN; i < AM_KINDS; i++) soak_seen("specials:", KIND_IDS[i], t->specials[i]);
    for (int i = AM_WORM_RED; i < AM_ZONES; i++) soak_seen("zones:", ambrosia_zone_ids[i], t->zones[i]);
    for (int i = AM_CARD_TURN; i < AM_CARDS; i++) soak_seen("cards:", ambrosia_card_ids[i], t->cards_seen[i]);
}

const struct soak_game soak_game = {
    .id = "ambrosia", .state = &table.state, .before = &table.before,
    .games = { 5000, 0 }, .watched = { 1000, 0 }, .full = 1000, .least = 1, .longest = 1 << 17,
    .options = choose_options, .begin = begin, .node = look, .moved = moved, .listens = true, .end = end, .seen = seen,
};
