import type { CoachTexts } from '../../lib/coach.svelte';
import { word } from '../../lib/language.svelte';

export const coach: CoachTexts<'honey_nectar'> = {
    nodes: {
        MAIN: { say: word('Pick dice whose sum is even: that fills a comb. What you leave over is not lost: a 7 may fly as a wasp, the rest is nectar.'), rule: 'HN-T6' },
        WASP: { say: word('You left over a 7: a wasp! She crosses out a number of your rival, if no guardian is there. Or keep the 7 as nectar.'), rule: 'HN-T10' },
        ERASE: { say: word('The wasp is in. Cross out the number that hurts most: small ones may stay, they only waste a comb of your rival.'), rule: 'HN-T12' },
        NECTAR: { say: word('For a wasp line you may cancel this nectar. Keep it as a rule: cancel when a swarm would carry you past 100.'), rule: 'HN-T16' },
        SWARM: { say: word('Your swarm brings home what you choose here. Go for whatever takes you nearest to 100, but past 100 you lose.'), rule: 'HN-T21' },
    },
    events: {
        entered: { say: word('What you leave over becomes nectar. At a multiple of 23 it sends a swarm, which takes two numbers from your rival.'), rule: 'HN-T15', to: 'seat' },
        guarded: { say: word('A guardian stops one wasp. She costs the whole roll, unless the total reaches the threshold: then it may fill a comb too.'), rule: 'HN-T4' },
        erased: { say: word('A wasp crossed out one of your numbers, and that comb stays lost. With a guardian on watch she would have died instead.'), rule: 'HN-T12', to: 'foe' },
        wasp_died: { say: word('Your guardian stopped a wasp, and both are gone. An even total posts another one.'), rule: 'HN-T11', to: 'foe' },
        took_two: { say: word('A swarm took two of your numbers: your rival’s nectar came to a multiple of 23. Watch it; three guardians turn a swarm away.'), rule: 'HN-T18', to: 'foe' },
        repelled: { say: word('Three of your guardians turned a swarm away, and they are gone. Your numbers are all still there.'), rule: 'HN-T19', to: 'foe' },
        cancelled: { say: word('A wasp line was spent to cancel nectar. You gain such a line each time your wasp crosses out a number.'), rule: 'HN-T16', by: 'seat' },
    },
    near: {
        next: { say: word('You could win soon: what is missing fits into one comb. Three dice make 18 at most, and the sum has to be exact.'), rule: 'HN-E1' },
        is: ({ sheets }, seat) => sheets[seat]!.need <= 18,
    },
    loses: true,
};
