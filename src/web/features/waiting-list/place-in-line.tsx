// How a place in the line stands. Opening the link only looks: programs that check mails open links too.
import type { ReactNode } from 'react';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { WAITING_LIST_PROMISE } from '../../../domain/scheduling/waiting-list.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { KeptForYou } from './kept-for-you.tsx';
import { usePlace } from './use-place.ts';
import { usePlaceToken } from './use-place-token.ts';
import type { PlaceInLine as Place } from './waiting-list-calls.ts';

export function PlaceInLine() {
  const token = usePlaceToken();
  const { found, refresh, leave } = usePlace(token);
  if (token === null) return <Told words="Open the link in our e-mail to see your place." />;
  switch (found.state) {
    case 'loading':
      return <p role="status">Looking up your place…</p>;
    case 'unknown':
      return <Told words={found.words} />;
    case 'failed':
      return (
        <Told words="Your place could not be looked up. It is still yours.">
          <button type="button" onClick={refresh} className={actionClass('quiet')}>
            Try again
          </button>
        </Told>
      );
    case 'known':
      return <Standing token={token ?? ''} place={found.place} onLeave={leave} />;
  }
}

function Standing(props: { token: string; place: Place; onLeave: () => Promise<void> }) {
  const { token, place, onLeave } = props;
  const date = parseCalendarDate(place.date);
  const day = date.ok ? formatLongDate(date.value) : place.date;
  switch (place.state) {
    case 'waiting':
      return (
        <Told day={day} words={`You are in line. ${WAITING_LIST_PROMISE}`}>
          <LeaveButton words={`You will not hear from us about ${day} any more.`} onLeave={onLeave} />
        </Told>
      );
    case 'offered':
      return (
        <KeptForYou day={day} offer={place.offer} token={token}>
          <LeaveButton words="The time kept for you goes to the next in line." onLeave={onLeave} />
        </KeptForYou>
      );
    case 'taken':
      return (
        <Told day={day} words="You have taken the time we kept for you.">
          <ActionLink to={paths.manageBooking}>See your time</ActionLink>
        </Told>
      );
    case 'passed':
      return (
        <Told
          day={day}
          words="Your wait for this day is over: no time became free, or the one we kept for you went to the next in line."
        >
          <ActionLink to={paths.calendar}>Choose another day</ActionLink>
        </Told>
      );
    case 'left':
      return (
        <Told
          day={day}
          words="You have left the waiting list for this day. You will not hear from us about it."
        >
          <ActionLink to={paths.calendar}>Choose another day</ActionLink>
        </Told>
      );
  }
}

const Told = ({ day, words, children }: { day?: string; words: string; children?: ReactNode }) => (
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
