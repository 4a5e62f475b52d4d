/* table.c: see table.h. */
#include "table.h"

#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

const struct table_manners table_manners = { .game = "apiary", .between = " ", .first = 1 };

struct apiary_state *state(void) { return (struct apiary_state *)(void *)table_match()->state; }
const struct apiary_player *player(int seat) { return &state()->player[seat - 1]; }
static struct apiary_player *own(int seat) { return &state()->player[seat - 1]; }

/* Everything chance decides comes in the order of the file, except factions and mats. */
void sit_with(const char *who, const char *options, const char *components)
{
    char pair[SKEP_SEATS_MAX][64], all[256];
    int seats = 0;
    while (seats < SKEP_SEATS_MAX && next_word(&who, " ", pair[seats], sizeof pair[0])) seats++;
    snprintf(all, sizeof all, "setup_mode=random first_player=1 %s", options);
    if (components) start_with(seats, all, "components", components);
    else start(seats, all);
    int mats = 0, factions = 0;
    while (asks() == 0) {
        const struct apiary_step *step = apiary_now(state());
        char move[64] = "*";
        if (step->a == AP_MATS) snprintf(move, sizeof move, "#%s", strchr(pair[mats++], '/') + 1);
        if (step->a == AP_FACTIONS) snprintf(move, sizeof move, "#%.*s", (int)strcspn(pair[factions], "/"), pair[factions]), factions++;
        play(move);
    }
    assert_string_equal(node(), "TURN");
}

void sit(const char *who, const char *options) { sit_with(who, options, NULL); }

/* Laying out. */

static void find(const char *id, enum apiary_kind *kind, unsigned *i)
{
    if (!apiary_find(&state()->set, id, (unsigned)strlen(id), kind, i)) fail_msg("there is no %s", id);
}

static unsigned number_of(const char *id, enum apiary_kind kind)
{
    enum apiary_kind found;
    unsigned i = 0;
    find(id, &found, &i);
    assert_int_equal(found, kind);
    return i;
}

void give(int seat, const char *tokens_given)
{
    memset(own(seat)->res, 0, sizeof own(seat)->res);
    for (; *tokens_given; tokens_given++) own(seat)->res[strchr("FPWXH", *tokens_given) - "FPWXH"]++;
}

static void count_supply(int seat)
{
    struct apiary_player *p = own(seat);
    p->supply = (uint8_t)(state()->fixed.workers - apiary_in_play(state(), (unsigned)seat - 1));
}

void workers(int seat, const char *active_ones, const char *landed)
{
    struct apiary_player *p = own(seat);
    memset(p->active, 0, sizeof p->active);
    memset(p->landing, 0, sizeof p->landing);
    for (; *active_ones; active_ones++) p->active[*active_ones - '1']++;
    for (; *landed; landed++) p->landing[*landed - '1']++;
    count_supply(seat);
}

static unsigned action_of(const char *space)
{
    static const char *const SPACES[] = { "E", "A", "AF", "AR", "G", "R", "V", "C" };
    unsigned a = 0;
    while (strcmp(SPACES[a], space) != 0) a++;
    return a;
}

void put_worker(const char *space, int place, int seat, int strength)
{
    state()->space[2 * action_of(space) + (unsigned)place - 1] = (uint8_t)(1 + 4 * (seat - 1) + strength - 1);
    count_supply(seat);
}

/* Cards move from where they are. */
static uint64_t take_cards(const char *cards)
{
    struct apiary_state *s = state();
    uint64_t all = 0;
    char id[32];
    while (next_word(&cards, " ", id, sizeof id)) all |= UINT64_C(1) << number_of(id, AP_SEED);
    s->deck &= ~all;
    s->discard &= ~all;
    for (int i = 0; i < SKEP_SEATS_MAX; i++) {
        s->player[i].hand &= ~all;
        s->player[i].planted &= ~all;
        s->player[i].hand_count = (uint8_t)skep_bits(s->player[i].hand);
    }
    s->deck_count = (uint8_t)skep_bits(s->deck);
    return all;
}

void hand(int seat, const char *cards)
{
    state()->deck |= own(seat)->hand;
    own(seat)->hand = 0;
    own(seat)->hand = take_cards(cards);
    own(seat)->hand_count = (uint8_t)skep_bits(own(seat)->hand);
    state()->deck_count = (uint8_t)skep_bits(state()->deck);
}

