// The one number and the one line that a seat's row shows, read from a game's view.
import { t } from './language.svelte';

interface Vitals {
    points: number | null;
    unit: string;
    line: string;
}

const READ: Record<string, (view: any, seat: number) => Vitals> = {
    honey_nectar: (view, seat) => {
        const { honey, guards, wasps } = view.sheets[seat];
        const line = [
            t('{n} {n|guardian|guardians}', { n: guards }),
            wasps > 0 ? t('{n} wasp {n|line|lines}', { n: wasps }) : '',
        ];
        return { points: honey, unit: t('litres'), line: line.filter(Boolean).join(' · ') };
    },
    pollennation: (view, seat) => ({
        points: view.colonies[seat].score,
        unit: t('points'),
        line: t('of {n}', { n: view.target }),
    }),
    ambrosia: (view, seat) => {
        const { score, jelly } = view.colours[seat];
        return { points: score, unit: t('points'), line: t('{n} royal {n|jelly|jellies}', { n: jelly }) };
    },
    waggle_dance: (view, seat) => {
        const { honey, bees, cards } = view.players[seat];
        const line = [t('{n} {n|bee|bees}', { n: bees }), t('{n} {n|card|cards}', { n: cards })].join(' · ');
        return { points: honey, unit: t('of {n} honey', { n: view.honey_goal }), line };
    },
    apiary: (view, seat) => {
        const { vp, favor, cards, worth } = view.players[seat];
        const line = [t('favor {n}', { n: favor }), t('{n} seed {n|card|cards}', { n: cards })].join(' · ');
        return { points: worth?.total ?? vp, unit: t('points'), line };
    },
};

export function vitalsOf(game: string, view: any, seat: number): Vitals {
    try {
        return READ[game]?.(view, seat) ?? { points: null, unit: '', line: '' };
    } catch {
        return { points: null, unit: '', line: '' }; /* during a setup not everything is there yet */
    }
}
