/* table.c: the requests of a front end, good and hostile: who sits where, what comes next, bots that think in slices, earlier places
   of the log, and the log told. */
#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A has 12+10+10+8 and has rolled 146. */
static void at_main(void)
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','position':'12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12'}");
    grants("{'do':'play','move':'R146'}");
}

/* The same, and B is a bot. */
static void with_a_bot(void)
{
    at_main();
    grants("{'do':'sit','seats':[{'name':'Ann'},{'name':'Bee','bot':'hard:20'}]}");
}

/* A refusal that leaves the table as it was too. */
static void refuses_at_table(const char *request, const char *code, const char *words)
{
    static char seats[REPLY], next[REPLY];
    strcpy(seats, grants("{'do':'sit'}"));
    strcpy(next, grants("{'do':'next'}"));
    refuses(request, code, words);
    replies("{'do':'sit'}", seats);
    replies("{'do':'next'}", next);
}

TEST(hello, "tells of every request what it takes")
{
    fresh();
    grants("{'do':'hello'}");
    int requests = skep_doc_get(&reply, 0, "requests"), n = skep_doc_size(&reply, requests);
    assert_int_equal(n, 28);
    assert_string_equal(at("requests.0.do"), "hello");
    assert_int_equal(skep_doc_size(&reply, skep_doc_get(&reply, skep_doc_at(&reply, requests, 0), "fields")), 0);
    assert_string_equal(at("requests.1.do"), "new");
    assert_string_equal(at("requests.1.fields.0.name"), "game");
    assert_string_equal(at("requests.1.fields.0.must"), "true");
    assert_string_equal(at("requests.1.fields.0.kinds.0"), "text");
    assert_string_equal(at("requests.1.fields.3.name"), "seed");
    assert_string_equal(at("requests.1.fields.3.must"), "false");
    assert_string_equal(at("requests.1.fields.3.kinds.1"), "number");
    char names[32][16];
    for (int i = 0; i < n; i++)
        assert_true(skep_doc_text(&reply, skep_doc_get(&reply, skep_doc_at(&reply, requests, i), "do"), names[i], sizeof names[i]));
    for (int i = 0; i < n - 1; i++) { /* the last is quit */
        char request[64];
        snprintf(request, sizeof request, "{'do':'%.15s'}", names[i]);
        ask(request);
        assert_string_not_equal(at("error.code"), "unknown_request");
    }
}

/* Who sits where */

#define TWO_PEOPLE "{'ok':true,'seats':[{'sits':'person','name':'','bot':null},{'sits':'person','name':'','bot':null}]}"

TEST(sit, "tells who sits where, and people do unless something else is said")
{
    at_main();
    replies("{'do':'sit'}", quoted(TWO_PEOPLE));
    replies("{'do':'sit','seats':[{'name':'Ann'},{'name':'Bee','bot':'hard:20'}]}",
            quoted("{'ok':true,'seats':[{'sits':'person','name':'Ann','bot':null},{'sits':'bot','name':'Bee','bot':'hard:20'}]}"));
    replies("{'do':'sit','looking':0}",
            quoted("{'ok':true,'seats':[{'sits':'person','name':'Ann','bot':null},{'sits':'bot','name':'Bee','bot':'hard:20'}]}"));
    replies("{'do':'sit','seats':[{'open':true},{'name':'Bee','bot':null,'open':false}]}",
            quoted("{'ok':true,'seats':[{'sits':'open','name':'','bot':null},{'sits':'person','name':'Bee','bot':null}]}"));
    grants("{'do':'new','game':'honey_nectar'}");
    replies("{'do':'sit'}", quoted(TWO_PEOPLE));
}

TEST(sit, "is written down and read again")
{
    char seats[REPLY], request[REPLY];
    with_a_bot();
    strcpy(seats, grants("{'do':'sit'}"));
    const char *record = grants("{'do':'record'}");
    assert_non_null(strstr(record, "name A Ann\\nname B Bee\\nbot B hard:20\\n"));
    snprintf(request, sizeof request, "{'do':'load',%s", record + strlen("{\"ok\":true,"));
    fresh();
    grants(request);
    replies("{'do':'sit'}", seats);
    grants("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\n# bot B medium\\n# made by hand\\n\\nresult open\\n'}");
    grants("{'do':'sit'}");
    assert_string_equal(at("seats.0.sits"), "person");
    assert_string_equal(at("seats.1.bot"), "medium");
    grants("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\nname A Ann\\nname B mcts\\n\\nresult open\\n'}");
    grants("{'do':'sit'}");
    assert_string_equal(at("seats.0.sits"), "person");
    assert_string_equal(at("seats.1.bot"), "mcts");
}

