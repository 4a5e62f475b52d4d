/* say.c: what a move does in words, with the names and the descriptions of what it takes; and names in the gaps of what is told. */
#include "games/apiary/apiary.h"

#include <skep/text.h>
#include <string.h>

enum { WHAT = 240 };

struct skep_say *apiary_tell_text(struct skep_say *say, int gap, const char *text)
{
    char *names = skep_say_names(say);
    size_t at = 0, len = 0, room;
    while (names[at]) at += strlen(names + at) + 1;
    room = at + 2 < SKEP_SAY_NAMES ? SKEP_SAY_NAMES - 2 - at : 0;
    for (size_t n; text[len] && (n = skep_utf8(text + len, strlen(text + len)), n = n ? n : 1, len + n <= room);) len += n;
    memcpy(names + at, text, len);
    say->args[gap] = (int)at;
    return say;
}

struct skep_say *apiary_tell_name(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i)
{
    return say ? apiary_tell_text(say, gap, i == AP_NONE ? "a card" : apiary_name(&s->set, kind, i)) : NULL;
}

struct skep_say *apiary_tell_place(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_sort sort, unsigned place)
{
    if (!say) return NULL;
    struct skep_text out = skep_text_of(16);
    apiary_put(s, sort, place, &out);
    return apiary_tell_text(say, gap, out.at);
}

/* Longer texts: of a list of effects, of a component, of icons. */

static void add_effects(const struct apiary_state *s, struct skep_say *say, int gap, uint16_t code)
{
    struct skep_text out = skep_text_of(WHAT);
    apiary_put_effects(&s->set, code, &out);
    apiary_tell_text(say, gap, out.at);
}

static void add_described(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i)
{
    struct skep_text out = skep_text_of(WHAT);
    if (i == AP_NONE) skep_put(&out, "hidden");
    else apiary_describe(&s->set, kind, i, &out);
    apiary_tell_text(say, gap, out.at);
}

struct skep_say *apiary_tell_what(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i)
{
    if (say) add_described(s, say, gap, kind, i);
    return say;
}

static void add_icons(struct skep_say *say, int gap, const uint8_t *icons, unsigned n)
{
    struct skep_text out = skep_text_of(WHAT);
    apiary_put_icons(icons, n, &out);
    apiary_tell_text(say, gap, out.at);
}

/* Icons at code, and what they are paid for behind them. */
static void add_bargain(const struct apiary_state *s, struct skep_say *say, int gap, uint16_t code)
{
    uint8_t icons[AP_PAY_MAX];
    unsigned n = apiary_icons(&s->set, code, icons);
    add_icons(say, gap, icons, n);
    add_effects(s, say, gap + 1, (uint16_t)(code + n + 1));
}

/* A component: its name, and what it is. */
static void add_item(const struct apiary_state *s, struct skep_say *say, enum apiary_kind kind, unsigned i)
{
    apiary_tell_name(s, say, 0, kind, i);
    add_described(s, say, 1, kind, i);
}

/* A tile to be paid: name, price, what it is. */
static void say_price(const struct apiary_state *s, struct skep_say *say, unsigned tile, unsigned less)
{
    uint8_t icons[AP_PAY_MAX];
    enum apiary_kind kind;
    unsigned i, n = apiary_price(s, apiary_now(s)->seat, tile, less, icons);
    apiary_design(&s->set, tile, &kind, &i);
    say->sentence = SAY_DO_TAKE;
    apiary_tell_name(s, say, 0, kind, i);
    add_icons(say, 1, icons, n);
    add_described(s, say, 2, kind, i);
}

/* What the verbs do, where their arguments do not say it all. say has the sentence and the arguments already. */

static void say_place(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    static const int SENTENCE[] = {
        [AP_E] = SAY_DO_EXPLORE, [AP_A] = SAY_DO_ADVANCE, [AP_AF] = SAY_DO_ADVANCE, [AP_AR] = SAY_DO_ADVANCE, [AP_G] = SAY_DO_GROW,
        [AP_R] = SAY_DO_RESEARCH, [AP_V] = SAY_DO_CONVERT, [AP_C] = SAY_DO_CARVE,
    };
    const struct apiary_mods *mods = &s->player[s->seat].mods;
    enum apiary_action action = skep_arg(m, 0);
    unsigned strength = skep_arg(m, 1), bumped = apiary_bumps(s, action), total = apiary_total(s, action, strength);
    int bumps = bumped ? (int)apiary_worker_seat(bumped) + 1 : 0, n = (int)strength;
    *say = (struct skep_say){ .sentence = SENTENCE[action], .args = { n, bumps } };
    switch (action) {
    case AP_E: say->args[2] = (int)(total + mods->range); break;
    case AP_A: case AP_AF: case AP_AR:
        say->args[1] = (int)action;
        say->args[2] = bumps;
        say->args[3] = (int)(total + mods->column);
        say->args[4] = say->args[3] >= 5 ? 3 : say->args[3] >= 3 ? 2 : 1;
        break;
    case AP_G: say->args[2] = n + mods->grow; break;
    case AP_R:
        say->args[2] = n + mods->draw;
        say->args[3] = 1 + mods->keep;
        break;
    case AP_V: say->args[2] = n + mods->conv; break;
    default: break;
    }
}

