// The one number and the one line that a seat's row shows, read from a game's view.

export interface Vitals {
    points: number | null;
    unit: string;
    line: string;
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const READ: Record<string, (view: any, seat: number) => Vitals> = {
    honey_nectar: (view, seat) => {
        const { honey, guards, wasps } = view.sheets[seat];
        const line = [guards > 0 ? count(guards, 'guardian') : 'no guardian', wasps > 0 ? count(wasps, 'wasp line') : ''];
        return { points: honey, unit: 'litres', line: line.filter(Boolean).join(' · ') };
    },
    pollennation: (view, seat) => ({ points: view.colonies[seat].score, unit: 'points', line: `of ${view.target}` }),
    ambrosia: (view, seat) => {
        const { score, jelly } = view.colours[seat];
        return { points: score, unit: 'points', line: count(jelly, 'royal jelly', 'royal jellies') };
    },
    waggle_dance: (view, seat) => {
        const { honey, bees, cards } = view.players[seat];
        return { points: honey, unit: `of ${view.honey_goal} honey`, line: `${count(bees, 'bee')} · ${count(cards, 'card')}` };
    },
    apiary: (view, seat) => {
        const { vp, favor, cards, worth } = view.players[seat];
        return { points: worth?.total ?? vp, unit: 'points', line: `favor ${favor} · ${count(cards, 'seed card')}` };
    },
};

export function vitalsOf(game: string, view: any, seat: number): Vitals {
    try {
        return READ[game]?.(view, seat) ?? { points: null, unit: '', line: '' };
    } catch {
        return { points: null, unit: '', line: '' }; /* during a setup not everything is there yet */
    }
}
