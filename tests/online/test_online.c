/* test_online.c: a table from its opening to its end, as those who sit at it and those who watch are told of it. */
#include "online/hall.h"
#include "test.h"
#include "world.h"

#include <skep/json.h>
#include <skep/record.h>
#include <skep/text.h>
#include <skep/verify.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY_A "aa00000000000000000000000000000000000000000000000000000000000000"
#define KEY_B "bb00000000000000000000000000000000000000000000000000000000000000"
#define BYTES_A "a100000000000000000000000000000000000000000000000000000000000001"
#define BYTES_B "b100000000000000000000000000000000000000000000000000000000000001"

static struct world *w;
static char table[SKEP_TABLE_TEXT];
static int ids;

static bool is_ok(const char *reply) { return strstr(reply, "\"ok\":true") != NULL; }
#define assert_ok(reply) do { const char *r_ = (reply); if (!is_ok(r_)) print_error("%s\n", r_); assert_true(is_ok(r_)); } while (0)
#define assert_code(reply, code) do { const char *r_ = (reply); if (!strstr(r_, "\"code\":\"" code "\"")) print_error("%s\n", r_); assert_non_null(strstr(r_, "\"code\":\"" code "\"")); } while (0)
#define assert_has(line, what) do { const char *r_ = (line); if (!strstr(r_, what)) print_error("%s\n", r_); assert_non_null(strstr(r_, what)); } while (0)

static void open_table(const char *game, const char *more)
{
    const char *reply = world_say(w, 1, "{'do':'open','re':1,'game':'%s','seats':[{},{}]%s}", game, more);
    assert_ok(reply);
    world_text(reply, "table", table, sizeof table);
}

static void sit_and_follow(int seat)
{
    const char *key = seat == 0 ? KEY_A : KEY_B, *bytes = seat == 0 ? BYTES_A : BYTES_B;
    assert_ok(world_say(w, (uint64_t)seat + 1, "{'do':'sit','table':'%s','seat':%d,'name':'%s','key':'%s','bytes':'%s'}", table, seat,
                        seat == 0 ? "Mara" : "Ada", key, bytes));
    assert_ok(world_say(w, (uint64_t)seat + 1, "{'do':'follow','table':'%s','key':'%s','ask':[{'do':'turn'},{'do':'moves'},{'do':'log'}]}", table, key));
}

static void two_at(const char *game, const char *more)
{
    w = world_new(7);
    open_table(game, more);
    sit_and_follow(0);
    sit_and_follow(1);
}

static long long seq_of(uint64_t socket) { return world_number(world_state(w, socket), "seq"); }

/* The first move that the last line to a socket lists, or "". */
static const char *first_move(uint64_t socket, char out[64])
{
    const char *at = strstr(world_state(w, socket), "\"moves\":[\"");
    snprintf(out, 64, "%.*s", at ? (int)strcspn(at + 10, "\"") : 0, at ? at + 10 : "");
    return out;
}

static const char *play(uint64_t socket, const char *move, const char *id)
{
    return world_say(w, socket, "{'do':'play','table':'%s','epoch':%d,'seq':%lld,'id':'%s','move':'%s'}", table, w->epoch, seq_of(socket), id, move);
}

/* One of the moves that the last line to a socket lists. */
static void any_move(uint64_t socket, char out[64])
{
    const char *at = strstr(world_state(w, socket), "\"moves\":[\"") + 10;
    const char *end = strstr(at, "\"]");
    int n = 1;
    for (const char *c = at; (c = strstr(c, "\",\"")) && c < end; c++) n++;
    for (int i = (int)skep_rng_below(&w->rng, (uint32_t)n); i > 0; i--) at = strstr(at, "\",\"") + 3;
    snprintf(out, 64, "%.*s", (int)strcspn(at, "\""), at);
}

/* Whoever is asked plays one of the moves there are; false: nobody is. */
static bool anybody_plays(void)
{
    char move[64], id[16];
    for (uint64_t socket = 1; socket <= 2; socket++) {
        if (!first_move(socket, move)[0]) continue;
        any_move(socket, move);
        snprintf(id, sizeof id, "m%d", ids++);
        const char *reply = play(socket, move, id);
        if (reply[0] == '\0') continue; /* held: the other is asked in private first */
        assert_has(reply, "\"is\":\"applied\"");
        return true;
    }
    return false;
}

TEST(open, "a table says its commitment before anybody sits, and starts when all do")
{
    w = world_new(1);
    const char *reply = world_say(w, 1, "{'do':'open','re':'x','game':'honey_nectar','seats':[{},{}]}");
    assert_has(reply, "{\"re\":\"x\",\"ok\":true,\"table\":\"");
    assert_has(reply, "\"commit\":\"");
    assert_has(reply, "\"number\":1");
    world_text(reply, "table", table, sizeof table);
    sit_and_follow(0);
    assert_has(world_state(w, 1), "\"phase\":\"waiting\"");
    sit_and_follow(1);
    assert_has(world_state(w, 2), "\"phase\":\"playing\"");
    assert_has(world_state(w, 2), "\"name\":\"Ada\"");
    assert_has(world_state(w, 1), "{\"is\":\"started\"},{\"is\":\"move\",\"seat\":null,\"move\":\"R");
    world_free(w);
}

TEST(whole, "a game is played to its end; then its dice are open, and proven")
{
    static char text[1 << 20];
    static struct skep_match m;
    static skep_move log[4096];
    two_at("honey_nectar", "");
    int moves = 0;
    while (anybody_plays() && moves < 3000) {
        w->now += 1000;
        moves++;
    }
    assert_has(world_state(w, 1), "\"phase\":\"over\"");
    assert_has(world_state(w, 1), "\"key\":\"");
    const char *reply = world_say(w, 1, "{'do':'ask','table':'%s','ask':{'do':'record'}}", table);
    assert_ok(reply);
    const char *from = strstr(reply, "\"record\":\"") + 10;
    size_t len = 0;
    for (; *from != '"'; from++) {
        if (*from == '\\') text[len++] = *++from == 'n' ? '\n' : *from;
        else text[len++] = *from;
    }
    text[len] = '\0';
    struct skep_problem p;
    skep_match_open(&m, log, 4096);
    if (skep_record_read(&m, skep_games(), text, len, &p)) print_error("%s\n%s", p.text, text);
    assert_non_null(m.game);
    assert_true(m.header.fair.open);
    static struct skep_proof proof;
    skep_verify(&m, NULL, &proof);
    assert_true(proof.proven);
    world_free(w);
}

