/* every.c: what the engine does for every game there is: its tables, moves in parts, the frame of a view, earlier places of the log,
   the log itself, a setup told again, thinking in slices, and what nobody may notice. */
#include "ask.h"

#include <skep/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All games but Endless, which has no table worth the name and a view that is too long. */
#define EACH_GAME(g)                                                                    \
    for (const struct skep_game *const *all = skep_games(), *g; (g = *all); all++) \
        if (strcmp(g->id, "endless") != 0)

static unsigned chance = 1;
static int below(int n)
{
    chance = chance * 1664525 + 1013904223;
    return (int)((unsigned long long)chance * (unsigned)n >> 32);
}

/* The text of a member of the last reply; "(none)" where there is none. */
static const char *of(int object, const char *key)
{
    static char texts[4][4096];
    static int next;
    char *out = texts[next++ % 4];
    if (!skep_doc_text(&reply, skep_doc_get(&reply, object, key), out, sizeof texts[0])) strcpy(out, "(none)");
    return out;
}

static int list_of(int object, const char *key)
{
    int list = skep_doc_get(&reply, object, key);
    assert_int_equal(skep_doc_kind(&reply, list), SKEP_JSON_ARRAY);
    return list;
}

static char *kept(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

static const char *grants_f(const char *format, ...)
{
    static char request[REPLY];
    va_list args;
    va_start(args, format);
    assert_true(vsnprintf(request, sizeof request, format, args) < REPLY);
    va_end(args);
    return grants(request);
}

static int seats; /* at the table */

/* A game for as many as its defaults allow. */
static void begin(const struct skep_game *g, int seed)
{
    char request[128];
    chance = (unsigned)seed;
    seats = g->seats_max + 1;
    fresh();
    do {
        assert_true(--seats >= g->seats_min);
        snprintf(request, sizeof request, "{'do':'new','game':'%s','seats':%d,'seed':'%d'}", g->id, seats, seed);
        ask(request);
    } while (!is_ok());
}

/* Somebody moves, or chance; gives what the viewer is told of it ("all": what everybody was told), or NULL where the game is over. */
static const char *step_as(const char *viewer)
{
    grants("{'do':'turn'}");
    if (strcmp(at("who"), "over") == 0) return NULL;
    if (strcmp(at("who"), "chance") == 0) return grants_f("{'do':'roll','as':%s}", viewer);
    grants("{'do':'moves'}");
    int moves = list_of(0, "moves");
    char move[SKEP_MOVE_TEXT];
    assert_true(skep_doc_text(&reply, skep_doc_at(&reply, moves, below(skep_doc_size(&reply, moves))), move, sizeof move));
    return grants_f("{'do':'play','move':'%s','as':%s}", move, viewer);
}
static bool step(void) { return step_as("'all'") != NULL; }

/* Steps, and on to a seat with a choice; false where the game ends before. */
static bool on_to_a_choice(int steps)
{
    for (;;) {
        grants("{'do':'moves'}");
        int moves = skep_doc_get(&reply, 0, "moves");
        if (steps <= 0 && moves >= 0 && skep_doc_size(&reply, moves) > 1) return true;
        if (!step()) return false;
        steps--;
    }
}

static int moves_played(void)
{
    grants("{'do':'next'}");
    return atoi(at("at"));
}

/* Tables */

static void check_chapters(const struct skep_game *g)
{
    int chapters = list_of(0, "chapters"), rule = 0;
    for (int c = 0; c < skep_doc_size(&reply, chapters); c++) {
        int chapter = skep_doc_at(&reply, chapters, c), rules = list_of(chapter, "rules");
        assert_string_not_equal(of(chapter, "title"), "");
        assert_true(skep_doc_size(&reply, rules) > 0);
        for (int i = 0; i < skep_doc_size(&reply, rules); i++, rule++) {
            int r = skep_doc_at(&reply, rules, i), see = list_of(r, "see");
            assert_string_equal(of(r, "id"), g->rules[rule].id);
            assert_string_equal(of(r, "say"), g->rules[rule].say);
            for (int k = 0; k < skep_doc_size(&reply, see); k++) {
                char id[32];
                assert_true(skep_doc_text(&reply, skep_doc_at(&reply, see, k), id, sizeof id));
                if (skep_rule_find(g, id) < 0) fail_msg("%s speaks of %s", g->rules[rule].id, id);
                assert_string_equal(g->rules[skep_rule_find(g, id)].id, id);
            }
        }
    }
    assert_int_equal(rule, skep_rule_count(g));
}

/* Members "id" are all there and differ. */
static int check_ids(const char *list, const char *key)
{
    int values = list_of(0, list), n = skep_doc_size(&reply, values);
    for (int i = 0; i < n; i++) {
        char id[128];
        strcpy(id, of(skep_doc_at(&reply, values, i), key));
        assert_string_not_equal(id, "(none)");
        for (int k = 0; k < i; k++) assert_string_not_equal(of(skep_doc_at(&reply, values, k), key), id);
    }
    return n;
}

static void check_sentences(const struct skep_game *g)
{
    int sentences = list_of(0, "sentences"), n = check_ids("sentences", "id");
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        int s = skep_doc_at(&reply, sentences, i);
        assert_string_equal(of(s, "id"), g->sentences[i].id);
        assert_string_equal(of(s, "text"), g->sentences[i].text);
        if (strcmp(of(s, "rule"), "null") != 0) assert_true(skep_rule_find(g, of(s, "rule")) >= 0);
    }
    assert_null(g->sentences[n].id);
}

