// SMTP: logs in, and on request sends one mail.
import { createTransport } from 'nodemailer';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { readSmtpUrl } from '../adapters/mail/smtp-connection.ts';
import { readSmtpFailure } from '../adapters/mail/smtp-failures.ts';
import type { SmtpSettings } from '../adapters/mail/smtp-settings.ts';
import { notReady, type Outcome, ok } from './finding.ts';

export type TestMail = { to: string; business: string; id: string };

export async function checkMail(
  settings: SmtpSettings,
  testMail: TestMail | undefined,
  maxWaitMs: number,
): Promise<Outcome> {
  const failure = await logIn(settings, maxWaitMs);
  if (failure) return notReady(`The mail server cannot be used: ${failure}.`);
  if (!testMail) return ok('The mail server accepts our login. --mail-to ADDRESS sends a test mail.');
  const sent = await smtpMailer({ ...settings, maxWaitMs }).send(composed(testMail));
  return sent.ok
    ? ok(`The mail server took a test mail to ${testMail.to}. Has it arrived, and not as spam?`)
    : notReady(`The mail server did not take the test mail: ${sent.why}.`);
}

async function logIn({ url, oauth }: SmtpSettings, maxWaitMs: number): Promise<string | undefined> {
  const transport = createTransport({
    ...readSmtpUrl(url, oauth),
    dnsTimeout: maxWaitMs,
    connectionTimeout: maxWaitMs,
    greetingTimeout: maxWaitMs,
    socketTimeout: maxWaitMs,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return readSmtpFailure(error).sent.why;
  } finally {
    transport.close();
  }
}

const composed = ({ to, business, id }: TestMail) => ({
  deliveryId: `live-check-${id}`,
  to,
  subject: `Test mail of ${business}`,
  text: `This mail was sent by "npm run live:check". If you can read it, ${business} can send mail.`,
  html: `<p>This mail was sent by <code>npm run live:check</code>. If you can read it, your website can send mail.</p>`,
});
