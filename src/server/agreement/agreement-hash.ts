import { createHash } from 'node:crypto';
import type { Agreement } from '../../domain/agreement/agreement.ts';
import { agreementText } from '../../domain/agreement/agreement-text.ts';

/** Names the exact words a client has seen, whatever the version claims. */
export function agreementHash(agreement: Agreement): string {
  return createHash('sha256').update(agreementText(agreement)).digest('hex');
}