/* A node has a name, which others of the same chapter may share. */
static void check_nodes(void)
{
    int nodes = list_of(0, "nodes"), ends = 0;
    for (int i = 0; i < skep_doc_size(&reply, nodes); i++) {
        int node = skep_doc_at(&reply, nodes, i);
        assert_string_not_equal(of(node, "name"), "(none)");
        if (strcmp(of(node, "asks"), "over") == 0) ends++;
        else assert_true(strcmp(of(node, "asks"), "seat") == 0 || strcmp(of(node, "asks"), "chance") == 0);
    }
    assert_int_equal(ends, 1);
}

static void check_verbs(const struct skep_game *g)
{
    int verbs = list_of(0, "verbs"), n = check_ids("verbs", "id");
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        int verb = skep_doc_at(&reply, verbs, i), args = list_of(verb, "args");
        assert_true(skep_rule_find(g, of(verb, "rule")) >= 0);
        for (int k = 0; k < skep_doc_size(&reply, args); k++) {
            int arg = skep_doc_at(&reply, args, k);
            assert_string_not_equal(of(arg, "name"), "(none)");
            assert_string_not_equal(of(arg, "sort"), "(none)");
            assert_true(strcmp(of(arg, "type"), "text") == 0 || strcmp(of(arg, "type"), "number") == 0);
            assert_int_equal(skep_doc_kind(&reply, skep_doc_get(&reply, arg, "place")), SKEP_JSON_BOOL);
        }
    }
}

TEST(game, "gives tables that are whole: every rule in a chapter, every sentence and verb once")
{
    fresh();
    EACH_GAME(g)
    {
        grants_f("{'do':'game','game':'%s'}", g->id);
        assert_string_equal(at("id"), g->id);
        assert_string_equal(at("title"), g->title);
        assert_string_equal(at("about"), g->about);
        assert_string_equal(at("notation"), g->notation);
        assert_int_equal(skep_doc_size(&reply, list_of(0, "seats")), g->seats_max);
        assert_int_equal(atoi(at("seats_min")), g->seats_min);
        assert_true(strcmp(at("counts"), "turn") == 0 || strcmp(at("counts"), "round") == 0);
        assert_string_equal(at("dice"), g->dice ? "true" : "false");
        assert_string_equal(at("explains"), g->explain ? "true" : "false");
        assert_int_equal(strcmp(at("secret"), "null") == 0, g->hide == NULL);
        check_chapters(g);
        check_sentences(g);
        check_verbs(g);
        check_nodes();
        check_ids("options", "id");
        assert_int_equal(check_ids("problems", "id"), SKEP_ERRORS - 1);
        assert_true(check_ids("presets", "name") > 0);
    }
    ask("{'do':'game','game':'chess'}");
    assert_string_equal(at("error.code"), "unknown_game");
    ask("{'do':'game'}");
    assert_string_equal(at("error.code"), "bad_request");
    ask("{'do':'turn'}");
    assert_string_equal(at("error.code"), "no_game");
}

