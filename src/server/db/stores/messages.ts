// The sandbox's outbox.
import type { Database } from '../client.ts';

export type OutgoingMessage =
  | { kind: 'text'; recipient: string; text: string }
  | {
      kind: 'mail';
      recipient: string;
      subject: string;
      text: string;
      html: string | null;
      calendarFile?: string;
      attachment?: { name: string; content: Buffer };
      /** The same delivery, handed over again, is kept once. */
      deliveryId?: string;
    };

export async function keepMessage(db: Database, message: OutgoingMessage, now: Date): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      kind: message.kind,
      recipient: message.recipient,
      subject: message.kind === 'mail' ? message.subject : null,
      body_text: message.text,
      body_html: message.kind === 'mail' ? message.html : null,
      calendar_file: (message.kind === 'mail' && message.calendarFile) || null,
      attachment_name: (message.kind === 'mail' && message.attachment?.name) || null,
      attachment: (message.kind === 'mail' && message.attachment?.content) || null,
      delivery_id: (message.kind === 'mail' && message.deliveryId) || null,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .execute();
}

const mostListed = 100;

export const newestMessages = (db: Database) =>
  db
    .selectFrom('messages')
    .select(({ eb }) => [
      'id',
      'kind',
      'recipient',
      'subject',
      'body_text',
      'sent_at',
      eb('body_html', 'is not', null).as('has_html'),
      eb('calendar_file', 'is not', null).as('has_calendar'),
      'attachment_name',
    ])
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

export async function findMessageHtml(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('messages').select('body_html').where('id', '=', id).executeTakeFirst();
  return row?.body_html ?? undefined;
}

export async function findMessageCalendar(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('messages').select('calendar_file').where('id', '=', id).executeTakeFirst();
  return row?.calendar_file ?? undefined;
}

export async function findMessageAttachment(
  db: Database,
  id: string,
): Promise<{ name: string; content: Buffer } | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['attachment_name as name', 'attachment as content'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { name, content } = row ?? { name: null, content: null };
  return name === null || content === null ? undefined : { name, content };
}

export async function deleteMessagesBefore(db: Database, instant: Date): Promise<number> {
  const result = await db.deleteFrom('messages').where('sent_at', '<', instant).executeTakeFirst();
  return Number(result.numDeletedRows);
}
