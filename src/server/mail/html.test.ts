import { expect, test } from 'vitest';
import { html, nothing, toMarkup } from './html.ts';

test('what is put in is escaped, between tags and between quotes', () => {
  expect(toMarkup(html`<a title="${`"'<&>`}">${'<b>'}</a>`)).toBe(
    '<a title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt;</a>',
  );
});

test('what the template made is put in as it is, alone or as a list', () => {
  const row = (words: string) => html`<li>${words}</li>`;
  expect(toMarkup(html`<ul>${['a', '<'].map(row)}${nothing}${row('c')}</ul>`)).toBe(
    '<ul><li>a</li><li>&lt;</li><li>c</li></ul>',
  );
});

test('text that looks like an entity stays that text', () => {
  expect(toMarkup(html`${'&lt;'}`)).toBe('&amp;lt;');
});

test('text, an empty one and a number begin and end a template', () => {
  expect(toMarkup(html`${'a'}${''}${5}`)).toBe('a5');
});