TEST(things, "have each an id of its own, a name and words, in every game that has them")
{
    fresh();
    EACH_GAME(g)
    {
        grants_f("{'do':'things','game':'%s'}", g->id);
        char *listed = kept(at("things.0.id"));
        int things = list_of(0, "things"), n = check_ids("things", "id");
        assert_int_equal(n > 0, g->things != NULL);
        for (int i = 0; i < n; i++) {
            int thing = skep_doc_at(&reply, things, i);
            assert_true(strlen(of(thing, "kind")) > 2 && strcmp(of(thing, "kind"), "(none)") != 0);
            assert_string_not_equal(of(thing, "name"), "");
            assert_true(strlen(of(thing, "text")) > 3 && strcmp(of(thing, "text"), "(none)") != 0);
            assert_true(atoi(of(thing, "count")) >= 0);
            int told = list_of(thing, "rules");
            assert_true(skep_doc_size(&reply, told) > 0);
            for (int k = 0; k < skep_doc_size(&reply, told); k++) {
                char id[16];
                assert_true(skep_doc_text(&reply, skep_doc_at(&reply, told, k), id, sizeof id));
                assert_true(skep_rule_find(g, id) >= 0);
            }
        }
        begin(g, 3); /* the game at the table has the same */
        grants("{'do':'things'}");
        assert_string_equal(at("things.0.id"), listed);
        assert_int_equal(skep_doc_size(&reply, list_of(0, "things")), n);
        free(listed);
    }
}

/* Starts the game as preset i has it; false: there is none. */
static bool begin_preset(const struct skep_game *g, int i)
{
    char request[REPLY];
    fresh();
    grants_f("{'do':'game','game':'%s'}", g->id);
    int preset = skep_doc_at(&reply, list_of(0, "presets"), i), options = skep_doc_get(&reply, preset, "options");
    if (preset < 0) return false;
    assert_string_not_equal(of(preset, "help"), "(none)");
    int n = snprintf(request, sizeof request, "{'do':'new','game':'%s','seed':'p','options':{", g->id);
    for (int k = 0; k < skep_doc_size(&reply, options); k++) {
        char id[64], value[256];
        assert_true(skep_doc_key(&reply, options, k, id, sizeof id));
        assert_true(skep_doc_text(&reply, skep_doc_at(&reply, options, k), value, sizeof value));
        n += snprintf(request + n, sizeof request - (size_t)n, "%s'%s':'%s'", k > 0 ? "," : "", id, value);
    }
    snprintf(request + n, sizeof request - (size_t)n, "}}");
    grants(request);
    return true;
}

/* "game":… to "seed":… of a setup are what new takes; the date is for records, and there is no position here. */
TEST(setup, "told to new, and the moves played again, gives the same record")
{
    char request[REPLY], move[SKEP_MOVE_TEXT];
    EACH_GAME(g)
    {
        int presets = 0;
        for (; begin_preset(g, presets); presets++) {
            for (int i = 0; i < 12 && step(); i++) continue;
            char *record = kept(grants("{'do':'record'}")), *story = kept(grants("{'do':'log'}"));
            const char *setup = grants("{'do':'setup'}"), *from = strstr(setup, "\"game\""), *to = strstr(setup, ",\"date\":\"\"");
            assert_non_null(to);
            assert_string_equal(at("position"), "");
            snprintf(request, sizeof request, "{'do':'new',%.*s}", (int)(to - from), from);
            fresh();
            grants(request);
            struct skep_token tokens[4096];
            struct skep_doc told;
            assert_int_equal(skep_doc_read(&told, story, strlen(story), tokens, 4096, NULL), SKEP_OK);
            int steps = skep_doc_get(&told, 0, "log");
            for (int i = 0; i < skep_doc_size(&told, steps); i++) {
                assert_true(skep_doc_text(&told, skep_doc_get(&told, skep_doc_at(&told, steps, i), "move"), move, sizeof move));
                grants_f("{'do':'play','move':'%s'}", move);
            }
            assert_string_equal(grants("{'do':'record'}"), record);
            free(record);
            free(story);
        }
        assert_true(presets > 0);
    }
}

