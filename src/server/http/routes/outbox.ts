import type { FastifyInstance } from 'fastify';
import { listOutbox, readOutboxCalendar, readOutboxHtml } from '../../../api/outbox.ts';
import type { Database } from '../../db/client.ts';
import { listMessages } from '../../use-cases/outbox/list-messages.ts';
import { readMessageCalendar } from '../../use-cases/outbox/read-message-calendar.ts';
import { readMessageHtml } from '../../use-cases/outbox/read-message-html.ts';
import { failure } from '../failures.ts';
import { register } from '../register.ts';

/** A mail brings its own styles, which the page around it may not have; it loads nothing and runs nothing. */
const mailHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Only where the mode is sandbox: in live mode these addresses do not exist. */
export function outboxRoutes(app: FastifyInstance, deps: { db: Database }): void {
  register(app, listOutbox, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { messages: await listMessages(deps.db) };
  });

  register(app, readOutboxHtml, async ({ params, request, reply }) => {
    const html = await readMessageHtml(deps.db, params.id);
    if (html === undefined) return reply.status(404).send(failure(request, 404));
    // Bytes pass the answer's schema by, which would make JSON of the text.
    return reply.headers(mailHeaders).type('text/html; charset=utf-8').send(Buffer.from(html));
  });

  register(app, readOutboxCalendar, async ({ params, request, reply }) => {
    const file = await readMessageCalendar(deps.db, params.id);
    if (file === undefined) return reply.status(404).send(failure(request, 404));
    return reply
      .header('content-disposition', 'attachment; filename="invite.ics"')
      .type('text/calendar; charset=utf-8')
      .send(Buffer.from(file));
  });
}
