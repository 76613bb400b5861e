// HTML templates that prevent injection: every value is escaped except nested templates.

const content: unique symbol = Symbol('content of html``');

/** User input and JSON cannot contain the symbol, so only `html` creates one. */
export type Html = { readonly [content]: string };

type Part = string | number | Html | readonly Html[];

export function html(words: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = words.reduce((sum, word, index) => {
    const part = parts[index - 1];
    return `${sum}${part === undefined ? '' : markup(part)}${word}`;
  });
  return { [content]: text };
}

export const emptyHtml: Html = html``;

export const toMarkup = (part: Html): string => part[content];

function markup(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return isList(part) ? part.map(toMarkup).join('') : part[content];
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
