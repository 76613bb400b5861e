// The three calls about a phone number, fetched when the first of them is made: most of their weight is in checking answers.
import { sendVerification, verificationStatus, verifyCode } from '../../../api/sms.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export const sendCode = (body: { phoneNumber: string; smsConsent: boolean }) =>
  call(sendVerification, { body });
export const checkCode = (body: { phoneNumber: string; code: string }) => call(verifyCode, { body });
export const askStatus = (signal: AbortSignal) => call(verificationStatus, { signal });

/** The server's words where it refused; `undefined` where it could not be reached. */
export const refusalOf = (error: unknown): { message: string | undefined } | undefined =>
  error instanceof CallFailed ? { message: error.failure?.message } : undefined;