TEST(again, "a move that was sent twice is played once, and one that rests on old news not at all")
{
    char move[64];
    two_at("honey_nectar", "");
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    first_move(socket, move);
    long long seq = seq_of(socket);
    assert_has(play(socket, move, "one"), "\"is\":\"applied\"");
    int entries = w->entries;
    assert_has(play(socket, move, "one"), "\"is\":\"duplicate\"");
    assert_has(world_say(w, socket, "{'do':'play','table':'%s','epoch':1,'seq':%lld,'id':'two','move':'%s'}", table, seq, move), "\"is\":\"stale\"");
    assert_int_equal(w->entries, entries);
    world_restart(w);
    assert_ok(world_say(w, socket, "{'do':'follow','table':'%s','key':'%s'}", table, socket == 1 ? KEY_A : KEY_B));
    assert_has(play(socket, move, "one"), "\"is\":\"duplicate\"");
    world_free(w);
}

TEST(restart, "a table that comes back from its log is the one that was left")
{
    static char before[1 << 20];
    two_at("waggle_dance", "");
    for (int i = 0; i < 60; i++) assert_true(anybody_plays());
    for (uint64_t socket = 1; socket <= 2; socket++) {
        const char *key = socket == 1 ? KEY_A : KEY_B;
        const char *follow = "{'do':'follow','table':'%s','key':'%s','ask':[{'do':'view'},{'do':'log'},{'do':'next'}]}";
        snprintf(before, sizeof before, "%s", world_say(w, socket, follow, table, key));
        world_restart(w);
        const char *after = world_say(w, socket, follow, table, key);
        assert_string_equal(strstr(before, "\"seq\""), strstr(after, "\"seq\""));
    }
    world_free(w);
}

TEST(keys, "the key is the authority: without it one watches, and a wrong one opens nothing")
{
    two_at("honey_nectar", "");
    assert_code(world_say(w, 3, "{'do':'follow','table':'%s','key':'%s'}", table, BYTES_A), "wrong_key");
    assert_has(world_say(w, 3, "{'do':'follow','table':'%s'}", table), "\"seat\":null");
    assert_code(play(3, "C-", "x"), "not_seated");
    assert_code(world_say(w, 4, "{'do':'play','table':'%s','epoch':1,'seq':1,'id':'x','move':'C-'}", table), "not_followed");
    assert_code(world_say(w, 3, "{'do':'sit','table':'%s','seat':0,'name':'Eve','key':'%s','bytes':'%s'}", table, BYTES_A, BYTES_A), "seat_taken");
    assert_code(world_say(w, 3, "{'do':'look','table':'no-such-table-here'}"), "no_table");
    world_free(w);
}

TEST(undo, "what was chosen is free to go back to before dice fell; later the other is asked, and the draws' numbers go on")
{
    char move[64];
    two_at("pollennation", "");
    /* As far as a seat is asked twice in a row, or once: then the other has seen it. */
    for (int i = 0; i < 12; i++) assert_true(anybody_plays());
    uint64_t socket = first_move(1, move)[0] ? 1 : 2, other = 3 - socket;
    const char *reply = world_say(w, other, "{'do':'undo','table':'%s','epoch':1,'seq':%lld,'id':'u1'}", table, seq_of(other));
    assert_ok(reply);
    if (strstr(reply, "\"is\":\"asked\"")) {
        assert_has(world_state(w, socket), "\"asks\":{\"undo\":");
        assert_ok(world_say(w, socket, "{'do':'answer','table':'%s','yes':true}", table));
    }
    assert_has(world_state(w, other), "\"is\":\"undone\"");
    assert_true(first_move(other, move)[0] != '\0');
    world_free(w);
}

TEST(pauses, "to ask for more is possible at once, then after growing pauses, and never from who does not want it")
{
    char move[64];
    two_at("honey_nectar", "");
    const char *asks = "{'do':'undo','table':'%s','epoch':1,'seq':%lld,'id':'u%d'}";
    for (int i = 0; i < 6; i++) assert_true(anybody_plays());
    uint64_t socket = first_move(1, move)[0] ? 1 : 2, other = 3 - socket;
    assert_has(world_say(w, other, asks, table, seq_of(other), 1), "\"is\":\"asked\",");
    assert_ok(world_say(w, socket, "{'do':'answer','table':'%s','yes':false}", table));
    assert_code(world_say(w, other, asks, table, seq_of(other), 2), "too_soon");
    w->now += 60000;
    assert_has(world_say(w, other, asks, table, seq_of(other), 3), "\"is\":\"asked\",");
    assert_ok(world_say(w, socket, "{'do':'answer','table':'%s','yes':false,'never':true}", table));
    w->now += 3600000;
    assert_code(world_say(w, other, asks, table, seq_of(other), 4), "never_asks");
    world_free(w);
}

TEST(clock, "who runs out of time is played for by a bot, or has lost, as the table says")
{
    char move[64];
    two_at("honey_nectar", ",'clock':{'kind':'fischer','ms':60000,'add':5000}");
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    w->now += 10000;
    assert_has(play(socket, first_move(socket, move), "c1"), "\"is\":\"applied\"");
    assert_has(world_state(w, socket), "55000");
    w->now += 61000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_state(w, 1), "\"is\":\"late\"");
    assert_has(world_state(w, 1), "\"is\":\"replaced\"");
    assert_true(w->wish.wish != 0);
    world_free(w);
    two_at("honey_nectar", ",'clock':{'kind':'move','ms':60000},'late':'end'");
    w->now += 61000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_state(w, 1), "\"phase\":\"ended\"");
    assert_has(world_state(w, 1), "\"why\":\"late\",\"loser\":");
    world_free(w);
}

TEST(safe, "a clock runs from when all that came before is safe")
{
    char move[64];
    two_at("honey_nectar", ",'clock':{'kind':'fischer','ms':60000,'add':0}");
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    int last = w->entry[w->entries - 1].number;
    w->now += 3000;
    skep_hall_safe(w->hall, table, last - 1, w->now); /* the start itself is not */
    w->now += 2000;
    skep_hall_safe(w->hall, table, last, w->now);
    w->now += 1000;
    skep_hall_safe(w->hall, table, last, w->now); /* it was */
    assert_has(play(socket, first_move(socket, move), "s1"), "\"is\":\"applied\"");
    assert_has(world_state(w, socket), "59000");
    world_free(w);
}

static void slept(void *arg, const char *name, long long due)
{
    (void)name;
    *(long long *)arg = due;
}