void plant(int seat, const char *cards) { own(seat)->planted |= take_cards(cards); }

void discards(const char *cards) { state()->discard |= take_cards(cards); }

void deck(const char *cards)
{
    uint64_t all = take_cards(cards);
    state()->deck = all;
    state()->deck_count = (uint8_t)skep_bits(all);
}

/* A tile out of its stack, or with none left there out of a row or the box. */
static unsigned take_tile(const char *id)
{
    struct apiary_state *s = state();
    enum apiary_kind kind;
    unsigned i = 0;
    find(id, &kind, &i);
    if (kind == AP_CARVING) {
        for (unsigned k = 0; k < s->set.carvings; k++)
            if (s->carving[k] == i) s->carving[k] = AP_NONE;
        return apiary_tile(AP_CARVING, i);
    }
    assert_true(kind < AP_CARVING);
    for (unsigned copy = 0; copy < s->set.copies[kind]; copy++)
        if (s->set.copy[kind][copy] == i && (s->stack[kind] >> copy & 1)) {
            s->stack[kind] &= ~(UINT64_C(1) << copy);
            return apiary_tile(kind, copy);
        }
    for (int c = 0; c < AP_COLUMNS; c++)
        if (s->row[kind][c] != AP_NONE && s->set.copy[kind][s->row[kind][c] & 63] == i) {
            unsigned found = s->row[kind][c];
            s->row[kind][c] = AP_NONE;
            return found;
        }
    fail_msg("no %s is left", id);
    return 0;
}

void reserve(int seat, const char *tiles)
{
    char id[32];
    while (next_word(&tiles, " ", id, sizeof id)) own(seat)->reserve[own(seat)->reserved++] = (uint8_t)take_tile(id);
}

void tile(int seat, const char *id, int q, int r)
{
    unsigned t = take_tile(id);
    assert_true(apiary_has(&own(seat)->hexes, apiary_cell(q, r)) && !apiary_has(&own(seat)->tiles, apiary_cell(q, r)));
    apiary_put_tile(state(), (unsigned)seat - 1, t, apiary_cell(q, r));
    own(seat)->awake = own(seat)->built;
    apiary_refresh_mods(state(), (unsigned)seat - 1);
}

