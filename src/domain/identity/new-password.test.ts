import { describe, expect, test } from 'vitest';
import { passwordProblem } from './new-password.ts';

const known = { email: 'rosa.delgado@home.example', firstName: 'Rosa' };

describe('a new password', () => {
  test.each(['correct horse battery', 'mesquite-92-lantern', 'ÄÖÜßéèàçñøåæ', 'aB3$xY7!qW2#'])(
    'may be %s',
    (next) => {
      expect(passwordProblem(next, known)).toBeNull();
    },
  );

  test.each([
    ['eleven characters', 'mesquite-92', 'too-short'],
    ['more than anybody types', 'x1y2z'.repeat(41), 'too-long'],
    ['a word everybody tries, with digits', 'Password2026!', 'too-obvious'],
    ['two of them', 'qwerty-welcome', 'too-obvious'],
    ['the account’s own address', 'rosa.delgado@home.example', 'too-obvious'],
    ['the first name and a year', 'Rosa20262027!', 'too-obvious'],
    ['one character over and over', 'aaaaaaaaaaaaaaa', 'too-obvious'],
    ['the digits in their order', '123456789012', 'too-obvious'],
    ['the alphabet backward', 'zyxwvutsrqponm', 'too-obvious'],
  ] as const)('is refused: %s', (_what, next, problem) => {
    expect(passwordProblem(next, known)).toBe(problem);
  });

  test('must differ from the current one', () => {
    const current = 'mesquite-92-lantern';
    expect(passwordProblem(current, { ...known, current })).toBe('unchanged');
  });

  test('counts characters, not code units', () => {
    expect(passwordProblem('🌵🌵🌵🌵🌵🌵', known)).toBe('too-short');
  });
});
