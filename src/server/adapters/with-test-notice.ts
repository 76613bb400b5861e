// Wraps mail and SMS ports: every message names what is simulated, and messages to a sandbox's sample people never reach a real
// provider.
import { isSampleMailbox, isSamplePhone } from '../db/sample-people.ts';
import type { Mail, Mailer } from '../ports/mail.ts';
import type { Sms } from '../ports/sms.ts';

export const mailerWithNotice = (mailer: Mailer, line: string): Mailer => ({
  send: (mail) => mailer.send(withNotice(mail, line)),
});

const withNotice = (mail: Mail, line: string): Mail => ({
  ...mail,
  text: `${mail.text.trimEnd()}\n\n${line}\n`,
  // The line is ours and contains no markup.
  html: mail.html.replace('</body>', `<p style="text-align:center"><strong>${line}</strong></p>\n</body>`),
});

/** Only messages about a booking carry the line; the provider words the codes. */
export const smsWithNotice = (sms: Sms, line: string): Sms => ({
  ...sms,
  sendText: (to, body, reference) => sms.sendText(to, `${body} (${line})`, reference),
});

/** `own`: keeps messages to sample people in the outbox. */
export const mailerRoutingSamples = (real: Mailer, own: Mailer): Mailer => ({
  send: (mail) => (isSampleMailbox(mail.to) ? own : real).send(mail),
});

export const smsRoutingSamples = (real: Sms, own: Sms): Sms => ({
  ...real,
  sendText: (to, body, reference) => (isSamplePhone(to.e164) ? own : real).sendText(to, body, reference),
});
