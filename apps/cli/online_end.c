/* online_end.c: the end of a game at a server. Its record is played through here from the beginning, so that what is said about it, and whether the dice
   are those that were sealed, rests on our own count. */
#include "online.h"

#include <skep/record.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void check_record(const struct online *o, const char *text, struct ending *e)
{
    struct skep_problem p;
    skep_match_open(&e->match, e->log, SESSION_LOG);
    e->read = skep_record_read(&e->match, skep_games(), text, strlen(text), &p) == SKEP_OK && e->match.game == o->game && e->match.seats == o->seats;
    if (!e->read) return;
    struct skep_text commit = skep_text_of(ONLINE_HEX);
    skep_verify(&e->match, NULL, &e->proof);
    skep_put_hex(&commit, e->match.header.fair.commit, SKEP_HASH);
    e->proven = e->proof.proven;
    e->bound = strcmp(commit.at, o->shown) == 0;
}

struct ending *ending_fetch(struct online *o)
{
    char path[SESSION_PATH], new_path[SESSION_PATH + 8];
    struct ending *e = cli_alloc(sizeof *e);
    while (!online_ask(o, "\"do\":\"ask\",\"ask\":{\"do\":\"record\"}")) online_mend(o);
    int record = skep_doc_get(&o->reply, skep_doc_get(&o->reply, 0, "answer"), "record");
    if (record < 0) return e;
    size_t cap = strlen(o->reply_text) + 1;
    char *text = cli_alloc(cap);
    if (skep_doc_text(&o->reply, record, text, cap)) check_record(o, text, e);
    if (e->read && seat_record_path(o, path)) {
        snprintf(new_path, sizeof new_path, "%s.new", path);
        keep_make_folders(path);
        keep_replace(path, new_path, text, false);
    }
    free(text);
    return e;
}

void ending_draw(const struct online *o, const struct ending *e, struct page *p)
{
    if (o->phase == ONLINE_OVER && e->read && skep_match_turn(&e->match) == SKEP_OVER) session_draw_end(o->t, &e->match, p);
    else if (o->phase == ONLINE_OVER) {
        page_start(p, terminal_page_width());
        page_flow(p, 0, CAN, "The game is over.");
    }
    else {
        page_start(p, terminal_page_width());
        page_line(p);
        page_flowf(p, 0, CAN, "The game was ended: %s.", strcmp(o->why, "agreed") == 0 ? "all agreed" : strcmp(o->why, "late") == 0 ? "time ran out" :
                   "nobody has moved for thirty days");
        if (o->loser >= 0) {
            struct skep_text name = skep_text_of(128);
            online_name(o, o->loser, &name);
            page_flowf(p, 0, BOLD, " %s has lost.", name.at);
        }
    }
    page_line(p);
    if (!e->read) page_flow(p, 0, BEWARE, "There is no record of it to check.");
    else if (!e->proven) page_flow(p, 0, BEWARE, "The dice are NOT proven to be those that were sealed.");
    else if (o->shown[0] && o->shown[1] && !e->bound) page_flow(p, 0, BEWARE, "The dice fit a commitment, but not the one that was shown before you sat down.");
    else page_flowf(p, 0, PLAIN, "The dice are those that were sealed%s.", e->bound ? " before you sat down" : "");
}

void ending_print(const struct online *o)
{
    char path[SESSION_PATH];
    if (o->phase < ONLINE_OVER || !seat_record_path(o, path) || access(path, R_OK) != 0) return;
    printf("To see the game again: skep replay %s\nTo check its dice: skep verify %s\n", path, path);
}
