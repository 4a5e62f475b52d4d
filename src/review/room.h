/* room.h: what the files of the review share: a review as far as it has come. */
#ifndef SKEP_REVIEW_ROOM_H
#define SKEP_REVIEW_ROOM_H

#include <skep/review.h>

struct judge;

struct skep_review {
    const struct skep_match *match;
    int sims, places, done, judges;
    struct skep_place *place;
    struct judge *judge[SKEP_CREW_MAX];
    skep_portion end[SKEP_SEATS_MAX];
};

#endif
