// The sandbox's outbox.
import { sql } from 'kysely';
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
      attachments?: readonly { name: string; content: Buffer }[];
      /** A delivery that is sent again is stored once. */
      deliveryId?: string;
    };

export async function storeMessage(db: Database, message: OutgoingMessage, now: Date): Promise<void> {
  const [first, ...others] = (message.kind === 'mail' && message.attachments) || [];
  if (others.length === 0) return void (await insertMessage(db, message, first, now));
  await db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, message, first, now);
    if (id === undefined) return;
    const files = others.map(({ name, content }, index) => ({
      message_id: id,
      place: index + 1,
      name,
      content,
    }));
    await tx.insertInto('message_files').values(files).execute();
  });
}

/** `undefined`: already stored. */
async function insertMessage(
  db: Database,
  message: OutgoingMessage,
  attachment: { name: string; content: Buffer } | undefined,
  now: Date,
): Promise<string | undefined> {
  const kept = await db
    .insertInto('messages')
    .values({
      kind: message.kind,
      recipient: message.recipient,
      subject: message.kind === 'mail' ? message.subject : null,
      body_text: message.text,
      body_html: message.kind === 'mail' ? message.html : null,
      calendar_file: (message.kind === 'mail' && message.calendarFile) || null,
      attachment_name: attachment?.name ?? null,
      attachment: attachment?.content ?? null,
      delivery_id: (message.kind === 'mail' && message.deliveryId) || null,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

const maxListed = 100;

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
      sql<string[]>`array(select name from message_files where message_id = messages.id order by place)`.as(
        'more_attachments',
      ),
    ])
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();

export async function findMessageHtml(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('messages').select('body_html').where('id', '=', id).executeTakeFirst();
  return row?.body_html ?? undefined;
}

export async function findMessageCalendar(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('messages').select('calendar_file').where('id', '=', id).executeTakeFirst();
  return row?.calendar_file ?? undefined;
}

/** `place`: 0 is the first. */
export async function findMessageAttachment(
  db: Database,
  id: string,
  place: number,
): Promise<{ name: string; content: Buffer } | undefined> {
  if (place > 0) {
    return db
      .selectFrom('message_files')
      .select(['name', 'content'])
      .where('message_id', '=', id)
      .where('place', '=', place)
      .executeTakeFirst();
  }
  const row = await db
    .selectFrom('messages')
    .select(['attachment_name as name', 'attachment as content'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { name, content } = row ?? { name: null, content: null };
  return name === null || content === null ? undefined : { name, content };
}