static void say_retrieve(const struct apiary_state *s, struct skep_say *say, __attribute__((unused)) skep_move m)
{
    const struct apiary_player *p = &s->player[s->seat];
    const uint8_t *space = s->space;
    uint8_t farm[AP_TILES_MAX];
    unsigned all = 0, k = 0, farms = apiary_farms(p, farm);
    for (unsigned i = 0; i < AP_STRENGTHS; i++) all += p->landing[i];
    k = all;
    for (int i = 0; i < AP_SPACES; i++) {
        if (space[i] == 0 || apiary_worker_seat(space[i]) != s->seat) continue;
        all++;
        k += apiary_worker_strength(space[i]) < AP_STRENGTHS;
    }
    say->args[0] = (int)all;
    say->args[1] = (int)(k < farms ? k : farms);
}

static void say_play(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    apiary_tell_name(s, say, 0, AP_SEED, skep_arg(m, 0));
    add_effects(s, say, 1, apiary_item(&s->set, AP_SEED, skep_arg(m, 0))->b);
}

static void say_top(const struct apiary_state *s, struct skep_say *say, __attribute__((unused)) skep_move m)
{
    add_effects(s, say, 0, apiary_item(&s->set, AP_SEED, apiary_now(s)->a)->b);
}

static void say_type(const struct apiary_state *s, struct skep_say *say, __attribute__((unused)) skep_move m)
{
    const struct apiary_step *step = apiary_now(s);
    if (step->at == AP_AT_SEEDMODE) say->sentence = SAY_DO_SEED_TYPE;
    if (step->at == AP_AT_PAY) say->sentence = SAY_DO_PAY;
    if (step->at != AP_AT_OUTLINE) return;
    say->sentence = SAY_DO_OUTLINE;
    apiary_tell_name(s, say, 1, AP_PLANET, s->planet[step->a].planet);
}

static void say_bump(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    say->args[0] = apiary_now(s)->a + (skep_verb(m) == AP_V_UP);
}

static void say_fly(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    unsigned spot = 0;
    while (s->set.spot[spot] != skep_arg(m, 0)) spot++;
    const struct apiary_planet *planet = &s->planet[spot];
    apiary_tell_place(s, say, 0, AP_SORT_AT, skep_arg(m, 0));
    if (planet->planet == AP_NONE) {
        say->sentence = SAY_DO_FLY_NEW;
        add_effects(s, say, 1, apiary_item(&s->set, AP_TOKEN, planet->token)->b);
        return;
    }
    apiary_tell_name(s, say, 1, AP_PLANET, planet->planet);
    add_described(s, say, 2, AP_PLANET, planet->planet);
}

static void say_slot(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    enum apiary_kind kind;
    unsigned i, tile = s->row[skep_arg(m, 0) / AP_COLUMNS][skep_arg(m, 0) % AP_COLUMNS];
    if (apiary_now(s)->at == AP_AT_ADVANCE) {
        say_price(s, say, tile, 0);
        return;
    }
    apiary_design(&s->set, tile, &kind, &i);
    add_item(s, say, kind, i);
}

static void say_reserved(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    enum apiary_kind kind;
    unsigned i, tile = s->player[apiary_now(s)->seat].reserve[skep_arg(m, 0)];
    if (s->fixed.reserve_pay) {
        say_price(s, say, tile, 0);
        say->sentence = SAY_DO_BUY_RESERVE;
        return;
    }
    apiary_design(&s->set, tile, &kind, &i);
    add_item(s, say, kind, i);
}

static void say_hex(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    unsigned cell = skep_arg(m, 0);
    if (step->at == AP_AT_INCOME) {
        unsigned i = 0, which;
        enum apiary_kind kind;
        while (p->tile_at[i] != cell) i++;
        const struct apiary_item *item = apiary_design(&s->set, p->tile[i], &kind, &which);
        say->sentence = SAY_DO_INCOME;
        apiary_tell_name(s, say, 0, kind, which);
        add_effects(s, say, 1, item->b);
        return;
    }
    say->args[0] = apiary_q(cell);
    say->args[1] = apiary_r(cell);
    if (step->at == AP_AT_FRAMEAT) say->sentence = SAY_DO_ANCHOR;
    else if (apiary_has(&p->bonus, cell)) {
        uint16_t bonus = apiary_bonus(&s->set, p->mat, cell);
        say->sentence = SAY_DO_BUILD_BONUS;
        if (bonus) add_effects(s, say, 2, bonus);
        else apiary_tell_text(say, 2, "a seed card");
    }
}

