import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Addresses, manageAddress } from './addresses.ts';
import { askManaged, type Which } from './manage-calls.ts';
import { isAwaited } from './next-step.ts';

/** Everything that can be changed, each with what it means. */
export function BookingActions(props: {
  managed: Managed;
  which: Which;
  addresses: Addresses;
  onChanged: (managed: Managed) => void;
  /** Canceling it, or giving back a time that is only held. */
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
        {changeable && (
          <Row title="Recipients" words={recipientWords(managed)}>
            <ActionLink to={manageAddress(appointmentId, 'recipients')} weight="quiet">
              Change recipients
            </ActionLink>
          </Row>
        )}
        <Row title="Documents" words={documents.words}>
          {documents.canResend && <Resend which={which} onChanged={onChanged} />}
          {addresses.signedCopy && (
            <a href={addresses.signedCopy} download className={actionClass('quiet')}>
              <Download aria-hidden size={20} /> Signed agreement
            </a>
          )}
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

const Row = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <div className="border-b border-line py-5">
    <h3 className="font-sans text-lead font-semibold tracking-normal">{title}</h3>
    <p className="mt-1 text-muted [overflow-wrap:anywhere]">{words}</p>
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">{children}</div>
  </div>
);

function recipientWords({ recipients, payerEmail }: Managed): string {
  const { reportEmail, contactPersons, wantsRealtorNotification, realtorName } = recipients;
  const others = [
    ...contactPersons.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email),
    ...(wantsRealtorNotification && realtorName ? [`${realtorName} (realtor)`] : []),
  ].filter(Boolean);
  const also = others.length > 0 ? ` ${new Intl.ListFormat('en-US').format(others)} hear of it, too.` : '';
  return `The report goes to ${reportEmail || payerEmail}.${also}`;
}

function Resend({ which, onChanged }: { which: Which; onChanged: (managed: Managed) => void }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await askManaged('documents', which);
    setBusy(false);
    if (!answer.ok) return toast({ title: 'Error', description: answer.message, tone: 'destructive' });
    onChanged(answer.managed);
    toast({ title: 'Documents Sent', description: `They are on their way to ${answer.managed.payerEmail}.` });
  };
  return (
    <button
      type="button"
      onClick={() => void send()}
      aria-disabled={busy || undefined}
      className={`${actionClass('quiet')} ${busy ? 'cursor-progress' : ''}`}
    >
      {busy ? 'Sending…' : 'Send them by e-mail'}
    </button>
  );
}
