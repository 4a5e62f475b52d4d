/* cards.c: the Queen cards: drawing them (step G, T57 to T59, Explore), and Mix, which like a group in F lifts all cubes of some
   rooms and settles them anew. An arrangement is settled room by room and colour by colour, so that each is reached by just one
   series of choices (ledger, section 7, SETTLE). */
#include "games/waggle_dance/waggle_dance.h"

enum { EXPLORED = 3 }; /* WD-T75 */

void waggle_discard(struct waggle_state *s, unsigned kind, struct skep_trace *t)
{
    s->hand[s->active] -= waggle_one_card(kind);
    s->held[s->active]--;
    s->discards += waggle_one_card(kind);
    skep_used(t, WD_T66);
    if (s->step < WD_STEP_A) waggle_tell(t, SAY_PLAYED, s->active, (int)kind, 0, 0);
    else waggle_tell(t, SAY_PLAYED_AT_NIGHT, s->active, (int)kind, s->step - WD_STEP_A, 0);
}

/* Mix */

static uint64_t nectar_rooms(const struct waggle_state *s)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < waggle_comb_size(s, s->active); i++)
        set |= (uint64_t)waggle_is_nectar(waggle_rooms(s, s->active)[i]) << i;
    return set;
}

/* WD-R54 */
bool waggle_can_mix(const struct waggle_state *s)
{
    if (!waggle_holds(s, WD_MI)) return false;
    uint64_t rooms = nectar_rooms(s), cubes = 0;
    for (uint64_t set = rooms; set; set &= set - 1) cubes |= waggle_rooms(s, s->active)[skep_lowest(set)];
    return (rooms & (rooms - 1)) && !waggle_is_empty(cubes);
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

static bool begins_mix(const struct waggle_state *s, unsigned i)
{
    return !waggle_is_empty(waggle_rooms(s, s->active)[i]) && partners(s, i);
}

static uint64_t mix_rooms(const struct waggle_state *s)
{
    if (s->node == WD_AT_MIX2) return waggle_unalike(s, s->active, partners(s, s->mix - 1u));
    uint64_t found = 0;
    for (uint64_t set = nectar_rooms(s); set; set &= set - 1)
        if (begins_mix(s, skep_lowest(set))) found |= set & -set;
    return waggle_unalike(s, s->active, found);
}

static int mix_forbidden(const struct waggle_state *s, unsigned room)
{
    if (room == 0 || room > waggle_comb_size(s, s->active)) return WD_R54;
    if (mix_rooms(s) >> (room - 1) & 1) return SKEP_LEGAL;
    if (!(nectar_rooms(s) >> (room - 1) & 1)) return WD_R54;
    bool fits = s->node == WD_AT_MIX1 ? begins_mix(s, room - 1) : partners(s, s->mix - 1u) >> (room - 1) & 1;
    return fits ? WD_R63 : WD_R54;
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
    unsigned elsewhere = capacity * (skep_bits(s->settling) - 1);       /* what the other rooms can take */
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
    waggle_tell(t, SAY_SETTLED, s->active, 0, 0, 0);
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

/* Drawing */

/* WD-T58: the player hears which card it is, the others that there is one. */
static void tell_card(const struct waggle_state *s, struct skep_trace *t, int known, int unknown, unsigned kind)
{
    if (!t) return;
    unsigned own = 1u << s->active, all = (1u << s->fixed.seats) - 1;
    skep_tell(&skep_waggle_dance, t, known, s->active, (int)kind, 0, 0)->deaf = all ^ own;
    skep_tell(&skep_waggle_dance, t, unknown, s->active, 0, 0, 0)->deaf = own;
}

static void take_card(struct waggle_state *s, unsigned kind)
{
    s->hand[s->active] += waggle_one_card(kind);
    s->held[s->active]++;
    s->left--;
}

static void play_card(struct waggle_state *s, unsigned kind, struct skep_trace *t)
{
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

static void play_keep(struct waggle_state *s, unsigned kind, struct skep_trace *t)
{
    take_card(s, kind);
    tell_card(s, t, SAY_KEPT, SAY_KEPT_UNSEEN, kind);
    s->drawn -= waggle_one_card(kind);
    s->discards += s->drawn;
    for (unsigned k = 0; k < WD_KINDS && t; k++) /* WD-R57: face up */
        for (unsigned i = 0; i < waggle_cards_of(s->drawn, k); i++) waggle_tell(t, SAY_REJECTED, s->active, (int)k, 0, 0);
    s->drawn = s->turned = 0;
    waggle_go_on(s, t);
}

static void play_explore(struct waggle_state *s, struct skep_trace *t)
{
    waggle_discard(s, WD_EX, t);
    s->claim = s->piled < EXPLORED ? s->piled : EXPLORED; /* WD-R46 */
    s->node = WD_AT_CARD;
    skep_used(t, WD_T75);
}

/* The nodes */

int waggle_cards_moves(const struct waggle_state *s, skep_move *out)
{
    unsigned least, most;
    int n = 0;
    switch ((enum waggle_node)s->node) {
    case WD_AT_MIX1:
    case WD_AT_MIX2:
        for (uint64_t set = mix_rooms(s); set; set &= set - 1) out[n++] = skep_move_of(WD_V_ROOM, skep_lowest(set) + 1, 0, 0);
        return n;
    case WD_AT_SETTLE:
        settle_range(s, &least, &most);
        for (unsigned x = least; x <= most; x++)
            out[n++] = skep_move_of(WD_V_SETTLE, skep_lowest(s->settling) + 1, s->colour, x);
        return n;
    case WD_AT_G:
        out[n++] = skep_move_of(WD_V_DRAW, 0, 0, 0);
        out[n++] = skep_move_of(WD_V_EX, 0, 0, 0);
        return n;
    default: /* EX_KEEP */
        for (unsigned k = 0; k < WD_KINDS; k++)
            if (waggle_cards_of(s->drawn, k)) out[n++] = skep_move_of(WD_V_KEEP, k + 1, 0, 0);
        return n;
    }
}

int waggle_cards_forbids(const struct waggle_state *s, skep_move m)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2), least, most;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_ROOM: return mix_forbidden(s, a);
    case WD_V_SETTLE:
        if (a != skep_lowest(s->settling) + 1 || b != s->colour) return WD_R34;
        settle_range(s, &least, &most);
        return c >= least && c <= most ? SKEP_LEGAL : WD_T50;
    case WD_V_KEEP: return a >= 1 && a <= WD_KINDS && waggle_cards_of(s->drawn, a - 1) ? SKEP_LEGAL : WD_T75;
    case WD_V_CARD: return a >= 1 && a <= WD_KINDS && waggle_cards_of(s->pile, a - 1) ? SKEP_LEGAL : WD_R3;
    default: return SKEP_LEGAL; /* draw, +EX */
    }
}

