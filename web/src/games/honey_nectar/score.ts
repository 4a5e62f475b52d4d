import { t } from '../../lib/language.svelte';
import { type Score, sums } from '../../lib/score';

export const score: Score<'honey_nectar'> = ({ sheets }, events) => {
    const by = (value: (sheet: (typeof sheets)[number]) => number) => sheets.map(value);
    const total = (ids: [string, string[]][], whose: string) =>
        ids.flatMap(([id, args]) => args.map((arg) => sums(events, id, sheets.length, whose, arg)))
            .reduce((all, more) => all.map((n, i) => n + more[i]!));
    const swarms = total([['brought_one', ['a']], ['brought_two', ['a', 'b']], ['brought_lost', ['a']]], 'seat');
    const wasps = total([['erased', ['value']]], 'foe').map((n) => -n);
    const robbed = total([['took_one', ['a']], ['took_two', ['a', 'b']]], 'foe').map((n) => -n);
    const written = by(({ honey }) => honey).map((n, i) => n - swarms[i]! - wasps[i]! - robbed[i]!);
    const parts = [
        { name: t('Written from the dice'), values: written, part: true },
        { name: t('Brought by swarms'), values: swarms, part: true },
        { name: t('Erased by wasps'), values: wasps, part: true },
        { name: t('Taken by swarms'), values: robbed, part: true },
    ];
    return [
        ...parts.filter(({ values }, i) => i === 0 || values.some((n) => n !== 0)),
        { name: t('Litres of honey'), values: by((sheet) => sheet.honey), total: true },
        { name: t('Combs filled'), values: by((sheet) => sheet.combs.length) },
        { name: t('Numbers crossed out'), values: by((sheet) => sheet.crossed) },
        { name: t('Guardians left'), values: by((sheet) => sheet.guards) },
        { name: t('Nectar written'), values: by((sheet) => sheet.nectar) },
        { name: t('Could still have reached'), values: by((sheet) => sheet.potential) },
    ];
};
