/* fair.c: the hashes of fair dice, and the numbers of draws. skep/fair.h says what is in each. */
#include <skep/fair.h>

#include <assert.h>
#include <string.h>

bool skep_fair_is_table(const char *name)
{
    size_t len = strlen(name);
    for (const char *s = name; *s; s++)
        if (!(*s >= 'a' && *s <= 'z') && !(*s >= 'A' && *s <= 'Z') && !(*s >= '0' && *s <= '9') && *s != '-' && *s != '_') return false;
    return len > 0 && len < SKEP_TABLE_TEXT;
}

void skep_fair_commit(const char *table, const unsigned char key[SKEP_HASH], unsigned char out[SKEP_HASH])
{
    struct skep_sha256 h;
    skep_sha256_start(&h);
    skep_sha256_add_text(&h, "skep-commit-1");
    skep_sha256_add_text(&h, table);
    skep_sha256_add(&h, key, SKEP_HASH);
    skep_sha256_end(&h, out);
}

void skep_fair_chain(const unsigned char before[SKEP_HASH], const unsigned char commit[SKEP_HASH], unsigned char out[SKEP_HASH])
{
    struct skep_sha256 h;
    skep_sha256_start(&h);
    skep_sha256_add_text(&h, "skep-chain-1");
    skep_sha256_add(&h, before, SKEP_HASH);
    skep_sha256_add(&h, commit, SKEP_HASH);
    skep_sha256_end(&h, out);
}

static uint64_t number_at(const unsigned char *b)
{
    uint64_t n = 0;
    for (int i = 0; i < 8; i++) n = n << 8 | b[i];
    return n;
}

void skep_fair_dice(const unsigned char key[SKEP_HASH], const unsigned char mixed[SKEP_HASH], struct skep_hmac *out)
{
    static const char NAME[] = "skep-draw-1";
    skep_hmac_start(out, key, SKEP_HASH);
    skep_hmac_add(out, NAME, sizeof NAME - 1);
    skep_hmac_add(out, mixed, SKEP_HASH);
}

void skep_fair_stream(const struct skep_hmac *dice, uint64_t d, struct skep_rng *out)
{
    struct skep_hmac h = *dice;
    unsigned char number[8], hash[SKEP_HASH];
    for (int i = 0; i < 8; i++) number[i] = (unsigned char)(d >> (56 - 8 * i));
    skep_hmac_add(&h, number, sizeof number);
    skep_hmac_end(&h, hash);
    skep_rng_pcg(out, number_at(hash), number_at(hash + 8));
}

void skep_fair_bots(const unsigned char key[SKEP_HASH], const unsigned char mixed[SKEP_HASH], unsigned char out[SKEP_HASH])
{
    static const char NAME[] = "skep-bots-1";
    struct skep_hmac h;
    skep_hmac_start(&h, key, SKEP_HASH);
    skep_hmac_add(&h, NAME, sizeof NAME - 1);
    skep_hmac_add(&h, mixed, SKEP_HASH);
    skep_hmac_end(&h, out);
}

uint64_t skep_fair_number(const struct skep_fair *f, int i)
{
    struct skep_jump last = { 0, 0 };
    for (int k = 0; k < f->jumps && f->jump[k].at <= i; k++) last = f->jump[k];
    return last.number + (uint64_t)(i - last.at);
}

void skep_fair_forget(struct skep_fair *f, int at)
{
    while (f->jumps > 0 && f->jump[f->jumps - 1].at > at) f->jumps--;
}

bool skep_fair_jump(struct skep_fair *f, int at, uint64_t number)
{
    int keep = f->jumps;
    assert(at >= 0);
    while (keep > 0 && f->jump[keep - 1].at >= at) keep--;
    struct skep_jump last = keep > 0 ? f->jump[keep - 1] : (struct skep_jump){ 0, 0 };
    uint64_t usual = last.number + (uint64_t)(at - last.at);
    if (number < usual || number > SKEP_NUMBER_MAX || (number > usual && keep == SKEP_JUMPS_MAX)) return false;
    f->jumps = keep;
    if (number > usual) f->jump[f->jumps++] = (struct skep_jump){ at, number };
    return true;
}
