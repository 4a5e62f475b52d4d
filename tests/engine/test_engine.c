/* test_engine.c: every request of the protocol, everything it refuses, and that a refusal changes nothing. */
#include "ask.h"

#include <skep/version.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void new_game(void)
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','seed':'bees'}");
}

/* A game at A's MAIN node: 12+10+10+8 y12, dice 146. */
static void at_main(void)
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','position':'12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12'}");
    grants("{'do':'play','move':'R146'}");
}

TEST(hello, "tells what there is")
{
    fresh();
    grants("{'do':'hello'}");
    assert_string_equal(at("engine"), "skep");
    assert_string_equal(at("version"), SKEP_VERSION);
    assert_string_equal(at("protocol"), "1");
    assert_string_equal(at("games.0.id"), "honey_nectar");
    assert_string_equal(at("games.0.title"), "Honey & Nectar");
    assert_string_equal(at("games.0.seats.0"), "2");
    assert_string_equal(at("games.0.seats.1"), "2");
    assert_string_equal(at("games.0.options.2.id"), "threshold");
    assert_string_equal(at("games.0.options.2.type"), "int");
    assert_string_equal(at("games.0.options.2.default"), "12");
    assert_string_equal(at("games.0.options.2.min"), "4");
    assert_string_equal(at("games.0.options.2.max"), "20");
    assert_string_equal(at("games.0.options.2.step"), "2");
    assert_string_not_equal(at("games.0.options.2.help"), "(none)");
    assert_string_equal(at("games.0.options.4.id"), "swarm_trigger");
    assert_string_equal(at("games.0.options.4.type"), "choice");
    assert_string_equal(at("games.0.options.4.default"), "fresh");
    assert_string_equal(at("games.0.options.4.values.1"), "standing");
    assert_string_equal(at("bots.0.id"), "random");
    assert_string_not_equal(at("bots.0.help"), "(none)");
}

TEST(new, "starts a game with as little as its name")
{
    fresh();
    replies("{'do':'new','game':'honey_nectar'}", quoted("{'ok':true,'game':'honey_nectar','seats':2}"));
    replies("{'do':'record'}",
            quoted("{'ok':true,'record':'skep 1\\ngame honey_nectar\\nseats 2\\nseed 0\\n\\nresult open\\n'}"));
}

TEST(new, "takes options as numbers, words and texts")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','seats':2,'seed':12,"
           "'options':{'threshold':8,'hive_cells':'7','swarm_trigger':'standing'}}");
    grants("{'do':'record'}");
    assert_string_equal(at("record"), "skep 1\ngame honey_nectar\nseats 2\noption threshold=8\noption hive_cells=7\n"
                                      "option swarm_trigger=standing\nseed 12\n\nresult open\n");
}

TEST(new, "starts from a position")
{
    at_main();
    grants("{'do':'view','as':0}");
    assert_string_equal(at("view.node"), "MAIN");
    assert_string_equal(at("view.sheets.0.honey"), "40");
    assert_string_equal(at("view.sheets.1.honey"), "18");
}

TEST(new, "replaces the game before it")
{
    at_main();
    grants("{'do':'new','game':'honey_nectar'}");
    refuses("{'do':'undo'}", "nothing_to_undo", "no move to take back");
}

TEST(new, "refuses what it cannot start, and keeps the game before it")
{
    at_main();
    refuses("{'do':'new'}", "bad_request", "game has to be a text");
    refuses("{'do':'new','game':7}", "bad_request", "game has to be a text");
    refuses("{'do':'new','game':null}", "bad_request", "game has to be a text");
    refuses("{'do':'new','game':'chess'}", "unknown_game", "There is no game chess; the games are honey_nectar");
    refuses("{'do':'new','game':'honey\\u0000nectar'}", "bad_request", "game has to be a text without NUL");
    refuses("{'do':'new','game':'honey_nectar','seats':3}", "bad_seats", "not 3");
    refuses("{'do':'new','game':'honey_nectar','seats':-1}", "bad_seats", "not -1");
    refuses("{'do':'new','game':'honey_nectar','seats':2.5}", "bad_request", "seats has to be a whole number");
    refuses("{'do':'new','game':'honey_nectar','seats':'2'}", "bad_request", "seats has to be a whole number");
    refuses("{'do':'new','game':'honey_nectar','seats':99999999999}", "bad_request", "seats has to be a whole number");
    refuses("{'do':'new','game':'honey_nectar','options':[]}", "bad_request", "options has to be an object");
    refuses("{'do':'new','game':'honey_nectar','seed':true}", "bad_request", "seed has to be a text");
    refuses("{'do':'new','game':'honey_nectar','seed':''}", "bad_request", "seed has to be a text of 1 to 127 bytes");
    refuses("{'do':'new','game':'honey_nectar','seed':' a'}", "bad_request", "without blanks round it");
    refuses("{'do':'new','game':'honey_nectar','seed':'a '}", "bad_request", "without blanks round it");
    refuses("{'do':'new','game':'honey_nectar','seed':'a\\nb'}", "bad_request", "on one line");
    refuses("{'do':'new','game':'honey_nectar','seed':'a\\u0000'}", "bad_request", "without NUL");
    refuses("{'do':'new','game':'honey_nectar','position':5}", "bad_request", "position has to be a text");
    refuses("{'do':'new','game':'honey_nectar','position':'nowhere'}", "bad_position", "The position cannot be read");
    refuses("{'do':'new','game':'honey_nectar','sead':'1'}", "bad_request",
            "new has no field sead; it has do, game, seats, options, seed, position.");
}

TEST(new, "refuses options that are wrong")
{
    at_main();
    refuses("{'do':'new','game':'honey_nectar','options':{'treshold':8}}", "bad_option", "has no option treshold");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':7}}", "bad_option", "not 7");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':22}}", "bad_option", "not 22");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':8.0}}", "bad_option", "not 8.0");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':true}}", "bad_option", "not true");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':[8,10]}}", "bad_option", "not 8,10");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':[]}}", "bad_option", "threshold");
    refuses("{'do':'new','game':'honey_nectar','options':{'swarm_trigger':'stale'}}", "bad_option", "not stale");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':null}}", "bad_request", "threshold has to be");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':{}}}", "bad_request", "threshold has to be");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':['8']}}", "bad_request", "threshold has to be");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':[[8]]}}", "bad_request", "threshold has to be");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':[0.00000000000000000008]}}", "bad_request",
            "threshold has to be");
    refuses("{'do':'new','game':'honey_nectar','options':{'threshold':'8\\u0000'}}", "bad_request",
            "threshold has to be");
    refuses("{'do':'new','game':'honey_nectar','options':{'thre\\u0000shold':8}}", "bad_request", "options has to be");
}

TEST(turn, "tells whose it is")
{
    new_game();
    replies("{'do':'turn'}", quoted("{'ok':true,'who':'chance'}"));
    grants("{'do':'roll'}");
    replies("{'do':'turn'}", quoted("{'ok':true,'who':'seat','seat':0}"));
}

TEST(turn, "HN_E1: tells how a game ended")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','position':'18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1 X12'}");
    grants("{'do':'play','move':'R146'}");
    grants("{'do':'play','move':'C4'}");
    grants("{'do':'turn'}");
    assert_string_equal(at("who"), "over");
    assert_string_equal(at("scores.0"), "100");
    assert_string_equal(at("scores.1"), "14");
    assert_string_equal(at("winners.0"), "0");
    assert_string_equal(at("winners.1"), "(none)");
    assert_string_equal(at("reason"), "HUNDRED");
    assert_string_equal(at("say.id"), "HUNDRED");
    assert_string_not_equal(at("say.text"), "(none)");
    replies("{'do':'moves'}", quoted("{'ok':true,'moves':[]}"));
    refuses("{'do':'roll'}", "not_chance", "not chance's turn");
    refuses("{'do':'hint'}", "not_seat", "not a seat's turn");
    refuses("{'do':'play','move':'C4'}", "illegal_move", "");
}

