/* sha256.c: SHA-256 as FIPS 180-4 writes it: a state of eight words, into which each block of 64 bytes is worked in 64 rounds. */
#include <skep/sha256.h>

#include <string.h>

/* The first 32 bits of the fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64. */
static const uint32_t START[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
static const uint32_t ROUND[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, int n) { return x >> n | x << (32 - n); }

static uint32_t word_at(const unsigned char *b) { return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3]; }

static void work_in(uint32_t state[8], const unsigned char *block)
{
    uint32_t w[64];
    for (int i = 0; i < 16; i++) w[i] = word_at(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t x = w[i - 15], y = w[i - 2];
        w[i] = w[i - 16] + (turned(x, 7) ^ turned(x, 18) ^ x >> 3) + w[i - 7] + (turned(y, 17) ^ turned(y, 19) ^ y >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
        uint32_t one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
        uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
    }
    const uint32_t now[8] = { a, b, c, d, e, f, g, h };
    for (int i = 0; i < 8; i++) state[i] += now[i];
}

void skep_sha256_start(struct skep_sha256 *h)
{
    memcpy(h->state, START, sizeof START);
    h->len = 0;
}

void skep_sha256_add(struct skep_sha256 *h, const void *bytes, size_t len)
{
    const unsigned char *at = bytes;
    size_t waits = h->len % SKEP_HASH_BLOCK;
    h->len += len;
    while (len >= SKEP_HASH_BLOCK - waits) {
        size_t n = SKEP_HASH_BLOCK - waits;
        if (waits > 0) memcpy(h->waiting + waits, at, n);
        work_in(h->state, waits > 0 ? h->waiting : at);
        at += n;
        len -= n;
        waits = 0;
    }
    if (len > 0) memcpy(h->waiting + waits, at, len);
}

void skep_sha256_add_text(struct skep_sha256 *h, const char *text) { skep_sha256_add(h, text, strlen(text)); }

/* A bit 1, then bits 0, so that with the length in bits as 64 of them the last block is whole. */
void skep_sha256_end(struct skep_sha256 *h, unsigned char out[SKEP_HASH])
{
    unsigned char tail[SKEP_HASH_BLOCK + 8] = { 0x80 };
    uint64_t bits = h->len * 8;
    size_t fill = SKEP_HASH_BLOCK - (h->len + 8) % SKEP_HASH_BLOCK; /* 1 to 64 */
    for (int i = 0; i < 8; i++) tail[fill + (size_t)i] = (unsigned char)(bits >> (56 - 8 * i));
    skep_sha256_add(h, tail, fill + 8);
    for (int i = 0; i < SKEP_HASH; i++) out[i] = (unsigned char)(h->state[i / 4] >> (24 - 8 * (i % 4)));
}

/* HMAC: the hash of the key and of the hash of the key and the message, with the key made different both times. */

void skep_hmac_start(struct skep_hmac *h, const void *key, size_t len)
{
    unsigned char inner[SKEP_HASH_BLOCK], outer[SKEP_HASH_BLOCK], whole[SKEP_HASH_BLOCK] = { 0 };
    if (len > SKEP_HASH_BLOCK) {
        skep_sha256_start(&h->inner);
        skep_sha256_add(&h->inner, key, len);
        skep_sha256_end(&h->inner, whole);
    } else if (len > 0) memcpy(whole, key, len);
    for (int i = 0; i < SKEP_HASH_BLOCK; i++) {
        inner[i] = whole[i] ^ 0x36;
        outer[i] = whole[i] ^ 0x5c;
    }
    skep_sha256_start(&h->inner);
    skep_sha256_add(&h->inner, inner, sizeof inner);
    skep_sha256_start(&h->outer);
    skep_sha256_add(&h->outer, outer, sizeof outer);
}

void skep_hmac_add(struct skep_hmac *h, const void *bytes, size_t len) { skep_sha256_add(&h->inner, bytes, len); }

void skep_hmac_end(struct skep_hmac *h, unsigned char out[SKEP_HASH])
{
    skep_sha256_end(&h->inner, out);
    skep_sha256_add(&h->outer, out, SKEP_HASH);
    skep_sha256_end(&h->outer, out);
}
