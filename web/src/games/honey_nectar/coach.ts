import type { CoachTexts } from '../../lib/coach.svelte';
import { word } from '../../lib/language.svelte';

export const coach: CoachTexts = {
    nodes: {
        MAIN: { say: word('Pick dice whose sum is even: that fills a comb. What you leave over is not lost: a 7 is a wasp, the rest is nectar.'), rule: 'HN-T6' },
        WASP: { say: word('You left over a 7: a wasp. Send it, unless you want the 7 as nectar.'), rule: 'HN-T9' },
        ERASE: { say: word('The wasp is through. Cross out the number that hurts most; small ones may stay, they waste a comb.'), rule: 'HN-T12' },
        NECTAR: { say: word('A wasp line can take this nectar back. Do that only if the swarm would carry you past 100.'), rule: 'HN-T16' },
        SWARM: { say: word('Your swarm takes two numbers. Take those that bring you closest to exactly 100.'), rule: 'HN-T20' },
    },
    events: {
        erased: { say: word('A wasp crossed out one of your numbers, and that comb is gone. A guardian would have stopped it.'), rule: 'HN-T11', to: 'foe' },
        wasp_died: { say: word('Your guardian stopped a wasp, and both are gone. Another may be worth posting.'), rule: 'HN-T11', to: 'foe' },
        swarms: { say: word('A swarm: nectar came to a multiple of 23. Three guardians turn one away.'), rule: 'HN-T18' },
        took_two: { say: word('The swarm took two of your numbers. Watch your rival’s nectar: at 23, 46 and 69 it flies again.'), rule: 'HN-T20', to: 'foe' },
        guarded: { say: word('A guardian stands watch. It takes the whole roll, unless the total is the threshold or more.'), rule: 'HN-T4' },
    },
};
