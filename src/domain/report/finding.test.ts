import { expect, test } from 'vitest';
import { findingProblems } from './finding.ts';

const finding = { title: 'Leak', location: '', words: '', advice: '', page: null };

test.each<[string, Partial<Parameters<typeof findingProblems>[0]>, ReturnType<typeof findingProblems>]>([
  ['nothing', { page: 9_999, words: 'x'.repeat(1_000) }, {}],
  ['no title', { title: ' ' }, { title: 'Please say what was found.' }],
  ['a long title', { title: 'x'.repeat(161) }, { title: 'Please shorten the title to 160 characters.' }],
  [
    'long words',
    { words: 'x'.repeat(1_001) },
    { words: 'Please shorten the description to 1,000 characters.' },
  ],
  ['no such page', { page: 10_000 }, { page: 'Please enter a page number from 1 to 9,999.' }],
])('a finding with %s', (_, change, problems) => {
  expect(findingProblems({ ...finding, ...change })).toEqual(problems);
});
