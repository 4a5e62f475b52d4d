// The steps of a long turn that a person has taken. A view does not tell them, so they are noted as the questions come;
// a question that comes again was undone.
import type { Choice } from '../../lib/board';

interface Asked {
    turn: number;
    question: string;
    choices: Choice[];
}

export class Steps {
    done = $state.raw<{ question: string; say: string }[]>([]);
    #asked: Asked | null = null;
    #move: string | null = null;

    /** The question that is open; it has the same name when it comes again. */
    get question(): string {
        return this.#asked?.question ?? '';
    }

    /** A move was pressed: it counts once another question comes. */
    press(move: string): void {
        this.#move = move;
    }

    ask(turn: number, node: string, choices: Choice[]): void {
        const question = `${turn} ${node} ${choices.map(({ move }) => move).join(' ')}`;
        const last = this.#asked;
        const say = last?.choices.find(({ move }) => move === this.#move)?.say;
        let done = last?.turn === turn ? this.done : [];
        if (last?.turn === turn && last.question !== question && say)
            done = [...done, { question: last.question, say }];
        const again = done.findIndex((step) => step.question === question);
        this.done = again < 0 ? done : done.slice(0, again);
        this.#asked = { turn, question, choices };
        this.#move = null;
    }
}
