import type { ReactNode } from 'react';
import { OfficeLine } from '../../lib/office-line.tsx';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { MailLink } from './mail-link.tsx';
import type { SigningSource } from './use-signing.ts';

/** Why nothing can be signed here now, and what to do instead. */
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
    title="This link has ended"
    words="A signing link ends when the inspection begins, and after two weeks at the latest. If there is something left to sign, we mail a fresh one."
  >
    <MailLink source={source} weight="primary" />
  </CannotSign>
);

export const NothingFound = ({ source }: { source: SigningSource }) => (
  <CannotSign
    title="There is nothing to sign here"
    words={
      source.token
        ? 'This link is not complete, or not one of ours. Please open it once more from the e-mail.'
        : 'This browser has not booked that inspection. Please open the link in the e-mail we sent you, or use the browser you booked with.'
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
    words={`The inspection of ${words} was canceled, given back or is over, so there is no agreement to sign.`}
  >
    <ActionLink to={paths.calendar}>Pick Your Date</ActionLink>
  </CannotSign>
);

export const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <CannotSign
    title="The agreement could not be loaded"
    words="It may only be the connection. Whatever you have filled in on this device is still there."
  >
    <button type="button" onClick={onTryAgain} className={actionClass()}>
      Try again
    </button>
  </CannotSign>
);
