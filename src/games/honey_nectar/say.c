/* say.c: what a move of Honey & Nectar will do, in words; why it is refused; and what lies on the table. */
#include "games/honey_nectar/honey_nectar.h"

#include "core/lists.h"

#include <skep/json.h>
#include <skep/text.h>

/* Picks among plain, wasp and swarm by what the dice left over will become. */
static void say_rest(const struct honey_state *s, struct skep_say *say, int litres, const int form[4])
{
    struct honey_state then = *s;
    if (litres > 0) honey_use_dice(&then, litres);
    int rest = honey_total(&then), nectar = s->sheet[s->active].nectar + rest, n = 0;
    say->sentence = rest == 0 ? form[0] : honey_holds_seven(&then) ? form[2] : nectar % HN_SWARM == 0 ? form[3] : form[1];
    if (litres > 0) say->args[n++] = litres;
    say->args[n++] = rest;
    say->args[n++] = nectar;
}

void honey_say_move(const void *state, skep_move m, struct skep_say *say)
{
    static const int COMB[] = { SAY_DO_COMB, SAY_DO_COMB_REST, SAY_DO_COMB_WASP, SAY_DO_COMB_SWARM };
    static const int NOTHING[] = { SAY_DO_REST, SAY_DO_REST, SAY_DO_REST_WASP, SAY_DO_REST_SWARM };
    const struct honey_state *s = state;
    const struct honey_sheet *own = &s->sheet[s->active], *foe = &s->sheet[honey_foe(s)];
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1), c = (int)skep_arg(m, 2), f = honey_foe(s);
    int rest = honey_total(s), nectar = own->nectar, entry = s->fresh;
    bool swarm = (nectar + rest) % HN_SWARM == 0;
    *say = (struct skep_say){ 0 };
    switch (skep_verb(m)) {
    case HN_V_ORDER: *say = (struct skep_say){ SAY_DO_ORDER, 0, { a, b, a < b } }; break;
    case HN_V_XROLL: *say = (struct skep_say){ SAY_DO_XROLL, 0, { a, b, a < b } }; break;
    case HN_V_XPICK: *say = (struct skep_say){ SAY_DO_XPICK, 0, { a } }; break;
    case HN_V_ROLL: *say = (struct skep_say){ SAY_DO_ROLL, 0, { a, b, c } }; break;
    case HN_V_GUARD: *say = (struct skep_say){ SAY_DO_GUARD, 0, { 0 } }; break;
    case HN_V_GUARD_COMB: *say = (struct skep_say){ SAY_DO_GUARD_COMB, 0, { a } }; break;
    case HN_V_COMB: say_rest(s, say, a, COMB); break;
    case HN_V_NO_COMB: say_rest(s, say, 0, NOTHING); break;
    case HN_V_WASP:
        *say = (struct skep_say){ foe->guards > 0   ? SAY_DO_WASP_GUARD
                                  : foe->honey > 0 ? SAY_DO_WASP_ERASE
                                                   : SAY_DO_WASP_EMPTY, 0, { f } };
        break;
    case HN_V_NO_WASP:
        *say = (struct skep_say){ swarm ? SAY_DO_NO_WASP_SWARM : SAY_DO_NO_WASP, 0, { rest, nectar + rest } };
        break;
    case HN_V_ERASE: *say = (struct skep_say){ SAY_DO_ERASE, 0, { a, f, foe->honey - a } }; break;
    case HN_V_KEEP: *say = (struct skep_say){ swarm ? SAY_DO_KEEP_SWARM : SAY_DO_KEEP, 0, { entry, nectar } }; break;
    case HN_V_CANCEL: *say = (struct skep_say){ SAY_DO_CANCEL, 0, { entry, nectar - entry } }; break;
    case HN_V_TAKE_ONE: *say = (struct skep_say){ SAY_DO_TAKE_ONE, 0, { a, own->honey + a } }; break;
    case HN_V_TAKE_TWO: *say = (struct skep_say){ SAY_DO_TAKE_TWO, 0, { a, b, own->honey + a + b } }; break;
    case HN_V_TAKE_LOSE: *say = (struct skep_say){ SAY_DO_TAKE_LOSE, 0, { a, b, own->honey + a } }; break;
    }
}

/* Refusals. A sentence has at most one gap for a text: what can be played. */

enum { MANY = 9 }; /* moves: of more there is an example */

static void put_moves(const struct honey_state *s, struct skep_text *out)
{
    skep_move list[SKEP_MOVES_MAX];
    int n = skep_honey_nectar.moves(s, list);
    if (n > MANY) n = 1;
    for (int i = 0; i < n; i++) {
        skep_put(out, i > 0 ? " " : "");
        honey_write_move(s, list[i], out);
    }
}

