/* tiny.h: Tiny, the smallest game that shows every corner of the interface: the pattern to copy for a new game. */
#ifndef SKEP_TINY_H
#define SKEP_TINY_H

#include <skep/game.h>

extern const struct skep_game skep_tiny;

#endif