void frame(int seat, char dir, int q, int r)
{
    struct apiary_player *p = own(seat);
    struct apiary_board b = apiary_frame_board(&state()->set, (unsigned)(dir - 'a'), apiary_cell(q, r));
    for (int i = 0; i < 4; i++) p->hexes.at[i] |= b.at[i];
    for (int i = 0; i < 2; i++) {
        unsigned cell = (unsigned)((int)apiary_cell(q, r) + state()->set.frame_end[dir - 'a'][i]);
        p->bonus.at[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    p->frame_at[p->frames] = (uint8_t)apiary_cell(q, r);
    p->frame_dir[p->frames++] = (uint8_t)(dir - 'a');
    state()->frames--;
}

void row(const char *kind, const char *tiles)
{
    struct apiary_state *s = state();
    unsigned k = strcmp(kind, "farm") == 0 ? AP_FARM : strcmp(kind, "recruit") == 0 ? AP_RECRUIT : AP_DEV;
    char id[32];
    for (int i = 0; i < AP_COLUMNS; i++) {
        if (s->row[k][i] != AP_NONE) s->stack[k] |= UINT64_C(1) << (s->row[k][i] & 63);
        s->row[k][i] = AP_NONE;
    }
    for (int i = 0; next_word(&tiles, " ", id, sizeof id); i++)
        if (strcmp(id, "-") != 0) s->row[k][i] = (uint8_t)take_tile(id);
}

void carvings(const char *ids)
{
    struct apiary_state *s = state();
    char id[32];
    memset(s->carving, AP_NONE, sizeof s->carving);
    for (int i = 0; next_word(&ids, " ", id, sizeof id); i++) s->carving[i] = (uint8_t)number_of(id, AP_CARVING);
}

void dance(int place, const char *tile_id, int teacher, const char *pay, const char *gain)
{
    struct apiary_dance *d = &state()->dance[place - 1];
    *d = (struct apiary_dance){ (uint8_t)number_of(tile_id, AP_DANCE), AP_NONE, AP_NONE, AP_NONE };
    if (teacher == 0) return;
    d->teacher = (uint8_t)(teacher - 1);
    own(teacher)->taught = 1;
    if (pay[0]) state()->dance_token[d->pay = (uint8_t)number_of(pay, AP_DANCE_TOKEN)] = 0;
    if (gain[0]) state()->dance_token[d->gain = (uint8_t)number_of(gain, AP_DANCE_TOKEN)] = 0;
}

static unsigned cell_of(const char *place) { return (unsigned)((place[1] - '1') * 16 + place[0] - 'a'); }

static unsigned spot_of(const char *place)
{
    unsigned i = 0;
    while (i < state()->set.spots && state()->set.spot[i] != cell_of(place)) i++;
    assert_true(i < state()->set.spots);
    return i;
}

void planet(const char *place, const char *id, const char *laid)
{
    struct apiary_planet *p = &state()->planet[spot_of(place)];
    *p = (struct apiary_planet){ AP_NONE, (uint8_t)number_of(id, AP_PLANET), 0 };
    state()->planets &= ~(UINT64_C(1) << p->planet);
    for (; *laid; laid++) p->outlines = (uint8_t)(p->outlines + (1u << 2 * (strchr("FPW", *laid) - "FPW")));
}

void ship(const char *place) { state()->ship = (uint8_t)cell_of(place); }

void pod(const char *id, int seat)
{
    struct apiary_state *s = state();
    unsigned at = (unsigned)(id[1] - '1');
    for (unsigned i = 0; (char)s->set.sector[i].id != id[0]; i++) at += s->set.sector[i].pods;
    s->pod[at] = (uint8_t)seat;
    own(seat)->tokens--;
}

void upgrade(int seat)
{
    own(seat)->upgraded = 1;
    apiary_refresh_mods(state(), (unsigned)seat - 1);
}

void spots(int seat, const char *masks)
{
    char word[8];
    memset(own(seat)->spots, 0, sizeof own(seat)->spots);
    while (next_word(&masks, " ", word, sizeof word)) {
        char reason[64];
        struct skep_text why = skep_text_in(reason, sizeof reason);
        struct apiary_says says;
        uint8_t mask[AP_LIST_MAX];
        if (apiary_read(AP_READ_MASK, word, mask, &says, &why) != 1) fail_msg("%s", reason);
        own(seat)->spots[mask[0]]++;
    }
}

const char *edited(const char *const *changes)
{
    static char storage[1 << 16];
    snprintf(storage, sizeof storage, "%s", apiary_first);
    for (; changes[0]; changes += 2) {
        char *found = strstr(storage, changes[0]);
        if (!found) fail_msg("the original set has no %s", changes[0]);
        size_t old = strlen(changes[0]), new = strlen(changes[1]);
        memmove(found + new, found + old, strlen(found + old) + 1);
        memcpy(found, changes[1], new);
    }
    return storage;
}

/* Looking. */

const char *tokens(int seat)
{
    static char storage[8][64];
    static int next;
    struct skep_text out = skep_text_in(storage[next = (next + 1) % 8], sizeof storage[0]);
    for (int i = 0; i < AP_TYPES; i++) {
        if (player(seat)->res[i] == 0) continue;
        skep_put_char(&out, "FPWXH"[i]);
        skep_put_int(&out, player(seat)->res[i]);
    }
    return out.at;
}

static const char *strengths(const uint8_t *count)
{
    static char storage[8][16];
    static int next;
    struct skep_text out = skep_text_in(storage[next = (next + 1) % 8], sizeof storage[0]);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < count[i]; k++) skep_put_char(&out, (char)('1' + i));
    return out.at;
}

const char *active(int seat) { return strengths(player(seat)->active); }
const char *landing(int seat) { return strengths(player(seat)->landing); }
int vp(int seat) { return player(seat)->vp; }
int favor(int seat) { return player(seat)->favor; }

void end_turn(void)
{
    workers(1, "", "1");
    play("RET");
}

int line_of(int seat, enum apiary_line which)
{
    int line[AP_LINES];
    apiary_lines(state(), (unsigned)seat - 1, line);
    return line[which];
}
