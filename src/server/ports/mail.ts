// Mails. Composed elsewhere; here they only leave.

/** An invitation, its change, or its end: mail programs keep the same event up to date by it. */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string };

export type MailAttachment = { name: string; type: string; content: Buffer };

/** A picture the HTML shows by its `cid:` address. */
export type InlineImage = { cid: string; type: string; content: Buffer };

export type Mail = {
  /** The same mail sent again has the same id, so that a mailbox can tell. */
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
  /** This mail will never get there: no such mailbox, for instance. `why` is for the inspector. */
  | { ok: false; reason: 'refused'; why: string }
  /** Later it may. */
  | { ok: false; reason: 'unavailable'; why: string };

/** Expected failures are values; a mail server's trouble is never thrown. */
export type Mailer = { send: (mail: Mail) => Promise<SentMail> };
