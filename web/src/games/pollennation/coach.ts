import type { CoachTexts } from '../../lib/coach.svelte';
import { word } from '../../lib/language.svelte';

export const coach: CoachTexts<'pollennation'> = {
    nodes: {
        TURN: { say: word('Pick a bee. A worker drops a cube on each flower and scores where the last one falls: look for a flower that lacks just one.'), rule: 'PN-T2' },
        DROP: { say: word('Several colours: you say which falls first. Keep the colour that her last flower needs until the end.'), rule: 'PN-T10' },
        ACT: { say: word('Store keeps pollen here, out of every worker’s reach. Blossom brings new cubes, but then your queen is out until a drone fetches her.'), rule: 'PN-T24' },
        STORE: { say: word('Say how many of this colour she stores. What stays free, any worker may carry off; what she stores still counts for scoring.'), rule: 'PN-T25' },
    },
    events: {
        gathered: { say: word('A worker takes along every free cube of her flower: all pollen is shared. Mind what your rival can carry off next.'), rule: 'PN-T9', by: 'seat' },
        scored: { say: word('A flower scored, and its pollen stays there. Whoever lands on it next scores it again, you or your rival.'), rule: 'PN-E6' },
        pushed: { say: word('A drone pushes workers of his own colony one flower on, the way he went. A push never scores, but it sets up a flight.'), rule: 'PN-T17' },
        stored: { say: word('Stored pollen counts for everybody who lands there, also for a rival: only carrying it off is barred.'), rule: 'PN-T27' },
        freed: { say: word('As a queen flies on, all that she stored is free again, and any worker there may carry it off.'), rule: 'PN-T23' },
        blossomed: { say: word('A flower blossomed: fresh cubes, but no points, and that queen is out. A drone who steps to a worker of hers brings her back.'), rule: 'PN-T28' },
        fetched: { say: word('Your queen is back, on the drone’s flower. One worker stays beside her; any others there are pushed on.'), rule: 'PN-T18', to: 'seat' },
        jelly: { say: word('Royal Jelly: all six colours lay where a worker landed beside her own queen. Stored cubes count, so a queen can prepare it.'), rule: 'PN-E4' },
    },
    near: {
        next: { say: word('You could win soon: one flower would bring all the points that you lack. Look for a worker who can end there.'), rule: 'PN-E8' },
        is: ({ flowers, colonies, target }, seat) => flowers.some((flower) => (flower?.points ?? 0) >= target - colonies[seat]!.score),
    },
};
