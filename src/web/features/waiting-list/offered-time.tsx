import type { ReactNode } from 'react';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import type { PlaceInLine } from './waiting-list-calls.ts';

/** The offered time, its deadline, and the link to take it. */
export function OfferedTime(props: {
  day: string;
  offer: PlaceInLine['offer'];
  token: string;
  children: ReactNode;
}) {
  const { day, offer, token, children } = props;
  if (!offer) return null;
  return (
    <div className="max-w-2xl border-t-4 border-action bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <p role="status">We’re holding a time for you:</p>
      <p className="title-md mt-2 font-display">{day}</p>
      <p className="price text-[min(3.25rem,14vw)] leading-tight">
        {isTimeOfDay(offer.time) ? formatTime12(offer.time) : offer.time}
      </p>
      <p className="text-muted">Arizona time</p>
      <p className="mt-5">
        It’s yours until <strong className="font-semibold">{offer.untilWords}</strong>. After that, we offer
        it to the next person.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ActionLink to={`${paths.calendar}?offer=${encodeURIComponent(token)}`}>Take this time</ActionLink>
        {children}
      </div>
    </div>
  );
}
