// Reads Documenso webhooks. The secret authenticates the caller; only our request id is read, and the document is fetched separately.
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ReadNotice } from '../../ports/esign.ts';

/** Other events, such as opening, change nothing here. */
const noticeShape = z.object({
  event: z.enum(['DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'DOCUMENT_CANCELLED', 'RECIPIENT_EXPIRED']),
  payload: z.object({ externalId: z.uuid() }),
});

export function documensoNotice(webhookSecret: string): ReadNotice {
  const expected = digest(webhookSecret);
  return {
    // Hashed to equal length, so that the comparison takes constant time.
    isGenuine: (secret) => secret !== undefined && timingSafeEqual(digest(secret), expected),
    requestOf: (body) => noticeShape.safeParse(body).data?.payload.externalId ?? null,
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
