// What Documenso calls us with. The secret shows who calls; of the rest only our own id is read, and the document asked for itself.
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ReadNotice } from '../../ports/esign.ts';

/** The others, such as that it was opened, change nothing here. */
const noticeShape = z.object({
  event: z.enum(['DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'DOCUMENT_CANCELLED']),
  payload: z.object({ externalId: z.uuid() }),
});

export function documensoNotice(webhookSecret: string): ReadNotice {
  const expected = digest(webhookSecret);
  return {
    // Equally long by being hashed, so that the comparison takes the same time for every guess.
    isGenuine: (secret) => secret !== undefined && timingSafeEqual(digest(secret), expected),
    requestOf: (body) => noticeShape.safeParse(body).data?.payload.externalId ?? null,
  };
}

const digest = (words: string): Buffer => createHash('sha256').update(words).digest();
