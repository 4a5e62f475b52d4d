/* test_tables.c: what programs are told about Apiary: its nodes, its verbs with their arguments and places, its presets; and who
   hears what. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

/* The nodes of the ledger's section 7; ICON asks for one kind of icon, or for those of a planet. */
static const char *const NODES[] = {
    "FACTION", "DRAFT", "TURN", "SEEDMODE", "BUMP", "EXPLORE", "OUTLINE", "ICON", "ICON", "ADVANCE", "PAY", "DISCARD", "BUILD", "UPGRADE",
    "GROW", "FRAMEDIR", "FRAMEAT", "PICK", "PLANT", "TEACH", "TOKEN", "CONVERT", "CARVE", "INCOME", "HIBERNATE", "TRAIN", "TRADE",
    "CHOOSE", "RESERVE", "BUILDROW", "AFTER", "STORE", "CHANCE", "OVER",
};
/* Its notation, verb by verb. */
static const struct { const char *move, *verb, *args; } FORMS[] = {
    { "AF2", "place", "action=AF strength=2" }, { "RET", "retrieve", "" }, { "+s01", "play", "card=s01" }, { "top", "top", "" },
    { "X", "type", "type=X" }, { "up", "up", "" }, { "land", "land", "" }, { ">b1", "fly", "to=b1" }, { "dev3", "slot", "slot=dev3" },
    { "res1", "reserved", "slot=res1" }, { "-1,2", "hex", "hex=-1,2" }, { "w", "worker", "" }, { "f", "frame", "" }, { "end", "end", "" },
    { "fb", "direction", "direction=b" }, { "yes", "yes", "" }, { "no", "no", "" }, { "ana", "faction", "faction=ana" },
    { "tower", "mat", "mat=tower" }, { "s42", "card", "card=s42" }, { "t8", "teach", "dance=t8" }, { "g2", "token", "token=g2" },
    { "c11", "tile", "tile=c11" }, { "F>P", "basic", "pay=F gain=P" }, { "wax", "wax", "" }, { "honey", "honey", "" },
    { "swap:s07", "swap", "card=s07" }, { "dance:t1", "dance", "dance=t1" }, { "recipe:r16.2", "recipe", "of=r16 number=2" },
    { "zB3", "sleep", "pod=B3" }, { "^4", "train", "strength=4" }, { "2", "choose", "number=2" }, { "-H", "throw", "type=H" },
    { "keep", "keep", "" }, { "pass", "pass", "" }, { "#p05", "draw", NULL }, { "#2", "first", "seat=2" },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

static const struct skep_game *game(void) { return skep_game_find("apiary"); }

/* Argument i as its sort shows it. */
static void put_shown(const void *s, skep_move m, int i, struct skep_text *out)
{
    const struct skep_sort *sort = game()->verbs[skep_verb(m)].arg[i].sort;
    if (sort->write) sort->write(s, skep_arg(m, i), out);
    else if (sort->words) skep_put(out, sort->words[skep_arg(m, i)]);
    else skep_put_int(out, (int)skep_arg(m, i) + sort->base);
}

/* "action=AF strength=2", or of the places "act:AF worker:2". */
static const char *args(const void *s, skep_move m, bool places)
{
    static char storage[128];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    const struct skep_verb *verb = &game()->verbs[skep_verb(m)];
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        const struct skep_sort *sort = verb->arg[i].sort;
        if (places && !sort->place) continue;
        if (out.len > 0) skep_put(&out, " ");
        skep_put(&out, places ? sort->name : verb->arg[i].name);
        skep_put(&out, places ? ":" : "=");
        put_shown(s, m, i, &out);
    }
    assert_false(out.overflow);
    return storage;
}

TEST(nodes, "the table has the nodes of the ledger, and nothing else")
{
    for (int i = 0; i < NODE_COUNT; i++) {
        const struct skep_node *node = &game()->nodes[i];
        assert_string_equal(node->name, NODES[i]);
        assert_true(node->asks == SKEP_OVER || node->play);
        assert_true(node->asks == 0 ? node->list != NULL : node->list == NULL);
        assert_int_equal(node->outcomes != NULL, node->asks == SKEP_CHANCE);
    }
    assert_null(game()->nodes[NODE_COUNT].name);
}

TEST(verbs, "the table has a verb for every form of the notation, with named arguments, and nothing else")
{
    uint64_t homes = 0;
    start(4, "");
    for (int i = 0; i < FORM_COUNT; i++) {
        const struct skep_verb *verb = &game()->verbs[i + 1];
        char text[SKEP_MOVE_TEXT];
        struct skep_text out = skep_text_in(text, sizeof text);
        skep_move m;
        assert_true(game()->read_move(state(), FORMS[i].move, &m));
        assert_int_equal(skep_verb(m), i + 1);
        assert_string_equal(verb->id, FORMS[i].verb);
        if (FORMS[i].args) assert_string_equal(args(state(), m, false), FORMS[i].args);
        for (int k = 0; k < i; k++) assert_string_not_equal(verb->id, FORMS[k].verb);
        for (int k = 0; k < 3; k++) assert_true(verb->arg[k].name ? verb->arg[k].sort && verb->arg[k].sort->name : skep_arg(m, k) == 0);
        assert_true(verb->nodes != 0 && verb->rule > 0 && verb->rule < AP_RULES);
        game()->write_move(state(), m, &out);
        assert_string_equal(text, FORMS[i].move);
        homes |= verb->nodes;
    }
    assert_null(game()->verbs[FORM_COUNT + 1].id);
    assert_true(homes == (UINT64_C(1) << AP_AT_OVER) - 1); /* somebody is at home wherever one is asked */
}

