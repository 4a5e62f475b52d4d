/* games.c: the list of games. A new game is its folder, and one line here. */
#include <skep/game.h>

#include <string.h>

extern const struct skep_game skep_honey_nectar;
extern const struct skep_game skep_pollennation;
extern const struct skep_game skep_ambrosia;
extern const struct skep_game skep_waggle_dance;
extern const struct skep_game skep_apiary;

static const struct skep_game *const GAMES[] = {
    &skep_honey_nectar,
    &skep_pollennation,
    &skep_ambrosia,
    &skep_waggle_dance,
    &skep_apiary,
    NULL,
};

const struct skep_game *const *skep_games(void) { return GAMES; }

const struct skep_game *skep_game_find(const char *id)
{
    for (const struct skep_game *const *g = GAMES; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
