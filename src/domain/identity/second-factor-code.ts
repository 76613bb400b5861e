import { readRecoveryCode } from './recovery-codes.ts';

/** Input of the second sign-in step: the app's six digits, or a recovery code. */
export type SecondFactorCode = { kind: 'app'; digits: string } | { kind: 'recovery'; code: string };

export function readSecondFactorCode(typed: string): SecondFactorCode | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return { kind: 'app', digits };
  const code = readRecoveryCode(typed);
  return code === null ? null : { kind: 'recovery', code };
}
