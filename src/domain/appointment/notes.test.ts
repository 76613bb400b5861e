import { describe, expect, test } from 'vitest';
import { changedNotes, NO_CODES, NO_NOTES, trimNotes } from './notes.ts';

describe('the audit trail says', () => {
  test.each([
    ['nothing, when nothing changed', {}, null],
    ['notes, for the free text', { notes: 'Roof hatch in the hall' }, 'notes'],
    ['access, for who opens', { entry: 'The agent' }, 'access'],
    ['access, for utilities', { utilities: 'off' }, 'access'],
    ['access, for a code', { codes: { ...NO_CODES, lockbox: '4471' } }, 'access'],
    ['both', { notes: 'Hatch', pets: 'A dog' }, 'both'],
  ] as const)('%s', (_name, change, said) => {
    expect(changedNotes(NO_NOTES, { ...NO_NOTES, ...change })).toBe(said);
  });
});

test('the space around a text is dropped, its lines stay', () => {
  const typed = { ...NO_NOTES, notes: ' One\nTwo \n', codes: { ...NO_CODES, gate: ' #12 ' } };
  expect(trimNotes(typed)).toEqual({ ...NO_NOTES, notes: 'One\nTwo', codes: { ...NO_CODES, gate: '#12' } });
});
