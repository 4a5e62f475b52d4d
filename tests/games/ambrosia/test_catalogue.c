/* test_catalogue.c: what programs are told about Ambrosia: its nodes, its verbs with their arguments and places, its presets; and who
   hears what. */
#include "games/ambrosia/ambrosia.h"

#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <string.h>

/* The nodes and the notation of the ledger's section 7. */
static const char *const NODES[] = {
    "PART", "FIRST", "START", "PLACE", "EVENT", "LIB", "EX", "EXSP", "TURN", "LEAPTO", "SORT", "ORGMOVE", "WORM", "GUST", "KEEPER",
    "FREE", "MID", "CHECK", "RESTACK", "REMOVE", "PROMOTE", "PROMOTE", "NEWSTACK", "HOP", "AFTER", "OVER",
};
static const struct form FORMS[] = {
    { "!part B", "part", "part=B" }, { "!first 1", "first", "seat=1" }, { "!event TURN", "event", "card=TURN" },
    { "!sp H", "drawn", "kind=H" }, { "sp H", "special", "kind=H" }, { "at 12", "at", "space=12" },
    { "4-6x2", "fly", "from=4 to=6 count=2" }, { "org 6", "organize", "space=6" }, { "score", "score", "" },
    { "j+", "jelly_point", "" }, { "jx", "jelly_turn", "" }, { "jf 14.1", "jelly_free", "space=14 index=1" },
    { "jl 9", "jelly_leap", "space=9" }, { "jt 12-13x1", "jelly_take", "from=12 to=13 count=1" }, { "to 9", "to", "space=9" },
    { "top R", "top", "kind=R" }, { "keep", "keep", "" }, { "worm 2", "worm", "count=2" }, { "bk 2", "keeper", "colour=2" },
    { "free 14.1", "free", "space=14 index=1" }, { "ex 14.1", "exchange", "space=14 index=1" }, { "from 4", "from", "space=4" },
    { "rm 3", "remove", "depth=3" }, { "rmc 14.1", "remove_covered", "space=14 index=1" }, { "hop", "hop", "" },
    { "stay", "stay", "" }, { "on", "on", "" }, { "skip", "skip", "" }, { "end", "end", "" },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

TEST(nodes, "the table has the nodes of the ledger, PROMOTE once for a seat and once for chance, and nothing else")
{
    check_nodes(NODES, NODE_COUNT);
    for (int i = 0; i < NODE_COUNT; i++) assert_int_equal(table_game()->nodes[i].list != NULL, table_game()->nodes[i].asks == 0);
    assert_int_equal(table_game()->nodes[AM_AT_PROMOTE].asks, 0);
    assert_int_equal(table_game()->nodes[AM_AT_DRAW].asks, SKEP_CHANCE);
}

TEST(verbs, "the table has a verb for every form of the notation, with named arguments, and nothing else")
{
    start(2, "");
    check_verbs(FORMS, FORM_COUNT);
    for (int i = 0; i < FORM_COUNT; i++) assert_true(!strncmp(FORMS[i].verb, "jelly", 5) == (FORMS[i].move[0] == 'j'));
}

TEST(places, "AM-T10 AM-T38 AM-T40 AM-T52 AM-T68 AM-T95 AM-T110: what a move touches on the board")
{
    start(2, "first_player=1");
    touches("!part B", "");
    pair("", "");
    touches("sp H", "special:H");
    play("sp H, sp R");
    touches("at 12", "space:12");
    pair("", "6=1N1R1C1O 14=1N1H2N 20=2N jelly=1,0");
    touches("6-8x2", "space:6 space:8");
    touches("jf 14.1", "space:14 counter:14.1");
    touches("jf 14.2", "space:14 counter:14.2");
    touches("org 6", "space:6");
    play("org 6, top C");
    touches("top N", "counter:6.1");
    touches("top R", "counter:6.2");
    pair("", "3=1N1N1N 20=2N jelly=1,0");
    play("3-4x1");
    touches("j+", "");
    touches("end", "");
    pair("side=back", "12=1N 13=2N 23=1N1N1N");
    play("23-1x2");
    touches("worm 1", "counter:1.2");
    touches("worm 2", "counter:1.1");
    touches("skip", "");
    pair("events=1", "3=1N 5=1R 7=1N 14=1C2N 20=2N event=STATE");
    play("score");
    touches("from 5", "space:5");
    play("from 3");
    touches("rm 1", "counter:7.3");
    touches("rm 3", "counter:7.1");
    play("rm 1, sp G");
    touches("top R", "counter:7.2");
    touches("keep", "");
    play("keep");
    touches("!event INSPIRE", "");
    play("!event INSPIRE");
    touches("ex 7.1", "space:7 counter:7.1");
    pair("", "3=1C 14=1N1H2N 18=1G1N2N 20=2N2N");
    play("score");
    touches("rmc 14.1", "space:14 counter:14.1");
    touches("rmc 18.2", "space:18 counter:18.2");
}

#define LETTERS "abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789."
static bool is_made_of(const char *text, const char *letters) { return text[strspn(text, letters)] == '\0'; }

/* A place is one of the board: a space that there is, a counter that lies there, a special. */
static void check_place(const struct ambrosia_state *s, const char *at)
{
    int space = 0, place = 1;
    if (skep_take(&at, "special:")) {
        assert_true(*at != '\0' && strchr("GCHTRBDSO", *at));
        return;
    }
    bool counter = skep_take(&at, "counter:");
    assert_true(counter || skep_take(&at, "space:"));
    assert_true(skep_take_number(&at, s->fixed.spaces, &space) && space > 0);
    if (!counter) return;
    assert_true(skep_take(&at, "."));
    assert_true(skep_take_number(&at, ambrosia_size_of(s, space - 1), &place) && place > 0);
}

static void look(skep_move m)
{
    const struct ambrosia_state *s = (const struct ambrosia_state *)(const void *)table_match()->state;
    assert_true(is_made_of(args(m), LETTERS "= ") && is_made_of(places(m), LETTERS ": "));
    for (const char *at = places(m); *at; at += strcspn(at, " "), at += *at == ' ') check_place(s, at);
}

/* Who may not look hears less, nobody anything twice: what one seat alone hears is not said to the others in other words. */
static void heard(__attribute__((unused)) const void *before, __attribute__((unused)) skep_move m)
{
    const struct ambrosia_state *s = (const struct ambrosia_state *)(const void *)table_match()->state;
    const struct skep_trace *t = table_trace();
    for (int i = 0; i < t->events; i++) {
        const struct skep_say *say = &t->event[i];
        assert_true(skep_hears(SKEP_ALL, say));
        assert_true(say->deaf == 0 || (say->sentence == SAY_LOOKED && skep_hears(s->seat, say)));
        for (int k = 0; k < i; k++)
            assert_true(t->event[k].sentence != SAY_LOOKED || memcmp(&t->event[k], say, sizeof *say) != 0);
    }
}

TEST(at_home, "what is listed is at home, with named arguments and places that there are; nothing is heard twice")
{
    random_games(2, "side=back events=1 open_stacks=0", 12, look, heard);
    random_games(3, "side=back events=1 event_turnover=round advanced_movement=turbo", 8, look, heard);
    random_games(4, "events=1 event_turnover=lead hives=6 open_stacks=0", 8, look, heard);
}

TEST(presets, "each sets options that there are, and a game starts with them")
{
    static const char *const NAMES[] = { "First game", "Standard", "Long" }, *const LAID[] = { "START", "PART", "PART" };
    const struct skep_preset *p = table_game()->presets;
    for (int i = 0; i < 3; i++, p++) {
        char options[64] = "first_player=1 ";
        assert_string_equal(p->name, NAMES[i]);
        assert_true(strlen(p->help) > 0);
        start(2, strncat(options, p->options, sizeof options - strlen(options) - 1));
        assert_string_equal(node(), LAID[i]);
        assert_non_null(strstr(view(0), i == 2 ? "\"events\":true" : "\"events\":false"));
    }
    assert_null(p->name);
}

TEST(secret, "AM-R6: something may be hidden, and turns are counted")
{
    assert_non_null(table_game()->secret);
    assert_string_equal(table_game()->counts, "turn");
}