/* Moves in parts */

/* A place is a name of the ledger's, or the name of a sort and what is shown of it, with colons between. */
static bool is_place(const char *text)
{
    size_t len = strlen(text);
    for (size_t i = 0; i < len; i++)
        if (text[i] <= ' ' || (text[i] == ':' && (i == 0 || text[i - 1] == ':' || i == len - 1))) return false;
    return len > 0;
}

static void check_parts(const struct skep_game *g, int entry)
{
    int args = skep_doc_get(&reply, entry, "args"), places = list_of(entry, "places"), named = 0, n = 0;
    const struct skep_verb *verb = g->verbs + 1;
    char text[128], id[64];
    strcpy(id, of(entry, "verb"));
    while (verb->id && strcmp(verb->id, id) != 0) verb++;
    if (!verb->id) fail_msg("%s: %s has an unknown verb %s", g->id, of(entry, "move"), id);
    for (; n < 3 && verb->arg[n].name; n++) {
        const struct skep_sort *sort = verb->arg[n].sort;
        int value = skep_doc_get(&reply, args, verb->arg[n].name);
        assert_int_equal(skep_doc_kind(&reply, value), sort->write || sort->words ? SKEP_JSON_STRING : SKEP_JSON_NUMBER);
        if (!sort->place) continue;
        char shown[64], place[128];
        assert_true(skep_doc_text(&reply, value, shown, sizeof shown));
        assert_true(skep_doc_text(&reply, skep_doc_at(&reply, places, named++), place, sizeof place));
        snprintf(text, sizeof text, "%s:%s", sort->name, shown);
        assert_string_equal(place, text);
    }
    assert_int_equal(skep_doc_size(&reply, args), n);
    for (int i = 0; i < skep_doc_size(&reply, places); i++) {
        assert_true(skep_doc_text(&reply, skep_doc_at(&reply, places, i), text, sizeof text));
        if (!is_place(text)) fail_msg("%s: %s has a place %s", g->id, of(entry, "move"), text);
    }
}

/* The moves listed in parts are those listed without. */
static void check_list(const struct skep_game *g)
{
    char *plain = kept(grants("{'do':'moves'}"));
    bool of_chance = skep_doc_get(&reply, 0, "outcomes") >= 0;
    struct skep_text again = skep_text_in(malloc(REPLY), REPLY);
    struct skep_json out = skep_json_to(&again);
    grants("{'do':'moves','parts':true}");
    int list = list_of(0, of_chance ? "outcomes" : "moves");
    skep_json_open(&out, '{');
    skep_json_put_bool(&out, "ok", true);
    skep_json_key(&out, of_chance ? "outcomes" : "moves");
    skep_json_open(&out, '[');
    for (int i = 0; i < skep_doc_size(&reply, list); i++) {
        int entry = skep_doc_at(&reply, list, i);
        check_parts(g, entry);
        if (of_chance) skep_json_open(&out, '{'), skep_json_key(&out, "move");
        skep_json_text(&out, of(entry, "move"));
        if (of_chance) skep_json_put_int(&out, "weight", atoll(of(entry, "weight"))), skep_json_close(&out, '}');
    }
    skep_json_close(&out, ']');
    skep_json_close(&out, '}');
    assert_string_equal(again.at, plain);
    free(plain);
    free(again.at);
}

TEST(moves, "in parts have a known verb, its arguments and places on the board, in every game")
{
    EACH_GAME(g)
    {
        begin(g, 3);
        for (int i = 0; i < 120 && step(); i++)
            if (i < 20 || i % 5 == 0) check_list(g);
    }
}

/* The frame */

