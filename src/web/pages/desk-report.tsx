import { ArrowLeft, CreditCard, FileSignature } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { type DeskAppointment, listAppointments } from '../../api/desk.ts';
import { cents } from '../../domain/money.ts';
import { missingForRelease } from '../../domain/report/release.ts';
import { ConnectionNotes } from '../features/desk/connection-notes.tsx';
import { DeskContext, useDesk } from '../features/desk/desk-context.ts';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { RecordPayment } from '../features/desk/record-payment.tsx';
import { SendLinkButton } from '../features/desk/send-link-button.tsx';
import { useDeskState } from '../features/desk/use-desk-state.ts';
import { useRefreshed } from '../features/desk/use-refreshed.ts';
import { DeskReportParts } from '../features/report-desk/desk-report-parts.tsx';
import { deskCall } from '../lib/desk-call.ts';
import { deskAppointmentPath } from '../paths.ts';

export default function DeskReportPage() {
  const { id = '' } = useParams();
  const { desk, today, queue, refusedNotes, turn } = useDeskState();
  const ask = (signal: AbortSignal) => deskCall(listAppointments, { query: { tab: 'all', id }, signal });
  const { value, requestedAt } = useRefreshed(`report of ${id}`, ask, turn);
  const [found] = value ?? [];
  const appointment = found ? desk.shown(found, requestedAt) : null;
  return (
    <DeskContext value={{ ...desk, resting: false, location: null }}>
      <DeskFrame title="Report">
        <ConnectionNotes
          today={today}
          state={queue.state}
          waiting={queue.changes.length}
          refused={queue.refused}
          onDismiss={queue.dismiss}
          refusedPayments={queue.refusedPayments}
          onRetryPayment={queue.retryPayment}
          refusedNotes={refusedNotes}
          onDiscardNotes={desk.notes.discard}
        />
        <div className="wrap grid max-w-4xl gap-4">
          <Link
            to={deskAppointmentPath(id)}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium underline underline-offset-4"
          >
            <ArrowLeft aria-hidden className="size-5" /> The booking
          </Link>
          <DeskReportParts
            key={id}
            appointmentId={id}
            turn={turn}
            booking={appointment && bookingFacts(appointment)}
            solutions={appointment && <Solutions appointment={appointment} />}
          />
        </div>
      </DeskFrame>
    </DeskContext>
  );
}

const bookingFacts = (appointment: DeskAppointment) => {
  const due = cents(appointment.amountDueCents);
  const { clientName, buyerName, formattedDateTime, status, contractSigned, paysAt } = appointment;
  return {
    clientName,
    buyerName,
    formattedDateTime,
    isInspected: status === 'in_progress' || status === 'completed',
    due,
    /** Of a version that is sent now. */
    missing: missingForRelease({
      ...{ status, due, paysAt },
      isPublished: true,
      wasReleased: false,
      isSigned: contractSigned,
      isOverridden: false,
    }),
  };
};

/** The ways to get what withholds the report. */
function Solutions({ appointment }: { appointment: DeskAppointment }) {
  const { sendSigningLink, sendPaymentLink } = useDesk();
  const { contractSigned, signingLinkSentAt, amountDueCents, paysAt, paymentLinkSentAt } = appointment;
  return (
    <>
      {!contractSigned && (
        <SendLinkButton
          kind="signing"
          Icon={FileSignature}
          sentAt={signingLinkSentAt}
          send={() => sendSigningLink(appointment)}
        />
      )}
      {amountDueCents > 0 && paysAt !== 'closing' && (
        <>
          <SendLinkButton
            kind="payment"
            Icon={CreditCard}
            sentAt={paymentLinkSentAt}
            send={() => sendPaymentLink(appointment)}
          />
          <RecordPayment appointment={appointment} />
        </>
      )}
    </>
  );
}
