import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECOVERY_CODE_BYTES, writeRecoveryCode } from './recovery-codes.ts';
import { readSecondFactorCode } from './second-factor-code.ts';

test.each(['123456', ' 123 456 ', '123-456'])('“%s” is the app’s code', (typed) => {
  expect(readSecondFactorCode(typed)).toEqual({ kind: 'app', digits: '123456' });
});

test.each(['', '12345', '1234567', 'abcdef', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRU', '١٢٣٤٥٦'])(
  '“%s” is not a code',
  (typed) => {
    expect(readSecondFactorCode(typed)).toBeNull();
  },
);

test('a recovery code is accepted in any usual spelling', () => {
  const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = writeRecoveryCode(random);
      const read = { kind: 'recovery', code };
      expect(readSecondFactorCode(code)).toEqual(read);
      expect(readSecondFactorCode(code.toLowerCase().replaceAll('-', ' '))).toEqual(read);
      expect(readSecondFactorCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(read);
    }),
  );
});
