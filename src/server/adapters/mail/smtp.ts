// Mail port on an SMTP server. See docs/integrations.md for its settings.
import { createTransport } from 'nodemailer';
import { isEmail } from '../../../domain/contact/email.ts';
import type { InlineImage, Mail, MailAttachment, Mailer, SentMail } from '../../ports/mail.ts';
import { createCircuit } from '../circuit.ts';
import { maxProviderWaitMs } from '../provider-call.ts';
import { readMailbox } from './mailbox.ts';
import { readSmtpUrl, type SmtpOAuth } from './smtp-connection.ts';
import { readSmtpFailure, type SmtpFailure, serverFailure, timeoutCause } from './smtp-failures.ts';

export type SmtpOptions = {
  url: string;
  from: string;
  oauth?: SmtpOAuth;
  maxWaitMs?: number;
  /** Called if the server itself fails, for the log: no address, no secret. */
  onFailure?: (why: string) => void;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
};

export function smtpMailer(options: SmtpOptions): Mailer {
  const { maxWaitMs = maxProviderWaitMs, onFailure = () => {}, now = () => performance.now() } = options;
  const connection = readSmtpUrl(options.url, options.oauth);
  const from = readMailbox(options.from);
  // The configuration has validated both.
  if (!connection || !from) throw new Error('Invalid mail server settings');
  const circuit = createCircuit('smtp send', now);

  const open = () =>
    createTransport({
      ...connection,
      pool: true,
      // Retries once if the server closed an idle connection; every other failure is the caller's.
      maxRequeues: 1,
      idleTimeout: maxWaitMs / 2,
      dnsTimeout: maxWaitMs * 0.9,
      connectionTimeout: maxWaitMs * 0.9,
      greetingTimeout: maxWaitMs * 0.9,
      socketTimeout: maxWaitMs * 0.9,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport = open();

  const deliver = async (mail: Mail): Promise<SmtpFailure | undefined> => {
    const used = transport;
    const sending = used.sendMail(messageOf(mail, from)).then(() => undefined, readSmtpFailure);
    const failure = await within(maxWaitMs, sending);
    if (failure !== 'late') return failure;
    // The library's timeouts do not detect a server that answers byte by byte. Closing the connection does; other mails on it fail
    // too and are retried.
    if (transport === used) transport = open();
    used.close({ force: true });
    return serverFailure(timeoutCause);
  };

  return {
    send: async (mail) => {
      if (!isEmail(mail.to)) return { ok: false, reason: 'refused', why: 'not an email address' };
      let why = 'the mail server keeps failing, so we’re waiting a moment before the next try';
      const answered = await circuit<SentMail>(async () => {
        const failure = await deliver(mail);
        if (!failure || failure.judged) return { ok: true, value: failure?.sent ?? { ok: true } };
        why = failure.sent.why;
        onFailure(why);
        return { ok: false, reason: 'unavailable' };
      });
      return answered.ok ? answered.value : { ok: false, reason: 'unavailable', why };
    },
  };
}

const messageOf = (mail: Mail, from: { name: string; address: string }) => ({
  from,
  // Structured, so that it cannot be parsed as two addresses.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.deliveryId.replace(/[^\w-]/g, '')}@${from.address.split('@')[1]}>`,
  // Prevents out-of-office replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false as const,
  // Sent as an alternative part and, for mail programs that ignore it, as an attachment.
  ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
  attachments: [...(mail.images ?? []).map(imageOf), ...(mail.attachments ?? []).map(attachmentOf)],
});

const attachmentOf = ({ name, type, content }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content,
});

const imageOf = ({ cid, type, content }: InlineImage) => ({
  filename: `${cid}.${type.split('/')[1]}`,
  cid,
  contentType: type,
  contentDisposition: 'inline' as const,
  content,
});

async function within<Value>(maxWaitMs: number, promise: Promise<Value>): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, 'late');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
