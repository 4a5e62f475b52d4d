/* test_games.c: the engine with games that have what Honey & Nectar has not: secrets, a choice of seats, every kind
   of option, a log that fills, a reply that is too long. */
#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Tiny, each seat with its card: A the 3, B the 5. */
static void dealt(void)
{
    fresh();
    grants("{'do':'new','game':'tiny'}");
    grants("{'do':'play','move':'D3'}");
    grants("{'do':'play','move':'D5'}");
}

TEST(hello, "describes every kind of option")
{
    fresh();
    grants("{'do':'hello'}");
    assert_string_equal(at("games.1.id"), "tiny");
    assert_string_equal(at("games.1.seats.0"), "2");
    assert_string_equal(at("games.1.seats.1"), "3");
    assert_string_equal(at("games.1.options.1.type"), "flag");
    assert_string_equal(at("games.1.options.1.default"), "false");
    assert_string_equal(at("games.1.options.3.type"), "list");
    assert_string_equal(at("games.1.options.3.default.2"), "3");
    assert_string_equal(at("games.1.options.3.min"), "1");
    assert_string_equal(at("games.1.options.3.max"), "9");
    assert_string_equal(at("games.1.options.3.most"), "5");
    assert_string_equal(at("games.1.options.4.type"), "text");
    assert_string_equal(at("games.1.options.4.default"), "1 2 3 4 5 6");
    assert_string_equal(at("games.1.options.4.most"), "64");
    assert_string_equal(at("games.2.options.0.id"), "(none)");
}

TEST(new, "takes flags, lists and texts in their own form or as texts")
{
    fresh();
    grants("{'do':'new','game':'tiny','seats':3,"
           "'options':{'open':true,'prizes':[4,9],'deck':'12\\n3456','fee':2,'wins':'lowest'}}");
    grants("{'do':'record'}");
    assert_string_equal(at("record"), "skep 1\ngame tiny\nseats 3\noption fee=2\noption open=true\noption wins=lowest\n"
                                      "option prizes=4,9\noption deck=12\\n3456\nseed 0\n\nresult open\n");
    grants("{'do':'new','game':'tiny','options':{'open':'1','prizes':'4,9'}}");
    grants("{'do':'record'}");
    assert_string_equal(at("record"),
                        "skep 1\ngame tiny\nseats 2\noption open=true\noption prizes=4,9\nseed 0\n\nresult open\n");
}

TEST(new, "refuses options that are too long or do not go together")
{
    dealt();
    refuses("{'do':'new','game':'tiny','options':{'open':2}}", "bad_option", "true or false");
    refuses("{'do':'new','game':'tiny','options':{'prizes':[1,2,3,4,5,6]}}", "bad_option", "prizes");
    refuses("{'do':'new','game':'tiny','options':{'prizes':[1,10]}}", "bad_option", "not 1,10");
    refuses("{'do':'new','game':'tiny','options':{'prizes':[]}}", "bad_option", "do not go together");
    refuses("{'do':'new','game':'tiny','options':{'deck':"
            "'12345678901234567890123456789012345678901234567890123456789012345'}}",
            "bad_option", "at most 64");
    refuses("{'do':'new','game':'tiny','seats':3,'options':{'deck':'12345'}}", "bad_option", "do not go together");
    ask("{'do':'new','game':'tiny','seats':3,'options':{'deck':'12345'}}");
    assert_string_equal(at("error.rule"), "TY-S1");
    refuses("{'do':'new','game':'tiny','seats':4}", "bad_seats", "2 to 3 seats, not 4");
    refuses("{'do':'new','game':'endless','position':'x'}", "bad_position", "no text for positions");
}

TEST(view, "leaves out what a seat may not know")
{
    dealt();
    grants("{'do':'view','as':0}");
    assert_string_equal(at("view.seats.0.card"), "3");
    assert_string_equal(at("view.seats.1.card"), "?");
    grants("{'do':'view','as':1}");
    assert_string_equal(at("view.seats.0.card"), "?");
    assert_string_equal(at("view.seats.1.card"), "5");
    grants("{'do':'view','as':'all'}");
    assert_string_equal(at("view.seats.0.card"), "3");
    assert_string_equal(at("view.seats.1.card"), "5");
}

TEST(preview, "shows what the acting seat would see, and all of what chance does")
{
    dealt();
    grants("{'do':'preview','move':'K'}");
    assert_string_equal(at("view.seats.0.card"), "3");
    assert_string_equal(at("view.seats.1.card"), "?");
    grants("{'do':'undo'}");
    grants("{'do':'preview','move':'D6'}");
    assert_string_equal(at("events.0.text"), "B is dealt the 6.");
    assert_string_equal(at("view.seats.0.card"), "3");
    assert_string_equal(at("view.seats.1.card"), "6");
}

TEST(hint, "knows no more than the seat that asks")
{
    char three[REPLY];
    dealt();
    strcpy(three, grants("{'do':'hint','sims':40}"));
    assert_string_equal(at("moves.1.move"), strcmp(at("move"), "K") == 0 ? "S" : "K");
    grants("{'do':'undo'}");
    grants("{'do':'play','move':'D6'}"); /* another card for B, which A does not see */
    replies("{'do':'hint','sims':40}", three);
}

