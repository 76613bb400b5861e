import type { FastifyInstance } from 'fastify';
import { listOutbox, readOutboxAttachment, readOutboxCalendar, readOutboxHtml } from '../../../api/outbox.ts';
import type { Database } from '../../db/client.ts';
import { listMessages } from '../../use-cases/outbox/list-messages.ts';
import {
  readMessageAttachment,
  readMessageCalendar,
  readMessageHtml,
} from '../../use-cases/outbox/read-message.ts';
import { asciiName } from '../ascii-name.ts';
import { failure } from '../failures.ts';
import { register } from '../register.ts';

/** Allows a mail's own styles; loads nothing and runs nothing. */
const mailHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

const noStore = { 'cache-control': 'no-store' };

/** A file name that needs no escaping in a header. */

/** Sandbox only: these routes do not exist in live mode. */
export function outboxRoutes(app: FastifyInstance, deps: { db: Database }): void {
  register(app, listOutbox, async ({ reply }) => {
    reply.headers(noStore);
    return { messages: await listMessages(deps.db) };
  });

  register(app, readOutboxHtml, async ({ params, request, reply }) => {
    const html = await readMessageHtml(deps.db, params.id);
    if (html === undefined) return reply.status(404).send(failure(request, 404));
    // Bytes bypass the answer schema, which would serialize the text as JSON.
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

  register(app, readOutboxAttachment, async ({ params, query, request, reply }) => {
    const file = await readMessageAttachment(deps.db, params.id, query.place);
    if (file === undefined) return reply.status(404).send(failure(request, 404));
    return reply
      .headers({ ...noStore, 'content-disposition': `attachment; filename="${asciiName(file.name)}"` })
      .type('application/pdf')
      .send(file.content);
  });
}