TEST(sit, "refuses who does not fit, and nobody stands up")
{
    with_a_bot();
    refuses_at_table("{'do':'sit','seats':[]}", "bad_request", "seats has to be a list with an object for each seat");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{},{},{}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':{'0':{},'1':{}}}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':['Cat','Dog']}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':['Dog']}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':null}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':7}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':7}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'open':'yes'}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':'easy','open':true}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'nmae':'Dog'}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':'clever'}]}", "unknown_bot", "There is no bot clever");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':''}]}", "unknown_bot", "There is no bot");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':'hard:0'}]}", "bad_bot", "hard:0 is not a bot");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':'hard\\n'}]}", "unknown_bot", "");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'bot':'hard/brood'}]}", "unknown_style", "no style brood; the styles are rush, hoard");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'two\\nlines'}]}", "bad_request", "one line without control");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'a\\rb'}]}", "bad_request", "one line");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':' Dog'}]}", "bad_request", "blanks at its ends");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'Dog '}]}", "bad_request", "blanks at its ends");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'Do\\u0000g'}]}", "bad_request", "seats has to be a list");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'}]}", "bad_request",
                     "one line");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'Dog'}],'looking':2}", "bad_request",
                     "looking has to be a whole number from 0 to 1");
    refuses_at_table("{'do':'sit','looking':-1}", "bad_request", "looking has to be");
    refuses_at_table("{'do':'sit','looking':0.5}", "bad_request", "looking has to be");
    refuses_at_table("{'do':'sit','looking':'Ann'}", "bad_request", "looking has to be a whole number");
    refuses_at_table("{'do':'sit','who':'Ann'}", "bad_request", "sit has no field who; it has do, seats, looking.");
}

TEST(sit, "takes no person who is called as a bot is: a record would make one of them")
{
    with_a_bot();
    refuses_at_table("{'do':'sit','seats':[{'name':'easy'},{'name':'Dog'}]}", "bad_request", "no bot's");
    refuses_at_table("{'do':'sit','seats':[{'name':'Cat'},{'name':'hard:5','open':true}]}", "bad_request", "no bot's");
    grants("{'do':'sit','seats':[{'name':'Easy'},{'name':'easy','bot':'random'}]}");
}

/* What comes next */

TEST(next, "goes from dice to a person, a bot, an open seat and the end")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','seed':'bees','position':'18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1 X12'}");
    replies("{'do':'next'}", quoted("{'ok':true,'next':'roll','seat':0,'at':0,'eyes':0,'curtain':false,'undo':null}"));
    grants("{'do':'play','move':'R146'}");
    replies("{'do':'next'}", quoted("{'ok':true,'next':'ask','seat':0,'at':1,'eyes':0,'curtain':false,'undo':null}"));
    grants("{'do':'sit','seats':[{'bot':'easy'},{'name':'Ann'}]}");
    replies("{'do':'next'}", quoted("{'ok':true,'next':'think','seat':0,'at':1,'eyes':1,'curtain':false,'undo':null}"));
    grants("{'do':'sit','seats':[{'open':true},{'name':'Ann'}]}");
    replies("{'do':'next'}", quoted("{'ok':true,'next':'wait','seat':0,'at':1,'eyes':1,'curtain':false,'undo':null}"));
    refuses_at_table("{'do':'think'}", "not_bot", "It is not a bot's turn.");
    grants("{'do':'sit','seats':[{'name':'Bob'},{'name':'Ann'}]}");
    grants("{'do':'play','move':'C4'}");
    replies("{'do':'next'}",
            quoted("{'ok':true,'next':'over','at':2,'eyes':'all','curtain':false,'undo':{'to':1,'open':1,'agree':[]}}"));
    refuses_at_table("{'do':'think'}", "not_bot", "It is not a bot's turn.");
    grants("{'do':'undo','to':1}");
    grants("{'do':'play','move':'C-'}");
    grants("{'do':'next'}");
    if (strcmp(at("next"), "ask") == 0) grants("{'do':'play','move':'W-'}");
    grants("{'do':'roll'}");
    grants("{'do':'next'}");
    assert_string_equal(at("seat"), "1");
    assert_string_equal(at("undo.agree.0"), "1"); /* A would go back, and the dice have been thrown since */
}

TEST(next, "names the one move where there is no choice")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','position':'- y19 n18 | 8+6+4 y16 | A 1 X12'}");
    static const char *const MOVES[] = { "R156", "C-", "W", "E8", "N" };
    for (int i = 0; i < 5; i++) {
        char request[64];
        snprintf(request, sizeof request, "{'do':'play','move':'%s'}", MOVES[i]);
        grants(request);
    }
    grants("{'do':'next'}");
    assert_string_equal(at("next"), "ask");
    assert_string_equal(at("only"), "S6+4");
    grants("{'do':'undo'}");
    grants("{'do':'next'}");
    assert_string_equal(at("only"), "(none)");
}