TEST(rest, "a table that nobody follows sleeps: soon where it is over, else after a while, and wakes as it was")
{
    long long due = -1;
    two_at("honey_nectar", "");
    skep_hall_rest(w->hall, 1000, w->now + 5000, slept, &due);
    assert_true(skep_hall_is_awake(w->hall, table)); /* two follow it */
    for (uint64_t socket = 1; socket <= 2; socket++) skep_hall_gone(w->hall, socket, w->now);
    skep_hall_rest(w->hall, 1000, w->now + 900, slept, &due);
    assert_true(skep_hall_is_awake(w->hall, table));
    skep_hall_rest(w->hall, 1000, w->now + 1100, slept, &due);
    assert_false(skep_hall_is_awake(w->hall, table));
    assert_true(due > w->now); /* when it has been silent for too long */
    for (int seat = 0; seat < 2; seat++) assert_ok(world_say(w, (uint64_t)seat + 3, "{'do':'follow','table':'%s','key':'%s'}", table, seat ? KEY_B : KEY_A));
    for (uint64_t socket = 3; socket <= 4; socket++) assert_ok(world_say(w, socket, "{'do':'end','table':'%s'}", table));
    for (uint64_t socket = 3; socket <= 4; socket++) skep_hall_gone(w->hall, socket, w->now);
    skep_hall_rest(w->hall, 1000, w->now, slept, &due);
    assert_false(skep_hall_is_awake(w->hall, table));
    assert_int_equal(due, 0);
    assert_has(world_say(w, 5, "{'do':'look','table':'%s'}", table), "\"why\":\"agreed\"");
    world_free(w);
    w = world_new(8);
    open_table("honey_nectar", ",'public':true");
    skep_hall_rest(w->hall, 1000, w->now + 86399000, slept, &due);
    assert_true(skep_hall_is_awake(w->hall, table)); /* it lies open */
    skep_hall_rest(w->hall, 1000, w->now + 86400000, slept, &due);
    assert_false(skep_hall_is_awake(w->hall, table));
    world_free(w);
    two_at("honey_nectar", "");
    for (uint64_t socket = 1; socket <= 2; socket++) skep_hall_gone(w->hall, socket, w->now);
    w->now += 900;
    assert_ok(world_say(w, 6, "{'do':'mine','seats':[{'table':'%s','key':'%s'}]}", table, KEY_A));
    skep_hall_rest(w->hall, 1000, w->now + 900, slept, &due);
    assert_true(skep_hall_is_awake(w->hall, table)); /* somebody asks for it now and then */
    skep_hall_rest(w->hall, 1000, w->now + 1000, slept, &due);
    assert_false(skep_hall_is_awake(w->hall, table));
    world_free(w);
}

TEST(chain, "anybody is told the chain of commitments, which goes on when the server comes back")
{
    char hash[2 * SKEP_HASH + 1], told[2 * SKEP_HASH + 1];
    w = world_new(7);
    assert_has(world_say(w, 1, "{'do':'chain'}"), "\"number\":0,\"chain\":[]");
    for (int i = 0; i < 3; i++) {
        if (i == 2) world_restart(w);
        const char *reply = world_say(w, 1, "{'do':'open','game':'honey_nectar','seats':[{},{}]}");
        assert_int_equal(world_number(reply, "number"), i + 1);
        world_text(reply, "hash", hash, sizeof hash);
        reply = world_say(w, 2, "{'do':'chain','from':%d}", i + 1);
        assert_int_equal(world_number(strstr(reply, "\"chain\""), "number"), i + 1);
        assert_string_equal(world_text(reply, "hash", told, sizeof told), hash);
    }
    assert_code(world_say(w, 1, "{'do':'chain','from':0}"), "bad_request");
    assert_code(world_say(w, 1, "{'do':'chain','table':'x'}"), "bad_request");
    world_free(w);
}

TEST(away, "who is away for two minutes can be played for, and comes back")
{
    two_at("honey_nectar", "");
    assert_code(world_say(w, 1, "{'do':'replace','table':'%s','seat':1,'bot':'easy'}", table), "not_away");
    skep_hall_gone(w->hall, 2, w->now);
    assert_has(world_last(w, 1), "\"presence\":\"lost\"");
    w->now += 61000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_last(w, 1), "\"presence\":\"away\"");
    w->now += 60000;
    assert_ok(world_say(w, 1, "{'do':'replace','table':'%s','seat':1,'bot':'easy'}", table));
    assert_ok(world_say(w, 2, "{'do':'follow','table':'%s','key':'%s'}", table, KEY_B));
    assert_ok(world_say(w, 2, "{'do':'back','table':'%s'}", table));
    assert_has(world_state(w, 1), "\"is\":\"back\",\"seat\":1");
    world_free(w);
}

TEST(bots, "a table with bots goes on by itself, and what a bot finds too late is not played")
{
    w = world_new(3);
    const char *reply = world_say(w, 1, "{'do':'open','game':'ambrosia','seats':[{},{'bot':'beginner'},{'bot':'hard'}]}");
    assert_ok(reply);
    world_text(reply, "table", table, sizeof table);
    sit_and_follow(0);
    for (int i = 0; i < 40; i++) {
        int entries = w->entries;
        if (w->wish.wish != 0) world_think(w);
        else assert_true(anybody_plays());
        assert_true(w->entries > entries);
    }
    while (w->wish.wish == 0) assert_true(anybody_plays());
    uint64_t old = w->wish.wish;
    skep_move move = w->wish.move;
    world_think(w);
    int entries = w->entries;
    skep_hall_thought(w->hall, table, old, move, w->now);
    assert_int_equal(w->entries, entries);
    world_free(w);
}

TEST(seeds, "what bots of a table go by is a secret of its own, told to nobody, and the same after a restart")
{
    char seed[2][SKEP_SEED_TEXT];
    for (int i = 0; i < 2; i++) {
        w = world_new((uint64_t)i + 3);
        const char *reply = world_say(w, 1, "{'do':'open','game':'honey_nectar','seats':[{},{'bot':'easy'}]}");
        world_text(reply, "table", table, sizeof table);
        sit_and_follow(0);
        while (w->wish.wish == 0) assert_true(anybody_plays());
        snprintf(seed[i], sizeof seed[i], "%s", w->wish.seed);
        assert_int_equal(strlen(seed[i]), 2 * SKEP_HASH);
        assert_has(world_say(w, 1, "{'do':'ask','table':'%s','ask':{'do':'setup'}}", table), "\"seed\":\"\"");
        assert_ok(world_say(w, 1, "{'do':'ask','table':'%s','ask':{'do':'record'}}", table));
        for (int k = 0; k < w->lines; k++) assert_null(strstr(w->line[k].text, seed[i]));
        for (int k = 0; k < w->entries; k++) assert_null(strstr(w->entry[k].text, seed[i]));
        world_restart(w);
        w->wish.seed[0] = '\0';
        assert_ok(world_say(w, 1, "{'do':'look','table':'%s'}", table));
        assert_string_equal(w->wish.seed, seed[i]);
        world_free(w);
    }
    assert_string_not_equal(seed[0], seed[1]);
}