TEST(turn, "HN_E6: a draw has no winners")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','options':{'turn_limit':1}}");
    grants("{'do':'play','move':'R111'}");
    grants("{'do':'play','move':'C2'}");
    grants("{'do':'turn'}");
    assert_string_equal(at("reason"), "LIMIT");
    assert_int_equal(skep_doc_size(&reply, skep_doc_get(&reply, 0, "winners")), 0);
}

TEST(moves, "lists a seat's moves, with what they do if asked")
{
    at_main();
    replies("{'do':'moves'}", quoted("{'ok':true,'moves':['C4','C6','C10','C-']}"));
    replies("{'do':'moves','say':false}", quoted("{'ok':true,'moves':['C4','C6','C10','C-']}"));
    grants("{'do':'moves','say':true}");
    assert_string_equal(at("moves.0.move"), "C4");
    assert_string_not_equal(at("moves.0.say.id"), "(none)");
    assert_non_null(strstr(at("moves.0.say.text"), "write 4 litres"));
    assert_string_equal(at("moves.3.move"), "C-");
    refuses("{'do':'moves','say':1}", "bad_request", "say has to be true or false");
}

TEST(moves, "lists chance's outcomes with their weights")
{
    new_game();
    grants("{'do':'moves'}");
    int outcomes = skep_doc_get(&reply, 0, "outcomes"), sum = 0;
    assert_int_equal(skep_doc_size(&reply, outcomes), 56);
    for (int i = 0; i < 56; i++) {
        int weight;
        assert_true(skep_doc_int(&reply, skep_doc_get(&reply, skep_doc_at(&reply, outcomes, i), "weight"), &weight));
        sum += weight;
    }
    assert_int_equal(sum, 216);
    assert_string_equal(at("outcomes.1.move"), "R112");
    assert_string_equal(at("outcomes.1.weight"), "3");
    assert_string_equal(at("outcomes.1.say.text"), "(none)");
    grants("{'do':'moves','say':true}");
    assert_string_equal(at("outcomes.1.weight"), "3");
    assert_string_not_equal(at("outcomes.1.say.text"), "(none)");
}

TEST(play, "tells the rules used and what happened")
{
    at_main();
    grants("{'do':'play','move':'C10'}");
    assert_string_equal(at("move"), "C10");
    assert_int_equal(skep_doc_kind(&reply, skep_doc_get(&reply, 0, "rules")), SKEP_JSON_ARRAY);
    assert_string_equal(at("events.0.args.seat"), "0");
    assert_string_not_equal(at("events.0.id"), "(none)");
    assert_string_not_equal(at("events.0.text"), "(none)");
    assert_memory_equal(at("events.0.rule"), "HN-T", 4);
    grants("{'do':'view'}");
    assert_string_equal(at("view.sheets.0.honey"), "50");
    assert_string_equal(at("view.sheets.0.nectar"), "19");
}

TEST(play, "refuses moves that are none and moves that a rule forbids")
{
    at_main();
    refuses("{'do':'play'}", "bad_request", "move has to be a text");
    refuses("{'do':'play','move':4}", "bad_request", "move has to be a text");
    refuses("{'do':'play','move':['C4']}", "bad_request", "move has to be a text");
    refuses("{'do':'play','move':'C4\\u0000'}", "bad_request", "move has to be a text without NUL");
    refuses("{'do':'play','move':''}", "bad_move", "is not a move of Honey & Nectar");
    refuses("{'do':'play','move':'castle'}", "bad_move", "castle is not a move of Honey & Nectar");
    refuses("{'do':'play','move':'\\n\\'\\u001f\\u007f\\ud83d\\udc1d'}", "bad_move", "\xf0\x9f\x90\x9d is not a move");
    refuses("{'do':'play','move':'C8'}", "illegal_move", "");
    ask("{'do':'play','move':'C8'}");
    assert_string_equal(at("error.rule"), "HN-T6");
    assert_string_equal(at("error.say.id"), "no_sum");
    refuses("{'do':'play','move':'R146'}", "illegal_move", "");
    refuses("{'do':'play','move':'C4','seat':0}", "bad_request", "play has no field seat; it has do, move, as.");
}

TEST(preview, "tells what play would, and plays nothing")
{
    at_main();
    static char before[REPLY], after[REPLY];
    snapshot(before);
    char view[2048];
    grants("{'do':'preview','move':'C10'}");
    assert_string_equal(at("move"), "C10");
    assert_memory_equal(at("events.0.rule"), "HN-T", 4);
    assert_string_equal(at("view.sheets.0.honey"), "50");
    const char *text = strstr(ask("{'do':'preview','move':'C10'}"), "\"view\":");
    snprintf(view, sizeof view, "{\"ok\":true,%s", text);
    snapshot(after);
    assert_string_equal(before, after);
    grants("{'do':'play','move':'C10'}");
    replies("{'do':'view','as':0}", view);
    refuses("{'do':'preview','move':'C10'}", "illegal_move", "");
    grants("{'do':'preview','move':'R666'}");
    assert_string_equal(at("view.node"), "MAIN");
    grants("{'do':'undo'}");
    snapshot(after);
    assert_string_equal(before, after);
}

TEST(roll, "comes from the seed")
{
    char first[REPLY];
    new_game();
    strcpy(first, grants("{'do':'roll'}"));
    assert_string_equal(at("rules.0"), "HN-T2");
    assert_string_equal(at("events.0.rule"), "HN-T2");
    refuses("{'do':'roll'}", "not_chance", "not chance's turn");
    new_game();
    replies("{'do':'roll'}", first);
    int same = 0;
    for (int seed = 0; seed < 20; seed++) {
        char request[80];
        snprintf(request, sizeof request, "{'do':'new','game':'honey_nectar','seed':'%d'}", seed);
        grants(request);
        same += strcmp(grants("{'do':'roll'}"), first) == 0;
    }
    assert_true(same < 10);
}

TEST(roll, "taken back comes again the same")
{
    char first[REPLY];
    new_game();
    grants("{'do':'roll'}");
    grants("{'do':'play','move':'C-'}");
    while (strstr(ask("{'do':'turn'}"), "seat")) grants("{'do':'play','move':'W-'}");
    strcpy(first, grants("{'do':'roll'}"));
    grants("{'do':'undo'}");
    replies("{'do':'roll'}", first);
}

TEST(view, "is a seat's, or everybody's")
{
    char all[REPLY];
    at_main();
    strcpy(all, grants("{'do':'view'}"));
    replies("{'do':'view','as':'all'}", all);
    replies("{'do':'view','as':0}", all); /* in Honey & Nectar everything lies open */
    replies("{'do':'view','as':1}", all);
    refuses("{'do':'view','as':2}", "bad_request", "as has to be a whole number from 0 to 1");
    refuses("{'do':'view','as':-1}", "bad_request", "as has to be");
    refuses("{'do':'view','as':0.5}", "bad_request", "as has to be");
    refuses("{'do':'view','as':'A'}", "bad_request", "as has to be a seat's number, all or none");
    refuses("{'do':'view','as':'al\\u0000'}", "bad_request", "as has to be a text without NUL");
    refuses("{'do':'view','as':true}", "bad_request", "as has to be");
}

