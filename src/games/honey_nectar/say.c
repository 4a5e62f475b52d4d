/* say.c: what a move of Honey & Nectar will do, in words. */
#include "games/honey_nectar/honey_nectar.h"

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
