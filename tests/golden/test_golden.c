/* test_golden.c: games kept under git, one of each kind. Whatever we change, each must still be read, replay to its
   end, be written byte for byte as it stands, and, where it has a seed or open dice, roll the same dice. */
#include "test.h"
#include "tiny/tiny.h"

#include <dirent.h>
#include <skep/record.h>
#include <skep/text.h>
#include <skep/verify.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 16, MOVES_MAX = 1 << 14, GAMES_MAX = 16 };

static const struct skep_game *games[GAMES_MAX + 2];
static struct skep_match match, again;
static skep_move log_read[MOVES_MAX], log_rolled[MOVES_MAX];
static struct skep_problem problem;
static int proven;          /* records whose dice are */
static unsigned fair_games; /* bit i: there is a record with such dice of game i */

static size_t read_file(const char *name, char *out)
{
    char path[512];
    snprintf(path, sizeof path, "%s/golden/%s", SKEP_TESTS_DIR, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    size_t len = fread(out, 1, FILE_MAX, f);
    assert_true(len < FILE_MAX && feof(f));
    fclose(f);
    out[len] = '\0';
    return len;
}

static void check_rolls(const char *name)
{
    skep_match_open(&again, log_rolled, MOVES_MAX);
    assert_int_equal(skep_match_start(&again, match.game, match.seats, &match.values, &match.header, &problem),
                     SKEP_OK);
    for (int i = 0; i < match.moves; i++) {
        skep_move m = match.log[i];
        if (skep_match_turn(&again) != SKEP_CHANCE)
            assert_int_equal(skep_match_play(&again, m, NULL, &problem), SKEP_OK);
        else assert_int_equal(skep_match_roll(&again, &m, NULL, &problem), SKEP_OK);
        if (m != match.log[i]) fail_msg("%s: move %d falls otherwise now", name, i);
    }
}

static void check_proof(const char *name)
{
    static struct skep_proof proof;
    skep_verify(&match, NULL, &proof);
    if (proof.proven != match.header.fair.open) fail_msg("%s: %d of %d draws are others", name, proof.wrong, proof.draws);
    proven += proof.proven;
    for (int i = 0; i < GAMES_MAX && games[i]; i++)
        if (games[i] == match.game) fair_games |= 1u << i;
}

static void check_record(const char *name)
{
    static char text[FILE_MAX], written[FILE_MAX];
    size_t len = read_file(name, text);
    struct skep_text out = skep_text_in(written, sizeof written);
    skep_match_open(&match, log_read, MOVES_MAX);
    if (skep_record_read(&match, games, text, len, &problem) != SKEP_OK) fail_msg("%s: %s", name, problem.text);
    skep_record_write(&match, &out);
    if (strcmp(text, written) != 0) fail_msg("%s is written differently:\n%s", name, written);
    if (match.header.seed[0] || match.header.fair.open) check_rolls(name);
    if (match.header.fair.table[0]) check_proof(name);
}

TEST(golden, "every record is read, written alike and rolled alike; every reason to end is among them")
{
    int n = 0, records = 0, reasons = 0;
    unsigned seen = 0; /* bit i: a record of Honey & Nectar ends with reason i */
    static const char *const REASONS[] = { "HUNDRED", "OVERFLOW", "EXHAUSTED", "LIMIT" };
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        assert_true(n < GAMES_MAX);
        games[n++] = *g;
    }
    games[n] = &skep_tiny;
    DIR *folder = opendir(SKEP_TESTS_DIR "/golden");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".skep") != 0) continue;
        check_record(entry->d_name);
        records++;
        if (strcmp(match.game->id, "honey_nectar") != 0 || skep_match_turn(&match) != SKEP_OVER) continue;
        struct skep_say say = { 0 };
        match.game->result(match.state, &say);
        for (unsigned i = 0; i < 4; i++)
            if (strcmp(match.game->sentences[say.sentence].id, REASONS[i]) == 0) seen |= 1u << i;
    }
    closedir(folder);
    for (; seen; seen &= seen - 1) reasons++;
    assert_int_equal(reasons, 4);
    assert_true(records >= 10);
    assert_true(proven >= 6);
    assert_int_equal(fair_games, (1u << n) - 1); /* of every game but Tiny */
}