TEST(judge, "says what a step of a lesson makes of a move, and plays nothing")
{
    at_main();
#define STEP "'step':{'accept':['C4'],'right':'yes','wrong':[{'move':'C6','say':'no'}],'then':{'C4':['R111'],'*':[]}}"
    replies("{'do':'judge','move':'C4'," STEP "}",
            quoted("{'ok':true,'right':true,'move':'C4','text':'yes','then':['R111'],'answer':'C4'}"));
    replies("{'do':'judge','move':'C6'," STEP "}", quoted("{'ok':true,'right':false,'move':'C6','text':'no','then':[],'answer':'C4'}"));
    replies("{'do':'judge','move':'C-'," STEP "}", quoted("{'ok':true,'right':false,'move':'C-','text':null,'then':[],'answer':'C4'}"));
    replies("{'do':'judge'," STEP "}", quoted("{'ok':true,'right':true,'move':'C4','text':'yes','then':['R111'],'answer':'C4'}"));
    grants("{'do':'judge','move':'C8'," STEP "}");
    assert_string_equal(at("right"), "false");
    assert_string_equal(at("why.rule"), "HN-T6");
    refuses("{'do':'judge','move':'hello'," STEP "}", "bad_move", "hello is not a move");
    refuses("{'do':'judge','move':'C4','step':{}}", "bad_request", "accept has to be a list of moves.");
    refuses("{'do':'judge','move':'C4','step':{'accept':[],'wrong':[{'say':'x'}]}}", "bad_request", "wrong has to be a list of objects");
    refuses("{'do':'judge','move':'C4','step':{'accept':[],'then':['R1',1]}}", "bad_request", "then has to be a list of moves");
    refuses("{'do':'judge','move':'C4'}", "bad_request", "step has to be an object");
    grants("{'do':'moves'}"); /* it still stands there */
    assert_string_equal(at("moves.0"), "C4");
}

TEST(why, "names the rule against a move")
{
    at_main();
    grants("{'do':'why','move':'C8'}");
    assert_string_equal(at("rule"), "HN-T6");
    assert_string_equal(at("say.id"), "no_sum");
    assert_string_not_equal(at("say.text"), "(none)");
    grants("{'do':'why','move':'G'}");
    assert_string_equal(at("rule"), "HN-T3");
    refuses("{'do':'why','move':'C4'}", "legal_move", "C4 is legal now");
    refuses("{'do':'why','move':'?'}", "bad_move", "? is not a move");
    refuses("{'do':'why'}", "bad_request", "move has to be a text");
}

TEST(undo, "takes back move by move, to the beginning")
{
    at_main();
    static char before[REPLY], after[REPLY];
    snapshot(before);
    grants("{'do':'play','move':'C10'}");
    grants("{'do':'roll'}");
    replies("{'do':'undo'}", quoted("{'ok':true}"));
    replies("{'do':'undo'}", quoted("{'ok':true}"));
    snapshot(after);
    assert_string_equal(before, after);
    grants("{'do':'undo'}");
    refuses("{'do':'undo'}", "nothing_to_undo", "no move to take back");
}

TEST(record, "is loaded again as it was written")
{
    static char before[REPLY], after[REPLY], request[REPLY];
    at_main();
    grants("{'do':'play','move':'C10'}");
    snapshot(before);
    const char *text = ask("{'do':'record'}");
    snprintf(request, sizeof request, "{'do':'load',%s", text + strlen("{\"ok\":true,"));
    fresh();
    replies(request, quoted("{'ok':true,'game':'honey_nectar','seats':2}"));
    snapshot(after);
    assert_string_equal(before, after);
    grants("{'do':'undo'}");
    grants("{'do':'play','move':'C10'}");
    snapshot(after);
    assert_string_equal(before, after);
}

TEST(load, "of a damaged record keeps the game going on")
{
    at_main();
    refuses("{'do':'load'}", "bad_request", "record has to be a text");
    refuses("{'do':'load','record':7}", "bad_request", "record has to be a text");
    refuses("{'do':'load','record':'skep 1\\u0000'}", "bad_request", "record has to be a text without NUL");
    refuses("{'do':'load','record':''}", "bad_record", "Line 1: expected skep 1");
    refuses("{'do':'load','record':'skep 2\\n'}", "bad_record", "Line 1: expected skep 1");
    refuses("{'do':'load','record':'skep 1\\ngame chess\\n'}", "bad_record", "Line 2");
    refuses("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\n\\n* R146\\nA C8\\nresult open\\n'}",
            "bad_record", "Line 6: ");
    refuses("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\n\\n* R146\\nB C4\\nresult open\\n'}",
            "bad_record", "Line 6: expected a move after A");
    refuses("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\n\\n* R146\\n'}", "bad_record", "Line 6");
    refuses("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\n\\nresult A HUNDRED 100 0\\n'}",
            "bad_record", "Line 5");
    refuses("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\noption threshold=5\\n\\nresult open\\n'}",
            "bad_record", "Line 4");
}

TEST(load, "takes one of several records out of a text")
{
#define TWO "'skep 1\\ngame honey_nectar\\nseats 2\\n\\nresult open\\n\\nskep 1\\r\\ngame pollennation\\nseats 3\\n\\nresult open\\n'"
    fresh();
    grants("{'do':'load','record':" TWO ",'number':2}");
    assert_string_equal(at("game"), "pollennation");
    assert_string_equal(at("records"), "2");
    grants("{'do':'load','record':" TWO ",'number':1}");
    assert_string_equal(at("game"), "honey_nectar");
    refuses("{'do':'load','record':" TWO ",'number':3}", "bad_request", "number has to be a whole number from 1 to 2");
    refuses("{'do':'load','record':" TWO ",'number':0}", "bad_request", "number has to be a whole number from 1 to 2");
    refuses("{'do':'load','record':" TWO "}", "bad_record", "Line 7: expected the end of the file");
    refuses("{'do':'load','record':'','number':1}", "bad_record", "Line 1: expected skep 1");
#undef TWO
}

TEST(load, "again and again swaps back and forth")
{
    fresh();
    for (int i = 0; i < 5; i++) {
        grants("{'do':'load','record':'skep 1\\ngame honey_nectar\\nseats 2\\nseed x\\n\\n* R146\\nA C10\\nresult "
               "open\\n'}");
        grants("{'do':'roll'}");
        refuses("{'do':'load','record':'skep'}", "bad_record", "Line 1");
        grants("{'do':'undo'}");
        grants("{'do':'undo'}");
        grants("{'do':'undo'}");
        refuses("{'do':'undo'}", "nothing_to_undo", "");
    }
}

TEST(hint, "gives the moves, best first, and the same again")
{
    char first[REPLY], other[REPLY];
    at_main();
    strcpy(first, grants("{'do':'hint','bot':'mcts','sims':50}"));
    assert_string_equal(at("move"), at("moves.0.move"));
    assert_int_equal(skep_doc_size(&reply, skep_doc_get(&reply, 0, "moves")), 4);
    double value = atof(at("moves.0.value"));
    assert_true(value >= 0 && value <= 1);
    assert_true(atoi(at("moves.0.visits")) >= atoi(at("moves.1.visits")));
    replies("{'do':'hint','bot':'mcts','sims':50}", first);
    strcpy(other, grants("{'do':'hint','bot':'random'}"));
    replies("{'do':'hint','bot':'random'}", other);
    grants("{'do':'hint','bot':'greedy'}");
    assert_string_equal(at("move"), at("moves.0.move"));
    replies("{'do':'hint','bot':'mcts:50'}", first);
    grants("{'do':'play','move':'C10'}");
    grants("{'do':'undo'}");
    replies("{'do':'hint','bot':'mcts','sims':50}", first);
}