TEST(next, "draws the curtain where handing the screen over would show something")
{
    fresh();
    grants("{'do':'new','game':'waggle_dance','seed':'c','options':{'queen_kinds':1025}}");
    grants("{'do':'next'}");
    assert_string_equal(at("next"), "roll");
    assert_string_equal(at("curtain"), "false");
    int shown = 0;
    for (int i = 0; i < 400 && shown == 0; i++) {
        grants("{'do':'next'}");
        if (strcmp(at("next"), "over") == 0) break;
        char seat[8], request[80];
        strcpy(seat, at("seat"));
        if (strcmp(at("next"), "roll") == 0) {
            grants("{'do':'roll'}");
            continue;
        }
        if (strcmp(at("curtain"), "true") == 0) {
            snprintf(request, sizeof request, "{'do':'sit','looking':%s}", seat);
            grants(request);
            grants("{'do':'next'}");
            assert_string_equal(at("curtain"), "false");
            assert_string_equal(at("eyes"), seat);
            shown++;
        }
        grants("{'do':'moves'}");
        int moves = skep_doc_get(&reply, 0, "moves");
        char move[32];
        assert_true(skep_doc_text(&reply, skep_doc_at(&reply, moves, i % skep_doc_size(&reply, moves)), move, sizeof move));
        snprintf(request, sizeof request, "{'do':'play','move':'%s'}", move);
        grants(request);
    }
    assert_int_equal(shown, 1);
}

/* Thinking */

TEST(think, "is for bots, and only when it is their turn")
{
    with_a_bot();
    refuses_at_table("{'do':'think'}", "not_bot", "It is not a bot's turn.");
    grants("{'do':'sit','seats':[{'bot':'greedy'},{'name':'Ann'}]}");
    replies("{'do':'think'}", quoted("{'ok':true,'done':true,'plays':'C4'}"));
    replies("{'do':'think','slice_sims':1}", quoted("{'ok':true,'done':true,'plays':'C4'}"));
    refuses_at_table("{'do':'think','slice':5}", "no_clock", "There is no clock here");
    refuses_at_table("{'do':'think','slice':0}", "bad_request", "slice has to be a whole number from 1 to 600000");
    refuses_at_table("{'do':'think','slice_sims':0}", "bad_request", "slice_sims has to be a whole number from 1 to 10000000");
    refuses_at_table("{'do':'think','slice_sims':-1}", "bad_request", "slice_sims has to be");
    refuses_at_table("{'do':'think','slice_sims':'1'}", "bad_request", "slice_sims has to be");
    refuses_at_table("{'do':'think','at':0}", "bad_request", "think has no field at; it has do, slice, slice_sims, hurry.");
    refuses_at_table("{'do':'hint','slice':5}", "no_clock", "There is no clock here");
    refuses_at_table("{'do':'hint','slice_sims':0}", "bad_request", "slice_sims has to be");
    grants("{'do':'sit','seats':[{'bot':'hard:50ms'},{'name':'Ann'}]}");
    refuses_at_table("{'do':'think'}", "no_clock", "There is no clock here");
    grants("{'do':'undo'}");
    refuses_at_table("{'do':'think'}", "not_bot", "It is not a bot's turn.");
    replies("{'do':'stop'}", quoted("{'ok':true}"));
}

static long long now;
static long long tick(void) { return now += 2; }

TEST(think, "goes on for so many milliseconds where there is a clock, until the bot's own are used up")
{
    fresh_with(tick);
    grants("{'do':'new','game':'honey_nectar','position':'12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12'}");
    grants("{'do':'play','move':'R146'}");
    grants("{'do':'sit','seats':[{'bot':'expert:400ms'},{'name':'Ann'}]}");
    int slices = 1;
    while (grants("{'do':'think','slice':40}"), strcmp(at("done"), "true") != 0) slices++;
    assert_true(slices > 3);
    assert_true(slices < 40);
}

TEST(think, "says how much of its time is used, and has less for a second decision in a turn")
{
    fresh_with(tick);
    grants("{'do':'new','game':'honey_nectar','position':'12+10+10+8 y15 n18 | 8+6+4 y16 | A 1'}");
    grants("{'do':'play','move':'R156'}");
    grants("{'do':'sit','seats':[{'bot':'expert:600ms'},{'name':'Ann'}]}");
    grants("{'do':'think','slice':40}");
    assert_string_equal(at("of"), "600");
    assert_in_range(atoi(at("spent")), 40, 60);
    grants("{'do':'view'}"); /* disturbs nobody */
    grants("{'do':'think','slice':40}");
    assert_in_range(atoi(at("spent")), 80, 110);
    while (strcmp(at("done"), "true") != 0) grants("{'do':'think','slice':200}");
    assert_string_equal(at("spent"), "600");
    grants("{'do':'play','move':'C-'}");
    grants("{'do':'think','slice':40}");
    assert_string_equal(at("of"), "200");
    grants("{'do':'sit','seats':[{'bot':'expert:600'},{'name':'Ann'}]}");
    grants("{'do':'think','slice_sims':40}");
    assert_string_equal(at("of"), "(none)");
}

