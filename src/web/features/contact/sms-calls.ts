// The calls about a phone number, loaded with the first of them: most of their weight is in checking answers.
import { listOutbox } from '../../../api/outbox.ts';
import { sendVerification, verificationStatus, verifyCode } from '../../../api/sms.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export const sendCode = (body: { phoneNumber: string; smsConsent: boolean }) =>
  call(sendVerification, { body });
export const checkCode = (body: { phoneNumber: string; code: string }) => call(verifyCode, { body });
/** In a sandbox the outbox shows the text; the browser itself never stores a code. */
export async function readSandboxCode(phoneNumber: string): Promise<string | undefined> {
  const { messages } = await call(listOutbox, {});
  const newest = messages.find(({ kind, recipient }) => kind === 'text' && recipient === phoneNumber);
  return newest?.text.match(/code is (\d{6})/)?.[1];
}

export const askStatus = (signal: AbortSignal) => call(verificationStatus, { signal });

/** The server's words where it refused; `undefined` where it could not be reached. */
export const refusalOf = (error: unknown): { message: string | undefined } | undefined =>
  error instanceof CallFailed ? { message: error.failure?.message } : undefined;
