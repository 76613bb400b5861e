import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Addresses, manageAddress } from './addresses.ts';
import { emailText, isOn, periodText, recipientText, sendText } from './booking-text.ts';
import { type BookingSelector, fetchManaged } from './manage-calls.ts';
import { isAwaited } from './next-step.ts';

/** All available changes, each with a description. */
export function BookingActions(props: {
  managed: Managed;
  which: BookingSelector;
  addresses: Addresses;
  onChanged: (managed: Managed) => void;
  /** Canceling, or releasing a hold. */
  ending: { title: string; words: string; action: ReactNode };
}) {
  const { managed, which, addresses, onChanged, ending } = props;
  const { appointmentId, reschedule, documents, changeable } = managed;
  return (
    <section aria-labelledby="change-booking">
      <h2 id="change-booking" className="title-md mb-3">
        {isAwaited(managed) ? 'Change your booking' : 'Your booking'}
      </h2>
      <div className="border-t border-line">
        {isAwaited(managed) && (
          <Row title="Reschedule" words={reschedule.words}>
            {reschedule.possible && (
              <ActionLink to={manageAddress(appointmentId, 'time')} weight="quiet">
                Choose another time
              </ActionLink>
            )}
          </Row>
        )}
        {changeable && managed.emailChangeable && (
          <Row title="Your email" words={emailText(managed)}>
            <ActionLink to={manageAddress(appointmentId, 'email')} weight="quiet">
              Change email
            </ActionLink>
          </Row>
        )}
        {changeable && (
          <Row title="Recipients" words={recipientText(managed)}>
            <ActionLink to={manageAddress(appointmentId, 'recipients')} weight="quiet">
              Change recipients
            </ActionLink>
          </Row>
        )}
        {isOn(managed) && (
          <Row title="Inspection period" words={periodText(managed)}>
            <ActionLink to={manageAddress(appointmentId, 'inspection-period')} weight="quiet">
              {managed.inspectionPeriod ? 'Change inspection period' : 'Add inspection period'}
            </ActionLink>
          </Row>
        )}
        <Row title="Documents" words={documents.words} wordsId={documentText}>
          {documents.canResend && <Resend managed={managed} which={which} onChanged={onChanged} />}
          {addresses.signedCopy && (
            <a href={addresses.signedCopy} download className={`${actionClass('quiet')} flex-wrap`}>
              <Download aria-hidden size={20} /> Signed agreement
            </a>
          )}
          {addresses.amendments.map((copy, index) => (
            <a key={copy} href={copy} download className={`${actionClass('quiet')} flex-wrap`}>
              <Download aria-hidden size={20} /> Signed amendment{index > 0 && ` ${index + 1}`}
            </a>
          ))}
        </Row>
        {isAwaited(managed) && (
          <Row title={ending.title} words={ending.words}>
            {ending.action}
          </Row>
        )}
      </div>
    </section>
  );
}

const documentText = 'document-words';

const Row = (props: {
  title: string;
  words: string;
  /** Gets the focus once the button is gone. */
  wordsId?: string;
  children: ReactNode;
}) => (
  <div className="border-b border-line py-5">
    <h3 className="font-sans text-lead font-semibold tracking-normal">{props.title}</h3>
    <p
      id={props.wordsId}
      tabIndex={props.wordsId ? -1 : undefined}
      className="mt-1 text-muted [overflow-wrap:anywhere]"
    >
      {props.words}
    </p>
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">{props.children}</div>
  </div>
);

function Resend(props: { managed: Managed; which: BookingSelector; onChanged: (managed: Managed) => void }) {
  const { managed, which, onChanged } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await fetchManaged('documents', which);
    setBusy(false);
    if (!answer.ok) return toast({ title: 'Error', description: answer.message, tone: 'destructive' });
    // Resending is limited; the button disappears after the last time.
    if (!answer.managed.documents.canResend && document.activeElement === button.current)
      document.getElementById(documentText)?.focus();
    onChanged(answer.managed);
    toast({ title: 'Documents Sent', description: sendText(managed).sent });
  };
  return (
    <button
      ref={button}
      type="button"
      onClick={() => void send()}
      aria-disabled={busy || undefined}
      className={`${actionClass('quiet')} ${busy ? 'cursor-progress' : ''}`}
    >
      {busy ? 'Sending…' : sendText(managed).button}
    </button>
  );
}