TEST(stand, "who stands up in a game says which bot plays on, and comes back when they like")
{
    two_at("honey_nectar", "");
    assert_code(world_say(w, 1, "{'do':'stand','table':'%s','bot':'mcts:9999999'}", table), "bad_request");
    assert_code(world_say(w, 1, "{'do':'stand','table':'%s','bot':'hard/raid'}", table), "bad_request"); /* servers have plain levels */
    assert_has(world_state(w, 2), "\"sits\":\"person\",\"name\":\"Mara\"");
    assert_ok(world_say(w, 1, "{'do':'stand','table':'%s','bot':'hard'}", table));
    assert_has(world_state(w, 2), "\"sits\":\"bot\",\"name\":\"Mara\",\"bot\":\"hard\"");
    assert_ok(world_say(w, 1, "{'do':'back','table':'%s'}", table));
    assert_has(world_state(w, 2), "\"sits\":\"person\",\"name\":\"Mara\"");
    world_free(w);
}

TEST(bytes, "nobody is told a position as bytes")
{
    two_at("waggle_dance", "");
    assert_code(world_say(w, 2, "{'do':'follow','table':'%s','key':'%s','known':true}", table, KEY_B), "bad_request");
    assert_null(strstr(world_state(w, 1), "\"known\""));
    world_free(w);
}

TEST(watch, "where hands are hidden, watchers hear half a minute late and see none")
{
    two_at("waggle_dance", "");
    assert_ok(world_say(w, 9, "{'do':'follow','table':'%s','ask':[{'do':'view'},{'do':'turn'},{'do':'log'}]}", table));
    assert_int_equal(world_number(world_state(w, 9), "behind"), 30000);
    assert_null(strstr(world_state(w, 1), "\"behind\""));
    long long at = world_number(world_state(w, 9), "at");
    for (int i = 0; i < 10; i++) {
        assert_true(anybody_plays());
        w->now += 1000;
    }
    skep_hall_tick(w->hall, w->now);
    assert_int_equal(world_number(world_state(w, 9), "at"), at);
    w->now += 30000;
    skep_hall_tick(w->hall, w->now);
    assert_true(world_number(world_state(w, 9), "at") > at);
    assert_code(world_say(w, 9, "{'do':'ask','table':'%s','ask':{'do':'view','as':0}}", table), "bad_request");
    world_free(w);
}

/* Takes the last move of who is asked, or was last, back, if need be with consent. */
static void take_back(uint64_t socket, const char *id)
{
    assert_ok(world_say(w, socket, "{'do':'undo','table':'%s','epoch':1,'seq':%lld,'id':'%s'}", table, seq_of(socket), id));
    world_say(w, 3 - socket, "{'do':'answer','table':'%s','yes':true}", table);
}

TEST(watch_back, "what comes in place of moves that were taken back is as late for watchers as anything else")
{
    two_at("waggle_dance", "");
    assert_ok(world_say(w, 9, "{'do':'follow','table':'%s','ask':[{'do':'view'}]}", table));
    w->now += 60000;
    skep_hall_tick(w->hall, w->now);
    long long at = world_number(world_state(w, 9), "at");
    assert_true(anybody_plays());
    assert_true(anybody_plays());
    w->now += 29000;
    char move[64];
    take_back(first_move(1, move)[0] ? 2 : 1, "b1");
    while (world_number(world_state(w, 1), "at") < at + 2) assert_true(anybody_plays());
    w->now += 2000;
    skep_hall_tick(w->hall, w->now);
    assert_true(world_number(world_state(w, 9), "at") < at + 2);
    w->now += 30000;
    skep_hall_tick(w->hall, w->now);
    assert_true(world_number(world_state(w, 9), "at") >= at + 2);
    world_free(w);
}

TEST(stalling, "who asks to take back while their own clock runs gains no time by it")
{
    char move[64];
    two_at("honey_nectar", ",'clock':{'kind':'move','ms':60000},'late':'end'");
    for (int i = 0; i < 6; i++) assert_true(anybody_plays());
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    const char *reply = world_say(w, socket, "{'do':'undo','table':'%s','epoch':1,'seq':%lld,'id':'u1'}", table, seq_of(socket));
    while (!strstr(reply, "\"is\":\"asked\"")) {
        assert_ok(reply);
        reply = world_say(w, socket, "{'do':'undo','table':'%s','epoch':1,'seq':%lld,'id':'u%d'}", table, seq_of(socket), ids++);
    }
    assert_has(world_state(w, socket), socket == 1 ? "\"runs\":0" : "\"runs\":1");
    w->now += 61000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_state(w, 1), "\"why\":\"late\"");
    world_free(w);
}

/* A seat that can decide something and take it back without asking; gives its socket. */
static uint64_t free_to_go_back(const char *clock)
{
    char move[64];
    two_at("waggle_dance", clock);
    for (int i = 0; i < 200; i++) {
        uint64_t socket = first_move(1, move)[0] ? 1 : 2;
        char id[16];
        snprintf(id, sizeof id, "g%d", ids++);
        const char *reply = play(socket, first_move(socket, move), id);
        if (strstr(reply, "applied") && first_move(socket, move)[0]) return socket; /* and is asked again: nobody learnt anything */
    }
    fail();
    return 0;
}

static const char *undo(uint64_t socket)
{
    return world_say(w, socket, "{'do':'undo','table':'%s','epoch':%d,'seq':%lld,'id':'u%d'}", table, w->epoch, seq_of(socket), ids++);
}

/* Milliseconds that a seat has by its clock. */
static long long left_of(uint64_t socket)
{
    const char *at = strstr(world_state(w, socket), "\"left\":[") + 8;
    return strtoll(socket == 1 ? at : strchr(at, ',') + 1, NULL, 10);
}

