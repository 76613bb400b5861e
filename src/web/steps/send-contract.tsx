// Sends the agreement to another signer, with the same client form and draft as signing here.
import type { ReactNode } from 'react';
import type { Signing } from '../../api/agreement.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { SendContract } from '../features/contract-sending/send-contract.tsx';
import { BookingEnded, NothingFound, NotLoaded, VerifyAgain } from '../features/signing/cannot-sign.tsx';
import { ClientFields } from '../features/signing/client-fields.tsx';
import { InspectionCard } from '../features/signing/inspection-card.tsx';
import { SignedPanel } from '../features/signing/signed-panel.tsx';
import { useContractDraft } from '../features/signing/use-contract-draft.ts';
import { useSigning } from '../features/signing/use-signing.ts';
import { paths } from '../paths.ts';

export default function SendContractStep(props: {
  appointmentId: string | undefined;
  /** The two ways to get it signed; shown while there is something to sign. */
  ways: ReactNode;
}) {
  const source = { appointmentId: props.appointmentId };
  const { opened, reload } = useSigning(source);
  switch (opened.state) {
    case 'loading':
      return <p role="status">Loading the agreement…</p>;
    case 'failed':
      return <NotLoaded onTryAgain={() => void reload()} />;
    case 'expired':
    case 'unknown':
      return <NothingFound source={source} />;
    case 'found': {
      const { signing } = opened;
      const { appointmentId, signed } = signing;
      if (signed && signing.state === 'signed')
        return (
          <SignedPanel
            appointmentId={appointmentId}
            signed={signed}
            source={source}
            payByWords={signing.payByWords}
            payLaterWords={signing.payLaterWords}
            paid={signing.dueCents === 0}
            justNow={false}
          />
        );
      if (signing.state === 'ended') return <BookingEnded words={signing.formattedDateTime} />;
      if (signing.needsPhone) return <VerifyAgain source={{ appointmentId }} />;
      return (
        <div className="group">
          {/* Hidden once it is sent. */}
          <div className="group-has-[#sent-title]:hidden">{props.ways}</div>
          <SendForm signing={signing} />
        </div>
      );
    }
  }
}

function SendForm({ signing }: { signing: Signing }) {
  const { draft, change } = useContractDraft(signing);
  const booking = useKnownBooking();
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
      <div className="lg:sticky lg:top-24 lg:order-last lg:self-start">
        <InspectionCard signing={signing} />
      </div>
      <SendContract
        signing={signing}
        form={draft.form}
        clientFields={<ClientFields form={draft.form} change={change} />}
        addressFor={(documentId) => {
          const document = new URLSearchParams({ documentId });
          // The property only, no personal data.
          return `${paths.paymentCompletion}?${booking ? `${toBookingQuery(booking)}&` : ''}${document}`;
        }}
      />
    </div>
  );
}