TEST(think, "is done at once when it is hurried, with the best so far")
{
    fresh_with(tick);
    grants("{'do':'new','game':'honey_nectar','position':'12+10+10+8 y15 n18 | 8+6+4 y16 | A 1'}");
    grants("{'do':'play','move':'R156'}");
    grants("{'do':'sit','seats':[{'bot':'expert:5000ms'},{'name':'Ann'}]}");
    grants("{'do':'think','slice':400}");
    char best[SKEP_MOVE_TEXT];
    snprintf(best, sizeof best, "%s", at("plays"));
    char spent[16];
    snprintf(spent, sizeof spent, "%s", at("spent"));
    grants("{'do':'think','slice':400,'hurry':true}");
    assert_string_equal(at("done"), "true");
    assert_string_equal(at("plays"), best);
    assert_string_equal(at("spent"), spent); /* it did not think on */
    grants("{'do':'think','hurry':true}");   /* nor need it have begun */
    assert_string_equal(at("done"), "true");
    assert_in_range(atoi(at("spent")), 1, 100);
    refuses_at_table("{'do':'think','hurry':1}", "bad_request", "hurry has to be true or false");
}

/* Has had enough when it is asked so often. */
static bool enough(void *times) { return --*(int *)times <= 0; }

TEST(hint, "and think can be stopped, and say what was found by then")
{
    int times = 3;
    fresh();
    skep_engine_ask_stop(engine, enough, &times);
    grants("{'do':'new','game':'honey_nectar','seed':'1'}");
    grants("{'do':'play','move':'R146'}");
    grants("{'do':'hint','bot':'mcts','sims':10000000}");
    assert_string_equal(at("done"), "false");
    assert_string_equal(at("simulations"), "300");
    assert_string_not_equal(at("move"), "(none)");
    times = 2; /* a slice goes on with that, and can be stopped as well */
    grants("{'do':'hint','bot':'mcts','sims':10000000,'slice_sims':1000000}");
    assert_string_equal(at("done"), "false");
    assert_string_equal(at("simulations"), "500");
    times = 2;
    grants("{'do':'sit','seats':[{'bot':'mcts:10000000'},{'name':'Ann'}]}");
    grants("{'do':'think'}");
    assert_string_equal(at("done"), "false");
    assert_string_not_equal(at("plays"), "(none)");
    times = 1000; /* nobody stops what is done before */
    grants("{'do':'hint','bot':'mcts','sims':450}");
    assert_string_equal(at("done"), "(none)");
    assert_int_equal(times, 1000 - 4);
}

TEST(hint, "ends by itself where nobody can stop it")
{
    fresh_with(tick);
    grants("{'do':'new','game':'honey_nectar','seed':'1'}");
    grants("{'do':'play','move':'R146'}");
    long long began = now;
    grants("{'do':'hint','bot':'mcts','ms':600000}");
    assert_string_equal(at("done"), "false");
    assert_in_range(now - began, SKEP_ALONE_MS, SKEP_ALONE_MS + 200);
    began = now;
    grants("{'do':'hint','bot':'mcts','ms':600000,'slice':500000}");
    assert_string_equal(at("done"), "false");
    assert_in_range(now - began, SKEP_ALONE_MS, SKEP_ALONE_MS + 200);
    fresh(); /* without a clock; the game has a turn left, so that simulations are short */
    grants("{'do':'new','game':'honey_nectar','options':{'turn_limit':2},'position':'12 y18 n1 | 12 y18 | A 2 X12'}");
    grants("{'do':'roll'}");
    grants("{'do':'hint','bot':'mcts','sims':10000000}");
    assert_string_equal(at("done"), "false");
    assert_int_equal(atoi(at("simulations")), SKEP_ALONE_SIMULATIONS);
}

TEST(stop, "is known for what it is")
{
    static const char *const lines[] = { "{\"do\":\"stop\"}", " { \"do\" : \"st\\u006fp\" } \r" };
    static const char *const others[] = { "", "stop", "\"stop\"", "[\"do\",\"stop\"]", "{\"do\":\"stopp\"}", "{\"do\":\"view\"}", "{\"stop\":1}",
                                          "{\"do\":\"play\",\"move\":\"stop\"}", "{\"do\":\"stop\"", "{\"a\":[1,2,3,4,5,6,7,8],\"do\":\"stop\"}" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) assert_true(skep_line_is_stop(lines[i], strlen(lines[i])));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) assert_false(skep_line_is_stop(others[i], strlen(others[i])));
}

TEST(think, "in slices begins anew when the game has gone on, has gone back, or is another")
{
    static const char *const ELSEWHERE[] = {
        "{'do':'undo'}", "{'do':'stop'}",
        ("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\nposition 12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12\\n\\n* R146\\n"
         "result open\\n'}"),
    };
    for (int i = 0; i < 3; i++) {
        at_main();
        grants("{'do':'hint','bot':'hard','sims':40,'slice_sims':30}");
        int begun = atoi(at("simulations"));
        grants(ELSEWHERE[i]);
        if (i == 0) grants("{'do':'play','move':'R146'}");
        grants("{'do':'hint','bot':'hard','sims':40,'slice_sims':1}");
        assert_true(atoi(at("simulations")) < begun);
    }
}

