/* skep/sha256.h: SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), piece by piece. Nothing is allocated. */
#ifndef SKEP_SHA256_H
#define SKEP_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SKEP_HASH = 32, SKEP_HASH_BLOCK = 64 }; /* bytes */

struct skep_sha256 {
    uint32_t state[8];
    uint64_t len; /* bytes so far; those that make no whole block yet wait */
    unsigned char waiting[SKEP_HASH_BLOCK];
};

void skep_sha256_start(struct skep_sha256 *h);
void skep_sha256_add(struct skep_sha256 *h, const void *bytes, size_t len);
void skep_sha256_add_text(struct skep_sha256 *h, const char *text); /* without its NUL */
void skep_sha256_end(struct skep_sha256 *h, unsigned char out[SKEP_HASH]);

struct skep_hmac {
    struct skep_sha256 inner, outer;
};

void skep_hmac_start(struct skep_hmac *h, const void *key, size_t len);
void skep_hmac_add(struct skep_hmac *h, const void *bytes, size_t len);
void skep_hmac_end(struct skep_hmac *h, unsigned char out[SKEP_HASH]);

#endif
