// Puts the art into the page, so that everything can take it with <use href="#sk-...">.
import url from '../symbols.svg?url';

export async function loadSymbols(): Promise<void> {
    const answer = await fetch(url);
    const art = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
    art.classList.add('vh');
    document.body.prepend(document.adoptNode(art));
}