TEST(hint, "without a limit is as hard thinks where there is no clock")
{
    char usual[REPLY];
    at_main();
    strcpy(usual, grants("{'do':'hint'}"));
    replies("{'do':'hint','bot':'hard','sims':20000}", usual);
}

TEST(hint, "of a bot that does not search is within any limit")
{
    char unlimited[REPLY];
    at_main();
    strcpy(unlimited, grants("{'do':'hint','bot':'greedy'}"));
    replies("{'do':'hint','bot':'greedy','ms':100}", unlimited);
    replies("{'do':'hint','bot':'greedy','sims':100}", unlimited);
}

/* Of the last reply: what a line brings, as "what seat now then" with commas between. */
static const char *brings(int line)
{
    static char out[512];
    int list = skep_doc_get(&reply, skep_doc_at(&reply, skep_doc_get(&reply, 0, "moves"), line), "brings"), len = 0;
    out[0] = '\0';
    for (int i = 0; i < skep_doc_size(&reply, list); i++) {
        char path[4][64];
        const char *const names[] = { "what", "seat", "now", "then" };
        for (int k = 0; k < 4; k++)
            assert_true(skep_doc_text(&reply, skep_doc_get(&reply, skep_doc_at(&reply, list, i), names[k]), path[k], sizeof path[k]));
        len += snprintf(out + len, sizeof out - (size_t)len, "%s%s %s %s %s", i > 0 ? ", " : "", path[0], path[1], path[2], path[3]);
    }
    return out;
}

TEST(hint, "says what the best moves bring by the end of the turn, and what is expected on the way")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','seed':'1','position':'12+10 y17 n3 | 10+8 y17 | A 1 X18'}");
    grants("{'do':'play','move':'R336'}");
    grants("{'do':'hint','bot':'mcts','sims':4000}");
    assert_string_equal(at("turns"), "1");
    for (int i = 0; i < 3; i++) {
        static const struct { const char *move, *brings; } KNOWN[] = {
            { "C12", "litres 0 22 34, combs 0 17 16" }, { "C6", "litres 0 22 28, nectar 0 3 9, combs 0 17 16" },
            { "C-", "nectar 0 3 15" }, { "G", "guardians 0 0 1" }, { NULL, NULL },
        };
        char path[32];
        int k = 0;
        snprintf(path, sizeof path, "moves.%d.move", i);
        while (KNOWN[k].move && strcmp(at(path), KNOWN[k].move) != 0) k++;
        assert_non_null(KNOWN[k].move);
        assert_string_equal(brings(i), KNOWN[k].brings);
    }
    grants("{'do':'hint','bot':'greedy'}"); /* who does not search expects nothing, but the move itself brings something */
    assert_string_not_equal(brings(0), "");
    assert_int_equal(skep_doc_get(&reply, skep_doc_at(&reply, skep_doc_get(&reply, 0, "moves"), 1), "brings"), -1);
}

TEST(compare, "says of two moves what they bring, the best or not, as a bot plays on")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','seed':'1','position':'12+10 y17 n3 | 10+8 y17 | A 1 X18'}");
    refuses("{'do':'compare','move':'C12','with':'G'}", "not_seat", "not a seat's turn");
    grants("{'do':'play','move':'R336'}");
    grants("{'do':'compare','move':'C12','with':'G'}");
    assert_string_equal(at("turns"), "1");
    assert_string_equal(at("moves.0.move"), "C12");
    assert_string_equal(brings(0), "litres 0 22 34, combs 0 17 16");
    assert_string_equal(at("moves.1.move"), "G");
    assert_string_equal(brings(1), "guardians 0 0 1");
    refuses("{'do':'compare','move':'C12','with':'C7'}", "illegal_move", "only an even sum");
    refuses("{'do':'compare','move':'x','with':'C12'}", "bad_move", "x is not a move");
    refuses("{'do':'compare','move':'C12','with':'G','sims':5001}", "bad_request", "sims has to be a whole number from 1 to 5000");
    refuses("{'do':'compare','move':'C12','with':'G','as':1}", "not_yours", "the turn of A");
}

TEST(compare_end, "says of a move after which the game is over how it ended")
{
    fresh();
    grants("{'do':'new','game':'honey_nectar','position':'18+18+16+14+12+10+8 y5 | 10+4 y17 | A 1'}");
    grants("{'do':'play','move':'R146'}");
    grants("{'do':'compare','move':'C4','with':'C-','sims':20}");
    assert_string_equal(at("moves.0.fate"), "wins");
    assert_int_equal(skep_doc_get(&reply, skep_doc_at(&reply, skep_doc_get(&reply, 0, "moves"), 1), "fate"), -1);
}

TEST(compare_chance, "counts a line that chance stops in this turn where it stops, against the whole turn of the other")
{
    static const char *const MOVES[] = {
        "*first P2", "*roll 3", "*roll 3", "*roll 4", "*roll 4", "*roll 5", "*roll 1", "*roll 6", "*roll 1", "*roll 2",
        "*roll 3", "*roll 4", "*roll 5", "3>D3", "6>D6", "4>A", "1>A", "5>D5", "2>r1", "3>A", "3>r1", "4>r1", "4>r1", "1>D1",
    };
    char request[64];
    fresh();
    grants("{'do':'new','game':'waggle_dance'}");
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) {
        snprintf(request, sizeof request, "{'do':'play','move':'%s'}", MOVES[i]);
        grants(request);
    }
    grants("{'do':'compare','move':'5>G','with':'5>A','sims':20}"); /* all that the night brings, but a card, or a room */
    assert_string_equal(at("turns"), "1");
    assert_string_equal(brings(0), "nectar 0 0 2, rooms 0 3 4, nectar 1 0 6, rooms 1 3 5");
    assert_string_equal(brings(1), "nectar 0 0 2, rooms 0 3 5, nectar 1 0 6, rooms 1 3 5");
}

TEST(compare_slices, "in slices begins anew for other moves, when something else is thought about, and after stop")
{
    static const char *const DISTURBS[] = { "{'do':'compare','move':'sp C','with':'sp G','sims':40,'slice_sims':40}", "{'do':'hint','sims':40,'slice_sims':20}",
                                            "{'do':'hint','bot':'expert','sims':40,'slice_sims':20}", "{'do':'stop'}" };
    static const char *const SLICE = "{'do':'compare','move':'sp G','with':'sp C','sims':40,'slice_sims':40}";
    fresh();
    grants("{'do':'new','game':'ambrosia','seed':'1'}");
    for (int i = 0; i < 4; i++) grants("{'do':'roll'}");
    int whole = 1;
    while (grants(SLICE), strcmp(at("done"), "true") != 0) whole++;
    assert_true(whole > 3);
    for (int i = 0; i < 4; i++) {
        int slices = 1;
        grants(SLICE);
        assert_string_equal(at("done"), "false");
        grants(DISTURBS[i]);
        while (grants(SLICE), strcmp(at("done"), "true") != 0) slices++;
        assert_int_equal(slices, whole);
    }
    refuses("{'do':'compare','move':'sp G','with':'sp C','slice':5}", "no_clock", "There is no clock here");
    refuses("{'do':'compare','move':'sp G','with':'sp C','slice_sims':0}", "bad_request", "slice_sims has to be");
}

static long long now;
static long long tick(void) { return now += 5; }

