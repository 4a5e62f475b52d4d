/* test_puzzle.c: a record that asks something: its header, its answer, its themes; and several records in one text. */
#include "records.h"
#include "test.h"

#include "tiny/tiny.h"

#include <skep/text.h>
#include <string.h>

static const struct skep_theme THEMES[] = {
    { "swap", "Swap", .verbs = "swap" },
    { "most", "The most points", .says = "MOST" },
    { "calm", "Neither wins", .lacks = "won swap" },
    { 0 },
};

static const struct skep_game *const *games(void)
{
    static struct skep_game themed;
    static const struct skep_game *const list[] = { &themed, NULL };
    themed = skep_tiny;
    themed.themes = THEMES;
    return list;
}

static enum skep_error read_it(const char *text) { return read_as(games(), text); }
static void refused(const char *text, const char *sentence) { refused_as(games(), text, sentence); }

static const char WHOLE[] = "skep 1\n"
                            "game tiny\n"
                            "seats 2\n"
                            "option prizes=5\n"
                            "puzzle id=tiny-001\n"
                            "puzzle at=2\n"
                            "puzzle moves=1\n"
                            "puzzle best=0.8125\n"
                            "puzzle next=0.0700\n"
                            "puzzle exact=true\n"
                            "puzzle rating=1250\n"
                            "puzzle themes=swap,most\n"
                            "\n"
                            "* D3\n"
                            "* D4\n"
                            "A S\n"
                            "B K\n"
                            "* D5\n"
                            "result A MOST 5 0\n";

static const char *with(const char *from, const char *to) { return with_line(WHOLE, from, to); }

TEST(puzzle, "is read from a header, and written as it was")
{
    if (read_it(WHOLE)) fail_msg("%s", problem.text);
    const struct skep_puzzle *z = &match.header.puzzle;
    assert_string_equal(z->id, "tiny-001");
    assert_int_equal(z->at, 2);
    assert_int_equal(z->best, 8125);
    assert_int_equal(z->next, 700);
    assert_true(z->exact);
    assert_int_equal(z->rating, 1250);
    assert_int_equal(skep_match_solver(&match), 0);
    assert_string_equal(write_it(), WHOLE);
    assert_int_equal(read_it(with("puzzle best", "puzzle best=1")), SKEP_OK);
    assert_int_equal(match.header.puzzle.best, SKEP_SHARE);
}

TEST(puzzle, "needs all of its lines but exact and themes, each once")
{
    assert_int_equal(read_it(with("puzzle exact", "#")), SKEP_OK);
    assert_int_equal(read_it(with("puzzle themes", "#")), SKEP_OK);
    refused(with("puzzle id", "#"), "Line 14: expected puzzle id=VALUE before the moves, found * D3.");
    refused(with("puzzle at", "#"), "Line 14: expected puzzle at=VALUE before the moves, found * D3.");
    refused(with("puzzle rating", "#"), "Line 14: expected puzzle rating=VALUE before the moves, found * D3.");
    refused(with("puzzle exact", "puzzle at=2"), "Line 10: expected no second puzzle at, found puzzle at=2.");
}

TEST(puzzle, "is refused at the line that is wrong, with what was expected")
{
    refused(with("puzzle id", "puzzle id="), "Line 5: expected puzzle id=NAME of at most 47 letters, found puzzle id=.");
    refused(with("puzzle id", "puzzle name=x"), "Line 5: expected puzzle KEY=VALUE with id, at, moves, best, next, exact, rating or themes");
    refused(with("puzzle id", "puzzle id"), "Line 5: expected puzzle KEY=VALUE");
    refused(with("puzzle at", "puzzle at=-1"), "Line 6: expected puzzle at=NUMBER, found puzzle at=-1.");
    refused(with("puzzle moves", "puzzle moves=0"), "Line 7: expected puzzle moves=NUMBER from 1 on, found puzzle moves=0.");
    refused(with("puzzle best", "puzzle best=1.5"), "Line 8: expected puzzle best=SHARE from 0 to 1, like 0.8125");
    refused(with("puzzle best", "puzzle best=0.81255"), "Line 8: expected puzzle best=SHARE");
    refused(with("puzzle best", "puzzle best=05"), "Line 8: expected puzzle best=SHARE");
    refused(with("puzzle next", "puzzle next=0."), "Line 9: expected puzzle next=SHARE");
    refused(with("puzzle next", "puzzle next=0.9"), "Line 14: expected puzzle next= not above best=");
    refused(with("puzzle exact", "puzzle exact=no"), "Line 10: expected puzzle exact=true, or no such line");
    refused(with("puzzle rating", "puzzle rating=4001"), "Line 11: expected puzzle rating=NUMBER up to 4000");
    refused(with("puzzle themes", "puzzle themes=swap,fork"), "Line 12: expected puzzle themes=ID,ID of swap, most, calm, found");
    refused(with("puzzle themes", "puzzle themes=swap,swap"), "Line 12: expected puzzle themes=");
    refused(with("puzzle themes", "puzzle themes=swap,"), "Line 12: expected puzzle themes=");
}

TEST(puzzle, "has its answer in the log, all by the seat that is asked")
{
    refused(with("puzzle at", "puzzle at=6"), "Line 6: expected at and moves within the 5 moves of this record, found puzzle at=6.");
    refused(with("puzzle moves", "puzzle moves=4"), "Line 7: expected at and moves within the 5 moves of this record, found puzzle moves=4.");
    refused(with("puzzle moves", "puzzle moves=2"), "Line 7: expected a seat that is asked at the place `at`, and all moves of the answer by it");
    refused(with("puzzle at", "puzzle at=1"), "Line 7: expected a seat that is asked at the place `at`");
    refused(with("puzzle at", "puzzle at=5"), "Line 7: expected at and moves within the 5 moves");
}

