import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { codeCount, codeFromNumber, codeText, parseCode } from './code.ts';

describe('a code', () => {
  test.each(['123456', ' 123456 ', '123 456', '123-456'])('is read from %j', (typed) => {
    expect(parseCode(typed)).toEqual({ ok: true, value: '123456' });
  });
  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '123456; 1'])(
    'is incomplete in %j',
    (typed) => {
      expect(parseCode(typed)).toEqual({ ok: false, reason: 'incomplete-code' });
    },
  );
  test('has six digits for every random number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: codeCount - 1 }), (drawn) => {
        expect(parseCode(codeFromNumber(drawn))).toEqual({ ok: true, value: codeFromNumber(drawn) });
      }),
    );
  });
  test('fits with its text into one SMS of 160 characters', () => {
    expect(codeText(business.name, '123456')).toMatch(/^[ -~]{1,160}$/);
  });
});
