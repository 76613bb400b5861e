import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { formatAddress } from '../../domain/property/address.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { AmountDuePanel, PaidPanel } from '../features/payment/amount-panel.tsx';
import { AgreementStatus, BookingFacts, SignLink } from '../features/payment/booking-status.tsx';
import { PayNowButton } from '../features/payment/pay-now-button.tsx';
import {
  type BrowserAppointment,
  useBrowserAppointment,
} from '../features/payment/use-browser-appointment.ts';
import { useTitle } from '../lib/use-title.ts';
import { paths } from '../paths.ts';
import { type ContractData, contractData } from '../storage/contract-data.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { ActionLink } from '../ui/action.tsx';
import { FootBar, unlessAtFoot } from '../ui/action-bar.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { NoAnswer, Unavailable } from '../ui/unavailable.tsx';

export default function PaymentCompletionPage() {
  const sent = useStoredValue(contractData);
  const { found, refresh } = useBrowserAppointment(useChoice(sent));
  const askedFor = found.state === 'found' && sent?.appointmentId === found.reservation.id ? sent : null;
  const heading = headingOf(found, askedFor);
  useTitle(heading);
  return (
    <div className="wrap fills-screen flex flex-col pb-24 pt-10 max-sm:pb-0 md:pt-16">
      <h1 tabIndex={-1} className="title-lg mb-8">
        {heading}
      </h1>
      {found.state === 'loading' && <LoadingText words="Looking up your booking…" />}
      {found.state === 'failed' && <NoAnswer onTryAgain={refresh} />}
      {found.state === 'none' && (
        <Unavailable
          words="No booking found on this device, so there’s nothing to pay here. Booked on another device? We can email you the links."
          primary={<ActionLink to={paths.calendar}>Pick Your Date</ActionLink>}
        >
          <ActionLink to={paths.findBooking} weight="quiet">
            Find my booking
          </ActionLink>
        </Unavailable>
      )}
      {found.state === 'found' && <Found reservation={found.reservation} sent={askedFor} />}
    </div>
  );
}

/** Signing comes first, then paying, then the booking; on a phone the first of these is in the action bar. */
function Found({ reservation, sent }: { reservation: Reservation; sent: ContractData | null }) {
  const signsFirst = !reservation.contractSigned && !sent;
  const weight = signsFirst ? 'quiet' : 'primary';
  const isDue = reservation.dueCents > 0;
  const proceed = isDue ? (
    <PayNowButton reservation={reservation} weight={weight} />
  ) : (
    <ActionLink
      to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId: reservation.id })}`}
      weight={weight}
      className="w-full text-lead"
    >
      See your booking
    </ActionLink>
  );
  const inPanel = signsFirst ? proceed : <div className={unlessAtFoot}>{proceed}</div>;
  return (
    <div className="@container flex flex-col gap-10 lg:grid lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <div>
        <BookingFacts reservation={reservation} />
        <AgreementStatus reservation={reservation} sent={sent} atFoot={signsFirst} />
      </div>
      {isDue ? (
        <AmountDuePanel reservation={reservation} amount={reservation.dueCents / 100}>
          {inPanel}
        </AmountDuePanel>
      ) : (
        <PaidPanel reservation={reservation}>{inPanel}</PaidPanel>
      )}
      <FootBar>
        {signsFirst ? <SignLink appointmentId={reservation.id} className="w-full text-lead" /> : proceed}
      </FootBar>
    </div>
  );
}

/** The booking whose contract was sent, the one at the address, or the newest. */
function useChoice(sent: ContractData | null | undefined) {
  const { search } = useLocation();
  const booking = useKnownBooking();
  return useMemo(() => {
    if (booking === undefined || sent === undefined) return undefined;
    const documentId = new URLSearchParams(search).get('documentId');
    const isSent = ({ id }: Reservation) => sent?.documentId === documentId && sent?.appointmentId === id;
    const isHere = ({ address }: Reservation) =>
      booking !== null && address === formatAddress(booking.address);
    return (mine: Reservation[]) => mine.find(isSent) ?? mine.find(isHere) ?? mine[0];
  }, [booking, sent, search]);
}

/** Neutral until the server has answered. */
function headingOf(found: BrowserAppointment, sent: ContractData | null): string {
  if (found.state === 'none') return 'Nothing to pay here';
  if (found.state !== 'found') return 'Your agreement';
  if (found.reservation.contractSigned) return 'Contract Signed Successfully!';
  if (sent) return 'Contract Sent Successfully!';
  return found.reservation.signedBefore ? 'Please sign again' : 'Please sign your agreement';
}