TEST(hint, "thinks for as long as it may, where there is a clock")
{
    fresh_with(tick);
    grants("{'do':'new','game':'honey_nectar','position':'12+10+10+8 y12 | 8+6+4 y16 | A 1 X12'}");
    grants("{'do':'play','move':'R146'}");
    long long before = now;
    grants("{'do':'hint','ms':20}");
    assert_true(now > before);
}

static int hands;
static void in_turn(void (*job)(void *arg, int i), void *arg, int n)
{
    for (hands = 0; hands < n; hands++) job(arg, hands);
}

TEST(hint, "thinks on as many threads as it is given, and says the same again")
{
    char together[REPLY];
    at_main();
    skep_engine_threads(engine, in_turn, 3);
    hands = 0;
    strcpy(together, grants("{'do':'hint','bot':'expert','sims':60}"));
    assert_int_equal(hands, 3);
    replies("{'do':'hint','bot':'expert','sims':60}", together);
    skep_engine_threads(engine, NULL, 1);
    hands = 0;
    grants("{'do':'hint','bot':'greedy'}");
    grants("{'do':'hint','bot':'expert','sims':60}");
    assert_int_equal(hands, 0);
}

#ifdef SKEP_WATCHED
#define MUCH "20000"
#else
#define MUCH "60000"
#endif

TEST(hint, "thinks in as much memory as it is given")
{
    char small[REPLY];
    at_main();
    skep_engine_memory(engine, 1); /* too little for what this search would like to remember */
    strcpy(small, grants("{'do':'hint','bot':'expert','sims':" MUCH "}"));
    skep_engine_memory(engine, 0);
    grants("{'do':'hint','bot':'greedy'}"); /* so that the bot is made anew */
    assert_string_not_equal(grants("{'do':'hint','bot':'expert','sims':" MUCH "}"), small);
}

TEST(hint, "refuses bots and limits that are wrong")
{
    at_main();
    refuses("{'do':'hint','bot':'deep'}", "unknown_bot", "There is no bot deep");
    refuses("{'do':'hint','bot':''}", "unknown_bot", "There is no bot");
    refuses("{'do':'hint','bot':'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'}",
            "unknown_bot", "");
    refuses("{'do':'hint','bot':'expert/brood','sims':20}", "unknown_style", "no style brood; the styles are rush, hoard");
    grants("{'do':'hint','bot':'expert/raid','sims':20}");
    refuses("{'do':'hint','bot':'mcts:many'}", "bad_bot", "mcts:many is not a bot");
    refuses("{'do':'hint','bot':'mcts:50','sims':50}", "bad_bot", "mcts:50:50 is not a bot");
    refuses("{'do':'hint','bot':'mcts\\u0000'}", "bad_request", "bot has to be a text without NUL");
    refuses("{'do':'hint','bot':1}", "bad_request", "bot has to be a text");
    refuses("{'do':'hint','ms':10}", "no_clock", "There is no clock here");
    refuses("{'do':'hint','ms':0}", "bad_request", "ms has to be a whole number from 1 to 600000");
    refuses("{'do':'hint','ms':600001}", "bad_request", "ms has to be");
    refuses("{'do':'hint','ms':'10'}", "bad_request", "ms has to be");
    refuses("{'do':'hint','sims':0}", "bad_request", "sims has to be a whole number from 1 to 10000000");
    refuses("{'do':'hint','sims':10000001}", "bad_request", "sims has to be");
    refuses("{'do':'hint','sims':1.5}", "bad_request", "sims has to be");
    refuses("{'do':'hint','sims':10,'ms':10}", "bad_request", "sims has to be left out where ms is given");
    new_game();
    refuses("{'do':'hint'}", "not_seat", "not a seat's turn");
}

/* A roll and a choice of A. */
static void at_choice(void)
{
    at_main();
    grants("{'do':'play','move':'C10'}");
}

TEST(review, "judges event by event, in slices as at once")
{
    static char whole[REPLY];
    at_choice();
    strcpy(whole, grants("{'do':'review','sims':8}"));
    at_choice();
    grants("{'do':'review','sims':8,'slice':1}");
    assert_string_equal(at("done"), "false");
    assert_string_equal(at("judged"), "1");
    assert_string_equal(at("places"), "2");
    assert_string_equal(at("events.0.kind"), "chance");
    assert_string_equal(at("events.0.after"), "(none)");
    assert_string_equal(at("events.1.kind"), "(none)");
    replies("{'do':'review','sims':8,'slice':1,'from':1}", whole);
    assert_string_equal(at("review.events.1.kind"), "decision");
    assert_string_not_equal(at("review.events.1.lines.0.say.text"), "(none)");
    replies("{'do':'review','sims':8}", whole); /* it is there already */
}

#define A_STUDY "'study':{'game':'honey_nectar','vary':{'threshold':[8,12]},'bots':'greedy','games':6}"

/* The report as it stands, its pieces put together. */
static char *report(void)
{
    static char text[1 << 18];
    size_t len = 0;
    for (int from = 0;;) {
        char request[64];
        snprintf(request, sizeof request, "{'do':'study','report':true,'from':%d}", from);
        grants(request);
        assert_true(skep_doc_text(&reply, skep_doc_get(&reply, 0, "text"), text + len, sizeof text - len));
        len += strlen(text + len);
        if (!skep_doc_int(&reply, skep_doc_get(&reply, 0, "next"), &from)) break;
    }
    int bytes;
    assert_true(skep_doc_int(&reply, skep_doc_get(&reply, 0, "bytes"), &bytes));
    assert_int_equal(bytes, len);
    return text;
}

TEST(study, "plays in slices as at once, and tells what it knows so far")
{
    static char whole[1 << 18];
    fresh();
    grants("{'do':'study'," A_STUDY "}");
    assert_string_equal(at("done"), "true");
    assert_string_equal(at("cells"), "(none)");
    strcpy(whole, report());
    assert_non_null(strstr(whole, "\"ended\":\"games\""));

    grants("{'do':'study'," A_STUDY ",'rounds':4,'numbers':true}");
    assert_string_equal(at("done"), "false");
    assert_string_equal(at("rounds"), "4");
    assert_string_equal(at("of"), "6");
    assert_string_equal(at("cells.1.name"), "threshold 12");
    assert_string_equal(at("cells.1.games"), "4");
    assert_string_not_equal(at("cells.1.measures.first_player.high"), "(none)");
    assert_non_null(strstr(report(), "\"ended\":\"early\""));
    grants("{'do':'study','rounds':1}");
    assert_string_equal(at("done"), "false");
    grants("{'do':'study','rounds':100}");
    assert_string_equal(at("rounds"), "6");
    assert_string_equal(report(), whole);
}

TEST(study, "is refused with the place, and the one before goes on")
{
    fresh();
    refuses("{'do':'study','rounds':1}", "bad_request", "study");
    grants("{'do':'study'," A_STUDY ",'rounds':2}");
    refuses("{'do':'study','study':{'game':'honey_nectar','vary':{'treshold':[8]}}}", "bad_study", "vary.treshold");
    refuses("{'do':'study','study':7}", "bad_request", "study");
    refuses("{'do':'study','rounds':0}", "bad_request", "rounds");
    refuses("{'do':'study','slice':5}", "no_clock", "");
    refuses("{'do':'study','report':true,'from':100000000}", "bad_request", "from");
    grants("{'do':'study','rounds':1}");
    assert_string_equal(at("rounds"), "3");
    skep_engine_free(engine);
    engine = skep_engine_new(NULL);
    refuses("{'do':'study'," A_STUDY "}", "no_studies", "");
}

