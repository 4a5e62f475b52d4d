/* skep/fair.h: dice that neither the server nor a player can choose, and that everybody can check once the game is over.
   docs/fair-dice.md explains it to a player, and what it cannot prove.

   A table has a secret K. Before anybody sits down it shows C, which binds it to K; then every seat adds bytes of its own; S is all of
   that, game and options mixed; and draw number d, from 0, has a stream that K, S and d give. All hashes are SHA-256:

       C    = hash("skep-commit-1" table K)
       S    = hash("skep-seats-1" table C game options, and for each seat in order: seat bytes)
       draw = HMAC(key K, "skep-draw-1" S d): its first 8 bytes are PCG's state, the next 8 its sequence (skep_rng_pcg); from there an outcome
              of the game's list by its weights (skep_sample_from)
       bots = HMAC(key K, "skep-bots-1" S): what the server's bots are seeded with, so that nobody can foresee them
       H(i) = hash("skep-chain-1" H(i-1) C(i)), i from 1; H(0) is 32 bytes of 0: the chain of all tables of a server

   Things stand one after another with nothing between: texts in ASCII without a NUL; K, C, S, H and a seat's bytes as 32 bytes, all 0 for
   a seat that gave none, such as a bot's; a seat as one byte from 0; d as 8 bytes, the highest first. game is its id, options the lines
   "seats N" and "option ID=VALUE" as a record has them, each ended by a line feed.

   No lengths are needed. In C, H and the stream of a draw at most one part has no length of its own. In S table and C are known before
   anybody adds to it, and have no say in the dice but through K, which they fix; what follows can be read in one way only: no id of a game
   has a blank in it, so it ends where "seats " begins; N says how many bytes at the end are the seats'; the lines between are the options. */
#ifndef SKEP_FAIR_H
#define SKEP_FAIR_H

#include <skep/rng.h>
#include <skep/sha256.h>
#include <stdbool.h>

enum { SKEP_TABLE_TEXT = 64, SKEP_JUMPS_MAX = 64, SKEP_FAIR_SEATS = 5 };
#define SKEP_NUMBER_MAX ((UINT64_C(1) << 53) - 1) /* of draws and tables: every language reads so much exactly */

/* Chance events of a log are numbered from 0; so are draws, but draws that were taken back keep their numbers. So the numbers jump
   sometimes: from chance event `at` on they go on from `number`. */
struct skep_jump { int at; uint64_t number; };

/* The dice of a table, as far as they are known. Zero: the game has none. */
struct skep_fair {
    char table[SKEP_TABLE_TEXT];                        /* what the table is called: letters, digits, - and _; "": no such dice */
    unsigned char commit[SKEP_HASH];                    /* C */
    bool open;                                          /* K is known: key */
    unsigned char key[SKEP_HASH];
    unsigned char bytes[SKEP_FAIR_SEATS][SKEP_HASH];    /* of each seat */
    uint64_t chain;                                     /* which commitment of the chain this is, from 1; 0: not told */
    unsigned char hash[SKEP_HASH];                      /* H(chain) */
    struct skep_jump jump[SKEP_JUMPS_MAX];              /* in order */
    int jumps;
    unsigned char mixed[SKEP_HASH];                     /* S: skep_match_start makes it, whatever was here */
};

/* Whether a table may be called so, from 1 to SKEP_TABLE_TEXT - 1 letters. */
bool skep_fair_is_table(const char *name);

/* C and H(i) */
void skep_fair_commit(const char *table, const unsigned char key[SKEP_HASH], unsigned char out[SKEP_HASH]);
void skep_fair_chain(const unsigned char before[SKEP_HASH], const unsigned char commit[SKEP_HASH], unsigned char out[SKEP_HASH]);
/* The stream of draw number d. */
void skep_fair_dice(const unsigned char key[SKEP_HASH], const unsigned char mixed[SKEP_HASH], struct skep_hmac *out); /* what all draws have in common */
void skep_fair_stream(const struct skep_hmac *dice, uint64_t d, struct skep_rng *out);
/* What bots of the table are seeded with. */
void skep_fair_bots(const unsigned char key[SKEP_HASH], const unsigned char mixed[SKEP_HASH], unsigned char out[SKEP_HASH]);

/* The number of the draw for chance event i of the log. */
uint64_t skep_fair_number(const struct skep_fair *f, int i);
/* From chance event `at` on numbers go on from number; what was said of later events is forgotten. False, and nothing has changed: there
   is no room for one jump more, or the number is one that was used before. */
bool skep_fair_jump(struct skep_fair *f, int at, uint64_t number);
/* Forgets jumps behind chance event `at`. */
void skep_fair_forget(struct skep_fair *f, int at);

#endif
