/* queen_cards.c: the Queen cards: drawing them (step G, T57 to T59, Explore), and Mix, which like a group in F lifts all cubes of some
   rooms and settles them anew. An arrangement is settled room by room and colour by colour, so that each is reached by just one
   series of choices (ledger, section 7, SETTLE). A pile is a count for each kind, as nothing looks at its order (WD-R3). */
#include "games/waggle_dance/waggle_dance.h"

void waggle_discard(struct waggle_state *s, unsigned kind, struct skep_trace *t)
{
    s->hand[s->active] -= waggle_one_card(kind);
    s->held[s->active]--;
    s->discards += waggle_one_card(kind);
    skep_used(t, WD_T66);
    if (s->step < WD_STEP_A) tell(t, SAY_PLAYED, s->active, (int)kind);
    else tell(t, SAY_PLAYED_AT_NIGHT, s->active, (int)kind, s->step - WD_STEP_A);
}

/* Mix */

static uint64_t nectar_rooms(const struct waggle_state *s)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < waggle_comb_size(s, s->active); i++)
        set |= (uint64_t)waggle_is_nectar(waggle_rooms(s, s->active)[i]) << i;
    return set;
}

/* WD-T82, WD-R54 */
int waggle_mix_forbidden(const struct waggle_state *s)
{
    if (!waggle_holds(s, WD_MI)) return WD_T63;
    uint64_t rooms = nectar_rooms(s);
    return (rooms & (rooms - 1)) && !waggle_are_empty(s, rooms) ? SKEP_LEGAL : WD_T82;
}

void waggle_begin_mix(struct waggle_state *s, struct skep_trace *t)
{
    waggle_discard(s, WD_MI, t);
    s->marked = 0; /* WD-T50: groups are open again */
    s->node = WD_AT_MIX1;
}

/* The partners of a room: each pair of rooms is named once, by the lower room with cubes, or by the only one with cubes. */
static uint64_t partners(const struct waggle_state *s, unsigned i)
{
    uint64_t set = nectar_rooms(s) & ~(UINT64_C(1) << i), found = 0;
    for (; set; set &= set - 1) {
        unsigned j = skep_lowest(set);
        if (j > i || waggle_is_empty(waggle_rooms(s, s->active)[j])) found |= set & -set;
    }
    return found;
}

/* The rooms that fit, first or second, of which the lowest of those alike are named (WD-R63). */
static uint64_t rooms_to_mix(const struct waggle_state *s)
{
    if (s->mix) return partners(s, s->mix - 1u);
    uint64_t found = 0;
    for (uint64_t set = nectar_rooms(s); set; set &= set - 1)
        if (!waggle_is_empty(waggle_rooms(s, s->active)[skep_lowest(set)]) && partners(s, skep_lowest(set))) found |= set & -set;
    return found;
}

int waggle_mix_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned room = skep_arg(m, 0);
    uint64_t fitting = rooms_to_mix(s);
    if (room == 0 || room > waggle_comb_size(s, s->active) || !(fitting >> (room - 1) & 1)) return WD_R54;
    return waggle_unalike(s, s->active, fitting) >> (room - 1) & 1 ? SKEP_LEGAL : WD_R63;
}

int waggle_mix_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    return waggle_list_set(waggle_unalike(s, s->active, rooms_to_mix(s)), WD_V_ROOM, out);
}

void waggle_mix_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned first = s->mix, second = skep_arg(m, 0);
    if (s->node == WD_AT_MIX1) {
        skep_used(t, WD_T82);
        s->mix = (uint8_t)skep_arg(m, 0);
        s->node = WD_AT_MIX2;
        return;
    }
    tell(t, SAY_MIXED, s->active, (int)first, (int)second);
    s->mix = 0;
    waggle_begin_settling(s, UINT64_C(1) << (first - 1) | UINT64_C(1) << (second - 1), t);
}

/* SETTLE */

