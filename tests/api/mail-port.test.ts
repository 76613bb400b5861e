// What every way of sending mail must do, on the sandbox's adapter and on SMTP against a real mail server.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxMailer } from '../../src/server/adapters/mail/sandbox.ts';
import { smtpMailer } from '../../src/server/adapters/mail/smtp.ts';
import { connect } from '../../src/server/db/client.ts';
import type { Mail } from '../../src/server/ports/mail.ts';
import { startFakeMailServer } from '../support/fake-mail-server.ts';
import type { ReceivedPart } from '../support/read-mail.ts';
import { makeTestDatabase } from '../support/test-app.ts';

const { db, close } = connect((await makeTestDatabase()).url, () => {}, 4);
const server = await startFakeMailServer();
afterAll(async () => {
  await server.close();
  await close();
});
beforeEach(async () => {
  server.behave();
  await db.deleteFrom('messages').execute();
});

const newMail = (more: Partial<Mail> = {}): Mail => ({
  deliveryId: randomUUID(),
  to: 'dana@home.example',
  subject: 'Your time is reserved: Zoë 🏠',
  text: 'Hello Zoë\n',
  html: '<p>Hello Zoë</p>',
  ...more,
});
const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;

type Arrived = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  attachments: { name: string; content: string }[];
};

/** The invitation is attached, too. */
function attachedTo(parts: readonly ReceivedPart[]): Arrived['attachments'] {
  return parts
    .filter(({ type }) => type.startsWith('application/pdf'))
    .map(({ headers, body }) => ({
      name: /^attachment; filename="?([^"]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
      content: body,
    }));
}

async function keptFor(id: string): Promise<Arrived['attachments']> {
  const { rows } = await sql<{
    name: string;
    content: Buffer;
  }>`select attachment_name as name, attachment as content
      from messages where id = ${id} and attachment is not null
    union all (select name, content from message_files where message_id = ${id} order by place)`.execute(db);
  return rows.map(({ name, content }) => ({ name, content: content.toString() }));
}

const providers = [
  {
    name: 'the sandbox',
    mailer: sandboxMailer({ db, clock: { now: () => new Date('2026-11-16T16:00:00Z') } }),
    arrived: async (): Promise<Arrived[]> =>
      Promise.all(
        (await db.selectFrom('messages').selectAll().orderBy('id').execute()).map(async (row) => ({
          id: row.delivery_id ?? '',
          to: row.recipient,
          subject: row.subject ?? '',
          text: row.body_text,
          html: row.body_html ?? '',
          calendar: row.calendar_file,
          attachments: await keptFor(row.id),
        })),
      ),
  },
  {
    name: 'SMTP',
    mailer: smtpMailer({ url: server.url, from: 'office@caliche.example' }),
    arrived: async (): Promise<Arrived[]> =>
      server.received.map(({ headers, parts, to }) => ({
        id: /^<(.*)@caliche\.example>$/.exec(headers.get('message-id') ?? '')?.[1] ?? '',
        to: to.join(),
        subject: headers.get('subject') ?? '',
        text: `${parts[0]?.body.trimEnd()}\n`,
        html: parts[1]?.body ?? '',
        calendar: parts.find(({ type }) => type.startsWith('text/calendar'))?.body ?? null,
        attachments: attachedTo(parts),
      })),
  },
];

describe.each(providers)('with $name', ({ mailer, arrived }) => {
  test('a mail arrives as it was written', async () => {
    const { deliveryId: id, ...words } = newMail();
    expect(await mailer.send({ deliveryId: id, ...words })).toEqual({ ok: true });
    expect(await arrived()).toEqual([{ id, ...words, calendar: null, attachments: [] }]);
  });

  test('its calendar file arrives with it', async () => {
    await mailer.send(newMail({ calendar }));
    expect(await arrived()).toMatchObject([{ calendar: calendar.content }]);
  });

  test('its attachments arrive in order, in addition to the calendar file', async () => {
    const type = 'application/pdf';
    const files = ['Caliche signed agreement.pdf', 'receipt-1.pdf', 'receipt-2.pdf'].map((name) => ({
      name,
      content: `%PDF-1.7 ${name} ${'0123456789'.repeat(30_000)}`,
    }));
    const attachments = files.map(({ name, content }) => ({ name, type, content: Buffer.from(content) }));
    const mail = newMail({ calendar, attachments });
    await mailer.send(mail);
    expect(await arrived()).toMatchObject([{ calendar: calendar.content, attachments: files }]);
  });

  test('sent again, it is recognizable as the same', async () => {
    const mail = newMail();
    expect(await mailer.send(mail)).toEqual({ ok: true });
    expect(await mailer.send(mail)).toEqual({ ok: true });
    expect(new Set((await arrived()).map(({ id }) => id))).toEqual(new Set([mail.deliveryId]));
  });

  test('ten at the same time all arrive', async () => {
    const mails = Array.from({ length: 10 }, () => newMail());
    await Promise.all(mails.map((mail) => mailer.send(mail)));
    const ids = (await arrived()).map(({ id }) => id);
    expect(ids.sort()).toEqual(mails.map(({ deliveryId }) => deliveryId).sort());
  });

  test.each(['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
    'a mail to %j is refused with a message and not sent',
    async (to) => {
      expect(await mailer.send(newMail({ to }))).toEqual({
        ok: false,
        reason: 'refused',
        why: 'not an email address',
      });
      expect(await arrived()).toEqual([]);
    },
  );
});

test('the sandbox stores the same delivery once, also when sent twice at the same time', async () => {
  const [{ mailer }] = providers as [(typeof providers)[number]];
  const mail = newMail();
  await Promise.all([mail, mail, mail].map((same) => mailer.send(same)));
  expect(await db.selectFrom('messages').select('delivery_id').execute()).toEqual([
    { delivery_id: mail.deliveryId },
  ]);
});
