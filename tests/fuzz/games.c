/* games.c: the list of games in place of skep's own: also Tiny, which has secrets and every kind of option. */
#include "tiny/tiny.h"

#include <string.h>

#define GAME(name) extern const struct skep_game skep_##name;
#include "games/games.def"
#undef GAME

static const struct skep_game *const GAMES[] = {
#define GAME(name) &skep_##name,
#include "games/games.def"
#undef GAME
    &skep_tiny, NULL,
};

const struct skep_game *const *skep_games(void) { return GAMES; }

const struct skep_game *skep_game_find(const char *id)
{
    for (const struct skep_game *const *g = GAMES; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
