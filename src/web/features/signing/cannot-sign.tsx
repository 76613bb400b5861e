import type { ReactNode } from 'react';
import { OfficeLine } from '../../lib/office-line.tsx';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { MailLink } from './mail-link.tsx';
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