TEST(review, "tells the line that follows the best move, as it can be played")
{
    fresh();
    grants("{'do':'new','game':'ambrosia','options':{'layout':'fixed'},'seed':'1'}");
    for (int i = 0; i < 9; i++) {
        grants("{'do':'next'}");
        if (strcmp(at("next"), "roll") == 0) grants("{'do':'roll'}");
        else {
            char request[256];
            grants("{'do':'hint','bot':'greedy'}");
            snprintf(request, sizeof request, "{'do':'play','move':'%s'}", at("move"));
            grants(request);
        }
    }
    grants("{'do':'review','sims':80}");
    assert_string_equal(at("review.events.8.kind"), "decision");
    assert_string_not_equal(at("review.events.8.follow.0.seat"), "(none)");
    assert_string_not_equal(at("review.events.8.follow.0.move"), "(none)");
    assert_string_not_equal(at("review.events.8.follow.0.say.text"), "(none)");
}

TEST(review, "is of the game as it stands, and of so many simulations")
{
    at_choice();
    grants("{'do':'review','sims':8,'slice':1}");
    grants("{'do':'review','sims':0,'slice':1}");
    assert_string_equal(at("judged"), "1");
    assert_string_equal(at("simulations"), "0");
    grants("{'do':'undo'}");
    grants("{'do':'review','sims':0}");
    assert_string_equal(at("places"), "1");
    grants("{'do':'review'}");
    assert_string_equal(at("simulations"), "0"); /* what is best calibrated in this game */
}

TEST(review, "refuses what has not begun, and numbers out of range")
{
    new_game();
    refuses("{'do':'review'}", "nothing_played", "Nothing was played");
    at_choice();
    refuses("{'do':'review','sims':1000001}", "bad_request", "0 to 1000000");
    refuses("{'do':'review','from':3}", "bad_request", "0 to 2");
    refuses("{'do':'review','slice':0}", "bad_request", "from 1 to");
    refuses("{'do':'review','as':0}", "bad_request", "no field as");
}

TEST(quit, "is answered, and then the engine is done")
{
    fresh();
    assert_false(skep_engine_done(engine));
    ask("{'do':'quit','now':true}");
    assert_false(skep_engine_done(engine));
    replies("{'do':'quit'}", quoted("{'ok':true}"));
    assert_true(skep_engine_done(engine));
}

TEST(no_game, "is what most requests get before new")
{
    static const char *const REQUESTS[] = { "turn", "moves", "roll", "view", "undo", "record", "hint",
                                            "setup", "sit", "next", "think", "stop", "log" };
    fresh();
    for (size_t i = 0; i < sizeof REQUESTS / sizeof *REQUESTS; i++) {
        char request[32];
        snprintf(request, sizeof request, "{'do':'%s'}", REQUESTS[i]);
        ask(request);
        assert_string_equal(at("error.code"), "no_game");
    }
    replies("{'do':'play','move':'C4'}", quoted("{'ok':false,'error':{'code':'no_game','say':{'id':'NO_GAME','args':{},"
                                                "'text':'No game has been started.'}}}"));
    ask("{'do':'preview','move':'C4'}");
    assert_string_equal(at("error.code"), "no_game");
    ask("{'do':'why','move':'C4'}");
    assert_string_equal(at("error.code"), "no_game");
    ask("{'do':'explain','name':'f01'}");
    assert_string_equal(at("error.code"), "no_game");
    ask("{'do':'load','record':'skep 1\\n'}");
    assert_string_equal(at("error.code"), "bad_record");
    ask("{'do':'turn'}");
    assert_string_equal(at("error.code"), "no_game");
}

TEST(lines, "that are no requests are refused")
{
    at_main();
    refuses("", "bad_json", "end too early at byte 1");
    refuses("\n", "bad_json", "end too early at byte 1");
    refuses(" ", "bad_json", "end too early at byte 2");
    refuses("hello", "bad_json", "at byte 1");
    refuses("{do:'turn'}", "bad_json", "at byte 2");
    refuses("{'do':'turn'", "bad_json", "end too early at byte 13");
    refuses("{'do':'turn'}{'do':'turn'}", "bad_json", "at byte 14");
    refuses("{'do':'turn','do':'roll'}", "bad_json", "a key that was there before at byte 14");
    refuses("[]", "bad_request", "a request has to be an object");
    refuses("'turn'", "bad_request", "a request has to be an object");
    refuses("{}", "bad_request", "do has to be a text");
    refuses("{'do':1}", "bad_request", "do has to be a text");
    refuses("{'do':'tu\\u0000rn'}", "bad_request", "do has to be a text");
    refuses("{'game':'honey_nectar'}", "bad_request", "do has to be a text");
    refuses("{'do':''}", "unknown_request", "There is no request ; there are hello, new,");
    refuses("{'do':'Turn'}", "unknown_request", "There is no request Turn");
    refuses("{'do':'turn','x':1}", "bad_request", "turn has no field x; it has do, as, at.");
    refuses("{'do':'turn','Do':1}", "bad_request", "turn has no field Do; it has do, as, at.");
    refuses("{'do':'turn','a\\u0000':1}", "bad_request", "the name of a field has to be a text without NUL");
    refuses_bytes("{\"do\":\"turn\"}\0", 14, "bad_json", "a control character at byte 14");
    refuses_bytes("{\"do\":\"tu\0rn\"}", 14, "bad_json", "a control character at byte 10");
    refuses_bytes("\0", 1, "bad_json", "a control character at byte 1");
    refuses("{'do':'\xff'}", "bad_json", "a byte that is not UTF-8 at byte 8");
    refuses("{'do':'\xed\xa0\x80'}", "bad_json", "a byte that is not UTF-8 at byte 8");
    refuses("{'do':'\\ud800'}", "bad_json", "half a surrogate pair at byte 7");
}

TEST(lines, "may have their end on them, and blanks")
{
    at_main();
    char expected[REPLY];
    strcpy(expected, grants("{'do':'turn'}"));
    replies("{'do':'turn'}\n", expected);
    replies("{'do':'turn'}\r\n", expected);
    replies(" { 'do' : 'turn' } ", expected);
    replies("{'\\u0064o':'t\\u0075rn'}", expected);
}

TEST(lines, "of a mebibyte are read, and longer ones refused")
{
    enum { N = SKEP_LINE_MAX };
    at_main();
    char *line = malloc(N + 3);
    assert_non_null(line);
    memset(line, ' ', N + 3);
    memcpy(line, "{\"do\":\"turn\"}", 13);
    ask_bytes(line, N);
    assert_true(is_ok());
    memcpy(line + N, "\r\n", 2);
    ask_bytes(line, N + 2);
    assert_true(is_ok());
    memset(line + N, ' ', 3);
    refuses_bytes(line, N + 1, "line_too_long", "A line holds at most 1048576 bytes.");
    line[N + 1] = '\n';
    refuses_bytes(line, N + 2, "line_too_long", "A line holds at most 1048576 bytes.");

    /* One long text, many brackets, many values, one long number. */
    memset(line, 'a', N);
    memcpy(line, "{\"do\":\"", 7);
    memcpy(line + N - 2, "\"}", 2);
    refuses_bytes(line, N, "unknown_request", "There is no request aaaa");
    memcpy(line, "{\"do\":\"play\",\"move\":\"", 21);
    refuses_bytes(line, N, "bad_move", "is not a move of");
    memcpy(line, "{\"do\":\"load\",\"record\":\"", 23);
    refuses_bytes(line, N, "bad_record", "Line 1");
    memset(line, 'a', N);
    memcpy(line, "{\"do\":\"turn\",\"", 14);
    memcpy(line + N - 4, "\":1}", 4);
    refuses_bytes(line, N, "bad_request", "turn has no field aaa");
    memset(line, '[', N);
    refuses_bytes(line, N, "bad_json", "a bracket nested too deep at byte 33");
    memset(line, '{', N);
    refuses_bytes(line, N, "bad_json", "at byte ");
    for (int i = 0; i < N; i += 2) memcpy(line + i, "0,", 2);
    line[0] = '[';
    line[N - 1] = ']';
    refuses_bytes(line, N, "bad_json", "");
    for (int i = 1; i < N - 1; i++) line[i] = i % 2 ? '0' : ',';
    refuses_bytes(line, N, "bad_json", "one value too many");
    memset(line, '9', N);
    refuses_bytes(line, N, "bad_request", "a request has to be an object");
    memset(line, '\\', N);
    line[0] = '"';
    refuses_bytes(line, N, "bad_json", "end too early");
    free(line);
}

