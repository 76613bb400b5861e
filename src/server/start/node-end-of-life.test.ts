import { expect, test } from 'vitest';
import { endOfLifeWarning } from './node-end-of-life.ts';

test.each([
  ['v20.20.2', 'Node 20 gets no security fixes any more: run Node 24, or 22 or 26'],
  ['v22.23.3', undefined],
  ['v24.9.0', undefined],
  ['v26.10.0', undefined],
])('%s: %s', (version, sentence) => {
  expect(endOfLifeWarning(version)).toBe(sentence);
});
