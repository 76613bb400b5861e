// A public PDF that is drawn once for each version of the business.
import type { FastifyInstance } from 'fastify';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import { etagMatches, etagOf } from './etag.ts';
import { refuse } from './refusals.ts';

export type BusinessFileDeps = { business: CurrentBusiness; drawing: Drawing };

// Public PDF files are the only files shown in a frame of our pages. A policy that forbids everything keeps some viewers
// from opening a PDF.
const framedByUs = { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

export function businessFileRoute(
  app: FastifyInstance,
  {
    path,
    business,
    draw,
  }: {
    path: string;
    business: CurrentBusiness;
    draw: (profile: BusinessProfile) => ReturnType<Drawing['blank']>;
  },
): void {
  let drawn: { version: number; file: ReturnType<Drawing['blank']> } | undefined;
  /** Concurrent first requests share one drawing. */
  const currentFile = () => {
    const { version, profile } = business.current();
    if (drawn?.version !== version) drawn = { version, file: draw(profile) };
    return drawn.file;
  };
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const file = await currentFile().catch((error) => {
      drawn = undefined;
      throw error;
    });
    if (!file.ok) {
      drawn = undefined;
      return refuse(request, reply, file.reason);
    }
    const etag = etagOf(file.value);
    // Revalidated each time, so that an outdated file is never read from a cache.
    reply.headers({ ...framedByUs, 'cache-control': 'no-cache', etag });
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('application/pdf').send(file.value);
  });
}