TEST(back_and_forth, "who decides, takes it back and decides again, over and over, has no more time than once")
{
    char move[64], id[16];
    for (int fischer = 0; fischer < 2; fischer++) {
        uint64_t socket = free_to_go_back(fischer ? ",'clock':{'kind':'fischer','ms':60000,'add':5000}" : ",'clock':{'kind':'move','ms':60000}");
        long long before = 0;
        for (int i = 0; i < 4; i++) {
            assert_has(undo(socket), "\"is\":\"applied\"");
            if (i == 0) before = left_of(socket);
            else assert_int_equal(left_of(socket), before - 10000 * i);
            w->now += 10000;
            snprintf(id, sizeof id, "b%d", i);
            assert_has(play(socket, first_move(socket, move), id), "\"is\":\"applied\"");
        }
        world_free(w);
    }
}

TEST(up_and_down, "who lets a bot play and comes back at once has no more time; who ran out comes back behind the bot's decision")
{
    char move[64];
    two_at("honey_nectar", ",'clock':{'kind':'move','ms':60000}");
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    w->now += 50000;
    assert_ok(world_say(w, socket, "{'do':'stand','table':'%s'}", table));
    assert_ok(world_say(w, socket, "{'do':'back','table':'%s'}", table));
    assert_int_equal(left_of(socket), 10000);
    w->now += 10001;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_state(w, socket), "\"is\":\"replaced\"");
    assert_code(world_say(w, socket, "{'do':'back','table':'%s'}", table), "bot_decides");
    world_think(w);
    assert_ok(world_say(w, socket, "{'do':'back','table':'%s'}", table));
    world_free(w);
}

TEST(open_question, "a clock stands while an undo is asked for, but for a minute at most")
{
    char move[64];
    two_at("honey_nectar", ",'clock':{'kind':'move','ms':60000},'late':'end'");
    for (int i = 0; i < 6; i++) assert_true(anybody_plays());
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    w->now += 20000;
    assert_has(undo(3 - socket), "\"is\":\"asked\"");
    w->now += 55000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_say(w, socket, "{'do':'look','table':'%s'}", table), "\"phase\":\"playing\"");
    w->now += 44000; /* 20 before it, and 39 behind the minute */
    skep_hall_tick(w->hall, w->now);
    assert_has(world_say(w, socket, "{'do':'look','table':'%s'}", table), "\"phase\":\"playing\"");
    w->now += 2000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_state(w, socket), "\"why\":\"late\"");
    world_free(w);
}

TEST(weeks, "however much time a clock gives with each decision, nobody has more than two weeks, and the server outlives who takes longer")
{
    two_at("honey_nectar", ",'clock':{'kind':'fischer','ms':1209600000,'add':1209600000}");
    for (int i = 0; i < 8; i++) assert_true(anybody_plays());
    for (uint64_t socket = 1; socket <= 2; socket++) assert_int_equal(left_of(socket), 1209600000);
    w->now += 25LL * 24 * 3600 * 1000;
    char move[64];
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    assert_has(play(socket, first_move(socket, move), "w"), "\"is\":\"stale\"");
    assert_has(world_state(w, 1), "\"is\":\"late\"");
    world_free(w);
}

TEST(private, "who has decided, and waits for a question in private that others do not know of, does not run out of time by it")
{
    char move[64], id[16];
    two_at("waggle_dance", ",'clock':{'kind':'move','ms':10000},'late':'end'");
    bool held = false;
    for (int i = 0; i < 2000 && !held; i++)
        for (uint64_t socket = 1; socket <= 2 && !held; socket++) {
            if (!first_move(socket, move)[0]) continue;
            any_move(socket, move);
            snprintf(id, sizeof id, "p%d", i);
            held = play(socket, move, id)[0] == '\0';
        }
    assert_true(held);
    int entries = w->entries;
    for (int i = 0; i < 60; i++) { /* a quarter of a second each */
        w->now += 250;
        skep_hall_tick(w->hall, w->now);
        if (w->entries > entries) break;
    }
    assert_true(strncmp(w->entry[entries].text, "move", 4) == 0);
    assert_has(world_say(w, 1, "{'do':'look','table':'%s'}", table), "\"phase\":\"playing\"");
    world_free(w);
}

TEST(numbers, "a seq that never was is answered with all")
{
    two_at("waggle_dance", "");
    for (int i = 0; i < 6; i++) assert_true(anybody_plays());
    char move[64];
    take_back(first_move(1, move)[0] ? 2 : 1, "n1");
    assert_true(anybody_plays());
    static const char *const SEQS[] = { "-1", "-2147483648", "2147483647" };
    for (int i = 0; i < 3; i++)
        assert_has(world_say(w, 1, "{'do':'follow','table':'%s','key':'%s','epoch':1,'seq':%s}", table, KEY_A, SEQS[i]), "\"events\":null");
    world_free(w);
}

TEST(shut, "where nobody may watch, who looked on before the start is sent away with it")
{
    w = world_new(7);
    open_table("honey_nectar", ",'watch':false");
    assert_ok(world_say(w, 9, "{'do':'follow','table':'%s','ask':[{'do':'view'}]}", table));
    sit_and_follow(0);
    sit_and_follow(1);
    assert_has(world_last(w, 9), "{\"on\":\"left\",\"table\":\"");
    int lines = w->lines;
    while (anybody_plays() && w->lines < lines + 20) continue;
    assert_has(world_last(w, 9), "\"on\":\"left\"");
    assert_code(world_say(w, 9, "{'do':'follow','table':'%s'}", table), "no_watchers");
    world_free(w);
}

TEST(flutter, "who comes to watch and goes, over and over, is told of once")
{
    two_at("honey_nectar", "");
    int lines = w->lines, told = 0;
    for (int i = 0; i < 20; i++) {
        assert_ok(world_say(w, 9, "{'do':'follow','table':'%s'}", table));
        if (i % 2) assert_ok(world_say(w, 9, "{'do':'leave','table':'%s'}", table));
        else skep_hall_gone(w->hall, 9, w->now);
    }
    assert_ok(world_say(w, 9, "{'do':'follow','table':'%s'}", table));
    for (; lines < w->lines; lines++) assert_int_equal(w->line[lines].to, 9);
    skep_hall_tick(w->hall, w->now);
    for (; lines < w->lines; lines++) told += w->line[lines].to == 1;
    assert_int_equal(told, 1);
    assert_int_equal(world_number(world_last(w, 1), "watching"), 1);
    world_free(w);
}