static bool refuse(const struct honey_state *s, struct skep_say *say, struct skep_say with)
{
    *say = with;
    struct skep_text out = skep_text_in(skep_say_names(say), SKEP_SAY_NAMES);
    put_moves(s, &out);
    return true;
}
#define REFUSE(...) refuse(s, say, (struct skep_say){ .sentence = __VA_ARGS__ })

/* The same with one move that will do. */
static bool refuse_for(const struct honey_state *s, struct skep_say *say, int sentence, skep_move instead)
{
    *say = (struct skep_say){ .sentence = sentence };
    struct skep_text out = skep_text_in(skep_say_names(say), SKEP_SAY_NAMES);
    honey_write_move(s, instead, &out);
    return true;
}

/* A number that does not stand in the opponent's hive, or once only; with those that do. */
static bool refuse_number(const struct honey_state *s, int sentence, unsigned value, struct skep_say *say)
{
    const struct honey_sheet *foe = &s->sheet[honey_foe(s)];
    *say = (struct skep_say){ .sentence = sentence, .args = { (int)value, honey_foe(s) } };
    struct skep_text out = skep_text_in(skep_say_names(say), SKEP_SAY_NAMES);
    for (int v = HN_VALUES; v > 0; v--)
        for (int k = 0; k < foe->combs[v - 1]; k++) skep_putf(&out, out.len > 0 ? " %d" : "%d", 2 * v);
    return true;
}

/* HN-T3, HN-T4, HN-T6, HN-T8: the condition that fails, the first of the ledger's table. */
static bool refuse_main(const struct honey_state *s, unsigned verb, int litres, int rule, struct skep_say *say)
{
    int total = honey_total(s), honey = s->sheet[s->active].honey;
    if (rule == HN_T3) return REFUSE(SAY_ODD_TOTAL, .args = { total });
    if (rule == HN_T8) return REFUSE(SAY_PAST_100, .args = { honey, litres, honey + litres });
    if (verb == HN_V_COMB && litres == 0) return REFUSE(SAY_NO_DICE);
    if (verb == HN_V_COMB) return REFUSE(litres % 2 ? SAY_ODD_SUM : SAY_NO_SUM, .args = { litres });
    if (litres != total) return REFUSE(SAY_NOT_TOTAL, .args = { total, litres });
    return REFUSE(SAY_BELOW_X, .args = { total, s->x });
}

/* HN-T21, HN-T22 */
static bool refuse_take(const struct honey_state *s, skep_move m, struct skep_say *say)
{
    const struct honey_sheet *foe = &s->sheet[honey_foe(s)];
    unsigned verb = skep_verb(m), a = skep_arg(m, 0), b = skep_arg(m, 1);
    bool alone = honey_filled(foe) == 1, room = s->sheet[s->active].free >= 2;
    if (alone && verb != HN_V_TAKE_ONE) return REFUSE(SAY_TAKE_ONE, .args = { honey_foe(s) });
    if (!alone && verb == HN_V_TAKE_ONE) return REFUSE(SAY_TAKE_TWO);
    if (!skep_in(honey_numbers(foe, 1), a)) return refuse_number(s, SAY_NOT_THERE, a, say);
    if (!skep_in(honey_numbers(foe, 1), b)) return refuse_number(s, SAY_NOT_THERE, b, say);
    if (!skep_in(honey_numbers(foe, a == b ? 2 : 1), a)) return refuse_number(s, SAY_NOT_TWICE, a, say);
    if (!room) return refuse_for(s, say, SAY_ROOM_FOR_ONE, skep_move_of(HN_V_TAKE_LOSE, a, b, 0));
    skep_move both = skep_move_of(HN_V_TAKE_TWO, a > b ? a : b, a > b ? b : a, 0);
    return refuse_for(s, say, verb == HN_V_TAKE_LOSE ? SAY_ROOM_FOR_TWO : SAY_LARGER_FIRST, both);
}

/* What comes first, at each node. */
static bool refuse_now(const struct honey_state *s, struct skep_say *say)
{
    switch (s->node) {
    case HN_AT_ORDER: return REFUSE(SAY_NOW_ORDER);
    case HN_AT_XROLL: return REFUSE(SAY_NOW_XROLL);
    case HN_AT_XPICK: return REFUSE(SAY_NOW_XPICK, .args = { s->active });
    case HN_AT_ROLL: return REFUSE(SAY_NOW_ROLL, .args = { s->active });
    case HN_AT_MAIN: return REFUSE(SAY_NOW_MAIN, .args = { s->active });
    case HN_AT_WASP: return REFUSE(SAY_NOW_WASP, .args = { s->active });
    case HN_AT_ERASE: return REFUSE(SAY_NOW_ERASE, .args = { honey_foe(s) });
    case HN_AT_NECTAR: return REFUSE(SAY_NOW_NECTAR, .args = { s->fresh });
    default: return REFUSE(SAY_NOW_SWARM, .args = { honey_foe(s) });
    }
}

