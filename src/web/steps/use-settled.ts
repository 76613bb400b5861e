// What is settled for this property: the phone from storage and the server; the time and signature from the server alone.
import { useCallback, useEffect, useState } from 'react';
import type { Reservation } from '../../api/appointment.ts';
import { formatAddress } from '../../domain/property/address.ts';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { useContactForm } from '../features/contact/use-contact-form.ts';
import { useVerifiedStatus } from '../features/contact/use-verified-status.ts';
import type { Settled } from '../features/wizard/wizard-steps.ts';
import { fetchMyAppointments } from '../lib/my-appointments.ts';

export type SettledState = {
  /** Whether the server has answered about time and signature. */
  state: 'loading' | 'failed' | 'known';
  reservation: Reservation | null;
  settled: Settled;
  lookUp: () => void;
  /** Called after reserving or signing. */
  accept: (reservation: Reservation) => void;
};

type Found = { of: string; reservation: Reservation | null };

export function useSettled(booking: BookingContext): SettledState {
  const address = formatAddress(booking.address);
  const { form, isVerified, settleVerified } = useContactForm(booking);
  useVerifiedStatus(form.phoneNumber, settleVerified);
  const [answer, setAnswer] = useState<Found | 'failed'>();

  const lookUp = useCallback(() => {
    fetchMyAppointments()
      .then((mine) =>
        setAnswer({ of: address, reservation: mine.find((one) => one.address === address) ?? null }),
      )
      .catch(() => setAnswer('failed'));
  }, [address]);
  useEffect(lookUp, [lookUp]);

  const found = typeof answer === 'object' && answer.of === address ? answer : null;
  const reservation = found?.reservation ?? null;
  return {
    state: found ? 'known' : answer === 'failed' ? 'failed' : 'loading',
    reservation,
    settled: {
      verified: isVerified,
      reserved: reservation !== null,
      signed: reservation?.contractSigned === true,
    },
    lookUp,
    accept: (changed) => setAnswer({ of: address, reservation: changed }),
  };
}