/* What a move touches on the board, by its text alone: "act:E worker:2". */
static void put_places(const char *name, const char *move, char out[64])
{
    static const struct { const char *nodes, *place; int skip; } PLACES[] = {
        { "FACTION DRAFT", "deal", 0 }, { "EXPLORE", "at", 1 }, { "OUTLINE ICON PAY SEEDMODE", "res", 0 }, { "STORE", "res", 1 },
        { "ADVANCE RESERVE", "slot", 0 }, { "BUILD FRAMEAT INCOME", "hex", 0 }, { "PICK PLANT DISCARD", "card", 0 },
        { "TEACH", "dance", 0 }, { "CARVE BUILDROW", "tile", 0 }, { "HIBERNATE", "pod", 1 }, { "TRAIN", "worker", 1 },
    };
    static const char ENDS[] = " no yes end pass keep RET top up land ";
    char word[SKEP_MOVE_TEXT + 2];
    size_t len = strlen(move);
    out[0] = '\0';
    snprintf(word, sizeof word, " %s ", move);
    if (strstr(ENDS, word)) return;
    if (move[0] == '+') snprintf(out, 64, "card:%s", move + 1);
    else if (strcmp(name, "TURN") == 0) snprintf(out, 64, "act:%.*s worker:%s", (int)len - 1, move, move + len - 1);
    else if (strcmp(name, "CONVERT") == 0) {
        if (strncmp(move, "dance:", 6) == 0) snprintf(out, 64, "%s", move);
        else if (strncmp(move, "swap:", 5) == 0) snprintf(out, 64, "card:%s", move + 5);
        else if (move[1] == '>') snprintf(out, 64, "res:%c", move[0]);
    } else
        for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
            for (const char *nodes = PLACES[i].nodes; *nodes; nodes += strcspn(nodes, " "), nodes += strspn(nodes, " "))
                if (strncmp(nodes, name, strcspn(nodes, " ")) == 0 && name[strcspn(nodes, " ")] == '\0')
                    snprintf(out, 64, "%s:%s", PLACES[i].place, move + PLACES[i].skip);
}

static int heard(const struct skep_trace *t, int viewer, int sentence)
{
    int n = 0;
    for (int i = 0; i < t->events; i++) n += t->event[i].sentence == sentence && skep_hears(viewer, &t->event[i]);
    return n;
}

/* A seat hears one of the two sentences for a card; who sees everything hears the full one. */
static void hear_once(const struct skep_trace *t, int seats, int known, int unseen)
{
    assert_int_equal(heard(t, SKEP_ALL, unseen), 0);
    for (int seat = 0; seat < seats; seat++) assert_int_equal(heard(t, seat, known) + heard(t, seat, unseen), heard(t, SKEP_ALL, known));
}

/* Looks at all that can be chosen. */
static void look(const skep_move *list, int n)
{
    int at = game()->node(state());
    for (int i = 0; i < n; i++) {
        const struct skep_verb *verb = &game()->verbs[skep_verb(list[i])];
        char text[SKEP_MOVE_TEXT], places[64];
        struct skep_text out = skep_text_in(text, sizeof text);
        assert_true(verb->nodes >> at & 1);
        for (int k = 0; k < 3; k++) assert_true(verb->arg[k].name || skep_arg(list[i], k) == 0);
        assert_true(strlen(args(state(), list[i], false)) > 0 || !verb->arg[0].name);
        game()->write_move(state(), list[i], &out);
        put_places(game()->nodes[at].name, text, places);
        assert_string_equal(args(state(), list[i], true), places);
    }
}

TEST(whole_play, "AP-T52: every move has a verb that is at home and touches the places of its text; a card is told of once")
{
    static const char *const OPTIONS[] = { "", "setup_mode=draft", "open_hands=true", "setup_mode=random benefit_alone=true" };
    static struct skep_trace trace;
    struct skep_rng rng;
    skep_rng_start(&rng, 52, 0);
    int cards = 0;
    for (int round = 0; round < 20; round++) {
        int seats = 1 + round % 5;
        start(seats, OPTIONS[round % 4]);
        while (asks() != -1) {
            skep_move list[SKEP_MOVES_MAX], m;
            struct skep_outcome outcomes[SKEP_MOVES_MAX];
            int n = asks() == 0 ? game()->outcomes(state(), outcomes) : game()->moves(state(), list);
            for (int i = 0; i < n && asks() == 0; i++) list[i] = outcomes[i].move;
            look(list, n);
            m = list[skep_rng_below(&rng, (uint32_t)n)];
            assert_int_equal(skep_match_play(match(), m, &trace, NULL), SKEP_OK);
            hear_once(&trace, seats, SAY_DREW, SAY_DREW_UNSEEN);
            hear_once(&trace, seats, SAY_PICKED, SAY_PICKED_UNSEEN);
            cards += heard(&trace, SKEP_ALL, SAY_PICKED);
        }
    }
    assert_true(cards > 0);
}

TEST(presets, "the presets start a game with any number of seats")
{
    int n = 0;
    for (const struct skep_preset *p = game()->presets; p->name; p++, n++) {
        assert_true(p->help[0] != '\0');
        for (int seats = 1; seats <= 5; seats++) start(seats, p->options); /* fails where an option is not known */
    }
    assert_int_equal(n, 3);
    start(2, game()->presets[0].options);
    assert_true(state()->fixed.hib_tokens == 5 && state()->fixed.mode == AP_STARTER);
}