TEST(hint, "in slices tells how far it is and what it expects then")
{
    at_main();
    grants("{'do':'hint','bot':'mcts','sims':400,'slice_sims':300}");
    assert_string_equal(at("done"), "false");
    assert_int_equal(atoi(at("simulations")), 300);
    int line = skep_doc_get(&reply, 0, "line");
    assert_int_equal(skep_doc_kind(&reply, line), SKEP_JSON_ARRAY);
    assert_true(skep_doc_size(&reply, line) > 0);
    assert_true(strcmp(at("line.0.seat"), "0") == 0 || strcmp(at("line.0.seat"), "1") == 0);
    assert_string_not_equal(at("line.0.move"), "(none)");
    grants("{'do':'hint','bot':'mcts','sims':400,'slice_sims':300}");
    assert_string_equal(at("done"), "true");
    assert_int_equal(atoi(at("simulations")), 400);
    grants("{'do':'hint','bot':'mcts','sims':400}");
    assert_string_equal(at("done"), "(none)");
    assert_string_equal(at("line"), "(none)");
}

/* Places of the log */

TEST(at, "is a place of the log and nothing else")
{
    static const char *const ASKED[] = { "'turn'", "'view'", "'moves'", "'why','move':'C8'", "'preview','move':'C10'",
                                         "'hint','bot':'greedy'",
                                         "'compare','move':'C4','with':'C10','sims':4" };
    at_main();
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++) {
        static const char *const WRONG[] = { "-1", "2", "1.5", "1e0", "99999999999", "'1'", "null", "true", "[1]" };
        char request[128];
        for (size_t k = 0; k < sizeof WRONG / sizeof *WRONG; k++) {
            snprintf(request, sizeof request, "{'do':%s,'at':%s}", ASKED[i], WRONG[k]);
            refuses(request, "bad_request", k < 5 ? "at has to be a whole number from 0 to 1" : "at has to be a whole number");
        }
        snprintf(request, sizeof request, "{'do':%s,'at':1}", ASKED[i]);
        grants(request);
    }
    refuses("{'do':'play','move':'C10','at':1}", "bad_request", "play has no field at");
}

TEST(at, "moves are judged and tried where they were made")
{
    char then[REPLY];
    at_main();
    strcpy(then, grants("{'do':'preview','move':'C10'}"));
    grants("{'do':'play','move':'C10'}");
    grants("{'do':'roll'}");
    replies("{'do':'preview','move':'C10','at':1}", then);
    refuses("{'do':'preview','move':'C10','at':0}", "illegal_move", "");
    refuses("{'do':'preview','move':'C8','at':1}", "illegal_move", "");
    refuses("{'do':'why','move':'C10','at':1}", "legal_move", "C10 is legal now");
    grants("{'do':'why','move':'C8','at':1}");
    assert_string_equal(at("rule"), "HN-T6");
    refuses("{'do':'hint','at':0}", "not_seat", "not a seat's turn");
    replies("{'do':'moves','at':1}", quoted("{'ok':true,'moves':['C4','C6','C10','C-']}"));
    replies("{'do':'turn','at':0}", quoted("{'ok':true,'who':'chance'}"));
}

TEST(undo, "goes back to a place of the log")
{
    static char before[REPLY], after[REPLY];
    at_main();
    snapshot(before);
    grants("{'do':'play','move':'C10'}");
    grants("{'do':'roll'}");
    refuses("{'do':'undo','to':-1}", "bad_request", "to has to be a whole number from 0 to 3");
    refuses("{'do':'undo','to':4}", "bad_request", "to has to be a whole number from 0 to 3");
    refuses("{'do':'undo','to':0.5}", "bad_request", "to has to be");
    refuses("{'do':'undo','to':'1'}", "bad_request", "to has to be");
    static char latest[REPLY];
    snapshot(latest);
    replies("{'do':'undo','to':3}", quoted("{'ok':true}"));
    snapshot(after);
    assert_string_equal(after, latest);
    replies("{'do':'undo','to':1}", quoted("{'ok':true}"));
    snapshot(after);
    assert_string_equal(after, before);
    grants("{'do':'undo','to':0}");
    refuses("{'do':'undo','to':0}", "nothing_to_undo", "no move to take back");
}

TEST(moves, "in parts: a verb, its arguments, the places on the board, and what is decided at once")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','position':'18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1 X12'}");
    grants("{'do':'moves','parts':true}");
    assert_string_equal(at("outcomes.0.move"), "R111");
    assert_string_equal(at("outcomes.0.weight"), "1");
    assert_string_equal(at("outcomes.0.verb"), "roll");
    assert_string_equal(at("outcomes.0.fate"), "(none)");
    grants("{'do':'play','move':'R146'}");
    grants("{'do':'moves','parts':true}");
    assert_string_equal(at("moves.0.move"), "C4");
    assert_string_equal(at("moves.0.verb"), "comb");
    assert_string_equal(at("moves.0.args.litres"), "4");
    assert_string_equal(at("moves.0.fate"), "wins");
    assert_string_equal(at("moves.0.say"), "(none)");
    assert_string_equal(at("moves.1.move"), "C-");
    assert_string_equal(at("moves.1.fate"), "(none)");
    grants("{'do':'moves','parts':true,'say':true}");
    assert_string_equal(at("moves.0.verb"), "comb");
    assert_string_not_equal(at("moves.0.say.text"), "(none)");
    refuses("{'do':'moves','parts':1}", "bad_request", "parts has to be true or false");
}

