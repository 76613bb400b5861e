import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { formatAddress } from '../../domain/property/address.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { useReservedTime } from '../features/appointment/use-reserved-time.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { BookingProgress } from '../features/progress/booking-progress.tsx';
import type { FoundBooking } from '../features/signing/contract-signing.tsx';
import { SigningIntro } from '../features/signing/signing-intro.tsx';
import { useCheckoutRedirect } from '../features/signing/use-checkout-redirect.ts';
import { useLinkToken } from '../features/signing/use-link-token.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { Choice } from '../ui/choice.tsx';

const ContractSigning = lazyPart(() => import('../features/signing/contract-signing.tsx'));
const SendContract = lazyPart(() => import('../steps/send-contract.tsx'));

type OnFound = { onFound: (booking: FoundBooking) => void };
type Source = { token?: string | undefined; appointmentId?: string | undefined };

export default function ContractSigningPage() {
  const hydrated = useHydrated();
  const [booking, setBooking] = useState<FoundBooking>();
  const { signed = false, paid = false } = booking ?? {};
  return (
    <div className="wrap min-h-screen pb-24 pt-10 md:pt-16">
      <BookingProgress
        current={!signed ? 'sign' : paid ? null : 'pay'}
        hasProperty={booking && true}
        hasTime
        signed={signed}
        paid={paid}
      />
      <h1 tabIndex={-1} className="title-lg mb-6 mt-4">
        Sign your agreement
      </h1>
      {hydrated ? <AppointmentInUrl onFound={setBooking} /> : <Loading />}
    </div>
  );
}

function AppointmentInUrl({ onFound }: OnFound) {
  const { search } = useLocation();
  const appointmentId = new URLSearchParams(search).get('appointmentId');
  const token = useLinkToken(appointmentId);
  const named = useMemo<Source | null>(
    () => (token ? { token } : appointmentId ? { appointmentId } : null),
    [token, appointmentId],
  );
  return named ? <Signing source={named} onFound={onFound} /> : <NewestOfThisBrowser onFound={onFound} />;
}

function NewestOfThisBrowser({ onFound }: OnFound) {
  const booking = useKnownBooking();
  const { reserved, refresh } = useReservedTime(booking && formatAddress(booking.address));
  switch (reserved.state) {
    case 'loading':
      return <Loading />;
    case 'reserved':
      return <Signing source={{ appointmentId: reserved.reservation.id }} onFound={onFound} />;
    case 'none':
      return (
        <>
          <p className="mb-6 text-lead">
            No booking found on this device, so there’s nothing to sign yet. If we emailed you a signing link,
            please open it from that email.
          </p>
          <ActionLink to={booking ? `${paths.calendar}?${toBookingQuery(booking)}` : paths.calendar}>
            Pick Your Date
          </ActionLink>
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className="mb-6 text-lead">
            We couldn’t load your booking. If you reserved a time, it’s still yours.
          </p>
          <button type="button" onClick={refresh} className={actionClass()}>
            Try again
          </button>
        </>
      );
  }
}

/** A mailed link signs; the booking browser may also ask someone else to. */
function Signing({ source, onFound }: OnFound & { source: Source }) {
  const goToPayment = useCheckoutRedirect();
  const { search } = useLocation();
  const [way, setWay] = useState<Way>(
    new URLSearchParams(search).get('way') === 'send' && !source.token ? 'send' : 'sign',
  );
  const choice = source.token ? null : (
    <div className="mb-10 max-w-3xl">
      <Choice name="signing-way" legend="Who signs?" options={ways} value={way} onChange={setWay} />
    </div>
  );
  return (
    <Suspense fallback={<Loading />}>
      {way === 'sign' ? (
        <ContractSigning source={source} onSigned={goToPayment} ways={choice} onFound={onFound} />
      ) : (
        <SendContract appointmentId={source.appointmentId} ways={choice} />
      )}
    </Suspense>
  );
}

type Way = 'sign' | 'send';
const ways = [
  { value: 'sign', label: 'Sign it now', id: 'way-sign' },
  { value: 'send', label: 'Send it to someone else', id: 'way-send' },
] as const;

const Loading = () => (
  <>
    <SigningIntro />
    <p role="status" className="needs-script">
      Loading the agreement…
    </p>
    <p className="without-script">
      Signing needs JavaScript. Please call the office to sign on paper instead.
    </p>
  </>
);