void waggle_cards_play(struct waggle_state *s, skep_move m, struct skep_trace *t)
{
    unsigned a = skep_arg(m, 0);
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_ROOM:
        skep_used(t, WD_T82);
        if (s->node == WD_AT_MIX1) {
            s->mix = (uint8_t)a;
            s->node = WD_AT_MIX2;
        } else {
            uint64_t both = UINT64_C(1) << (a - 1) | UINT64_C(1) << (s->mix - 1);
            waggle_tell(t, SAY_MIXED, s->active, s->mix, (int)a, 0);
            s->mix = 0;
            waggle_begin_settling(s, both, t);
        }
        break;
    case WD_V_SETTLE:
        waggle_tell(t, SAY_SETTLES, s->active, (int)skep_arg(m, 2), s->colour, (int)a);
        settle(s, skep_arg(m, 2));
        settle_on(s, t);
        break;
    case WD_V_EX: play_explore(s, t); break;
    case WD_V_CARD: play_card(s, a - 1, t); break;
    case WD_V_KEEP: play_keep(s, a - 1, t); break;
    default: /* draw */
        skep_used(t, WD_T57);
        waggle_whisper(s, t, SAY_DRAWS, s->active, s->active, 0, 0);
        s->node = WD_AT_CARD;
        break;
    }
}

/* Chance: a pile is a count for each kind, as nothing looks at its order (WD-R3) */

static unsigned count(uint32_t cards)
{
    unsigned n = 0;
    for (unsigned k = 0; k < WD_KINDS; k++) n += waggle_cards_of(cards, k);
    return n;
}

/* A kind, each card as likely as the others. */
unsigned waggle_draw_from(uint32_t cards, struct skep_rng *rng)
{
    unsigned at = skep_rng_below(rng, count(cards)), kind = 0;
    while (at >= waggle_cards_of(cards, kind)) at -= waggle_cards_of(cards, kind++);
    return kind;
}

/* Secrets. What a seat does not know goes back among the cards that it has not seen. Where another is asked only because of its
   cards (WD-R38), nothing of that may show, neither in the node nor in whose turn it is: the state becomes what it would be if
   nobody had been asked. */

void waggle_hide(void *state, int seat)
{
    struct waggle_state *s = state;
    while (s->active != seat && waggle_asked_in_private(s))
        skep_waggle_dance.play(s, skep_move_of(s->node == WD_AT_G ? WD_V_DRAW : WD_V_PASS, 0, 0, 0), NULL);
    for (int q = 0; q < s->fixed.seats; q++) {
        if (q == seat) continue;
        s->pile += s->hand[q];
        s->hand[q] = 0;
    }
    if (s->active != seat) {
        s->pile += s->drawn;
        s->drawn = 0;
    }
}

static uint32_t guess_cards(struct waggle_state *s, unsigned n, struct skep_rng *rng)
{
    uint32_t cards = 0;
    for (unsigned i = 0; i < n; i++) {
        uint32_t card = waggle_one_card(waggle_draw_from(s->pile, rng));
        s->pile -= card;
        cards += card;
    }
    return cards;
}

void waggle_guess(void *state, int seat, struct skep_rng *rng)
{
    struct waggle_state *s = state;
    for (int q = 0; q < s->fixed.seats; q++)
        if (q != seat) s->hand[q] = guess_cards(s, s->held[q], rng);
    if (s->active != seat) s->drawn = guess_cards(s, s->turned, rng);
}

/* Passing, and drawing where Explore could be played, are not seen by others; of a card drawn or kept they see the back. */
skep_move waggle_seen(const void *state, skep_move m, int seat)
{
    const struct waggle_state *s = state;
    if (s->active == seat) return m;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_PASS:
    case WD_V_DRAW: return 0;
    case WD_V_CARD:
    case WD_V_KEEP: return skep_move_of(skep_verb(m), 0, 0, 0);
    default: return m;
    }
}