static unsigned all_lifted(const struct waggle_state *s, unsigned from)
{
    unsigned sum = 0;
    for (unsigned c = from; c < WD_COLOURS; c++) sum += s->lifted[c];
    return sum;
}

/* The least and the most cubes of the colour at hand that may go into the room at hand. */
static void settle_range(const struct waggle_state *s, unsigned *least, unsigned *most)
{
    unsigned room = skep_lowest(s->settling), capacity = s->fixed.capacity, left = s->lifted[s->colour];
    unsigned inside = waggle_room_cubes(waggle_rooms(s, s->active)[room]);
    unsigned elsewhere = capacity * (skep_bits(s->settling) - 1);         /* what the other rooms can take */
    unsigned need = s->load > elsewhere ? s->load - elsewhere : 0;        /* what this one has to take in the end */
    unsigned sure = inside + all_lifted(s, s->colour + 1u);               /* what it could have without this colour */
    *least = need > sure ? need - sure : 0;
    *most = left < capacity - inside ? left : capacity - inside;
}

static void settle(struct waggle_state *s, unsigned cubes)
{
    unsigned i = skep_lowest(s->settling);
    s->lifted[s->colour] = (uint8_t)(s->lifted[s->colour] - cubes);
    if (cubes > 0) waggle_set_room(s, s->active, i, waggle_rooms(s, s->active)[i] + cubes * waggle_cube(s->colour));
    s->colour++;
}

/* What can only go one way goes by itself; the last room gets the rest. Then the node that led here comes again. */
static void settle_on(struct waggle_state *s, struct skep_trace *t)
{
    while (s->settling) {
        unsigned least, most;
        bool last = !(s->settling & (s->settling - 1));
        for (; s->colour < WD_COLOURS; settle(s, last ? s->lifted[s->colour] : least)) {
            settle_range(s, &least, &most);
            if (last || least == most) continue;
            s->node = WD_AT_SETTLE;
            return;
        }
        s->settling &= s->settling - 1;
        s->colour = 0;
        s->load = (uint8_t)all_lifted(s, 0);
    }
    tell(t, SAY_SETTLED, s->active);
    waggle_go_on(s, t);
}

void waggle_begin_settling(struct waggle_state *s, uint64_t rooms, struct skep_trace *t)
{
    s->settling = rooms;
    s->colour = 0;
    for (uint64_t set = rooms; set; set &= set - 1) {
        unsigned i = skep_lowest(set);
        uint64_t room = waggle_rooms(s, s->active)[i];
        for (unsigned c = 0; c < WD_COLOURS; c++) s->lifted[c] = (uint8_t)(s->lifted[c] + waggle_room_cubes_of(room, c));
        waggle_set_room(s, s->active, i, waggle_room_dice(room));
    }
    s->load = (uint8_t)all_lifted(s, 0);
    settle_on(s, t);
}

int waggle_settle_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned least, most, cubes = skep_arg(m, 2);
    if (skep_arg(m, 0) != skep_lowest(s->settling) + 1 || skep_arg(m, 1) != s->colour) return WD_R34;
    settle_range(s, &least, &most);
    return cubes >= least && cubes <= most ? SKEP_LEGAL : WD_T50;
}

int waggle_settle_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    unsigned least, most;
    int n = 0;
    settle_range(s, &least, &most);
    for (unsigned x = least; x <= most; x++) out[n++] = skep_move_of(WD_V_SETTLE, skep_lowest(s->settling) + 1, s->colour, x);
    return n;
}

void waggle_settle_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    tell(t, SAY_SETTLES, s->active, (int)skep_arg(m, 2), s->colour, (int)skep_arg(m, 0));
    settle(s, skep_arg(m, 2));
    settle_on(s, t);
}

/* G: drawing */

/* WD-T58: the player hears which card it is, the others that there is one. */
static void tell_card(const struct waggle_state *s, struct skep_trace *t, int known, int unknown, unsigned kind)
{
    skep_whisper(tell(t, known, s->active, (int)kind), waggle_others(s));
    skep_whisper(tell(t, unknown, s->active), 1u << s->active | SKEP_DEAF_ALL);
}

