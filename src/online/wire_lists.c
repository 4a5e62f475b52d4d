/* wire_lists.c: requests about many tables: the public ones, one's own, the chain of their commitments. */
#include "online/wire.h"

#include <string.h>

static enum skep_error tables(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)t, (void)f;
    bool follows = skep_doc_bool(&h->doc, wire_get(h, "follow"));
    struct socket_ *s = hall_socket(h, h->from, follows);
    if (follows && !s) return skep_refuse(p, SKEP_NO_MEMORY);
    if (s) s->lists = follows;
    tell_listed(h, out);
    return SKEP_OK;
}

static enum skep_error mine(struct skep_hall *h, struct online *none, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    static const char EXPECTED[] = "a list of at most 32 objects with table and key";
    int list = wire_get(h, "seats");
    (void)none, (void)f;
    if (skep_doc_size(&h->doc, list) > MINE_MOST) return wire_bad(p, "seats", EXPECTED);
    skep_json_open_at(out, "tables", '[');
    for (int i = 0; i < skep_doc_size(&h->doc, list); i++) {
        int item = skep_doc_at(&h->doc, list, i);
        char name[SKEP_TABLE_TEXT], hex[2 * SKEP_HASH + 1];
        const char *at = hex;
        unsigned char key[SKEP_HASH];
        if (skep_doc_kind(&h->doc, item) != SKEP_JSON_OBJECT || !skep_doc_text(&h->doc, skep_doc_get(&h->doc, item, "table"), name, sizeof name) ||
            !skep_doc_text(&h->doc, skep_doc_get(&h->doc, item, "key"), hex, sizeof hex) || !skep_take_hex(&at, key, SKEP_HASH))
            return wire_bad(p, "seats", EXPECTED);
        wire_hash_key(key);
        struct online *t = wire_find_awake(h, name);
        if (h->sleeps) return SKEP_OK;
        int seat = t ? wire_seat_with(t, key) : -1;
        if (seat < 0) continue;
        skep_json_open(out, '{');
        tell_table(h, t, out);
        skep_json_put_int(out, "seat", seat);
        skep_json_put_bool(out, "asked", t->phase == PLAYING && t->seat[seat].sits == SKEP_PERSON && heart_asks(h, t, seat) == seat);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static enum skep_error chain(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    struct skep_link link[LINKS_MOST];
    int from = 1;
    (void)t, (void)f;
    if (wire_get(h, "from") >= 0 && (!skep_doc_int(&h->doc, wire_get(h, "from"), &from) || from < 1)) return wire_bad(p, "from", "a whole number from 1 on");
    int n = h->world.links(h->world.arg, (uint64_t)from, link, LINKS_MOST);
    skep_json_put_int(out, "number", (long long)h->chain);
    skep_json_open_at(out, "chain", '[');
    for (int i = 0; i < n; i++) {
        skep_json_open(out, '{');
        skep_json_put_int(out, "number", (long long)link[i].number);
        tell_hex(out, "commit", link[i].commit);
        tell_hex(out, "hash", link[i].hash);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

const struct request WIRE_LISTS[] = {
    { "tables", NOTHING, .answer = tables, .fields = { FLAG("follow") } },
    { "mine", NOTHING, .answer = mine, .fields = { { "seats", MUST, ARRAY, "a list of objects with table and key" } } },
    { "chain", NOTHING, .answer = chain, .fields = { { "from", MAY, NUMBER, "a whole number from 1 on" } } },
    { NULL, .answer = NULL },
};
