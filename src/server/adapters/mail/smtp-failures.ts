// Interprets a failed send.
import { z } from 'zod';
import { oneLine } from '../../mail/one-line.ts';
import type { SentMail } from '../../ports/mail.ts';

export type SmtpFailure = {
  sent: Extract<SentMail, { ok: false }>;
  /** The server answered about this mail; other mails may succeed. */
  judged: boolean;
};

const errorShape = z.object({
  code: z.string().catch(''),
  /** System error code of the socket. */
  originalCode: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
  response: z.string().catch(''),
});
type SmtpError = z.output<typeof errorShape>;

const maxQuoteLength = 200;

export function readSmtpFailure(thrown: unknown): SmtpFailure {
  const read = errorShape.safeParse(thrown);
  if (!read.success) return serverFailure('the mail could not be sent');
  const error = read.data;
  if (error.command !== 'RCPT TO' && error.command !== 'DATA') return serverFailure(troubleWords(error));
  if (error.responseCode === 0) return serverFailure(troubleWords(error));
  const why = `the mail server answered: ${oneLine(error.response, maxQuoteLength)}`;
  return { sent: { ok: false, reason: isFinal(error) ? 'refused' : 'unavailable', why }, judged: true };
}

export const timeoutCause = 'the mail server did not answer in time';

/** A problem of our settings or the server, not of this mail. */
export const serverFailure = (why: string): SmtpFailure => ({
  sent: { ok: false, reason: 'unavailable', why },
  judged: false,
});

/** 503 is about command order, 530 to 538 about our account, so a retry may succeed. */
const isFinal = ({ responseCode, response }: SmtpError): boolean =>
  responseCode >= 500 &&
  responseCode < 600 &&
  ![503, 530, 534, 535, 538].includes(responseCode) &&
  !isDailyLimit(response);

/** Gmail's "550 5.4.5 Daily user sending limit exceeded": it takes mail again the next day. */
const isDailyLimit = (response: string): boolean => /^\d{3}[ -]5\.4\.5\b/.test(response);

/** Our own text: a server's answers during login do not belong in a log. */
function troubleWords({ code, originalCode, responseCode, command }: SmtpError): string {
  const detail = originalCode || (responseCode > 0 && responseCode) || '';
  const inBrackets = detail ? ` (${detail})` : '';
  // The mail server or the one that gives tokens.
  if (command === 'AUTH XOAUTH2') return `the mail server did not accept our OAuth sign-in${inBrackets}`;
  switch (code) {
    case 'EAUTH':
      return `the mail server did not accept our user name and password${inBrackets}`;
    case 'ETLS':
      return 'no encrypted connection to the mail server was possible';
    case 'ETIMEDOUT':
      return timeoutCause;
    case 'EDNS':
      return `the mail server’s name could not be found${inBrackets}`;
    case 'EENVELOPE':
      return command === 'MAIL FROM'
        ? `the mail server does not take mail from our address${inBrackets}`
        : `the mail server did not take the mail${inBrackets}`;
    default:
      return `the connection to the mail server failed${inBrackets}`;
  }
}
