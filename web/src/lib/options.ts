// Options by their names where a text of the engine has their ids: 'unless the option egg_count says otherwise', 'deck=full'.
import { optionName, t } from './language.svelte';
import type { GameOption } from './protocol';

/** An id with its value, behind the word that says what it is, or one that can be nothing else. */
const NAMED = /\b([a-z]\w*)=(\w+)|\b(option )([a-z]\w*)|\b[a-z]+(?:_[a-z0-9]+)+\b/gi;

export function spelled(text: string, options: GameOption[]): string {
    const known = new Set(options.map(({ id }) => id));
    return text.replace(NAMED, (found, id?: string, value?: string, word = '', after?: string) => {
        const named = id ?? after ?? found;
        if (!known.has(named)) return found;
        const name = optionName(named);
        if (value === undefined) return `${word}${t('“{name}”', { name })}`;
        return t('“{name}: {value}”', { name, value: optionName(value) });
    });
}
