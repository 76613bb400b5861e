import { expect, test } from 'vitest';
import { retention } from './retention.ts';

const sentenceOf = (wanted: string) => retention.find(({ name }) => name === wanted)?.sentence;

test.each([
  [
    'problem-reports',
    'Error reports from a browser: deleted 30 days after they were sent. By then we have read them.',
  ],
  [
    'sign-in-failures',
    'Failed sign-ins: deleted 1 day after they happened. They only count toward limits of that day.',
  ],
  ['sessions', 'Sign-in sessions: deleted as soon as they have ended. An ended session opens nothing.'],
  [
    'positions',
    'The inspector’s position: deleted 2 hours after it was sent, and at once when the inspector arrives. It only serves the customer who is waiting.',
  ],
])('%s reads as a sentence', (name, sentence) => expect(sentenceOf(name)).toBe(sentence));

test('no rule is listed twice', () => {
  expect(new Set(retention.map(({ name }) => name)).size).toBe(retention.length);
  expect(new Set(retention.map(({ what }) => what)).size).toBe(retention.length);
});
