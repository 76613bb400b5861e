import { expect, test } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const base = { ticked: false, sentence: 'Fix it', revision: 1 };

test.each([
  [
    'a tick here and a sentence there are both kept',
    { ticked: true },
    { sentence: 'Replace it' },
    { ticked: true, sentence: 'Replace it', conflict: false },
  ],
  [
    'a sentence here and a tick there are both kept',
    { sentence: 'Replace it' },
    { ticked: true },
    { ticked: true, sentence: 'Replace it', conflict: false },
  ],
  [
    'the same sentence is no conflict',
    { sentence: 'Replace it ' },
    { sentence: 'Replace it' },
    { ticked: false, sentence: 'Replace it ', conflict: false },
  ],
  [
    'two sentences wait for the buyer',
    { sentence: 'Mine' },
    { sentence: 'Theirs' },
    { ticked: false, sentence: 'Mine', conflict: true },
  ],
])('%s', (_, mine, theirs, expected) => {
  const now = { ...base, ...theirs, revision: 2 };
  const { revision: _r, ...choice } = base;
  expect(mergeEdit({ ...choice, ...mine, base, conflict: false }, now)).toEqual({ ...expected, base: now });
});
