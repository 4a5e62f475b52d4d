import type { CoachTexts } from '../../lib/coach.svelte';
import { word } from '../../lib/language.svelte';

export const coach: CoachTexts<'waggle_dance'> = {
    nodes: {
        PLACE: { say: word('Place one bee; at night it works there. Honey is the aim: four cubes of a colour in one room, and two equal bees on it.'), rule: 'WD-T7' },
        C: { say: word('Your bee fetched an egg. It takes a whole room, and a pair of bees on that room hatches it another night.'), rule: 'WD-T27' },
        D_STORE: { say: word('Choose a room for each cube. Keep equal colours together: only four alike in one room make honey.'), rule: 'WD-T41' },
        E_GIVE: { say: word('A trade: two cubes of a colour out of one room, or an egg, for one cube you want. Give what you are not collecting.'), rule: 'WD-T45' },
        F: { say: word('Before honey is made, equal bees on two rooms link them: nectar may move between those. Then be done, and what can become honey does.'), rule: 'WD-T50' },
        SETTLE: { say: word('Say how many of this colour go into this room. Bring four alike together where a pair of bees lies.'), rule: 'WD-T50' },
    },
    events: {
        placed: { say: word('On A, C, E and G each slot takes one bee a day, so what your rival covers is closed. Flowers never close.'), rule: 'WD-T11', by: 'seat' },
        night: { say: word('Night: all bees work now, card by card from A to G. So a new room, A, is ready when nectar comes, D.'), rule: 'WD-T16', ahead: true },
        harvest_tie: { say: word('A tie on a flower: one cube each. With one bee more than the others you take two; alone there, too.'), rule: 'WD-T35' },
        left: { say: word('Nectar that you do not store goes back to its flower. Short of space? Card A, Build, brings rooms.'), rule: 'WD-T42', to: 'seat' },
        hatched: { say: word('An egg of yours hatched: from the next day on you roll one bee more. And its room is empty again.'), rule: 'WD-T24', to: 'seat' },
        honey: { say: word('Honey! It stays for good and is what wins, but that room stores nothing any more. So build new rooms in time.'), rule: 'WD-T55' },
        drew: { say: word('You drew a Queen card, which only you see. It can be played at one moment of day or night, and lights up then.'), rule: 'WD-T63', to: 'seat' },
    },
    near: {
        next: { say: word('You could win tonight: one more honey ends the game. Four of a colour in one room, and keep a pair for it.'), rule: 'WD-E2' },
        is: ({ players, honey_goal }, seat) => players[seat]!.honey === honey_goal - 1,
    },
};
