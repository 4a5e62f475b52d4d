// Another course of a game that was played: from a place of its log on, one person against bots, with dice of its own.
import { Engine } from './engine';
import { newId, newSeed, saveGame, type Saved, type SeatPlan } from './store';

/** Who sits there then: bots stay, other people become bots. */
export const seatsOfBranch = (saved: Saved, seat: number): SeatPlan[] =>
    saved.seats.map(({ name, bot }, i) => ({ name, bot: i === seat ? null : (bot ?? 'medium') }));

/** Keeps the branch; gives its id. */
export async function branchOf(saved: Saved, at: number, seat: number): Promise<string> {
    const engine = new Engine();
    try {
        await engine.tell({ do: 'load', record: saved.record });
        const { at: length } = await engine.tell({ do: 'next' });
        if (at < length) await engine.tell({ do: 'undo', to: at });
        const { record: until } = await engine.tell({ do: 'record' });
        await engine.tell({ do: 'load', record: until, seed: newSeed() });
        const seats = seatsOfBranch(saved, seat);
        await engine.tell({ do: 'sit', seats });
        const { record } = await engine.tell({ do: 'record' });
        const { next } = await engine.tell({ do: 'next' });
        const id = newId();
        saveGame({ id, game: saved.game, seats, record, turn: null, ...(saved.counts && { counts: saved.counts }), over: next === 'over', when: Date.now() });
        return id;
    } finally {
        engine.close();
    }
}
