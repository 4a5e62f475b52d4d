/* records.c: reading, writing and spoiling records. */
#include "records.h"

#include "test.h"

#include <skep/text.h>
#include <string.h>

struct skep_match match;
skep_move move_log[RECORDS_LOG];
struct skep_problem problem;
char written[200000];

enum skep_error read_as(const struct skep_game *const *games, const char *text)
{
    skep_match_open(&match, move_log, RECORDS_LOG);
    return skep_record_read(&match, games, text, strlen(text), &problem);
}

const char *write_it(void)
{
    struct skep_text t = skep_text_in(written, sizeof written);
    skep_record_write(&match, &t);
    assert_false(t.overflow);
    return written;
}

void refused_as(const struct skep_game *const *games, const char *text, const char *sentence)
{
    assert_int_not_equal(read_as(games, text), SKEP_OK);
    assert_string_equal(problem.code, "bad_record");
    if (strncmp(problem.text, sentence, strlen(sentence)) != 0) fail_msg("%s", problem.text);
    assert_null(match.game);
    assert_int_not_equal(skep_record_read(&match, games, text, strlen(text), NULL), SKEP_OK);
}

const char *with_line(const char *whole, const char *from, const char *to)
{
    static char text[2000];
    const char *at = strstr(whole, from);
    assert_non_null(at);
    size_t before = (size_t)(at - whole);
    memcpy(text, whole, before);
    strcpy(text + before, to);
    strcat(text, at + strcspn(at, "\n"));
    return text;
}