/* A move that has its place elsewhere: why that is not here, or what comes first. */
static bool refuse_misplaced(const struct honey_state *s, unsigned verb, struct skep_say *say)
{
    if (s->node < HN_AT_MAIN || s->node == HN_AT_ERASE || s->node == HN_AT_SWARM) {
        bool late = verb == HN_V_XPICK && s->node > HN_AT_XPICK;
        return late ? REFUSE(SAY_X_STANDS, .args = { s->x }) : refuse_now(s, say);
    }
    switch (verb) {
    case HN_V_XPICK: return REFUSE(SAY_X_STANDS, .args = { s->x });
    case HN_V_ROLL: return REFUSE(SAY_ONE_ROLL);
    case HN_V_GUARD: case HN_V_GUARD_COMB: return REFUSE(SAY_GUARD_GONE);
    case HN_V_COMB: case HN_V_NO_COMB: return REFUSE(SAY_ONE_COMB);
    case HN_V_WASP: case HN_V_NO_WASP: return s->node == HN_AT_MAIN ? refuse_now(s, say) : REFUSE(SAY_ONE_WASP);
    case HN_V_ERASE: return REFUSE(SAY_NO_WASP_IN);
    case HN_V_KEEP: case HN_V_CANCEL: return REFUSE(SAY_NO_ENTRY);
    case HN_V_TAKE_ONE: case HN_V_TAKE_TWO: case HN_V_TAKE_LOSE: return REFUSE(SAY_NO_SWARM, .args = { s->sheet[s->active].nectar });
    default: return refuse_now(s, say);
    }
}

bool honey_refusal(const void *state, skep_move m, int rule, struct skep_say *say)
{
    const struct honey_state *s = state;
    unsigned verb = skep_verb(m), a = skep_arg(m, 0);
    if (verb == HN_V_NONE || verb > HN_V_TAKE_LOSE) return false;
    if (s->node == HN_AT_OVER) return s->winner < 2 ? REFUSE(SAY_OVER_WON, .args = { s->winner }) : REFUSE(SAY_OVER_DRAWN);
    if (!(skep_honey_nectar.verbs[verb].nodes >> s->node & 1)) return refuse_misplaced(s, verb, say);
    switch (s->node) {
    case HN_AT_ORDER: case HN_AT_XROLL: return REFUSE(SAY_BAD_PAIR);
    case HN_AT_ROLL: return REFUSE(SAY_BAD_ROLL);
    case HN_AT_XPICK: return REFUSE(SAY_BAD_X, .args = { (int)a });
    case HN_AT_MAIN: return refuse_main(s, verb, (int)a, rule, say);
    case HN_AT_ERASE: return refuse_number(s, SAY_NOT_THERE, a, say);
    default: return refuse_take(s, m, say);
    }
}

/* What there is: each is told of by its first rule. Lines and entries are drawn as long as there is paper (HN-R35). */
enum { TOLD_MOST = 6, ENDLESS = 0, ALL_COMBS = -1 };
static const struct { const char *kind, *id, *name; int count, rules[TOLD_MOST]; } THINGS[] = {
    { "box", "die", "die", 3, { HN_T2, HN_T6, HN_T10, HN_T15, SKEP_LEGAL } },
    { "box", "sheet", "sheet", 2, { HN_S1, HN_S5, HN_E1, HN_E3, SKEP_LEGAL } },
    { "mark", "comb", "comb", ALL_COMBS, { HN_T6, HN_T7, HN_T8, HN_R13, SKEP_LEGAL } },
    { "mark", "guardian", "guardian", ENDLESS, { HN_T3, HN_T5, HN_T11, HN_T19, SKEP_LEGAL } },
    { "mark", "threshold", "guardian threshold", 1, { HN_T4, HN_S3, HN_S4, HN_T5, SKEP_LEGAL } },
    { "mark", "nectar", "nectar entry", ENDLESS, { HN_T15, HN_T17, HN_T18, HN_R37, SKEP_LEGAL } },
    { "mark", "line", "wasp line", ENDLESS, { HN_T16, HN_T12, HN_R19, SKEP_LEGAL } },
    { "raid", "wasp", "wasp", ENDLESS, { HN_T10, HN_T11, HN_T12, HN_T13, HN_T14, SKEP_LEGAL } },
    { "raid", "swarm", "swarm", ENDLESS, { HN_T18, HN_T19, HN_T21, HN_T22, HN_T23, SKEP_LEGAL } },
};

void honey_things(const void *state, struct skep_json *out)
{
    const struct honey_state *s = state;
    for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS; i++) {
        int count = THINGS[i].count == ALL_COMBS ? 2 * s->cells : THINGS[i].count;
        struct skep_thing it = { THINGS[i].kind, THINGS[i].id, THINGS[i].name, skep_honey_nectar.rules[THINGS[i].rules[0]].say, count,
                                 THINGS[i].rules, false };
        skep_thing_json(&skep_honey_nectar, &it, out);
    }
}
