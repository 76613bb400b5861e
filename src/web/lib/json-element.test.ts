import { expect, test } from 'vitest';
import { factsElement } from './json-element.ts';

test('no text in the facts can end the element', () => {
  const facts = { name: 'A</script><script>alert(1)</script>' };
  const element = factsElement('business', facts);
  expect(element.match(/<\/script>/g)).toHaveLength(1);
  const json = /^<script type="application\/json" id="business">(.*)<\/script>$/.exec(element)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(facts);
});