/* The log and what lies on the table */

TEST(log, "tells each step: where, whose, in which turn, what the move does and what came of it")
{
    at_main();
    grants("{'do':'play','move':'C10'}");
    replies("{'do':'log'}",
            quoted("{'ok':true,'log':[{'at':0,'seat':null,'turn':1,'does':null,'move':'R146','rules':['HN-T2'],'events':[{'id':'rolled',"
                   "'args':{'seat':0,'a':1,'b':4,'c':6},'text':'A rolls 1, 4 and 6.','rule':'HN-T2'}]},{'at':1,'seat':0,'turn':1,'does':"
                   "{'id':'do_comb_rest','args':{'litres':10,'rest':1},'text':'write 10 litres, 1 goes to nectar','rule':'HN-T15'},"
                   "'move':'C10','rules':['HN-T6','HN-T7','HN-T15','HN-T17'],'events':[{'id':'wrote','args':{'seat':0,'litres':10,"
                   "'honey':50},'text':'A writes 10 and has 50 litres.','rule':'HN-T7'},{'id':'entered','args':{'seat':0,'rest':1,"
                   "'nectar':19},'text':'A adds 1 to nectar, which makes 19.','rule':'HN-T15'}]}]}"));
    grants("{'do':'log','from':1}");
    assert_string_equal(at("log.0.move"), "C10");
    grants("{'do':'log','to':1}");
    assert_string_equal(at("log.0.move"), "R146");
    assert_string_equal(at("log.1.move"), "(none)");
    grants("{'do':'log','parts':true}");
    assert_string_equal(at("log.0.verb"), "(none)"); /* chance touches nothing */
    assert_string_equal(at("log.1.verb"), "comb");
    assert_string_equal(at("log.1.places.0"), "comb");
    replies("{'do':'log','from':1,'to':1}", quoted("{'ok':true,'log':[]}"));
    replies("{'do':'log','from':2}", quoted("{'ok':true,'log':[]}"));
    refuses("{'do':'log','from':3}", "bad_request", "from has to be a whole number from 0 to 2");
    refuses("{'do':'log','from':-1}", "bad_request", "from has to be");
    refuses("{'do':'log','to':3}", "bad_request", "to has to be a whole number from 0 to 2");
    refuses("{'do':'log','from':2,'to':1}", "bad_request", "to has to be a whole number from 2 to 2");
    refuses("{'do':'log','from':'0'}", "bad_request", "from has to be a whole number");
    refuses("{'do':'log','to':null}", "bad_request", "to has to be a whole number");
    refuses("{'do':'log','as':2}", "bad_request", "as has to be a whole number from 0 to 1");
    refuses("{'do':'log','as':'A'}", "bad_request", "as has to be a seat's number, all or none");
}

TEST(setup, "is what new was told")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','seed':'x','options':{'threshold':8,'swarm_trigger':'fresh'},"
           "'position':'- y19 n18 | 8+6+4 y16 | A 1'}");
    grants("{'do':'roll'}");
    replies("{'do':'setup'}", quoted("{'ok':true,'game':'honey_nectar','seats':2,'options':{'threshold':'8'},'seed':'x','date':'',"
                                     "'position':'- y19 n18 | 8+6+4 y16 | A 1','puzzle':null,'fair':null}"));
    grants("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\ndate 2026-01-31\\n\\nresult open\\n'}");
    replies("{'do':'setup'}",
            quoted("{'ok':true,'game':'honey_nectar','seats':2,'options':{},'seed':'','date':'2026-01-31','position':'','puzzle':null,'fair':null}"));
    refuses("{'do':'setup','game':'tiny'}", "bad_request", "setup has no field game; it has do.");
}

TEST(setup, "tells what a puzzle asks, until its answer is taken back")
{
    fresh();
    grants("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\npuzzle id=p-1\\npuzzle at=1\\npuzzle moves=1\\npuzzle best=0.75\\n"
           "puzzle next=0.5\\npuzzle exact=true\\npuzzle rating=1234\\npuzzle themes=guardian\\n\\n* R246\\nA G\\nresult open\\n'}");
    replies("{'do':'setup'}", quoted("{'ok':true,'game':'honey_nectar','seats':2,'options':{},'seed':'','date':'','position':'',"
                                     "'puzzle':{'id':'p-1','seat':0,'at':1,'moves':1,'best':0.7500,'next':0.5000,'exact':true,'rating':1234,"
                                     "'themes':['guardian']},'fair':null}"));
    grants("{'do':'undo'}");
    replies("{'do':'setup'}",
            quoted("{'ok':true,'game':'honey_nectar','seats':2,'options':{},'seed':'','date':'','position':'','puzzle':null,'fair':null}"));
}

