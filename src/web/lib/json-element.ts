/** A script element with data. Escaped, so that no text in it can end the element. */
export const jsonElement = (type: string, facts: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

/** Facts that the browser reads from the page by the element's id. */
export const factsElement = (id: 'business' | 'agreement' | 'legal', facts: unknown): string =>
  jsonElement('application/json', facts, id);
