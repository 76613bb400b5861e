import type { Database } from '../../db/client.ts';
import { newestMessages } from '../../db/stores/messages.ts';

export async function listMessages(db: Database) {
  const messages = await newestMessages(db);
  return messages.map(({ id, kind, recipient, subject, body_text, has_html, has_calendar, sent_at }) => ({
    id,
    kind,
    recipient,
    subject,
    text: body_text,
    hasHtml: Boolean(has_html),
    hasCalendar: Boolean(has_calendar),
    sentAt: sent_at.toISOString(),
  }));
}
