// Mail server settings from the environment.
import { type Read, type Refuse, readServiceUrl } from '../../config/read-value.ts';
import { readMailbox } from './mailbox.ts';
import { readSmtpUrl, type SmtpOAuth } from './smtp-connection.ts';

/** Used only if MAIL_PROVIDER is smtp. `oauth`: instead of a password. */
export type SmtpSettings = { url: string; from: string; oauth?: SmtpOAuth };

export function readSmtpSettings(read: Read, refuse: Refuse): SmtpSettings {
  const url = read('SMTP_URL') ?? '';
  const from = read('MAIL_FROM') ?? '';
  const oauth = readOAuth(read, refuse);
  // It may contain a password, so the message never quotes it.
  if (url && !readSmtpUrl(url, oauth)) {
    refuse(
      oauth
        ? 'SMTP_URL must look like smtps://office%40mail.example@smtp.mail.example:465 with OAuth: a user and no password.'
        : 'SMTP_URL must look like smtps://user:password@mail.example:465, with "@" in a password as %40.',
    );
  }
  if (from && !readMailbox(from)) refuse(`MAIL_FROM must be an address or "Name <address>", not "${from}".`);
  return { url, from, ...(oauth && { oauth }) };
}

const oauthSecrets = [
  'SMTP_OAUTH_CLIENT_ID',
  'SMTP_OAUTH_CLIENT_SECRET',
  'SMTP_OAUTH_REFRESH_TOKEN',
] as const;

/** All three or none. */
function readOAuth(read: Read, refuse: Refuse): SmtpOAuth | undefined {
  const tokenUrl = readServiceUrl(
    'SMTP_OAUTH_TOKEN_URL',
    read,
    'https://oauth2.googleapis.com/token',
    refuse,
  );
  const missing = oauthSecrets.filter((name) => read(name) === undefined);
  if (missing.length === oauthSecrets.length) return undefined;
  for (const name of missing) refuse(`${name} is missing: OAuth for the mail server needs it.`);
  const [clientId, clientSecret, refreshToken] = oauthSecrets.map((name) => read(name) ?? '');
  return {
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    refreshToken: refreshToken ?? '',
    tokenUrl,
  };
}