TEST(set_back, "where the clock is set back nobody waits for longer than they would have")
{
    char move[64];
    w = world_new(7);
    open_table("honey_nectar", ",'public':true");
    sit_and_follow(0);
    assert_ok(world_say(w, 5, "{'do':'tables','follow':true}"));
    skep_hall_tick(w->hall, w->now);
    sit_and_follow(1);
    for (int i = 0; i < 6; i++) assert_true(anybody_plays());
    uint64_t other = first_move(1, move)[0] ? 2 : 1;
    assert_has(undo(other), "\"is\":\"asked\"");
    assert_ok(world_say(w, 3 - other, "{'do':'answer','table':'%s','yes':false}", table));
    assert_code(undo(other), "too_soon");
    for (int i = 0; i < 7; i++) world_say(w, 1, "{'do':'say','table':'%s','phrase':'hello'}", table);
    assert_code(world_last(w, 1), "too_soon");
    w->now -= 500000;
    skep_hall_tick(w->hall, w->now);
    assert_has(world_last(w, 5), "\"phase\":\"playing\"");
    assert_has(world_say(w, 1, "{'do':'say','table':'%s','phrase':'hello'}", table), "\"on\":\"said\"");
    assert_has(undo(other), "\"is\":\"asked\"");
    world_free(w);
}

TEST(full, "a table has so many entries at most; then it takes no more moves, but can be ended")
{
    char move[64];
    two_at("honey_nectar", "");
    struct online *t = hall_find(w->hall, table);
    assert_true(anybody_plays());
    int numbers = t->number;
    t->number = ENTRIES_MOST; /* as if it had been played at for long */
    uint64_t socket = first_move(1, move)[0] ? 1 : 2;
    int entries = w->entries;
    assert_code(play(socket, move[0] ? move : first_move(socket, move), "f1"), "log_full");
    assert_has(world_last(w, socket), "262144");
    assert_code(undo(socket), "log_full");
    assert_code(world_say(w, socket, "{'do':'stand','table':'%s'}", table), "log_full");
    assert_code(world_say(w, socket, "{'do':'back','table':'%s'}", table), "log_full");
    assert_int_equal(w->entries, entries);
    t->number = numbers;
    t->moves = MOVES_MOST - WORDS_MAX + 1; /* a log of moves, likewise */
    hall_put_back(w->hall);
    t->moves = MOVES_MOST - WORDS_MAX + 1;
    assert_code(play(socket, first_move(socket, move), "f2"), "log_full");
    assert_has(world_last(w, socket), "65536");
    hall_put_back(w->hall);
    t->moves = 2;
    for (socket = 1; socket <= 2; socket++) assert_ok(world_say(w, socket, "{'do':'end','table':'%s'}", table));
    assert_has(world_state(w, 1), "\"why\":\"agreed\"");
    world_free(w);
}

TEST(patience, "where a decision may take days nobody is gone after two minutes: neither a bot nor an end by those who are there")
{
    two_at("honey_nectar", ",'clock':{'kind':'move','ms':86400000}");
    skep_hall_gone(w->hall, 2, w->now);
    w->now += 300000;
    skep_hall_tick(w->hall, w->now);
    assert_code(world_say(w, 1, "{'do':'replace','table':'%s','seat':1,'bot':'easy'}", table), "not_away");
    assert_ok(world_say(w, 1, "{'do':'end','table':'%s'}", table));
    assert_has(world_say(w, 1, "{'do':'look','table':'%s'}", table), "\"phase\":\"playing\"");
    world_free(w);
}

TEST(phrases, "a seat says a few phrases in ten seconds, then it has to wait")
{
    two_at("honey_nectar", "");
    for (int i = 0; i < 6; i++) assert_has(world_say(w, 1, "{'do':'say','table':'%s','phrase':'hello'}", table), "\"on\":\"said\"");
    int lines = w->lines;
    assert_code(world_say(w, 1, "{'do':'say','table':'%s','phrase':'hello'}", table), "too_soon");
    assert_int_equal(w->lines, lines + 1); /* the refusal, and nothing to the other */
    assert_has(world_say(w, 2, "{'do':'say','table':'%s','phrase':'hello'}", table), "\"on\":\"said\"");
    w->now += 10000;
    assert_has(world_say(w, 1, "{'do':'say','table':'%s','phrase':'hello'}", table), "\"on\":\"said\"");
    world_free(w);
}

TEST(room, "however many watch, and however often a key follows, who sits there still gets in")
{
    two_at("honey_nectar", "");
    uint64_t socket = 100;
    while (is_ok(world_say(w, socket, "{'do':'follow','table':'%s'}", table))) assert_true(++socket < 200);
    assert_code(world_last(w, socket), "too_many");
    for (socket = 300; socket < 400; socket++) assert_ok(world_say(w, socket, "{'do':'follow','table':'%s','key':'%s'}", table, KEY_A));
    assert_code(world_say(w, 300, "{'do':'leave','table':'%s'}", table), "not_followed"); /* the last ones count */
    for (int i = 0, left = 0; i < w->lines; i++) {
        left += w->line[i].to == 300 && strstr(w->line[i].text, "\"on\":\"left\"") != NULL;
        if (i == w->lines - 1) assert_int_equal(left, 1); /* and it was told */
    }
    assert_ok(world_say(w, 399, "{'do':'leave','table':'%s'}", table));
    assert_ok(world_say(w, 400, "{'do':'follow','table':'%s','key':'%s'}", table, KEY_B));
    world_free(w);
}

TEST(rematch, "the next table has the seats turned by one, and all get the same")
{
    char next[SKEP_TABLE_TEXT], same[SKEP_TABLE_TEXT];
    two_at("honey_nectar", "");
    assert_code(world_say(w, 1, "{'do':'rematch','table':'%s'}", table), "not_over");
    assert_ok(world_say(w, 1, "{'do':'end','table':'%s'}", table));
    assert_ok(world_say(w, 2, "{'do':'end','table':'%s'}", table));
    assert_has(world_state(w, 1), "\"why\":\"agreed\"");
    assert_ok(world_say(w, 9, "{'do':'follow','table':'%s'}", table));
    assert_code(world_say(w, 9, "{'do':'rematch','table':'%s'}", table), "not_seated");
    w->full = true;
    assert_code(world_say(w, 1, "{'do':'rematch','table':'%s'}", table), "too_many"); /* it counts as one that is opened */
    w->full = false;
    world_text(world_say(w, 1, "{'do':'rematch','table':'%s'}", table), "table", next, sizeof next);
    world_text(world_say(w, 2, "{'do':'rematch','table':'%s'}", table), "table", same, sizeof same);
    assert_string_equal(next, same);
    assert_ok(world_say(w, 2, "{'do':'look','table':'%s'}", next));
    world_free(w);
}