static void say_dir(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    struct skep_text out = skep_text_of(WHAT);
    for (int i = 0; i < 4; i++) {
        if (i > 0) skep_put_char(&out, ' ');
        apiary_put(s, AP_SORT_HEX, (unsigned)((int)apiary_cell(0, 0) + s->set.frame[skep_arg(m, 0)][i]), &out);
    }
    apiary_tell_text(say, 0, out.at);
}

static void say_yes(const struct apiary_state *s, struct skep_say *say, __attribute__((unused)) skep_move m)
{
    const struct apiary_step *step = apiary_now(s);
    if (step->at == AP_AT_UPGRADE) add_described(s, say, 0, AP_SIDE, 2u * s->player[step->seat].faction + 1);
    else {
        say->sentence = SAY_DO_TRADE;
        add_bargain(s, say, 0, step->code);
    }
}

static void say_faction(const struct apiary_state *s, struct skep_say *say, skep_move m) { add_item(s, say, AP_FACTION, skep_arg(m, 0)); }
static void say_mat(const struct apiary_state *s, struct skep_say *say, skep_move m) { add_item(s, say, AP_MAT, skep_arg(m, 0)); }
static void say_teach(const struct apiary_state *s, struct skep_say *say, skep_move m) { add_item(s, say, AP_DANCE, skep_arg(m, 0)); }
static void say_chance(const struct apiary_state *s, struct skep_say *say, skep_move m) { add_item(s, say, skep_arg(m, 0), skep_arg(m, 1)); }

static void say_card(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    struct skep_text out = skep_text_of(WHAT);
    unsigned card = skep_arg(m, 0);
    switch (apiary_now(s)->at) {
    case AP_AT_PICK: add_item(s, say, AP_SEED, card); break;
    case AP_AT_PLANT:
        say->sentence = SAY_DO_PLANT;
        apiary_tell_name(s, say, 0, AP_SEED, card);
        apiary_put_score(s->set.code + apiary_item(&s->set, AP_SEED, card)->c, &out);
        apiary_tell_text(say, 1, out.at);
        break;
    default:
        say->sentence = SAY_DO_DISCARD;
        apiary_tell_name(s, say, 0, AP_SEED, card);
    }
}

static void say_token(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    add_described(s, say, 0, AP_DANCE_TOKEN, skep_arg(m, 0));
}

/* All copies of a tile are alike. */
static void say_tile(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    enum apiary_kind kind = apiary_tile_kind(skep_arg(m, 0));
    unsigned which = skep_arg(m, 0) & 63, copy = which;
    if (kind != AP_CARVING)
        for (copy = 0; s->set.copy[kind][copy] != which;) copy++;
    say_price(s, say, apiary_tile(kind, copy), apiary_now(s)->at == AP_AT_BUILDROW ? apiary_now(s)->b : 0);
}

static void say_swap(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    apiary_tell_name(s, say, 0, AP_SEED, skep_arg(m, 0));
}

static void say_dance(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    unsigned tile = skep_arg(m, 0);
    const struct apiary_dance *d = s->dance;
    while (d->tile != tile) d++;
    uint8_t icons[AP_PAY_MAX];
    struct skep_text out = skep_text_of(WHAT);
    const struct apiary_item *item = apiary_item(&s->set, AP_DANCE, tile);
    apiary_tell_name(s, say, 0, AP_DANCE, tile);
    add_icons(say, 1, icons, apiary_dance_price(s, d, icons));
    if (item->b) apiary_put_effects(&s->set, item->b, &out);
    if (item->b && d->gain != AP_NONE) skep_put(&out, ", ");
    if (d->gain != AP_NONE) apiary_put_effects(&s->set, apiary_item(&s->set, AP_DANCE_TOKEN, d->gain)->b, &out);
    apiary_tell_text(say, 2, out.at);
}

