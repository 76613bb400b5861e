// One large next step where the thumb is; the rest is a tap away.
import { ChevronDown, Navigation, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { MoreFacts } from './card-facts.tsx';
import { actionWords, cancelQuestion, nextAction, releaseQuestion } from './desk-actions.ts';
import { useDesk } from './desk-context.ts';
import { Reminders } from './reminders.tsx';

const quick =
  'inline-flex min-h-13 grow items-center justify-center gap-2 px-1 text-center font-medium leading-tight min-[23rem]:whitespace-nowrap';

export function CardActions(props: { appointment: DeskAppointment; describedBy: string }) {
  const { appointment, describedBy } = props;
  const { act, cancel, today } = useDesk();
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const { actions, date, property, holdsMoney } = appointment;
  const next = nextAction(actions);
  // Another day's next step, or taking one back, is possible but does not ask for a tap.
  const weight = date === today && next !== 'resume' ? 'primary' : 'quiet';
  const others = actions.filter((action) => action !== next && action !== 'release' && action !== 'cancel');
  // What is paid for, or under way already, is canceled instead: then the customer gets the money back.
  const canRelease = actions.includes('release') && !holdsMoney;
  const canCancel = actions.includes('cancel') && !canRelease;
  const directions = directionsTo(property);
  return (
    <div>
      {next && (
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">
          <button
            type="button"
            onClick={() => act(appointment, next)}
            aria-describedby={describedBy}
            className={`${actionClass(weight)} min-h-15 w-full text-lead`}
          >
            {actionWords[next]}
          </button>
        </div>
      )}
      <div className="flex divide-x divide-line border-t border-line max-[18rem]:flex-wrap">
        <a href={`tel:${appointment.payerPhone}`} aria-describedby={describedBy} className={quick}>
          <Phone aria-hidden className="size-5 shrink-0" /> Call
        </a>
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
        <button
          type="button"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={moreId}
          aria-describedby={describedBy}
          className={quick}
        >
          More
          <ChevronDown aria-hidden className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={moreId} hidden={!open} className="border-t border-line p-4 sm:p-6">
        <div className="mb-5 grid gap-3 sm:grid-cols-2">
          {others.map((action) => (
            <button
              key={action}
              type="button"
              onClick={() => act(appointment, action)}
              aria-describedby={describedBy}
              className={actionClass('quiet')}
            >
              {actionWords[action]}
            </button>
          ))}
          <Reminders appointment={appointment} describedBy={describedBy} />
          {canRelease && (
            <ConfirmButton
              className={actionClass('quiet')}
              question={releaseQuestion}
              onConfirm={async () => act(appointment, 'release')}
            >
              {actionWords.release}
            </ConfirmButton>
          )}
          {canCancel && (
            <ConfirmButton
              className={actionClass('quiet')}
              question={cancelQuestion(appointment)}
              onConfirm={() => cancel(appointment)}
            >
              {holdsMoney ? actionWords.cancel : 'Cancel'}
            </ConfirmButton>
          )}
        </div>
        <MoreFacts appointment={appointment} />
      </div>
    </div>
  );
}

const directionsTo = ({ latitude, longitude }: DeskAppointment['property']): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
