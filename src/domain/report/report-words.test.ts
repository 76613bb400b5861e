import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { ReleaseStep } from './release.ts';
import { waitingWords } from './report-words.ts';

const both: readonly ReleaseStep[] = ['signature', 'payment'];

test.each<[string, readonly ReleaseStep[], readonly ReleaseStep[], boolean, string]>([
  [
    'all of it is theirs',
    both,
    both,
    true,
    'Your report is ready. Please sign the agreement and pay $450 to open it.',
  ],
  [
    'someone else signs',
    both,
    ['payment'],
    true,
    'Your report is ready. Please pay $450. You can open it once we have the signed agreement, too.',
  ],
  [
    'someone else pays',
    both,
    ['signature'],
    true,
    'Your report is ready. Please sign the agreement. You can open it once we have $450, too.',
  ],
  [
    'others do everything',
    both,
    [],
    true,
    'Your report is ready. You can open it once we have the signed agreement and $450.',
  ],
  [
    'an agent pays',
    ['payment'],
    ['payment'],
    false,
    'The report is ready. Please pay $450 so the buyer can open it.',
  ],
  [
    'an agent pays and someone else signs',
    both,
    ['payment'],
    false,
    'The report is ready. Please pay $450. The buyer can open it once we have the signed agreement, too.',
  ],
])('while the report waits and %s', (_, missing, ownSteps, mayRead, words) => {
  expect(waitingWords(missing, { due: cents(45_000), ownSteps, mayRead })).toBe(words);
});