TEST(load, "blank lines say nothing: all moves are there without the one behind the header, and with more of them")
{
    static const char *const texts[] = {
        "{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\nseed 7\\ndate 2026-01-31\\n* R156\\nA C6\\n* R236\\nB C8\\nresult open\\n'}",
        "{'do':'load','record':'\\nskep 1\\n\\ngame honey_nectar\\nseats 2\\n\\nseed 7\\n  \\ndate 2026-01-31\\r\\n\\r\\n* R156\\n\\nA C6\\n* R236\\n"
        "B C8\\n\\nresult open\\n\\n'}",
    };
    for (int i = 0; i < 2; i++) {
        fresh();
        grants(texts[i]);
        assert_non_null(strstr(grants("{'do':'next'}"), "\"at\":4,"));
        replies("{'do':'record'}", quoted("{'ok':true,'record':'skep 1\\ngame honey_nectar\\nseats 2\\nseed 7\\ndate 2026-01-31\\n\\n* R156\\nA C6\\n"
                                          "* R236\\nB C8\\nresult open\\n'}"));
    }
}

TEST(things, "are those of the game at the table, or of another with options of its own")
{
    fresh();
    refuses("{'do':'things'}", "no_game", "");
    refuses("{'do':'things','game':'chess'}", "unknown_game", "chess");
    refuses("{'do':'things','seats':2}", "bad_request", "game has to be a text");
    refuses("{'do':'things','game':'apiary','seats':6}", "bad_seats", "");
    grants("{'do':'things','game':'honey_nectar'}");
    assert_string_equal(at("things.0.name"), "die");
    at_main();
    grants("{'do':'things'}");
    assert_string_equal(at("things.0.name"), "die");
    char before[REPLY];
    snapshot(before);
    grants("{'do':'things','game':'ambrosia','seats':3}");
    assert_string_equal(at("things.0.name"), "Guardian");
    assert_string_equal(at("things.0.count"), "3");
    assert_string_equal(at("things.0.rules.0"), "AM-T60");
    assert_string_equal(at("things.26.id"), "wormR"); /* behind 9 specials and 17 cards; the front is up */
    assert_string_equal(at("things.26.kind"), "zone");
    assert_string_equal(at("things.30.id"), "gust");
    assert_string_equal(at("things.30.count"), "2"); /* of the box */
    grants("{'do':'things','game':'ambrosia','options':{'side':'back'}}");
    assert_string_equal(at("things.30.id"), "gust");
    assert_string_equal(at("things.30.count"), "1"); /* of this ring */
    char after[REPLY];
    snapshot(after);
    assert_string_equal(after, before);
    grants("{'do':'things','game':'pollennation','options':{'card_data':'card R2 R 7 RB\\ncard R3 R 3 BBB\\ncard R5 R 5 YYYYY\\n"
           "card B2 B 2 BBB\\ncard B3 B 3 PPP\\ncard B5 B 5 OOOOO\\ncard P2 P 2 PPP\\ncard P3 P 3 YYY\\ncard P5 P 5 WWWWW\\n"
           "card Y2 Y 2 YYY\\ncard Y3 Y 3 OOO\\ncard Y5 Y 5 RRRRR\\ncard O2 O 2 OOO\\ncard O3 O 3 WWW\\ncard O5 O 5 BBBBB\\n"
           "card W2 W 2 WWW\\ncard W3 W 3 RRR\\ncard W5 W 5 PPPPP\\nring R2 B3 P5 Y3 O5 W2 Y2 O3 W5 R3 B5 P2\\n"
           "fixed_bees 0 2 4 5 3 1\\n'}}");
    assert_string_equal(at("things.0.text"), "needs 1 red, 1 blue; 7 points");
    assert_string_equal(at("things.0.facts.0.about"), "needs");
    assert_string_equal(at("things.0.facts.0.says"), "1 red, 1 blue");
    assert_string_equal(at("things.0.facts.1.says"), "7 points");
    assert_string_equal(at("things.0.pays.1"), "blue");
    assert_string_equal(at("things.0.needs"), "RB");
    assert_string_equal(at("things.0.points"), "7");
    assert_string_equal(at("things.17.id"), "W5");
    assert_string_equal(at("things.18.id"), "(none)");
}

TEST(explain, "says what a thing is, or what there is")
{
    at_main();
    refuses("{'do':'explain','name':'guardian'}", "unknown_thing", "Honey & Nectar has no tiles or cards to look up.");
    refuses("{'do':'explain'}", "bad_request", "name has to be a text");
    refuses("{'do':'explain','name':1}", "bad_request", "name has to be a text");
    refuses("{'do':'explain','name':'f\\u00001'}", "bad_request", "name has to be a text without NUL");
    char by_id[REPLY];
    grants("{'do':'new','game':'apiary'}");
    strcpy(by_id, grants("{'do':'explain','name':'f01'}"));
    assert_true(strlen(at("text")) > 3);
    replies("{'do':'explain','name':'F01'}", by_id);
    refuses("{'do':'explain','name':'f99'}", "unknown_thing", "There is nothing called f99; try ");
    refuses("{'do':'explain','name':''}", "unknown_thing", "There is nothing called ");
}

