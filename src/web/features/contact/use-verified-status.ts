import { useEffect } from 'react';
import { parseUsPhone } from '../../../domain/contact/phone.ts';

export type SettleVerified = (isVerified: (phoneNumber: string) => boolean) => void;

/** The stored verification may have expired, so the server is asked on arrival. */
export function useVerifiedStatus(phoneNumber: string, settleVerified: SettleVerified): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    if (!parseUsPhone(phoneNumber).ok) return;
    const leaving = new AbortController();
    import('./sms-calls.ts')
      .then(({ fetchStatus }) => fetchStatus(leaving.signal))
      .then(({ verified, phoneEnding }) => {
        settleVerified((current) => {
          const phone = parseUsPhone(current);
          return verified && phone.ok && phone.value.digits.endsWith(phoneEnding ?? 'none');
        });
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
}
