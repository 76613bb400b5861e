// Sends composed mails.

/** An invitation, an update or a cancellation; mail programs update the same event. */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string };

export type MailAttachment = { name: string; type: string; content: Buffer };

/** An image the HTML references by its `cid:` address. */
export type InlineImage = { cid: string; type: string; content: Buffer };

export type Mail = {
  /** A repeated mail has the same id, so that mailboxes can recognize it. */
  deliveryId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  images?: readonly InlineImage[];
  calendar?: CalendarFile;
  attachments?: readonly MailAttachment[];
};

export type SentMail =
  | { ok: true }
  /** Permanent failure, such as an unknown mailbox. `why` is for the inspector. */
  | { ok: false; reason: 'refused'; why: string }
  /** Temporary failure. */
  | { ok: false; reason: 'unavailable'; why: string };

/** Expected failures are returned; a mail server's errors are never thrown. */
export type Mailer = { send: (mail: Mail) => Promise<SentMail> };
