import { expect, test } from 'vitest';
import { AGREEMENT } from '../../domain/agreement/agreement.ts';
import { agreementHash } from './agreement-hash.ts';

test('changing one word changes the hash, even under the same version', () => {
  const changed = { ...AGREEMENT, preamble: AGREEMENT.preamble.replace('all of it', 'most of it') };
  expect(agreementHash(AGREEMENT)).toMatch(/^[0-9a-f]{64}$/);
  expect(agreementHash(changed)).not.toBe(agreementHash(AGREEMENT));
});
