// The blank agreement as a PDF, drawn once for each version of the business.
import type { FastifyInstance } from 'fastify';
import { AGREEMENT_PATH } from '../../domain/agreement/agreement-file.ts';
import { blankAgreement } from '../agreement/blank-agreement.ts';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import { etagMatches, etagOf } from './etag.ts';
import { refuse } from './refusals.ts';

export type AgreementFileDeps = { business: CurrentBusiness; drawing: Drawing };

// The only file shown in a frame of our pages. A policy that forbids everything keeps some viewers from opening
// a PDF.
const framedByUs = { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

export function agreementFileRoute(app: FastifyInstance, { business, drawing }: AgreementFileDeps): void {
  let drawn: { version: number; file: ReturnType<Drawing['blank']> } | undefined;
  /** Concurrent first requests share one drawing. */
  const currentFile = () => {
    const { version, profile } = business.current();
    if (drawn?.version !== version) drawn = { version, file: drawing.blank(blankAgreement(profile)) };
    return drawn.file;
  };
  app.get(AGREEMENT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const file = await currentFile().catch((error) => {
      drawn = undefined;
      throw error;
    });
    if (!file.ok) {
      drawn = undefined;
      return refuse(request, reply, file.reason);
    }
    const etag = etagOf(file.value);
    // Revalidated each time, so that an outdated agreement is never read from a cache.
    reply.headers({ ...framedByUs, 'cache-control': 'no-cache', etag });
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('application/pdf').send(file.value);
  });
}