TEST(errors, "are the same words whoever reads them")
{
    fresh();
    replies("{'do':'trun'}",
            quoted("{'ok':false,'error':{'code':'unknown_request','say':{'id':'UNKNOWN_REQUEST','args':{'do':'trun','known':"
                   "'hello, new, turn, moves, play, preview, roll, view, why, judge, undo, record, load, hint, compare, review, study, game, setup, sit, next, "
                   "think, stop, log, explain, things, verify, quit'},'text':'There is no request trun; there are hello, new, turn, moves, "
                   "play, preview, roll, view, why, judge, undo, record, load, hint, compare, review, study, game, setup, sit, next, think, stop, log, explain, "
                   "things, verify, quit.'}}}"));
}

/* Reads the whole file, ended by a NUL. */
static char *read_file(const char *name)
{
    FILE *f = fopen(name, "rb");
    if (!f) fail_msg("cannot open %s", name);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, f) < (1 << 20) - 1);
    fclose(f);
    return text;
}

/* Whether text is as expected, where "…" stands for anything. */
static bool matches(const char *expected, const char *text)
{
    static const char DOTS[] = "…";
    const char *dots = strstr(expected, DOTS);
    if (!dots) return strcmp(expected, text) == 0;
    size_t len = (size_t)(dots - expected);
    if (strncmp(expected, text, len) != 0) return false;
    text += len;
    do {
        if (matches(dots + sizeof DOTS - 1, text)) return true;
    } while (*text++);
    return false;
}

/* Whether every member of what was replied then is there in a value of now, and the same. */
static bool has(const struct skep_doc *d, int value, const struct skep_doc *before, int then)
{
    char a[1024], b[1024];
    enum skep_json_kind kind = skep_doc_kind(before, then);
    int n = skep_doc_size(before, then);
    if (skep_doc_kind(d, value) != kind || (kind == SKEP_JSON_ARRAY && skep_doc_size(d, value) != n)) return false;
    if (kind != SKEP_JSON_OBJECT && kind != SKEP_JSON_ARRAY)
        return skep_doc_text(d, value, a, sizeof a) && skep_doc_text(before, then, b, sizeof b) && strcmp(a, b) == 0;
    for (int i = 0; i < n; i++) {
        if (kind == SKEP_JSON_OBJECT) assert_true(skep_doc_key(before, then, i, a, sizeof a));
        int member = kind == SKEP_JSON_OBJECT ? skep_doc_get(d, value, a) : skep_doc_at(d, value, i);
        if (!has(d, member, before, skep_doc_at(before, then, i))) return false;
    }
    return true;
}

/* Whether the last reply has all that expected has. */
static bool covers(const char *expected, const char *text)
{
    static struct skep_token tokens[1 << 15];
    struct skep_doc before;
    (void)text;
    assert_int_equal(skep_doc_read(&before, expected, strlen(expected), tokens, 1 << 15, NULL), SKEP_OK);
    return has(&reply, 0, &before, 0);
}

/* Asks a fresh engine what stands behind "> " in a file and compares the reply with what follows behind "< "; all
   other lines are remarks. Gives the number of requests; into actual goes the file as it should be. */
static int replay(const char *name, bool (*fits)(const char *expected, const char *text), FILE *actual)
{
    char *text = read_file(name);
    int requests = 0, wrong = 0;
    const char *got = NULL; /* the reply that has not been compared yet */
    fresh();
    for (char *line = text, *next; *line; line = next) {
        size_t len = strcspn(line, "\n");
        next = line + len + (line[len] == '\n');
        line[len] = '\0';
        bool is_reply = strncmp(line, "< ", 2) == 0;
        if (is_reply ? !got || !fits(line + 2, got) : got != NULL) {
            print_error("expected %s\nreplied    %s\n", is_reply ? line + 2 : "(nothing)", got ? got : "(nothing)");
            wrong++;
        }
        got = NULL;
        if (is_reply) continue;
        fprintf(actual, "%s\n", line);
        if (strncmp(line, "> ", 2) != 0) continue;
        got = ask_bytes(line + 2, len - 2);
        fprintf(actual, "< %s\n", got);
        requests++;
    }
    free(text);
    fflush(actual);
    if (wrong > 0) fail_msg("%d replies differ from %s", wrong, name);
    return requests;
}

TEST(transcript, "goes as it is written down, byte for byte")
{
    /* Stays where the test fails: look at it, and copy it if it is right. */
    FILE *actual = fopen("transcript.actual", "wb");
    assert_non_null(actual);
    int requests = replay(SKEP_TESTS_DIR "/engine/transcript.txt", matches, actual);
    fclose(actual);
    remove("transcript.actual");
    assert_true(requests >= 100);
}

TEST(before, "what the engine replied before it knew more it still replies, with more beside it")
{
    FILE *copy = tmpfile();
    assert_non_null(copy);
    int requests = replay(SKEP_TESTS_DIR "/engine/before.txt", covers, copy);
    fclose(copy);
    assert_true(requests >= 250);
    assert_false(covers("{\"ok\":false}", NULL));
    assert_false(covers("{\"ok\":true,\"more\":null}", NULL));
}

TEST(docs, "docs/protocol.md tells what the engine replies")
{
    FILE *copy = tmpfile();
    assert_non_null(copy);
    int requests = replay(SKEP_TESTS_DIR "/../docs/protocol.md", matches, copy);
    fclose(copy);
    assert_true(requests >= 50);
}

/* Waggle Dance: in the only night so far P2 has drawn the card, and is first in round 2. */
static void drawn_by_p2(const char *card)
{
    static const char *const MOVES[] = {
        "*first P1", "*roll 1", "*roll 2", "*roll 3", "*roll 4", "*roll 5", "*roll 6",
        "*roll 1", "*roll 2", "*roll 3", "*roll 4", "*roll 5", "*roll 6",
        "1>D1", "1>D1", "2>D2", "2>D2", "3>D3", "3>D3", "4>D4", "4>D4", "5>D5", "5>D5", "6>D6", "6>G",
        "W>-", "Y>-", "O>-", "R>-", "P>-", "B>-", "W>-", "Y>-", "O>-", "R>-", "P>-",
    };
    enum { N = sizeof MOVES / sizeof *MOVES };
    char request[64];
    fresh();
    grants("{'do':'new','game':'waggle_dance','options':{'queen_kinds':1025}}"); /* Volunteer and Bonus */
    for (int i = 0; i <= N; i++) {
        snprintf(request, sizeof request, "{'do':'play','move':'%s'}", i < N ? MOVES[i] : card);
        grants(request);
    }
}

