// Phone verification calls. Loaded on demand: the response schemas are large.
import { listOutbox } from '../../../api/outbox.ts';
import { sendVerification, verificationStatus, verifyCode } from '../../../api/sms.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export const sendCode = (body: { phoneNumber: string; smsConsent: boolean }) =>
  call(sendVerification, { body });
export const checkCode = (body: { phoneNumber: string; code: string }) => call(verifyCode, { body });
/** In a sandbox the outbox has the text; the browser never stores a code. */
export async function readSandboxCode(phoneNumber: string): Promise<string | undefined> {
  const { messages } = await call(listOutbox, {});
  const newest = messages.find(({ kind, recipient }) => kind === 'text' && recipient === phoneNumber);
  return newest?.text.match(/code is (\d{6})/)?.[1];
}

export const fetchStatus = (signal: AbortSignal) => call(verificationStatus, { signal });

/** The server's message if it refused; `undefined`: no connection. */
export const refusalOf = (error: unknown): { message: string | undefined } | undefined =>
  error instanceof CallFailed ? { message: error.failure?.message } : undefined;
