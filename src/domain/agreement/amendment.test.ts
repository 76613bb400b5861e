import { expect, test } from 'vitest';
import { amendedTime, amendmentSentences, amendmentText, isSignatureName } from './amendment.ts';

const before = new Date('2026-11-18T15:00:00Z');
const after = new Date('2026-11-19T17:30:00Z');

test('only a time that differs from the signed one needs an amendment', () => {
  expect(amendedTime(before, after)).toEqual({ before, after });
  expect(amendedTime(before, new Date(before))).toBeNull();
  expect(amendedTime(null, after)).toBeNull();
});

test('the text names the old time, the new time, and that nothing else changes', () => {
  const words = amendmentSentences({ before, after }).join(' ');
  expect(words).toContain(
    'from Wednesday, November 18, 2026 at 8:00 AM Arizona time to Thursday, November 19, 2026 at 10:30 AM Arizona time',
  );
  expect(words).toContain('Everything else in the agreement stays the same');
});

test('the hashed text names the previous document', () => {
  const text = amendmentText({ before, after }, { agreementId: 'a1', previousSha256: 'ff' });
  expect(text).toContain('amends a1\nafter ff\n');
});

test.each([
  ['李雷', true],
  ['  ', false],
  ['123', false],
])('%j is a signature: %j', (name, is) => expect(isSignatureName(name)).toBe(is));
