import { useCallback, useEffect, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { readBookingQuery } from '../../../domain/property/booking-query.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import { parseTimeOfDay } from '../../../domain/time-of-day.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { contactData, contactFor, noContact } from '../../storage/contact-data.ts';
import { pendingBooking } from '../../storage/pending-booking.ts';
import { toast } from '../../ui/toast-store.ts';
import { findPaymentDestination, type PaymentDestination } from './find-payment-destination.ts';

type Shown =
  | { state: 'looking' }
  | { state: 'leaving'; url: string }
  | { state: 'failed' }
  | Exclude<PaymentDestination, { state: 'page' | 'no-page' | 'card' }>;

/** Finds the payment page and replaces this page with it, so that going back does not lead here again. */
export function usePaymentRedirect() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState<Shown>({ state: 'looking' });
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    let stale = false;
    const query = new URLSearchParams(search);
    const go = (found: PaymentDestination) => {
      if (stale) return;
      if (found.state === 'no-page')
        return void navigate(`${paths.paymentError}?error=no-payment-link`, { replace: true });
      if (found.state === 'card') {
        const checkout = generatePath(paths.checkout, { appointmentId: found.reservation.id });
        return void navigate(checkout, { replace: true });
      }
      if (found.state !== 'page') return setPage(found);
      const { url, reservation, amount: fullPrice } = found;
      storePendingBooking(query, { reservation, fullPrice }, new Date());
      toast({ title: 'Redirecting to Payment' });
      setPage({ state: 'leaving', url });
      window.location.replace(url);
    };
    findPaymentDestination(query).then(go, () => stale || setPage({ state: 'failed' }));
    return () => {
      stale = true;
    };
  }, [search, navigate, tries]);

  const tryAgain = useCallback(() => {
    setPage({ state: 'looking' });
    setTries((before) => before + 1);
  }, []);
  return { page, tryAgain };
}

/** Stores the booking being paid on the hosted page. A note only: the server decides what is paid. */
function storePendingBooking(
  query: URLSearchParams,
  { reservation, fullPrice }: { reservation: Reservation | null; fullPrice: number },
  now: Date,
): void {
  const booking = readBookingQuery(business().serviceArea, query);
  const time = parseTimeOfDay(reservation?.time ?? query.get('appointmentTime') ?? '');
  const kept = contactData.read() ?? noContact;
  const { firstName, lastName, ...contact } = (booking ? contactFor(kept, booking.address) : kept).form;
  pendingBooking.write({
    property: booking
      ? {
          address: formatAddress(booking.address),
          ...booking.address,
          ...toFlatProperty(booking.property),
          paymentMethod: booking.paymentMethod,
        }
      : { ...(reservation && { address: reservation.address }) },
    contact: { ...contact, payeeName: { firstName, lastName } },
    appointmentDate: reservation?.scheduledAt ?? query.get('appointmentDate'),
    appointmentTime: time.ok ? time.value : null,
    fullPrice,
    timestamp: now.toISOString(),
  });
}