static void check_frame(const struct skep_game *g, const char *who)
{
    int node = 0;
    assert_string_equal(at("asks"), who);
    assert_int_equal(skep_doc_size(&reply, list_of(0, "scores")), seats);
    assert_true(atoi(at("turn")) >= 0);
    while ((g->nodes[node].name || g->nodes[node].play) &&
           (!g->nodes[node].name || strcmp(g->nodes[node].name, at("node")) != 0))
        node++;
    assert_non_null(g->nodes[node].name);
}

TEST(view, "stands in a frame that every game has")
{
    EACH_GAME(g)
    {
        begin(g, 5);
        bool more = true;
        for (int i = 0; i < 2000 && more; i++) {
            more = step();
            if (i > 20 && i % 50 && more) continue;
            char who[16], scores[256] = "";
            const char *result = strstr(grants("{'do':'turn'}"), "\"scores\""), *stop = result ? strstr(result, ",\"say\"") : NULL;
            if (result) snprintf(scores, sizeof scores, "%.*s", (int)(stop - result), result);
            strcpy(who, strcmp(at("who"), "seat") == 0 ? at("seat") : at("who"));
            const char *view = grants("{'do':'view'}");
            check_frame(g, who);
            if (!result) {
                assert_int_equal(skep_doc_size(&reply, list_of(0, "winners")), 0);
                assert_string_equal(at("reason"), "null");
            } else assert_non_null(strstr(view, scores)); /* scores, winners and reason */
            grants_f("{'do':'turn','as':%d}", i % seats);
            strcpy(who, strcmp(at("who"), "seat") == 0 ? at("seat") : at("who"));
            grants_f("{'do':'view','as':%d}", i % seats);
            check_frame(g, who);
        }
    }
}

/* Places of the log */

TEST(at, "an earlier place is as it was, and the game stays where it is")
{
    enum { STEPS = 30, QUESTIONS = 4 };
    static const char *const QUESTION[QUESTIONS] = { "{'do':'turn'%s}", "{'do':'moves','say':true%s}", "{'do':'view'%s}",
                                                     "{'do':'view','as':1%s}" };
    EACH_GAME(g)
    {
        char *was[STEPS][QUESTIONS], *hint[STEPS] = { NULL }, place[32];
        int n = 0;
        begin(g, 7);
        do {
            for (int q = 0; q < QUESTIONS; q++) was[n][q] = kept(grants_f(QUESTION[q], ""));
            grants("{'do':'turn'}");
            if (strcmp(at("who"), "seat") == 0) hint[n] = kept(grants("{'do':'hint','bot':'mcts','sims':6}"));
            n++;
        } while (n < STEPS && step());
        char *record = kept(grants("{'do':'record'}"));
        for (int i = n - 1; i >= 0; i--) {
            snprintf(place, sizeof place, ",'at':%d", i);
            for (int q = 0; q < QUESTIONS; q++) assert_string_equal(grants_f(QUESTION[q], place), was[i][q]);
            if (hint[i]) assert_string_equal(grants_f("{'do':'hint','bot':'mcts','sims':6%s}", place), hint[i]);
        }
        assert_string_equal(grants("{'do':'record'}"), record);
        for (int i = n - 2; i >= 0; i -= 7) {
            grants_f("{'do':'undo','to':%d}", i);
            assert_int_equal(moves_played(), i);
            for (int q = 0; q < QUESTIONS; q++) assert_string_equal(grants_f(QUESTION[q], ""), was[i][q]);
        }
        for (int i = 0; i < n; i++) {
            for (int q = 0; q < QUESTIONS; q++) free(was[i][q]);
            free(hint[i]);
        }
        free(record);
    }
}

/* The log */