/* Entry i of the log, without a piece of it. */
static void cut(int i, const char *piece)
{
    char *at = strstr(w->entry[i].text, piece);
    assert_non_null(at);
    memmove(at, at + strlen(piece), strlen(at + strlen(piece)) + 1);
}

TEST(sets, "AP-R88: the log of a table names the set of components; one that names none was opened with the first, and so is its rematch")
{
    static const char SECOND[] = "\"components\":\"second\"", FIRST[] = "\"components\":\"first\"";
    two_at("apiary", ",'options':{'first_player':1}");
    assert_has(w->entry[0].text, SECOND);
    assert_has(world_say(w, 1, "{'do':'look','table':'%s'}", table), SECOND);
    assert_has(world_say(w, 1, "{'do':'ask','table':'%s','ask':{'do':'setup'}}", table), SECOND);
    cut(0, ",\"components\":\"second\""); /* as it was before sets had names */
    assert_has(w->entry[0].text, "\"options\":{\"first_player\":\"1\"}");
    world_restart(w);
    sit_and_follow(0);
    assert_has(world_say(w, 1, "{'do':'look','table':'%s'}", table), FIRST);
    assert_has(world_say(w, 1, "{'do':'ask','table':'%s','ask':{'do':'setup'}}", table), FIRST);
    sit_and_follow(1);
    assert_ok(world_say(w, 1, "{'do':'end','table':'%s'}", table));
    assert_ok(world_say(w, 2, "{'do':'end','table':'%s'}", table));
    world_text(world_say(w, 1, "{'do':'rematch','table':'%s'}", table), "table", table, sizeof table);
    assert_has(world_say(w, 1, "{'do':'look','table':'%s'}", table), FIRST);
    world_free(w);
}

TEST(names, "a name shows all its letters, in their order")
{
    static const char *const NAMES[] = { "ad\\u202ea", "A\\u200bda", "Ada\\ufeff", "\\u2066Ada", "A\\u2028da" };
    w = world_new(8);
    open_table("honey_nectar", "");
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        assert_code(world_say(w, 1, "{'do':'sit','table':'%s','seat':0,'name':'%s','key':'%s','bytes':'%s'}", table, NAMES[i], KEY_A, BYTES_A), "bad_request");
    assert_ok(world_say(w, 1, "{'do':'sit','table':'%s','seat':0,'name':'Zo\u00eb \u2013 \U0001f41d','key':'%s','bytes':'%s'}", table, KEY_A, BYTES_A));
    world_free(w);
}

TEST(deep, "a request is nested at most eight deep; brackets in texts do not count")
{
    w = world_new(9);
    assert_code(world_say(w, 1, "{'do':'open','game':'honey_nectar','seats':[{},{}],'options':{'a':[[[[[[[1]]]]]]]}}"), "bad_request");
    assert_has(world_last(w, 1), "nested at most 8 deep");
    assert_null(strstr(world_say(w, 1, "{'do':'look','table':'[[[[[[[[[[{{{{{'}"), "nested"));
    world_free(w);
}

TEST(crowd, "tables at which nobody is do not crowd those out of the list at which somebody is")
{
    w = world_new(6);
    char waits[SKEP_TABLE_TEXT];
    open_table("honey_nectar", ",'public':true");
    snprintf(waits, sizeof waits, "%s", table);
    sit_and_follow(0);
    for (int i = 0; i < 200; i++) open_table("honey_nectar", ",'public':true");
    assert_has(world_say(w, 5, "{'do':'tables'}"), waits);
    world_free(w);
}

TEST(lists, "public tables are listed, private ones are not, and mine tell whose turn it is")
{
    w = world_new(5);
    open_table("honey_nectar", ",'public':true");
    char listed[SKEP_TABLE_TEXT];
    snprintf(listed, sizeof listed, "%s", table);
    open_table("ambrosia", "");
    const char *reply = world_say(w, 5, "{'do':'tables'}");
    assert_has(reply, listed);
    assert_null(strstr(reply, table));
    sit_and_follow(0);
    sit_and_follow(1);
    world_restart(w);
    reply = world_say(w, 6, "{'do':'mine','seats':[{'table':'%s','key':'%s'},{'table':'gone-gone-gone-gone','key':'%s'}]}", table, KEY_A, KEY_A);
    assert_has(reply, "\"asked\":");
    assert_null(strstr(reply, "gone"));
    world_free(w);
}

TEST(sizes, "a table awake takes at most 64 KiB, and none asleep")
{
    struct skep_hall_count count;
    const char *const games[] = { "honey_nectar", "pollennation", "ambrosia", "waggle_dance", "apiary" };
    for (int i = 0; i < 5; i++) {
        two_at(games[i], "");
        for (int n = 0; n < 300 && anybody_plays(); n++) continue;
        skep_hall_count(w->hall, &count);
        assert_int_equal(count.tables, 1);
        assert_true(count.bytes <= 65536);
        char asks[600] = "", *end = asks;
        for (int n = 0; n < 8; n++) end += sprintf(end, "%s{'do':'turn','re':'%0*d'}", n ? "," : "", 34, n);
        for (uint64_t socket = 100; socket < 144; socket++) assert_ok(world_say(w, socket, "{'do':'follow','table':'%s','ask':[%s]}", table, asks));
        skep_hall_count(w->hall, &count);
        assert_true(count.bytes <= 65536); /* also where as many watch as may, and ask as much */
        assert_code(world_say(w, 100, "{'do':'follow','table':'%s','ask':[%s,{'do':'turn'}]}", table, asks), "bad_request");
        assert_code(world_say(w, 100, "{'do':'follow','table':'%s','ask':[{'do':'turn','re':'%0500d'}]}", table, 1), "bad_request");
        assert_code(world_say(w, 100, "{'do':'follow','table':'%s','ask':[{'do':'record'}]}", table), "bad_request");
        assert_code(world_say(w, 100, "{'do':'follow','table':'%s','ask':[{'do':'log','from':0}]}", table), "bad_request");
        world_free(w);
    }
}

