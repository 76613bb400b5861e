import { expect, test } from 'vitest';
import { AGREEMENT } from '../../domain/agreement/agreement.ts';
import { agreementHash } from './agreement-hash.ts';

test('one changed word gives another hash, also under the same version', () => {
  const changed = { ...AGREEMENT, preamble: AGREEMENT.preamble.replace('all of it', 'most of it') };
  expect(agreementHash(AGREEMENT)).toMatch(/^[0-9a-f]{64}$/);
  expect(agreementHash(changed)).not.toBe(agreementHash(AGREEMENT));
});