TEST(log, "tells a viewer what it was told when it happened, from any place to any other")
{
    enum { STEPS = 60 };
    EACH_GAME(g)
    {
        for (int viewer = 0; viewer < g->seats_min; viewer++) {
            char as[16], *told[STEPS];
            int n = 0;
            begin(g, 11 + viewer);
            snprintf(as, sizeof as, "%d", viewer);
            for (const char *text; n < STEPS && (text = step_as(as)); n++) told[n] = kept(text + strlen("{\"ok\":true,"));
            char *whole = kept(grants_f("{'do':'log','as':%d}", viewer));
            const char *from = whole;
            for (int i = 0; i < n; i++) {
                char *one = kept(grants_f("{'do':'log','as':%d,'from':%d,'to':%d}", viewer, i, i + 1));
                int size = skep_doc_size(&reply, list_of(0, "log"));
                /* What left nothing to see and nothing to hear is not there. */
                if (strncmp(told[i], "\"move\":null,\"rules\":[],\"events\":[]", 34) == 0) {
                    assert_int_equal(size, 0);
                } else {
                    assert_int_equal(size, 1);
                    assert_int_equal(atoi(at("log.0.at")), i);
                    assert_non_null(strstr(one, told[i]));
                    from = strstr(from, told[i]);
                    assert_non_null(from);
                }
                free(one);
                free(told[i]);
            }
            free(whole);
        }
    }
}

/* Slices */

/* Something else is asked, which disturbs nobody who thinks. */
static void ask_between(int n)
{
    static const char *const BETWEEN[] = { "{'do':'view','at':0}", "{'do':'next'}", "{'do':'log'}", "{'do':'moves','parts':true}",
                                           "{'do':'record'}", "{'do':'play','move':'?!'}" };
    ask(BETWEEN[n % 6]);
}

/* A hint in slices until it is done, with other questions between; gives how many slices it took. */
static int in_slices(const char *bot, int sims, int slice, char **out)
{
    for (int slices = 1, last = 0;; slices++) {
        const char *text = grants_f("{'do':'hint','bot':'%s','sims':%d,'slice_sims':%d}", bot, sims, slice);
        assert_true(atoi(at("simulations")) >= last);
        last = atoi(at("simulations"));
        if (strcmp(at("done"), "true") == 0) {
            const char *moves = strstr(text, ",\"moves\":["), *done = strstr(text, ",\"done\":");
            *out = malloc(strlen(text) + 1);
            assert_non_null(*out);
            sprintf(*out, "%.*s%s", (int)(done - text), text, moves);
            return slices;
        }
        ask_between(slices);
    }
}

TEST(hint, "in slices of any size is the one that comes at one go")
{
    EACH_GAME(g)
    {
        static const char *const BOTS[] = { "mcts", "hard", "greedy" };
        begin(g, 13);
        assert_true(on_to_a_choice(6));
        for (int i = 0; i < 3; i++) {
            char *whole = kept(grants_f("{'do':'hint','bot':'%s','sims':24}", BOTS[i])), *ones, *more;
            int slices = in_slices(BOTS[i], 24, 1, &ones);
            if (i == 0) assert_true(slices > 3);
            assert_string_equal(ones, whole);
            in_slices(BOTS[i], 24, 7, &more);
            assert_string_equal(more, whole);
            free(whole);
            free(ones);
            free(more);
        }
    }
}

TEST(compare, "in slices of any size is the one that comes at one go")
{
    static const int SIZES[] = { 1, 5, 1000 };
    EACH_GAME(g)
    {
        char move[SKEP_MOVE_TEXT], other[SKEP_MOVE_TEXT];
        begin(g, 13);
        assert_true(on_to_a_choice(6));
        grants("{'do':'moves'}");
        strcpy(move, at("moves.0"));
        strcpy(other, at("moves.1"));
        char *whole = kept(grants_f("{'do':'compare','move':'%s','with':'%s','sims':6}", move, other));
        for (int i = 0; i < 3; i++) {
            const char *text;
            for (int slices = 1;; slices++) {
                text = grants_f("{'do':'compare','move':'%s','with':'%s','sims':6,'slice_sims':%d}", move, other, SIZES[i]);
                assert_string_equal(at("moves.1.move"), other);
                if (strcmp(at("done"), "true") == 0) break;
                ask_between(slices);
            }
            assert_string_equal(strstr(text, "\"moves\":"), strstr(whole, "\"moves\":"));
        }
        free(whole);
    }
}

