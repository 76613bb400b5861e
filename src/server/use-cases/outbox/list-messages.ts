import type { Database } from '../../db/client.ts';
import { newestMessages } from '../../db/stores/messages.ts';

export async function listMessages(db: Database) {
  const messages = await newestMessages(db);
  return messages.map(({ id, kind, recipient, subject, ...message }) => ({
    id,
    kind,
    recipient,
    subject,
    text: message.body_text,
    hasHtml: Boolean(message.has_html),
    hasCalendar: Boolean(message.has_calendar),
    attachment: message.attachment_name,
    moreAttachments: message.more_attachments,
    sentAt: message.sent_at.toISOString(),
  }));
}
