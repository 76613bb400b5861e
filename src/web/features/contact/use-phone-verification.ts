// Verification state of the visitor's phone number: not sent, sent or verified.
import { useEffect, useState } from 'react';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { failureText } from '../../lib/failure-text.ts';
import { readTestNotice } from '../../lib/test-notice.ts';
import { codeSent } from '../../storage/code-sent.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { toast } from '../../ui/toast-store.ts';
import { type SettleVerified, useVerifiedStatus } from './use-verified-status.ts';

export const CODE_LENGTH = 6;

const calls = () => import('./sms-calls.ts');
const refusal = (error: unknown) =>
  calls().then(
    ({ refusalOf }) => refusalOf(error),
    () => undefined,
  );

export type PhoneVerification = {
  state: 'not-sent' | 'sent' | 'verified';
  busy: boolean;
  /** Error shown at the field. */
  problem: string;
  /** A sandbox shows the code instead of texting it. */
  sandboxCode: string | undefined;
  send: () => Promise<void>;
  verify: (code: string) => Promise<void>;
  startAgain: () => void;
};

export function usePhoneVerification(options: {
  phoneNumber: string;
  smsConsent: boolean;
  isVerified: boolean;
  settleVerified: SettleVerified;
}): PhoneVerification {
  const { phoneNumber, smsConsent, isVerified, settleVerified } = options;
  const sentTo = useStoredValue(codeSent)?.phoneNumber;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState({ phoneNumber, words: '' });
  const [sandboxCode, setSandboxCode] = useState<string>();
  const state = isVerified ? 'verified' : sentTo === phoneNumber ? 'sent' : 'not-sent';

  const fail = (title: string, description: string) => {
    const words = failureText(description);
    setProblem({ phoneNumber, words });
    // Without a connection, the message at the field is enough.
    if (words === description) toast({ title, description, tone: 'destructive' });
  };

  useVerifiedStatus(phoneNumber, settleVerified);

  // After a reload the code is only in the sandbox's outbox.
  useEffect(() => {
    if (state !== 'sent' || sandboxCode || readTestNotice().title === '') return;
    calls()
      .then(({ readSandboxCode }) => readSandboxCode(phoneNumber))
      .then(setSandboxCode)
      .catch(() => undefined);
  }, [state, sandboxCode, phoneNumber]);

  const send = async () => {
    const phone = parseUsPhone(phoneNumber);
    if (!phone.ok && phone.reason === 'missing-phone') {
      return fail('Phone Number Required', 'Please enter your phone number for SMS verification.');
    }
    if (!phone.ok) return fail('Error', 'Please enter a US phone number with 10 digits.');
    setBusy(true);
    setProblem({ phoneNumber, words: '' });
    try {
      const { sendCode } = await calls();
      const answer = await sendCode({ phoneNumber, smsConsent });
      codeSent.write({ phoneNumber, sentAt: Date.now() });
      setSandboxCode(answer.code);
      toast({ title: 'Verification Code Sent', description: answer.message });
    } catch (error) {
      const refused = await refusal(error);
      const words = refused && (refused.message ?? 'Failed to send verification code');
      fail('Error', words ?? 'Failed to send verification code. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  const verify = async (code: string) => {
    if (code.length < CODE_LENGTH) {
      return fail('Invalid Code', 'Please enter the complete 6-digit verification code.');
    }
    setBusy(true);
    setProblem({ phoneNumber, words: '' });
    try {
      const { checkCode } = await calls();
      await checkCode({ phoneNumber, code });
      settleVerified((current) => current === phoneNumber);
      codeSent.clear();
      setSandboxCode(undefined);
      toast({ title: 'Verified Successfully', description: 'Your contact details have been verified!' });
    } catch (error) {
      const refused = await refusal(error);
      const words = refused && (refused.message ?? 'Invalid verification code. Please try again.');
      fail('Verification Failed', words ?? 'Failed to verify code. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  const startAgain = () => {
    codeSent.clear();
    setSandboxCode(undefined);
    setProblem({ phoneNumber, words: '' });
  };

  // An error applies only to the number it was reported for.
  const problemNow = problem.phoneNumber === phoneNumber ? problem.words : '';
  return { state, busy, problem: problemNow, sandboxCode, send, verify, startAgain };
}
