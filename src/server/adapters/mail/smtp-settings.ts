// Mail server settings from the environment.
import { readMailbox } from './mailbox.ts';
import { readSmtpUrl } from './smtp-connection.ts';

/** Used only if MAIL_PROVIDER is smtp. */
export type SmtpSettings = { url: string; from: string };

export function readSmtpSettings(
  read: (name: string) => string | undefined,
  refuse: (sentence: string) => void,
): SmtpSettings {
  const url = read('SMTP_URL') ?? '';
  const from = read('MAIL_FROM') ?? '';
  // It may contain a password, so the message never quotes it.
  if (url && !readSmtpUrl(url)) {
    refuse('SMTP_URL must look like smtps://user:password@mail.example:465, with "@" in a password as %40.');
  }
  if (from && !readMailbox(from)) refuse(`MAIL_FROM must be an address or "Name <address>", not "${from}".`);
  return { url, from };
}
