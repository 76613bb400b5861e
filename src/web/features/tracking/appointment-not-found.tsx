import type { ReactNode } from 'react';
import { actionClass } from '../../ui/action.tsx';

/** `onTryAgain`: set if there was no answer, which says nothing about the appointment. */
export const AppointmentNotFound = ({
  onTryAgain,
  children,
}: {
  onTryAgain?: (() => void) | undefined;
  children: ReactNode;
}) => (
  <div className="wrap fills-screen pb-24 pt-12 md:pt-20">
    <h1 tabIndex={-1} className="title-xl max-w-4xl">
      Appointment Not Found
    </h1>
    <p role="alert" className="mt-5 max-w-2xl text-lead">
      We couldn't find the appointment you're looking for. Please check your link or contact us for
      assistance.
    </p>
    {onTryAgain && (
      <div className="mt-7">
        <p className="mb-4 text-muted">It may just be the connection.</p>
        <button type="button" onClick={onTryAgain} className={actionClass()}>
          Try again
        </button>
      </div>
    )}
    <div className="mt-10 max-w-xl border-t border-line pt-6">{children}</div>
  </div>
);
