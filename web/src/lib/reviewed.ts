// What a review says, in whole points: a point is a hundredth of a win.
import { t, word } from './language.svelte';
import type { Event, Review, Sum } from './review.svelte';

export const points = (share: number): number => Math.round(share * 100);

/** With its sign, which is a minus and no hyphen; 0 has none. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Two standard errors: "±3"; nothing where there is nothing to doubt. */
export const within = (error: number): string => (points(2 * error) > 0 ? `±${points(2 * error)}` : '');

/** Of a seat, in points that add up: the rest takes what rounding leaves. */
export function inPoints({ start, luck, own, others, result }: Sum): Sum {
    const whole = { start: points(start), luck: points(luck), own: points(own), others: points(others), result: points(result) };
    return { ...whole, rest: whole.result - whole.start - whole.luck - whole.own - whole.others };
}

type Mark = NonNullable<Event['mark']>;

export const MARKS: Record<Mark, string> = {
    slip: word('slip'), mistake: word('mistake'), blunder: word('blunder'), brilliant: word('brilliant'), only: word('only move'),
};

/** Whether a better move is worth looking for. */
export const isMistake = ({ mark }: Event): boolean => mark === 'slip' || mark === 'mistake' || mark === 'blunder';

/** What a decision cost who made it, in points above 0. */
export const costOf = ({ seat, error }: Event): number => (seat === null ? 0 : points(-error[seat]!));

/** So many moments are told of, and none that moved a chance by less than a slip. */
const MOST = 5;
const LEAST = 0.02;

/** Of those judged so far the ones that moved the seat's chance most; places in `events`, in the order of the game. */
export function momentsOf(events: Event[], judged: number, seat: number): number[] {
    const weight = (i: number) => Math.max(Math.abs(events[i]!.luck[seat]!), Math.abs(events[i]!.error[seat]!));
    return Array.from({ length: judged }, (_, i) => i)
        .filter((i) => weight(i) >= LEAST)
        .sort((a, b) => weight(b) - weight(a))
        .slice(0, MOST)
        .sort((a, b) => a - b);
}

/** Where most of the rest of a seat arose: the event after which its chance was seen otherwise. */
export function restOf({ events, seats }: Review): { seat: number; event: number } {
    const seat = seats.reduce((most, { rest }, i) => (Math.abs(rest) > Math.abs(seats[most]!.rest) ? i : most), 0);
    const size = (i: number) => Math.abs(events[i]!.rest[seat]!);
    return { seat, event: events.reduce((most, _, i) => (size(i) > size(most) ? i : most), 0) };
}

/** How long it will still take, in words. */
export function leftIn(ms: number): string {
    const n = Math.max(1, Math.round(ms / 1000));
    return n < 100 ? t('about {n} s', { n }) : t('about {n} min', { n: Math.round(n / 60) });
}