static void say_recipe(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    const struct apiary_set *set = &s->set;
    enum apiary_kind kind = apiary_source_kind(skep_arg(m, 0));
    unsigned which = skep_arg(m, 0) & 63, nth = skep_arg(m, 1), side = 2 * which + s->player[apiary_now(s)->seat].upgraded;
    const uint8_t *a = set->code + (kind == AP_FACTION ? apiary_item(set, AP_SIDE, side)->b : apiary_item(set, kind, which)->b);
    for (; *a != AP_RECIPE || nth-- > 0; a += 2 + a[1]) continue;
    apiary_tell_name(s, say, 0, kind, which);
    add_bargain(s, say, 1, (uint16_t)(a + 2 - set->code));
}

static void say_pod(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    apiary_tell_place(s, say, 0, AP_SORT_POD, skep_arg(m, 0));
    add_effects(s, say, 1, s->set.pod[apiary_pod(s, skep_arg(m, 0))]);
}

static void say_train(__attribute__((unused)) const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    if (skep_arg(m, 0) == AP_STRENGTHS) say->sentence = SAY_DO_TRAIN_OUT;
    say->args[1] = (int)skep_arg(m, 0) + 1;
}

static void say_choose(const struct apiary_state *s, struct skep_say *say, skep_move m)
{
    uint16_t at = apiary_now(s)->code;
    for (unsigned i = 1; i < skep_arg(m, 0); i++) at = (uint16_t)(at + 1 + s->set.code[at]);
    add_effects(s, say, 0, (uint16_t)(at + 1));
}

/* The sentence of each verb, and what fills in more or says another. */
static const struct { int sentence; void (*more)(const struct apiary_state *s, struct skep_say *say, skep_move m); } DOES[AP_VERBS] = {
    [AP_V_PLACE] = { SAY_DO_EXPLORE, say_place }, [AP_V_RETRIEVE] = { SAY_DO_RETRIEVE, say_retrieve },
    [AP_V_PLAY] = { SAY_DO_PLAY, say_play }, [AP_V_TOP] = { SAY_DO_TOP, say_top }, [AP_V_TYPE] = { SAY_DO_ICON, say_type },
    [AP_V_UP] = { SAY_DO_UP, say_bump }, [AP_V_LAND] = { SAY_DO_LAND, say_bump }, [AP_V_PLANET] = { SAY_DO_FLY, say_fly },
    [AP_V_SLOT] = { SAY_DO_RESERVE, say_slot }, [AP_V_RES] = { SAY_DO_TAKE_RESERVE, say_reserved }, [AP_V_HEX] = { SAY_DO_BUILD, say_hex },
    [AP_V_WORKER] = { SAY_DO_GROW_WORKER, NULL }, [AP_V_FRAME] = { SAY_DO_GROW_FRAME, NULL }, [AP_V_END] = { SAY_DO_END, NULL },
    [AP_V_DIR] = { SAY_DO_DIR, say_dir }, [AP_V_YES] = { SAY_DO_UPGRADE, say_yes }, [AP_V_NO] = { SAY_DO_NO, NULL },
    [AP_V_FACTION] = { SAY_DO_FACTION, say_faction }, [AP_V_MAT] = { SAY_DO_MAT, say_mat }, [AP_V_CARD] = { SAY_DO_PICK, say_card },
    [AP_V_TEACH] = { SAY_DO_TEACH, say_teach }, [AP_V_TOKEN] = { SAY_DO_TOKEN, say_token }, [AP_V_TILE] = { SAY_DO_TAKE, say_tile },
    [AP_V_BASIC] = { SAY_DO_BASIC, NULL }, [AP_V_WAX] = { SAY_DO_WAX, NULL }, [AP_V_HONEY] = { SAY_DO_HONEY, NULL },
    [AP_V_SWAP] = { SAY_DO_SWAP, say_swap }, [AP_V_DANCE] = { SAY_DO_DANCE, say_dance }, [AP_V_RECIPE] = { SAY_DO_RECIPE, say_recipe },
    [AP_V_POD] = { SAY_DO_POD, say_pod }, [AP_V_TRAIN] = { SAY_DO_TRAIN, say_train }, [AP_V_CHOOSE] = { SAY_DO_CHOOSE, say_choose },
    [AP_V_THROW] = { SAY_DO_THROW, NULL }, [AP_V_KEEP] = { SAY_DO_KEEP, NULL }, [AP_V_PASS] = { SAY_DO_PASS, NULL },
    [AP_V_CHANCE] = { SAY_DO_CHANCE, say_chance }, [AP_V_FIRST] = { SAY_DO_FIRST, NULL },
};

void apiary_say_move(const void *state, skep_move m, struct skep_say *say)
{
    unsigned verb = skep_verb(m);
    *say = (struct skep_say){ .sentence = DOES[verb].sentence, .args = { (int)skep_arg(m, 0), (int)skep_arg(m, 1) } };
    if (DOES[verb].more) DOES[verb].more(state, say, m);
}
