import type { ReactNode } from 'react';
import { OfficeLine } from '../lib/office-line.tsx';
import { actionClass } from './action.tsx';

/** There is nothing that could be shown here: why, and the ways on. */
export const NotShown = (props: { role?: 'alert'; words: string; children?: ReactNode }) => (
  <div className="max-w-2xl">
    <p role={props.role ?? 'status'} className="text-lead">
      {props.words}
    </p>
    <div className="mt-7 flex flex-wrap gap-3 empty:hidden">{props.children}</div>
    <OfficeLine words="Questions?" className="mt-7" />
  </div>
);

const notLookedUp = 'We couldn’t load your booking. It may just be the connection. You still have your time.';

/** No answer says nothing about the booking. */
export const NotAnswered = ({
  onTryAgain,
  words = notLookedUp,
}: {
  onTryAgain: () => void;
  words?: string;
}) => (
  <NotShown words={words}>
    <button type="button" onClick={onTryAgain} className={actionClass()}>
      Try again
    </button>
  </NotShown>
);
