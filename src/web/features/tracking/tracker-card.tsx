import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tracking } from '../../../api/tracking.ts';
import type { Inspector } from '../../../domain/business/profile.ts';
import { fullName, initialsOf, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { StatusSteps } from './status-steps.tsx';
import { otherDay, timeText } from './time-text.ts';

/** Status, arrival time, inspector and contact. */
export function TrackerCard({
  tracking,
  asOf,
  children,
}: {
  tracking: Tracking;
  asOf: Date | null;
  children?: ReactNode;
}) {
  const { status, message, inspector } = tracking;
  const known = profileOf(inspector);
  const off = status === 'cancelled' || status === 'released';
  return (
    <section aria-labelledby="tracker" className="bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 id="tracker" className="sr-only">
        Your inspector
      </h2>
      <StatusSteps tracking={tracking} />
      <p role="status" className={`title-md font-display leading-snug ${off ? '' : 'mt-6'}`}>
        {message}
      </p>
      {tracking.estimatedArrival ? (
        <Arrival tracking={tracking} at={new Date(tracking.estimatedArrival)} />
      ) : (
        tracking.estimatedArrivalWords && (
          <p className="mt-5">
            <span className="block text-muted">Estimated arrival</span>
            <span className="block text-lead font-semibold">{tracking.estimatedArrivalWords}</span>
          </p>
        )
      )}
      {asOf && (
        <p role="status" className="mt-5 border-l-4 border-accent bg-sunk px-4 py-3">
          No connection right now. Last updated at {timeText(asOf)}.
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-5 sm:flex-nowrap border-t border-line pt-6">
        <Portrait
          src={known.portrait}
          name={fullName(inspector)}
          eager
          className="size-14 shrink-0 rounded-full"
        >
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-full bg-action font-display text-lead font-semibold text-on-action"
          >
            {initialsOf(inspector)}
          </span>
        </Portrait>
        <p className="flex-[1_1_9rem] leading-snug">
          <span className="block text-lead font-semibold">{fullName(inspector)}</span>
          <span className="text-muted">{known.title}</span>
        </p>
        <a href={`tel:${inspector.phone}`} className={`${actionClass()} shrink-0 max-sm:w-full`}>
          <Phone aria-hidden size={20} /> Call {inspector.firstName}
          <span className="sr-only">, {inspector.phoneWords}</span>
        </a>
      </div>
      {children}
    </section>
  );
}

function profileOf(inspector: Tracking['inspector']): Pick<Inspector, 'title' | 'portrait'> {
  const { inspectors } = business();
  const known = inspectors.find((one) => fullName(one) === fullName(inspector));
  // Nobody else's face: the page may be older than the inspector.
  return known ?? { title: leadInspector({ inspectors }).title, portrait: null };
}

function Arrival({ tracking, at }: { tracking: Tracking; at: Date }) {
  const onTheWay = tracking.inspectorStatus === 'en_route';
  const day = otherDay(at);
  return (
    <p className="mt-5">
      <span className="block text-muted">Estimated arrival</span>
      {day && <span className="block text-lead font-semibold">{day}</span>}
      <span className="price block text-[min(3.5rem,15vw)] leading-tight">
        {onTheWay && <span className="sr-only">about </span>}
        {timeText(at)}
      </span>
      <span className="block text-muted">Arizona time</span>
    </p>
  );
}
