import { expect, test } from 'vitest';
import { emptyHtml, html, toMarkup } from './html.ts';

test('values are escaped, in text and in attributes', () => {
  expect(toMarkup(html`<a title="${`"'<&>`}">${'<b>'}</a>`)).toBe(
    '<a title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt;</a>',
  );
});

test('nested templates are not escaped, alone or as a list', () => {
  const row = (words: string) => html`<li>${words}</li>`;
  expect(toMarkup(html`<ul>${['a', '<'].map(row)}${emptyHtml}${row('c')}</ul>`)).toBe(
    '<ul><li>a</li><li>&lt;</li><li>c</li></ul>',
  );
});

test('text that looks like an entity is escaped', () => {
  expect(toMarkup(html`${'&lt;'}`)).toBe('&amp;lt;');
});

test('a template can start and end with values', () => {
  expect(toMarkup(html`${'a'}${''}${5}`)).toBe('a5');
});
