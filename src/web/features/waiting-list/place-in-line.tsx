// A place on the waiting list. Opening the link changes nothing, because mail scanners open links too.
import type { ReactNode } from 'react';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { WAITING_LIST_PROMISE } from '../../../domain/scheduling/waiting-list.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { OfferedTime } from './offered-time.tsx';
import { usePlace } from './use-place.ts';
import { usePlaceToken } from './use-place-token.ts';
import type { PlaceInLine as Place } from './waiting-list-calls.ts';

export function PlaceInLine() {
  const token = usePlaceToken();
  const { found, refresh, leave } = usePlace(token);
  if (token === null) return <PlaceNotice words="Open the link in our email to see your place." />;
  switch (found.state) {
    case 'loading':
      return <p role="status">Loading your place in line…</p>;
    case 'unknown':
      return <PlaceNotice words={found.words} />;
    case 'failed':
      return (
        <PlaceNotice words="We couldn’t load your place in line. You still have it.">
          <button type="button" onClick={refresh} className={actionClass('quiet')}>
            Try again
          </button>
        </PlaceNotice>
      );
    case 'known':
      return <PlaceDetails token={token ?? ''} place={found.place} onLeave={leave} />;
  }
}

function PlaceDetails(props: { token: string; place: Place; onLeave: () => Promise<void> }) {
  const { token, place, onLeave } = props;
  const date = parseCalendarDate(place.date);
  const day = date.ok ? formatLongDate(date.value) : place.date;
  switch (place.state) {
    case 'waiting':
      return (
        <PlaceNotice day={day} words={`You’re in line. ${WAITING_LIST_PROMISE}`}>
          <LeaveButton words={`We won’t email you about ${day} anymore.`} onLeave={onLeave} />
        </PlaceNotice>
      );
    case 'offered':
      return (
        <OfferedTime day={day} offer={place.offer} token={token}>
          <LeaveButton words="We’ll offer your spot to the next person." onLeave={onLeave} />
        </OfferedTime>
      );
    case 'taken':
      return (
        <PlaceNotice day={day} words="You booked the time we held for you.">
          <ActionLink to={paths.manageBooking}>See your booking</ActionLink>
        </PlaceNotice>
      );
    case 'passed':
      return (
        <PlaceNotice
          day={day}
          words="This waiting list has ended. No time opened up, or your hold ran out and we offered it to the next person."
        >
          <ActionLink to={paths.calendar}>Choose another day</ActionLink>
        </PlaceNotice>
      );
    case 'left':
      return (
        <PlaceNotice day={day} words="You’re off the waiting list for this day. We won’t email you about it.">
          <ActionLink to={paths.calendar}>Choose another day</ActionLink>
        </PlaceNotice>
      );
  }
}

const PlaceNotice = ({ day, words, children }: { day?: string; words: string; children?: ReactNode }) => (
  <div className="max-w-2xl">
    {day && <p className="title-md font-display">{day}</p>}
    <p role="status" className="mt-3 text-lead">
      {words}
    </p>
    {children && <div className="mt-7 flex flex-wrap gap-3">{children}</div>}
  </div>
);

const LeaveButton = ({ words, onLeave }: { words: string; onLeave: () => Promise<void> }) => (
  <ConfirmButton
    className={actionClass('quiet')}
    question={{
      title: 'Leave the waiting list?',
      words,
      yes: 'Leave the waiting list',
      no: 'Stay on the list',
    }}
    onConfirm={onLeave}
  >
    Leave the waiting list
  </ConfirmButton>
);