TEST(secrets, "whether another seat is asked because of its cards, passes, or is not asked at all looks the same")
{
    char view[REPLY], record[REPLY], story[REPLY];
    drawn_by_p2("*card VO");
    replies("{'do':'turn'}", quoted("{'ok':true,'who':'seat','seat':1}"));
    replies("{'do':'turn','as':1}", quoted("{'ok':true,'who':'seat','seat':1}"));
    replies("{'do':'turn','as':0}", quoted("{'ok':true,'who':'chance'}"));
    snprintf(record, sizeof record, "%s", grants("{'do':'record','as':0}"));
    assert_null(strstr(record, "VO"));
    assert_non_null(strstr(grants("{'do':'record','as':1}"), "VO"));
    snprintf(story, sizeof story, "%s", grants("{'do':'log','as':0,'from':30}"));
    assert_null(strstr(story, "VO"));
    assert_non_null(strstr(grants("{'do':'log','as':1,'from':30}"), "VO"));
    snprintf(view, sizeof view, "%s", grants("{'do':'view','as':0}"));
    assert_string_equal(at("view.node"), "ROLL");
    assert_string_equal(at("view.players.1.hand"), "null");
    assert_string_equal(at("view.players.1.cards"), "1");
    grants("{'do':'view','as':1}");
    assert_string_equal(at("view.node"), "VOL");
    assert_string_equal(at("view.players.1.hand.0"), "VO");
    grants("{'do':'moves','parts':true}");
    assert_string_equal(at("moves.0.verb"), "volunteer");
    assert_string_equal(at("moves.0.secret"), "true");
    assert_string_equal(at("moves.1.verb"), "pass");
    assert_string_equal(at("moves.1.secret"), "(none)");
    grants("{'do':'why','move':'+TR'}");
    assert_string_equal(at("secret"), "true");
    grants("{'do':'why','move':'1>G'}");
    assert_string_equal(at("secret"), "(none)");
    grants("{'do':'play','move':'-'}");
    assert_string_equal(grants("{'do':'view','as':0}"), view);
    assert_string_equal(grants("{'do':'record','as':0}"), record);
    assert_string_equal(grants("{'do':'log','as':0,'from':30}"), story);
    drawn_by_p2("*card BO");
    assert_string_equal(grants("{'do':'record','as':0}"), record);
    assert_string_equal(grants("{'do':'log','as':0,'from':30}"), story);
    replies("{'do':'turn'}", quoted("{'ok':true,'who':'chance'}"));
    assert_string_equal(grants("{'do':'view','as':0}"), view);
}

TEST(record_as, "a record of what one seat saw has no seed and is not taken for a game")
{
    grants("{'do':'new','game':'pollennation','seed':'mine'}");
    assert_non_null(strstr(grants("{'do':'record'}"), "seed mine"));
    assert_null(strstr(grants("{'do':'record','as':0}"), "seed mine"));
    assert_non_null(strstr(grants("{'do':'record','as':1}"), "as Orange"));
    refuses("{'do':'record','as':2}", "bad_request", "as");
    refuses("{'do':'load','record':'skep 1\\ngame pollennation\\nseats 2\\nas Orange\\n\\nresult open\\n'}", "bad_record",
            "what one seat saw");
}

TEST(record_as, "a position that a game began with shows a seat no more than the board did")
{
    grants("{'do':'new','game':'ambrosia','options':{'open_stacks':false},'position':'3=1N1C 20=2N layout=BADC'}");
    assert_non_null(strstr(grants("{'do':'record'}"), "3=1N1C"));
    assert_non_null(strstr(grants("{'do':'record','as':0}"), "3=1N1C"));
    assert_non_null(strstr(grants("{'do':'record','as':1}"), "3=1?1C"));
}

TEST(asks_as, "a seat that is not asked gets neither the list of another's moves nor why they are refused")
{
    grants("{'do':'new','game':'honey_nectar','seed':'docs'}");
    grants("{'do':'play','move':'R156'}");
    assert_non_null(strstr(grants("{'do':'moves','as':0}"), "G+12"));
    refuses("{'do':'moves','as':1}", "not_yours", "the turn of A");
    refuses("{'do':'preview','move':'G','as':1}", "not_yours", "the turn of A");
    refuses("{'do':'play','move':'C8','as':1}", "not_yours", "the turn of A");
    refuses("{'do':'play','move':'C8','as':0}", "illegal_move", "the sum 8");
    refuses("{'do':'hint','sims':10,'as':1}", "not_yours", "the turn of A");
    grants("{'do':'why','move':'C8','as':1}");
    assert_string_equal(at("say.id"), "NOT_YOURS");
    assert_string_equal(at("rule"), "null");
    grants("{'do':'why','move':'C8','as':0}");
    assert_string_equal(at("rule"), "HN-T6");
}

TEST(asks_as, "a seat counts the steps that it noticed, goes back by them, and is told nothing of the others")
{
    drawn_by_p2("*card VO");
    grants("{'do':'next'}");
    int moves = atoi(at("at"));
    grants("{'do':'next','as':0}");
    int noticed = atoi(at("at"));
    assert_string_equal(at("next"), "roll"); /* P2 is asked, which P1 may not know */
    assert_string_equal(at("eyes"), "(none)");
    grants("{'do':'play','move':'-'}");
    grants("{'do':'next','as':0}");
    assert_int_equal(atoi(at("at")), noticed);
    grants("{'do':'next','as':1}");
    assert_int_equal(atoi(at("at")), moves + 1);
    refuses("{'do':'view','at':99,'as':0}", "bad_request", "at has to be");
    grants("{'do':'undo','as':0}"); /* the card, which P1 saw drawn, and what came after it */
    grants("{'do':'next'}");
    assert_int_equal(atoi(at("at")), moves - 1);
}

TEST(play_as, "tells a seat what it may know of a move: the public part, the sentences it hears, their rules")
{
    static const char UNSEEN[] =
        "{'ok':true,'move':'*card ?" "?','rules':['WD-T58','WD-T62'],'events':[{'id':'drew_unseen','args':{'seat':1},"
        "'text':'P2 draws a card.','rule':'WD-T58'},{'id':'round','args':{'round':2,'seat':1},"
        "'text':'Round 2 begins with P2.','rule':'WD-T62'}]}";
    drawn_by_p2("*card VO");
    grants("{'do':'undo'}");
    replies("{'do':'play','move':'*card VO','as':0}", quoted(UNSEEN));
    grants("{'do':'undo'}");
    refuses("{'do':'preview','move':'*card VO','as':0}", "not_seat", "It is not a seat's turn");
    grants("{'do':'play','move':'*card VO','as':1}");
    assert_string_equal(at("move"), "*card VO");
    assert_string_equal(at("events.0.id"), "drew");
    assert_string_equal(at("events.1.id"), "round");
    replies("{'do':'play','move':'-','as':0}", quoted("{'ok':true,'move':null,'rules':[],'events':[]}"));
    grants("{'do':'undo'}");
    grants("{'do':'play','move':'-','as':1}");
    assert_string_equal(at("events.0.id"), "no_card");
    replies("{'do':'roll','as':0}", quoted("{'ok':true,'move':'*roll 2','rules':['WD-T5'],'events':[]}"));
}

TEST(play_as, "refuses who has no seat")
{
    drawn_by_p2("*card VO");
    refuses("{'do':'play','move':'-','as':2}", "bad_request", "as");
    refuses("{'do':'preview','move':'-','as':'P1'}", "bad_request", "as");
    refuses("{'do':'roll','as':-1}", "bad_request", "as");
}
