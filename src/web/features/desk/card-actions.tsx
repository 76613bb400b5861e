// One large button for the next step, then directions and contact.
import { MessageSquare, Navigation, Phone } from 'lucide-react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ChangeBooking } from './change-booking.tsx';
import { CustomerCancels } from './customer-cancels.tsx';
import { actionText, cancelQuestion, nextAction, releaseQuestion } from './desk-actions.ts';
import { useDesk } from './desk-context.ts';
import { Reminders } from './reminders.tsx';

type Props = { appointment: DeskAppointment; describedBy: string };

export function NextStep({ appointment, describedBy, prominent }: Props & { prominent: boolean }) {
  const { act, resting } = useDesk();
  const next = nextAction(appointment.actions);
  if (!next) return null;
  // Only the current job is highlighted; Reopen takes a step back and never is.
  const isCall = prominent && next !== 'resume';
  return (
    <button
      type="button"
      onClick={() => act(appointment, next)}
      aria-disabled={resting}
      aria-describedby={describedBy}
      className={`${actionClass(isCall ? 'primary' : 'quiet')} w-full ${isCall ? 'min-h-16 text-lead' : ''}`}
    >
      {actionText[next]}
    </button>
  );
}

const quick =
  'inline-flex min-h-13 grow items-center justify-center gap-2 px-2 text-center font-medium leading-tight min-[23rem]:whitespace-nowrap';

export function QuickLinks({ appointment, describedBy }: Props) {
  const directions = directionsTo(appointment.property);
  return (
    <div className="flex divide-x divide-line border-t border-line max-[18rem]:flex-wrap">
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noreferrer"
          aria-describedby={describedBy}
          className={quick}
        >
          <Navigation aria-hidden className="size-5 shrink-0" /> Get Directions
        </a>
      )}
      <a href={`tel:${appointment.payerPhone}`} aria-describedby={describedBy} className={quick}>
        <Phone aria-hidden className="size-5 shrink-0" /> Call
      </a>
      <a href={`sms:${appointment.payerPhone}`} aria-describedby={describedBy} className={quick}>
        <MessageSquare aria-hidden className="size-5 shrink-0" /> Text
      </a>
    </div>
  );
}

/** All actions except the next step. */
export function OtherActions({ appointment, describedBy }: Props) {
  const { act, cancel, resting } = useDesk();
  const { actions, holdsMoney, status } = appointment;
  const next = nextAction(actions);
  const others = actions.filter(
    (action) => action !== next && action !== 'release' && action !== 'cancel' && action !== 'not-begun',
  );
  // A hold without money may just end; everything else is canceled.
  const canRelease = actions.includes('release') && status === 'held' && !holdsMoney;
  const canCancel = actions.includes('cancel');
  // Once it has started, only we can stop it.
  const canCustomerCancel = actions.includes('cancel') && status !== 'in_progress';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {others.map((action) => (
        <button
          key={action}
          type="button"
          onClick={() => act(appointment, action)}
          aria-disabled={resting}
          aria-describedby={describedBy}
          className={actionClass('quiet')}
        >
          {actionText[action]}
        </button>
      ))}
      <ChangeBooking appointment={appointment} describedBy={describedBy} />
      <Reminders appointment={appointment} describedBy={describedBy} />
      {canRelease && (
        <ConfirmButton
          className={actionClass('quiet')}
          question={releaseQuestion}
          onConfirm={async () => act(appointment, 'release')}
        >
          {actionText.release}
        </ConfirmButton>
      )}
      {canCancel && (
        <ConfirmButton
          className={actionClass('quiet')}
          question={cancelQuestion(appointment)}
          onConfirm={() => cancel(appointment)}
        >
          {actionText.cancel}
        </ConfirmButton>
      )}
      {canCustomerCancel && <CustomerCancels appointment={appointment} />}
    </div>
  );
}

const maps = 'https://www.google.com/maps/dir/?api=1&destination=';

/** Uses the coordinates, or the text of a typed address without them. */
const directionsTo = ({
  address,
  latitude,
  longitude,
}: Pick<DeskAppointment['property'], 'address' | 'latitude' | 'longitude'>): string | null => {
  if (latitude !== null && longitude !== null) return `${maps}${latitude},${longitude}`;
  return address === null ? null : `${maps}${encodeURIComponent(address)}`;
};