static void take_card(struct waggle_state *s, unsigned kind)
{
    s->hand[s->active] += waggle_one_card(kind);
    s->held[s->active]++;
    s->left--;
}

int waggle_g_forbids(const void *state, skep_move m)
{
    return waggle_is_gift(m) ? waggle_gift_forbidden(state, m) : SKEP_LEGAL;
}

int waggle_g_list(const void *state, skep_move *out)
{
    int n = skep_list_one(out, skep_list_one(out, 0, WD_V_DRAW), WD_V_EX);
    return n + waggle_list_gifts(state, out + n);
}

void waggle_g_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    s->node = WD_AT_CARD;
    if (skep_verb(m) == WD_V_DRAW) {
        skep_used(t, WD_T57);
        skep_whisper(tell(t, SAY_DRAWS, s->active), waggle_others(s));
        return;
    }
    waggle_discard(s, WD_EX, t);
    s->claim = (uint8_t)waggle_to_explore(s);
    skep_used(t, WD_T75);
}

/* Whether there is a card of the kind that an argument names, from 1. */
static bool has_card(uint32_t cards, unsigned a) { return a >= 1 && a <= WD_KINDS && waggle_cards_of(cards, a - 1) > 0; }

int waggle_card_forbids(const void *state, skep_move m)
{
    return has_card(((const struct waggle_state *)state)->pile, skep_arg(m, 0)) ? SKEP_LEGAL : WD_R3;
}

int waggle_card_outcomes(const void *state, struct skep_outcome *out)
{
    const struct waggle_state *s = state;
    int n = 0;
    for (unsigned k = 0; k < WD_KINDS; k++)
        if (waggle_cards_of(s->pile, k))
            out[n++] = (struct skep_outcome){ skep_move_of(WD_V_CARD, k + 1, 0, 0), waggle_cards_of(s->pile, k) };
    return n;
}

void waggle_card_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned kind = skep_arg(m, 0) - 1;
    s->pile -= waggle_one_card(kind);
    s->piled--;
    if (s->claim == 0) { /* WD-T57 */
        take_card(s, kind);
        tell_card(s, t, SAY_DREW, SAY_DREW_UNSEEN, kind);
        waggle_go_on(s, t);
        return;
    }
    s->drawn += waggle_one_card(kind); /* WD-T75 */
    s->turned++;
    tell_card(s, t, SAY_EXPLORED, SAY_EXPLORED_UNSEEN, kind);
    if (--s->claim == 0) s->node = WD_AT_EX_KEEP;
}

int waggle_ex_keep_forbids(const void *state, skep_move m)
{
    return has_card(((const struct waggle_state *)state)->drawn, skep_arg(m, 0)) ? SKEP_LEGAL : WD_T75;
}

int waggle_ex_keep_list(const void *state, skep_move *out)
{
    return skep_list_allowed(state, waggle_ex_keep_forbids, WD_V_KEEP, WD_KINDS, 0, out);
}

void waggle_ex_keep_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned kind = skep_arg(m, 0) - 1;
    take_card(s, kind);
    tell_card(s, t, SAY_KEPT, SAY_KEPT_UNSEEN, kind);
    s->drawn -= waggle_one_card(kind);
    s->discards += s->drawn;
    for (unsigned k = 0; k < WD_KINDS && t; k++) /* WD-R57: face up */
        for (unsigned i = 0; i < waggle_cards_of(s->drawn, k); i++) tell(t, SAY_REJECTED, s->active, (int)k);
    s->drawn = s->turned = 0;
    waggle_go_on(s, t);
}

unsigned waggle_draw_from(uint32_t cards, struct skep_rng *rng)
{
    unsigned at = skep_rng_below(rng, waggle_cards(cards)), kind = 0;
    while (at >= waggle_cards_of(cards, kind)) at -= waggle_cards_of(cards, kind++);
    return kind;
}
