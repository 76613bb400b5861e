import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewAgreement, previewPage, readPreviewFrame } from '../../../api/business-preview.ts';
import type { TestNotice } from '../../../domain/test-notice.ts';
import {
  previewAgreement as drawAgreement,
  type PreviewDeps,
  previewPage as renderPage,
} from '../../use-cases/business/preview-business.ts';
import { userOf } from '../access.ts';
import { withRuntimeValues } from '../prepared-page.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

/** A draft's styles, the site's own pictures and fonts, and nothing that runs or sends. */
const frameHeaders = {
  'content-security-policy':
    "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
const emptyDocument = Buffer.from('<!doctype html><html lang="en"><title>Preview</title></html>');
const notIndexed = { 'x-robots-tag': 'noindex, nofollow' };

type Deps = PreviewDeps & {
  settings: { publicUrl: string; mode: 'sandbox' | 'live'; notice: TestNotice | null };
};

export function businessPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const busy = new Set<string>();
  /** One at a time for each owner: drawing takes a thread that customers need, too. */
  const alone = async (
    request: FastifyRequest,
    reply: FastifyReply,
    draw: () => Promise<FastifyReply | { html: string }>,
  ) => {
    const { id } = userOf(request);
    if (busy.has(id)) return refuse(request, reply, 'preview-busy');
    busy.add(id);
    reply.headers(notIndexed);
    try {
      return await draw();
    } finally {
      busy.delete(id);
    }
  };
  const nothingPublished = { message: 'Some of this needs another look. Nothing was published.' };

  register(app, previewAgreement, ({ body, request, reply }) =>
    alone(request, reply, async () => {
      const drawn = await drawAgreement(deps, body.profile);
      if (drawn.ok) return reply.type('application/pdf').send(drawn.pdf);
      if (drawn.reason !== 'invalid-business') return refuse(request, reply, drawn.reason);
      return refuse(request, reply, drawn.reason, drawn.fields, nothingPublished);
    }),
  );

  register(app, previewPage, ({ body, request, reply }) =>
    alone(request, reply, async () => {
      const rendered = await renderPage(deps, body);
      if (rendered.ok) return { html: withRuntimeValues(rendered.html, deps.settings) };
      if (rendered.reason !== 'invalid-business') return refuse(request, reply, rendered.reason);
      return refuse(request, reply, rendered.reason, rendered.fields, nothingPublished);
    }),
  );

  register(app, readPreviewFrame, async ({ reply }) =>
    reply
      .headers({ ...frameHeaders, ...notIndexed })
      .type('text/html; charset=utf-8')
      .send(emptyDocument),
  );
}