TEST(log, "of a seat has no card that it may not see; who sees all hears of each card once")
{
    char three[REPLY];
    dealt();
    grants("{'do':'play','move':'K'}");
    strcpy(three, grants("{'do':'log','as':0}"));
    assert_string_equal(at("log.0.events.0.text"), "A is dealt the 3.");
    assert_string_equal(at("log.1.move"), "D?");
    assert_string_equal(at("log.1.events.0.id"), "dealt_unseen");
    assert_string_equal(at("log.2.does.id"), "do_keep");
    assert_null(strstr(three, "the 5"));
    grants("{'do':'undo','to':1}");
    grants("{'do':'play','move':'D6'}"); /* another card for B, which A does not see */
    grants("{'do':'play','move':'K'}");
    replies("{'do':'log','as':0}", three);
    grants("{'do':'log','as':1}");
    assert_string_equal(at("log.2.move"), "null"); /* B hears that A has chosen, not what */
    assert_string_equal(at("log.2.does"), "null");
    assert_string_equal(at("log.2.events.0.id"), "chose");
    grants("{'do':'log'}");
    for (int i = 0; i < 2; i++) {
        char path[32];
        snprintf(path, sizeof path, "log.%d.events.0.id", i);
        assert_string_equal(at(path), "dealt");
        snprintf(path, sizeof path, "log.%d.events.1.id", i);
        assert_string_equal(at(path), "(none)");
    }
}

TEST(next, "says the same whatever a card is that nobody at the screen has seen")
{
    char next[REPLY];
    dealt();
    grants("{'do':'sit','seats':[{'name':'Ann'},{'bot':'random'}]}");
    strcpy(next, grants("{'do':'next'}"));
    grants("{'do':'undo'}");
    grants("{'do':'play','move':'D6'}");
    replies("{'do':'next'}", next);
    grants("{'do':'sit','seats':[{'name':'Ann'},{'name':'Bob'}]}");
    grants("{'do':'next'}");
    assert_string_equal(at("curtain"), "true"); /* before anybody has looked */
    grants("{'do':'sit','looking':0}");
    grants("{'do':'next'}");
    assert_string_equal(at("curtain"), "false");
    grants("{'do':'play','move':'K'}");
    grants("{'do':'next'}");
    assert_string_equal(at("seat"), "1");
    assert_string_equal(at("curtain"), "true");
}

TEST(turn, "names all who share a lead")
{
    fresh();
    grants("{'do':'new','game':'tiny','position':'3 1,4'}");
    grants("{'do':'play','move':'D5'}");
    grants("{'do':'play','move':'D3'}");
    grants("{'do':'play','move':'K'}");
    grants("{'do':'play','move':'K'}");
    replies("{'do':'turn'}", quoted("{'ok':true,'who':'over','scores':[4,4],'winners':[0,1],'reason':'SHARED','say':"
                                    "{'id':'SHARED','args':{},'text':'The lead is shared.','rule':'TY-E2'}}"));
}

TEST(roll, "counts chance's turns, whoever else moves")
{
    char rolls[6][REPLY];
    fresh();
    grants("{'do':'new','game':'tiny','seed':'s'}");
    for (int i = 0; i < 6; i++) {
        if (i % 2 == 0 && i > 0) {
            grants("{'do':'play','move':'K'}");
            grants("{'do':'play','move':'K'}");
        }
        strcpy(rolls[i], grants("{'do':'roll'}"));
    }
    for (int i = 5; i >= 0; i--) {
        grants("{'do':'undo'}");
        replies("{'do':'roll'}", rolls[i]);
        grants("{'do':'undo'}");
        if (i % 2 == 0 && i > 0) {
            grants("{'do':'undo'}");
            grants("{'do':'undo'}");
        }
    }
}

TEST(play, "stops when the log is full")
{
    enum { MOVES = 131072 };
    static const char HEAD[] = "{\"do\":\"load\",\"record\":\"skep 1\\ngame endless\\nseats 1\\n";
    char *line = malloc(SKEP_LINE_MAX), *s = line;
    assert_non_null(line);
    memcpy(s, HEAD, sizeof HEAD - 1);
    s += sizeof HEAD - 1;
    for (int i = 0; i < MOVES; i++, s += 5) memcpy(s, "* t\\n", 5);
    strcpy(s, "result open\\n\"}");
    fresh();
    grants(line);
    ask("{'do':'play','move':'t'}");
    assert_string_equal(at("error.code"), "log_full");
    assert_string_equal(at("error.say.args.max"), "131072");
    ask("{'do':'preview','move':'t'}");
    assert_string_equal(at("error.code"), "log_full");
    ask("{'do':'roll'}");
    assert_string_equal(at("error.code"), "log_full");
    strcpy(s, "* t\\nresult open\\n\"}");
    ask(line);
    assert_string_equal(at("error.code"), "bad_record");
    grants("{'do':'undo'}");
    grants("{'do':'roll'}");
    grants("{'do':'record'}");
    free(line);
}

TEST(view, "that would be too long is refused")
{
    fresh();
    grants("{'do':'new','game':'endless'}");
    ask("{'do':'view'}");
    assert_string_equal(at("error.code"), "reply_too_long");
    ask("{'do':'preview','move':'t'}");
    assert_string_equal(at("error.code"), "reply_too_long");
    grants("{'do':'roll'}");
    grants("{'do':'record'}");
    assert_string_equal(at("record"), "skep 1\ngame endless\nseats 1\nseed 0\n\n* t\nresult open\n");
}
