import type { ReactNode } from 'react';
import { business } from '../../../domain/business.ts';
import { actionClass } from '../../ui/action.tsx';

const { phone, hours } = business.office;

/** Nothing is due that could be shown here: why, and the ways on. */
export const NotShown = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="max-w-2xl">
    <p role="status" className="text-lead">
      {words}
    </p>
    <div className="mt-7 flex flex-wrap gap-3">{children}</div>
    <p className="mt-7 text-muted">
      Questions? Call{' '}
      <a
        href={`tel:${phone.tel}`}
        className="inline-block py-1 font-medium text-ink underline underline-offset-4"
      >
        {phone.display}
      </a>
      , {hours}, Arizona time.
    </p>
  </div>
);

const notLookedUp =
  'Your booking could not be looked up. It may only be the connection; your time is still yours.';

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
