import type { CoachTexts } from '../../lib/coach.svelte';
import { word } from '../../lib/language.svelte';

export const coach: CoachTexts<'apiary'> = {
    nodes: {
        TURN: { say: word('Place a worker on a lit action: the stronger it is, the more it does. Or retrieve: workers come home and farms pay.'), rule: 'AP-T1' },
        EXPLORE: { say: word('The ship flies as far as all strengths on Explore together. Whoever comes to a planet first takes the gift that lies there.'), rule: 'AP-T29' },
        OUTLINE: { say: word('Lay fiber, pollen or water here: you gain one like it, and so does everybody who comes later. Choose what you need.'), rule: 'AP-T31' },
        ADVANCE: { say: word('Choose a tile. A farm gives spots and income, a recruit a lasting ability, a development something at once.'), rule: 'AP-T74' },
        BUILD: { say: word('Build next to a tile of yours. A hex with a sign gives you what it shows, at once, so look for those.'), rule: 'AP-T43' },
        GROW: { say: word('You spend strength: 1 for a worker, which costs a pollen, 2 for a frame, which costs two basics and adds hexes.'), rule: 'AP-T44' },
        PICK: { say: word('Keep one card. You may play it in any turn of yours; planted, it scores at the end instead.'), rule: 'AP-T50' },
        CONVERT: { say: word('One conversion after the other, and each may use what the last one brought. Wax pays for developments, honey for carvings.'), rule: 'AP-T64' },
        CARVE: { say: word('A carving scores at the end, and each counts something else. Take the one that counts most for you.'), rule: 'AP-T69' },
        INCOME: { say: word('Each worker that comes home collects from one farm. Choose the farms whose income you can use now.'), rule: 'AP-T19' },
        BUMP: { say: word('Your worker was bumped, and that is no loss. Back in the pool it is stronger at once; landed, it may earn income when you retrieve.'), rule: 'AP-T16' },
        HIBERNATE: { say: word('A worker that grows beyond strength 4 falls asleep. Its pod gives what it shows; most sleepers in a sector score at the end.'), rule: 'AP-T24' },
        STORE: { say: word('What finds no spot in your hive is discarded, and each token brings a step of the Queen’s Favor. Keep what is hard to get.'), rule: 'AP-T82' },
        SEEDMODE: { say: word('A seed card gives its printed benefit, or one basic of your choice instead. Either way it is spent.'), rule: 'AP-T57' },
    },
    events: {
        hibernated: { say: word('A worker fell asleep, and its token stays in the comb. Once every pod is full, or somebody’s last token is placed, the end comes.'), rule: 'AP-E1', by: 'seat' },
        ending: { say: word('The end has come: everybody has one last turn, then all is counted. Spend it on points, not on plans.'), rule: 'AP-E2' },
    },
};