TEST(puzzle, "is one as long as its answer stands in the log")
{
    assert_int_equal(read_it(WHOLE), SKEP_OK);
    skep_match_back_to(&match, 3);
    assert_int_equal(skep_match_solver(&match), 0);
    assert_non_null(strstr(write_it(), "puzzle at=2"));
    skep_match_back_to(&match, 2);
    assert_int_equal(skep_match_solver(&match), -1);
    assert_null(strstr(write_it(), "puzzle"));
    assert_int_equal(read_it(WHOLE), SKEP_OK);
    struct skep_text t = skep_text_in(written, sizeof written);
    skep_record_write_as(&match, 0, &t);
    assert_null(strstr(written, "puzzle"));
}

TEST(puzzle, "has the themes that its moves are, say or lack")
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_text themes = skep_text_of(100), none = skep_text_of(100), calm = skep_text_of(100);
    assert_int_equal(read_it(WHOLE), SKEP_OK);
    skep_match_state_at(&match, 2, state);
    skep_themes_of(match.game, state, match.log + 2, 3, 3, &themes);
    assert_string_equal(themes.at, "swap,most");
    skep_match_state_at(&match, 3, state);
    skep_themes_of(match.game, state, match.log + 3, 1, 1, &calm);
    assert_string_equal(calm.at, "calm");
    skep_themes_of(&skep_tiny, state, match.log + 3, 1, 1, &none);
    assert_string_equal(none.at, "");
}

/* Who has kept has no choice any more, as long as it is asked at all. */
static int swap_only(const void *state, skep_move *out)
{
    int n = skep_tiny.moves(state, out), kept = 0;
    for (int i = 0; i < n; i++)
        if (strcmp(skep_tiny.verbs[skep_verb(out[i])].id, "swap") == 0) out[kept++] = out[i];
    return kept;
}

TEST(puzzle, "has the themes of what is forced then, for who is still asked")
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_text forced = skep_text_of(100), chosen = skep_text_of(100);
    assert_int_equal(read_it(WHOLE), SKEP_OK);
    struct skep_game narrow = *match.game;
    narrow.moves = swap_only;
    skep_match_state_at(&match, 2, state);
    skep_themes_of(match.game, state, NULL, 0, 0, &chosen);
    assert_string_equal(chosen.at, "");
    skep_themes_of(&narrow, state, NULL, 0, 0, &forced);
    assert_string_equal(forced.at, "swap");
}

TEST(puzzle, "has a late theme also by what its player chooses in the rest of the turn")
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_text late = skep_text_of(100), soon = skep_text_of(100), unknown = skep_text_of(100);
    assert_int_equal(read_it(WHOLE), SKEP_OK);
    struct skep_theme themes[] = { { "swap", "Swap", .verbs = "swap", .late = true }, { "most", "The most points", .says = "MOST" }, { 0 } };
    struct skep_game themed = *match.game;
    themed.themes = themes;
    skep_match_state_at(&match, 2, state);
    skep_themes_of(&themed, state, match.log + 2, 0, 1, &late);
    assert_string_equal(late.at, "swap");
    skep_themes_of(&themed, state, match.log + 2, 0, 0, &unknown);
    assert_string_equal(unknown.at, "");
    skep_themes_of(match.game, state, match.log + 2, 0, 1, &soon);
    assert_string_equal(soon.at, "");
}

TEST(puzzle, "has a theme that it prepares by what its player does after others have moved, and not by what those do")
{
    static const char ROUNDS[] = "skep 1\ngame tiny\nseats 2\noption prizes=5,5\n\n"
                                 "* D3\n* D4\nA S\nB K\n* D5\n* D1\n* D2\nA K\nresult open\n";
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_text ahead = skep_text_of(100), theirs = skep_text_of(100), late = skep_text_of(100);
    struct skep_theme themes[] = { { "keep", "Keep", .verbs = "keep", .ahead = true }, { "swap", "Swap", .verbs = "swap" }, { 0 } };
    if (read_it(ROUNDS)) fail_msg("%s", problem.text);
    struct skep_game themed = *match.game;
    themed.themes = themes;
    skep_match_state_at(&match, 2, state);
    skep_themes_of(&themed, state, match.log + 2, 1, 6, &ahead);
    assert_string_equal(ahead.at, "keep,swap");
    skep_themes_of(&themed, state, match.log + 2, 1, 5, &theirs);
    assert_string_equal(theirs.at, "swap");
    themes[0] = (struct skep_theme){ "keep", "Keep", .verbs = "keep", .late = true };
    skep_themes_of(&themed, state, match.log + 2, 1, 6, &late);
    assert_string_equal(late.at, "swap");
}

TEST(puzzle, "several records in one text are told apart by their first lines")
{
    static const char many[] = "# two of them\nskep 1\ngame tiny\n\nskep 1\r\ngame x\nname A skep 1\n";
    size_t part;
    assert_int_equal(skep_records(many, strlen(many)), 2);
    assert_ptr_equal(skep_record_nth(many, strlen(many), 0, &part), many + 14);
    assert_int_equal(part, 18);
    assert_ptr_equal(skep_record_nth(many, strlen(many), 1, &part), many + 32);
    assert_int_equal(part, strlen(many) - 32);
    assert_null(skep_record_nth(many, strlen(many), 2, &part));
    assert_int_equal(skep_records("", 0), 0);
    assert_null(skep_record_nth("skep 11\n", 8, 0, &part));
}
