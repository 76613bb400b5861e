import { describe, expect, test } from 'vitest';
import { changedNotes, NO_CODES, NO_NOTES, withTyped } from './notes.ts';

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

describe('what was typed', () => {
  const saved = { ...NO_NOTES, pets: 'A dog', codes: { ...NO_CODES, lockbox: '4471', gate: '#1' } };
  test('replaces the texts, without the space around them; lines stay', () => {
    const typed = { ...NO_NOTES, notes: ' One\nTwo \n', codes: {} };
    expect(withTyped(saved, typed)).toEqual({ ...NO_NOTES, notes: 'One\nTwo', codes: saved.codes });
  });
  test('replaces and deletes only the codes that were typed', () => {
    const typed = { ...saved, codes: { lockbox: '', alarm: ' 99 ', gate: undefined } };
    expect(withTyped(saved, typed).codes).toEqual({ lockbox: '', gate: '#1', alarm: '99' });
  });
});
