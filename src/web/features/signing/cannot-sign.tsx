import { type ReactNode, useState } from 'react';
import { toBookingQuery } from '../../../domain/property/booking-query.ts';
import { useBookingQuery } from '../../lib/booking-context.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { paths } from '../../paths.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import type { LinkAnswer } from './signing-calls.ts';
import type { SigningSource } from './use-signing.ts';

/** Why nothing can be signed here, and what to do instead. */
const CannotSign = (props: { title: string; words: string; children: ReactNode }) => (
  <section aria-labelledby="cannot-sign-title" className="max-w-3xl">
    <h2 id="cannot-sign-title" className="title-md">
      {props.title}
    </h2>
    <p className="mt-3 text-lead">{props.words}</p>
    <div className="mt-6">{props.children}</div>
    <OfficeLine words="Questions?" className="mt-6" />
  </section>
);

export const LinkExpired = ({ source }: { source: SigningSource }) => (
  <CannotSign
    title="This link has expired"
    words="Signing links work for two weeks, and never past the start of the inspection. If there’s still something to sign, we’ll email you a new one."
  >
    <MailLink source={source} weight="primary" />
  </CannotSign>
);

export const NothingFound = ({ source }: { source: SigningSource }) => (
  <CannotSign
    title="Nothing to sign here"
    words={
      source.token
        ? 'This link is incomplete, or it isn’t ours. Please open it again from our email.'
        : 'That inspection wasn’t booked in this browser. Please open the link in our email, or use the browser you booked with.'
    }
  >
    <ActionLink to={paths.calendar} weight="quiet">
      Pick Your Date
    </ActionLink>
  </CannotSign>
);

export const BookingEnded = ({ words }: { words: string }) => (
  <CannotSign
    title="This booking has ended"
    words={`The inspection on ${words} was canceled, released or is over, so there’s nothing to sign.`}
  >
    <ActionLink to={paths.calendar}>Pick Your Date</ActionLink>
  </CannotSign>
);

export const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <CannotSign
    title="We couldn’t load the agreement"
    words="It may just be the connection. Everything you filled in is still on this device."
  >
    <button type="button" onClick={onTryAgain} className={actionClass()}>
      Try again
    </button>
  </CannotSign>
);

type SendState = 'idle' | 'busy' | 'sent' | { problem: string };

/** The same answer whether or not there is a booking, to disclose nothing. */
const linkSent = 'If there’s still something to sign, a new link is on its way to the email on the booking.';
const linkNotSent = 'We couldn’t send the link. Please check your connection and try again.';

/** Emails a new signing link to the payer. */
function MailLink({ source, weight }: { source: SigningSource; weight: 'primary' | 'quiet' }) {
  const [state, setState] = useState<SendState>('idle');
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    const answer = await import('./signing-calls.ts').then(
      ({ mailSigningLink }) => mailSigningLink(source),
      (): LinkAnswer => ({ ok: false, message: undefined }),
    );
    setState(answer.ok ? 'sent' : { problem: answer.message ?? linkNotSent });
  };
  return (
    <div>
      <button
        type="button"
        onClick={() => void send()}
        aria-disabled={state === 'busy' || undefined}
        className={actionClass(weight)}
      >
        {state === 'busy' ? 'Sending...' : 'Email me a signing link'}
      </button>
      <p role="status" className="mt-2 empty:hidden">
        {state === 'sent' && linkSent}
        {typeof state === 'object' && state.problem}
      </p>
    </div>
  );
}

/** Two ways to prove identity again: the phone, or the payer's mailbox. */
export function VerifyAgain({ source }: { source: SigningSource }) {
  const inAddress = useBookingQuery();
  const confirmed = useStoredValue(confirmedProperty);
  const booking = inAddress ?? confirmed;
  const address = booking
    ? `${paths.contactVerification}?${toBookingQuery(booking)}`
    : paths.contactVerification;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <MailLink source={source} weight="primary" />
      <ActionLink to={address} weight="quiet">
        Verify my phone again
      </ActionLink>
    </div>
  );
}
