/* checking.c: dice that can be checked: what is known of them, and the request that checks them. */
#include "engine/requests.h"

#include <string.h>

static void put_hash(struct skep_json *out, const char *key, const unsigned char hash[SKEP_HASH])
{
    struct skep_text t = skep_text_of(2 * SKEP_HASH + 1);
    skep_put_hex(&t, hash, SKEP_HASH);
    if (key) skep_json_put_text(out, key, t.at);
    else skep_json_text(out, t.at);
}

void skep_put_fair(const struct skep_match *m, int viewer, struct skep_json *out)
{
    static const unsigned char NONE[SKEP_HASH];
    const struct skep_fair *f = &m->header.fair;
    skep_json_key(out, "fair");
    if (!f->table[0]) {
        skep_json_null(out);
        return;
    }
    skep_json_open(out, '{');
    skep_json_put_text(out, "table", f->table);
    put_hash(out, "commit", f->commit);
    if (f->open && viewer == SKEP_ALL) put_hash(out, "key", f->key);
    else skep_json_put_text(out, "key", NULL);
    skep_json_open_at(out, "seats", '[');
    for (int seat = 0; seat < m->seats; seat++)
        if (memcmp(f->bytes[seat], NONE, SKEP_HASH) != 0) put_hash(out, NULL, f->bytes[seat]);
        else skep_json_null(out);
    skep_json_close(out, ']');
    skep_json_put_number(out, "chain", f->chain > 0, (long long)f->chain);
    if (f->chain > 0) put_hash(out, "hash", f->hash);
    else skep_json_put_text(out, "hash", NULL);
    skep_json_close(out, '}');
}

/* The hash before the game's own in the chain, if the field is there; *out stays NULL if not. */
static enum skep_error take_previous(struct skep_engine *e, unsigned char hash[SKEP_HASH], const unsigned char **out, struct skep_problem *p)
{
    if (skep_doc_get(&e->doc, 0, "previous") < 0) return SKEP_OK;
    enum skep_error error = skep_take_text(e, "previous", p);
    const char *s = e->text;
    if (error) return error;
    if (!skep_take_hex(&s, hash, SKEP_HASH) || *s) return skep_refuse_with(p, SKEP_BAD_REQUEST, "previous", SKEP_HASH_EXPECTED);
    *out = hash;
    return SKEP_OK;
}

/* true, false, or null where nothing could be said. */
static void put_ok(struct skep_json *out, const char *key, bool known, bool ok)
{
    skep_json_key(out, key);
    if (known) skep_json_bool(out, ok);
    else skep_json_null(out);
}

static void put_draws(struct skep_engine *e, struct skep_json *out)
{
    const struct skep_game *g = e->now->game;
    struct skep_draws *d = &e->draws;
    skep_json_open_at(out, "draws", '[');
    for (skep_draws_open(d, e->now); !out->out->overflow && skep_draws_next(d);) {
        bool open = d->draw.due != 0, same = d->draw.due == d->draw.move;
        skep_json_open(out, '{');
        skep_json_put_int(out, "number", (long long)d->draw.number);
        skep_json_put_int(out, "at", d->draw.at);
        skep_put_move(out, "move", g, d->before, d->draw.move);
        put_ok(out, "same", open, same);
        if (open && !same) skep_put_move(out, "due", g, d->before, d->draw.due);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

enum skep_error skep_answer_verify(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    static const char *const CHECKS[] = {
        [SKEP_CHECK_KEY] = "key", [SKEP_CHECK_SEATS] = "seats", [SKEP_CHECK_DRAWS] = "draws", [SKEP_CHECK_CHAIN] = "chain"
    };
    unsigned char hash[SKEP_HASH];
    const unsigned char *previous = NULL;
    if (!e->now->header.fair.table[0]) return skep_refuse(p, SKEP_NO_FAIR_DICE);
    enum skep_error error = take_previous(e, hash, &previous, p);
    if (error) return error;
    skep_verify(e->now, previous, &e->proof);
    skep_json_put_bool(out, "proven", e->proof.proven);
    skep_json_put_bool(out, "sealed", skep_match_is_sealed(e->now));
    skep_json_open_at(out, "checked", '[');
    for (int i = 0; i < SKEP_CHECKS; i++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "what", CHECKS[i]);
        put_ok(out, "ok", e->proof.found[i] != SKEP_NOT_CHECKED, e->proof.found[i] == SKEP_HOLDS);
        skep_verify_say(e->now, &e->proof, (enum skep_check)i, p);
        skep_problem_say(p, out);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "cannot", '[');
    for (int i = 0; skep_verify_cannot(e->now, i, p); i++) {
        skep_json_open(out, '{');
        skep_problem_say(p, out);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    put_draws(e, out);
    return SKEP_OK;
}