TEST(refusals, "what does not fit is refused with what was expected, and changes nothing")
{
    static const char *const LINES[] = {
        "", "{", "[]", "{}", "{'do':1}", "{'do':'dance'}", "{'do':'hello','x':1}", "{'do':'open'}", "{'do':'open','game':'chess','seats':[{},{}]}",
        "{'do':'open','game':'honey_nectar','seats':[{}]}", "{'do':'open','game':'honey_nectar','seats':[{},{'bot':'random'}]}",
        "{'do':'open','game':'honey_nectar','seats':[{'bot':'easy'},{'bot':'easy'}]}",
        "{'do':'open','game':'honey_nectar','seats':[{},{}],'options':{'x':1}}",
        "{'do':'open','game':'honey_nectar','seats':[{},{}],'clock':{'kind':'fischer'}}",
        "{'do':'open','game':'honey_nectar','seats':[{},{}],'clock':{'kind':'move','ms':5}}",
        "{'do':'open','game':'honey_nectar','seats':[{},{}],'late':'never'}", "{'do':'look'}", "{'do':'look','table':'../../etc'}",
        "{'do':'look','table':7}", "{'do':'mine','seats':[1]}", "{'re':{},'do':'hello'}",
    };
    w = world_new(1);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        const char *reply = world_say(w, 1, "%s", LINES[i]);
        if (!strstr(reply, "\"ok\":false")) print_error("%s: %s\n", LINES[i], reply);
        assert_has(reply, "\"ok\":false");
        assert_has(reply, "\"text\":\"");
    }
    assert_int_equal(w->entries, 0);
    world_free(w);
}

/* The line that tells a viewer how a table stands whose log is that of w, its last entry replaced. */
static char *told_of(int viewer, const char *last)
{
    struct world *other = world_new(99);
    const char *key = viewer == 0 ? KEY_A : KEY_B;
    for (int i = 0; i < w->entries; i++) {
        struct world_entry *e = &other->entry[other->entries++];
        *e = w->entry[i];
        const char *text = i == w->entries - 1 ? last : e->text;
        e->text = malloc(strlen(text) + 1);
        strcpy(e->text, text);
    }
    other->now = w->now;
    assert_ok(world_say(other, 1, "{'do':'follow','table':'%s','key':'%s','ask':[{'do':'next'},{'do':'view'},{'do':'log'},{'do':'turn'}]}", table, key));
    for (int i = 0; i < 2; i++) assert_ok(world_say(other, 1, "{'do':'ask','table':'%s','ask':{'do':'%s'}}", table, i ? "record" : "setup"));
    size_t len = 1;
    for (int i = 0; i < other->lines; i++) len += strlen(other->line[i].text);
    char *told = calloc(len, 1);
    for (int i = 0; i < other->lines; i++) strcat(told, other->line[i].text);
    world_free(other);
    return told;
}

/* Plays the log of w in a match of its own, but for the last move of the last entry: what there could have been in its place and looks alike
   to a viewer; false: nothing. */
static bool twin_of(int viewer, char out[4096])
{
    static struct skep_match m;
    static skep_move log[4096], moves[SKEP_MOVES_MAX];
    static struct skep_outcome outcomes[SKEP_MOVES_MAX];
    static struct skep_values values;
    char game[32], entry[4096];
    struct skep_problem p;
    skep_match_open(&m, log, 4096);
    for (int i = 0; i < w->entries; i++) {
        snprintf(entry, sizeof entry, "%s", w->entry[i].text);
        if (strncmp(entry, "open", 4) == 0) {
            const struct skep_game *g = skep_game_find(world_text(entry, "game", game, sizeof game));
            skep_values_start(&values, g);
            assert_int_equal(skep_match_start(&m, g, 2, &values, NULL, &p), SKEP_OK);
        }
        bool start = strncmp(entry, "start", 5) == 0;
        if (!start && strncmp(entry, "move", 4) != 0) continue;
        char *at = entry;
        for (int skip = start ? 1 : 4; skip > 0; skip--) at = strchr(at, '\t') + 1;
        for (char *tab; at; at = tab ? tab + 1 : NULL) {
            skep_move move;
            if ((tab = strchr(at, '\t'))) *tab = '\0';
            assert_int_equal(skep_match_read(&m, at, &move, &p), SKEP_OK);
            if (!tab && i == w->entries - 1) {
                int who = skep_match_turn(&m), n = who == SKEP_CHANCE ? m.game->outcomes(m.state, outcomes) : m.game->moves(m.state, moves);
                if (who == viewer || !m.game->seen) return false;
                for (int k = 0; k < n; k++) {
                    skep_move other = who == SKEP_CHANCE ? outcomes[k].move : moves[k];
                    if (other == move || m.game->seen(m.state, other, viewer) != m.game->seen(m.state, move, viewer)) continue;
                    /* What comes then has to be a seat's turn as well, or the entry would go on with chance. */
                    _Alignas(16) unsigned char after[SKEP_STATE_MAX], as[SKEP_STATE_MAX], bs[SKEP_STATE_MAX];
                    memcpy(after, m.state, m.game->state_size);
                    m.game->play(after, other, NULL);
                    if (m.game->turn(after) == SKEP_CHANCE) continue;
                    memcpy(bs, after, m.game->state_size);
                    memcpy(as, m.state, m.game->state_size);
                    m.game->play(as, move, NULL);
                    m.game->hide(as, viewer);
                    m.game->hide(bs, viewer);
                    if (memcmp(as, bs, m.game->state_size) != 0) continue; /* something that lies open differs */
                    struct skep_text text = skep_text_in(out, 4096);
                    skep_put_bytes(&text, w->entry[i].text, (size_t)(at - entry));
                    m.game->write_move(m.state, other, &text);
                    return true;
                }
                return false;
            }
            skep_match_take(&m, move, NULL);
        }
    }
    return false;
}

#ifdef SKEP_WATCHED
enum { PLAYED = 6 };
#else
enum { PLAYED = 12 };
#endif

TEST(twins, "what a seat may not know changes no byte that it is sent")
{
    const char *const games[] = { "pollennation", "waggle_dance", "apiary" };
    int compared = 0;
    for (int i = 0; i < PLAYED; i++) {
        two_at(games[i % 3], i % 3 == 0 ? ",'options':{'layout':'choose'}" : "");
        for (int k = 0; k < i; k++) skep_rng_next(&w->rng);
        for (int n = 0; n < 100 && anybody_plays(); n++)
            for (int viewer = 0; viewer < 2; viewer++) {
                char last[4096];
                if (!twin_of(viewer, last)) continue;
                char *one = told_of(viewer, w->entry[w->entries - 1].text), *other = told_of(viewer, last);
                assert_string_equal(one, other);
                free(one);
                free(other);
                compared++;
            }
        world_free(w);
    }
    print_message("%d pairs of worlds\n", compared);
    assert_true(compared >= PLAYED * 20 / 12);
}
