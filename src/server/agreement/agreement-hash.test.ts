import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { agreementOf } from '../../domain/agreement/agreement.ts';
import { agreementHash } from './agreement-hash.ts';

const agreement = agreementOf(business);

test('changing one word changes the hash, even under the same version', () => {
  const changed = { ...agreement, preamble: agreement.preamble.replace('all of it', 'most of it') };
  expect(agreementHash(agreement)).toMatch(/^[0-9a-f]{64}$/);
  expect(agreementHash(changed)).not.toBe(agreementHash(agreement));
});
