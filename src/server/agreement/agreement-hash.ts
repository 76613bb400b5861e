import { createHash } from 'node:crypto';
import type { Agreement } from '../../domain/agreement/agreement.ts';
import { agreementText } from '../../domain/agreement/agreement-text.ts';

/** Identifies the exact text a client has seen, independent of the version. */
export function agreementHash(agreement: Agreement): string {
  return createHash('sha256').update(agreementText(agreement)).digest('hex');
}
