// The booking from property to payment. Each step is a history entry with its name in the URL; a visitor who opens one too
// early is sent to the first unfinished step.
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { StepBar } from '../features/wizard/step-bar.tsx';
import { useStepArrival } from '../features/wizard/use-step-arrival.ts';
import { stepAddress } from '../features/wizard/wizard-address.ts';
import {
  firstUnfinished,
  isDone,
  readStep,
  reasonFor,
  STEP_TITLES,
} from '../features/wizard/wizard-steps.ts';
import { actionClass } from '../ui/action.tsx';
import { useSettled } from './use-settled.ts';
import { WizardStep } from './wizard-step.tsx';

export function Wizard({ booking }: { booking: BookingContext }) {
  const navigate = useNavigate();
  const location = useLocation();
  const step = readStep(new URLSearchParams(location.search).get('step'));
  const known = useSettled(booking);
  const heading = useStepArrival(step);

  const unfinished = firstUnfinished(step, known.settled);
  const elsewhere = unfinished !== null && known.state === 'known' ? stepAddress(booking, unfinished) : null;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true, state: ledHere });
  }, [elsewhere, navigate]);
  const cameTooEarly = isLedHere(location.state) && !isDone(step, step, known.settled);

  return (
    <>
      <StepBar current={step} settled={known.settled} />
      <h1 ref={heading} tabIndex={-1} className="title-lg my-5 sm:my-8">
        {STEP_TITLES[step]}
      </h1>
      <div role="status">
        {cameTooEarly && (
          <p className="mb-8 border-l-4 border-accent bg-sunk p-4 font-medium">{reasonFor(step)}</p>
        )}
      </div>
      {unfinished === null ? (
        <Suspense fallback={<p role="status">Loading this step…</p>}>
          <WizardStep step={step} booking={booking} known={known} />
        </Suspense>
      ) : known.state === 'failed' ? (
        <>
          <p role="alert" className="mb-6 text-lead text-muted">
            We couldn’t load your booking. If you reserved a time, you still have it.
          </p>
          <button type="button" onClick={known.lookUp} className={actionClass()}>
            Try again
          </button>
        </>
      ) : (
        <p role="status">Loading your booking…</p>
      )}
    </>
  );
}

/** Kept in the history entry's state, so that the reason survives a reload. */
const ledHere = { cameTooEarly: true };
const isLedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'cameTooEarly' in state;