TEST(think, "gives what the bot of the table plays, at one go or in slices, and that is legal")
{
    EACH_GAME(g)
    {
        char table[256] = "", move[SKEP_MOVE_TEXT];
        begin(g, 17);
        for (int i = 0; i < seats; i++) strcat(table, i > 0 ? ",{'bot':'hard:16'}" : "{'bot':'hard:16'}");
        assert_true(on_to_a_choice(6));
        grants_f("{'do':'sit','seats':[%s]}", table);
        for (int i = 0; i < 4; i++) {
            grants("{'do':'next'}");
            assert_string_equal(at("next"), "think");
            grants("{'do':'think'}");
            assert_string_equal(at("done"), "true");
            strcpy(move, at("plays"));
            do grants("{'do':'think','slice_sims':3}");
            while (strcmp(at("done"), "true") != 0);
            assert_string_equal(at("plays"), move);
            grants("{'do':'think','slice_sims':1}");
            grants("{'do':'stop'}");
            grants("{'do':'think'}");
            assert_string_equal(at("plays"), move);
            grants_f("{'do':'play','move':'%s'}", move);
            if (!on_to_a_choice(0)) break;
        }
    }
}

/* Secrets */

/* What a seat can ask about the game, all in one text. */
static char *known_to(int seat)
{
    grants_f("{'do':'next','as':%d}", seat);
    int place = atoi(at("at")), from = place > 3 ? place - 3 : 0;
    char *text = kept(grants_f("{'do':'view','as':%d}", seat));
    for (int i = 0; i < 3; i++) {
        const char *more = i == 0   ? grants_f("{'do':'turn','as':%d}", seat)
                           : i == 1 ? grants_f("{'do':'log','as':%d,'from':%d,'parts':true}", seat, from)
                                    : grants_f("{'do':'record','as':%d}", seat);
        text = realloc(text, strlen(text) + strlen(more) + 2);
        assert_non_null(text);
        strcat(strcat(text, "\n"), more);
    }
    return text;
}

/* Two moves or outcomes that a seat is told the same of: afterwards all that it may ask is the same. Gives whether they were such. */
static bool look_alike(int seat, char move[2][SKEP_MOVE_TEXT])
{
    char *text[2];
    for (int i = 0; i < 2; i++) {
        text[i] = kept(grants_f("{'do':'play','move':'%s','as':%d}", move[i], seat));
        grants("{'do':'undo'}");
    }
    bool alike = strcmp(text[0], text[1]) == 0;
    for (int i = 0; i < 2; i++) free(text[i]);
    if (!alike) return false;
    for (int i = 0; i < 2; i++) {
        grants_f("{'do':'play','move':'%s'}", move[i]);
        text[i] = known_to(seat);
        grants("{'do':'undo'}");
    }
    assert_string_equal(text[0], text[1]);
    for (int i = 0; i < 2; i++) free(text[i]);
    return true;
}

/* Two different moves or outcomes, any of those there are. */
static bool two_moves(char move[2][SKEP_MOVE_TEXT])
{
    grants("{'do':'moves'}");
    int outcomes = skep_doc_get(&reply, 0, "outcomes"), list = outcomes >= 0 ? outcomes : list_of(0, "moves");
    int n = skep_doc_size(&reply, list);
    for (int i = 0; i < 2 && n > 1; i++) {
        int entry = skep_doc_at(&reply, list, below(n));
        assert_true(skep_doc_text(&reply, outcomes >= 0 ? skep_doc_get(&reply, entry, "move") : entry, move[i], SKEP_MOVE_TEXT));
    }
    return n > 1 && strcmp(move[0], move[1]) != 0;
}

TEST(secrets, "what a seat is told nothing of changes nothing that it can ask")
{
    int pairs = 0;
    EACH_GAME(g)
    {
        if (!g->hide) continue;
        for (int seed = 1; seed < 4; seed++) {
            char move[2][SKEP_MOVE_TEXT];
            begin(g, seed);
            for (int i = 0; i < 200; i++) {
                if (two_moves(move)) pairs += look_alike(below(seats), move);
                if (!step()) break;
            }
        }
    }
    assert_true(pairs > 5);
}
