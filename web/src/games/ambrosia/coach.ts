import type { CoachTexts } from '../../lib/coach.svelte';
import { word } from '../../lib/language.svelte';

export const coach: CoachTexts<'ambrosia'> = {
    nodes: {
        START: { say: word('Choose the special that begins on top of your stack. For a first game: the Heavyweight doubles her flower, the Collector adds a point.'), rule: 'AM-S9' },
        PLACE: { say: word('Put your stack on a flower. Whoever stays behind there scores it later, so the more drops the better.'), rule: 'AM-S11' },
        TURN: { say: word('Lift bees off the top of a stack: as many as you lift, so many spaces they fly. Leave bees on good flowers as you go.'), rule: 'AM-T10' },
        CHECK: { say: word('Nothing has to fly now, so you may score at once or play on. Score if your flowers are good already.'), rule: 'AM-T45' },
        RESTACK: { say: word('You have scored; now your bees gather. The stack you start from ends on top, and the last one reached is where you stand.'), rule: 'AM-T38' },
        REMOVE: { say: word('One bee goes home to a hive, for good: that counts your scorings. Which one matters little, so take one far from the top.'), rule: 'AM-T40' },
        PROMOTE: { say: word('A special comes on top instead. You use each only once, and her power works only while she is on top.'), rule: 'AM-T43' },
        SORT: { say: word('Your Organizer puts this stack in any order before it flies. The bee on top lends her power to the flight.'), rule: 'AM-T68' },
        AFTER: { say: word('You hold royal jelly. It buys another turn or frees a covered bee, but you may keep it: left at the end, it is a point.'), rule: 'AM-T55' },
    },
    events: {
        covered: { say: word('One of your bees is covered: she cannot fly or score while somebody sits on her. Two bees together would have been safe.'), rule: 'AM-T17', to: 'foe' },
        covered_pair: { say: word('A Berserker may land on two bees as well. Three together, or a Guardian on top, are safe from her.'), rule: 'AM-T65', to: 'foe' },
        stuck: { say: word('Your rival could not fly any more, and that is how one scores: getting stuck on good flowers is the aim, not a mishap.'), rule: 'AM-T30', by: 'colour' },
        mark_jelly: { say: word('Last past a mark on the score track, you took a royal jelly: a gift for whoever is behind.'), rule: 'AM-T36', to: 'colour' },
        hive_jelly: { say: word('Your bee completed a hive, the last of all colours there. For that you took a royal jelly.'), rule: 'AM-T42', to: 'colour' },
        sabotaged: { say: word('A flower scored nothing: a Saboteur of another colour sat just behind it. Do not leave a bee right ahead of one.'), rule: 'AM-T33' },
    },
    near: {
        next: { say: word('You could win soon: your bees are in every hive, so your next scoring ends the game. All score once more then; be ahead.'), rule: 'AM-E1' },
        is: ({ colours, hives }, seat) => colours[seat]!.made >= hives.length,
    },
    loses: true,
};