/* Dice that can be checked */

#define FAIR_TABLE "fair table=oak-7\\nfair commit=b4a53d307bf352490d324146d26e7f88371498eeb96896f90dc140a2fc7f4564\\n"
#define FAIR_KEY "fair key=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\\n"
#define FAIR_SEATS "fair seat=A a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1\\n" \
                   "fair seat=B b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2\\n"
#define FAIR_LOAD(lines, rolls) "{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\noption threshold=8\\n" FAIR_TABLE lines "\\n" rolls "result open\\n'}"

TEST(verify, "dice that are open are proven, and go on as they would have")
{
    fresh();
    grants(FAIR_LOAD(FAIR_KEY FAIR_SEATS, "* R146\\nA C-\\nA W\\n"));
    grants("{'do':'verify'}");
    assert_string_equal(at("proven"), "true");
    assert_string_equal(at("checked.0.what"), "key");
    assert_string_equal(at("checked.3.ok"), "null");
    assert_string_equal(at("draws.0.same"), "true");
    grants("{'do':'roll'}");
    grants("{'do':'verify'}");
    assert_string_equal(at("proven"), "true");
    assert_string_equal(at("draws.1.number"), "1");
    assert_string_equal(at("draws.1.at"), "3");
    assert_string_equal(at("draws.2.at"), "(none)");
}

TEST(verify, "a roll that is another one is found, with what was due")
{
    fresh();
    grants(FAIR_LOAD(FAIR_KEY FAIR_SEATS, "* R346\\n"));
    grants("{'do':'verify'}");
    assert_string_equal(at("proven"), "false");
    assert_string_equal(at("sealed"), "false");
    assert_string_equal(at("checked.2.ok"), "false");
    assert_string_equal(at("checked.2.say.args.due"), "R146");
    assert_string_equal(at("draws.0.same"), "false");
    assert_string_equal(at("draws.0.due"), "R146");
}

TEST(verify, "sealed dice are neither proven nor thrown here")
{
    fresh();
    grants(FAIR_LOAD(FAIR_SEATS, ""));
    refuses("{'do':'roll'}", "dice_sealed", "only table oak-7 can throw them");
    grants("{'do':'play','move':'R146'}");
    grants("{'do':'verify'}");
    assert_string_equal(at("proven"), "false");
    assert_string_equal(at("sealed"), "true");
    assert_string_equal(at("checked.0.ok"), "null");
    assert_string_equal(at("draws.0.same"), "null");
    refuses("{'do':'review'}", "still_played", "a review comes after its end");
    grants("{'do':'setup'}");
    assert_string_equal(at("fair.table"), "oak-7");
    assert_string_equal(at("fair.key"), "null");
    assert_string_equal(at("fair.chain"), "null");
}

TEST(load, "with a seed of its own has dice of its own, unless they are sealed")
{
    fresh();
    refuses("{'do':'load','seed':'branch','record':'skep 1\\ngame honey_nectar\\nseats 2\\noption threshold=8\\n" FAIR_TABLE FAIR_SEATS "\\nresult open\\n'}",
            "dice_sealed", "only table oak-7 can throw them");
    grants("{'do':'load','seed':'branch','record':'skep 1\\ngame honey_nectar\\nseats 2\\noption threshold=8\\n" FAIR_TABLE FAIR_KEY FAIR_SEATS
           "\\n* R146\\nresult open\\n'}");
    grants("{'do':'setup'}");
    assert_string_equal(at("seed"), "branch");
    assert_string_equal(at("fair"), "null");
    refuses("{'do':'load','seed':'','record':'skep 1\\ngame honey_nectar\\nseats 2\\n\\nresult open\\n'}", "bad_request", "seed has to be a text of 1 to");
    grants("{'do':'load','seed':'y','record':'skep 1\\ngame honey_nectar\\nseats 2\\nseed x\\n\\nresult open\\n'}");
    grants("{'do':'setup'}");
    assert_string_equal(at("seed"), "y");
}

TEST(verify, "a hash before the table's own has to be one, and dice have to be there")
{
    fresh();
    grants(FAIR_LOAD(FAIR_KEY "fair chain=2 b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2\\n", "* R146\\n"));
    refuses("{'do':'verify','previous':'00'}", "bad_request", "previous has to be a hash of 64 digits 0-9, a-f");
    refuses("{'do':'verify','previous':7}", "bad_request", "previous has to be a text");
    grants("{'do':'verify','previous':'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2'}");
    assert_string_equal(at("checked.1.ok"), "false"); /* nobody added anything */
    assert_string_equal(at("checked.3.ok"), "false");
    grants("{'do':'new','game':'honey_nectar'}");
    refuses("{'do':'verify'}", "no_fair_dice", "no sealed dice");
}
