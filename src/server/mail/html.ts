// HTML that cannot be injected into: whatever is put into the template is escaped, except what the template itself made.

const made: unique symbol = Symbol('made by html``');

/** No JSON and nothing a visitor sends has the symbol, so nothing but `html` makes one. */
export type Html = { readonly [made]: string };

type Part = string | number | Html | readonly Html[];

export function html(words: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = words.reduce((sum, word, index) => {
    const part = parts[index - 1];
    return `${sum}${part === undefined ? '' : markup(part)}${word}`;
  });
  return { [made]: text };
}

export const nothing: Html = html``;

export const toMarkup = (part: Html): string => part[made];

function markup(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return isList(part) ? part.map(toMarkup).join('') : part[made];
}

const isList = (part: Html | readonly Html[]): part is readonly Html[] => Array.isArray(part);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe between tags and between quotes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
