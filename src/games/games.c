/* games.c: the list of games. */
#include <skep/game.h>

#include <string.h>

#define GAME(id) extern const struct skep_game skep_##id;
#include "games/games.def"
#undef GAME

static const struct skep_game *const GAMES[] = {
#define GAME(id) &skep_##id,
#include "games/games.def"
#undef GAME
    NULL,
};

const struct skep_game *const *skep_games(void) { return GAMES; }

const struct skep_game *skep_game_find(const char *id)
{
    for (const struct skep_game *const *g = GAMES; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
