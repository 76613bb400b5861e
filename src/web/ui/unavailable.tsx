import type { ReactNode } from 'react';
import { OfficeLine } from '../lib/office-line.tsx';
import { actionClass } from './action.tsx';
import { ActionBar } from './action-bar.tsx';

/** Nothing can be shown here: the reason, and where to go. */
export const Unavailable = (props: {
  role?: 'alert';
  words: string;
  /** In the action bar on a phone, where the page's column is flex. */
  primary?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="@container flex w-full max-w-2xl grow flex-col">
    <p role={props.role ?? 'status'} className="text-lead">
      {props.words}
    </p>
    <div className="max-sm:contents sm:mt-7 sm:flex sm:flex-wrap sm:gap-3">
      {props.primary && (
        <ActionBar className="flex max-sm:mt-auto max-sm:flex-col">{props.primary}</ActionBar>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:mt-7 sm:contents">{props.children}</div>
    </div>
    <OfficeLine words="Questions?" className="my-7" />
  </div>
);

const notLoaded = 'We couldn’t load your booking. It may just be the connection. You still have your time.';

/** The server did not answer; the booking may be fine. */
export const NoAnswer = ({ onTryAgain, words = notLoaded }: { onTryAgain: () => void; words?: string }) => (
  <Unavailable
    words={words}
    primary={
      <button type="button" onClick={onTryAgain} className={actionClass()}>
        Try again
      </button>
    }
  />
);
