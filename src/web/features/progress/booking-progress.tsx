// Where in the booking one is, for the top of every page of it: the steps as bars, and folded in below them the points,
// percentage and achievements that the completed steps are worth.
import { Check, ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { type ReachedProgress, reachedProgress } from '../../../domain/progress/achievements.ts';
import {
  BOOKING_STEP_LABELS,
  BOOKING_STEPS,
  type BookingPosition,
  type BookingStep,
  bookingProgress,
  type StepState,
  stepStates,
} from '../../../domain/progress/booking-steps.ts';
import { CREDENTIAL_BONUS_POINTS } from '../../../domain/progress/points.ts';
import { takeUnannounced, useAssessmentProgress } from '../../storage/assessment-progress.ts';
import { AchievementList } from './achievement-list.tsx';
import { AchievementPopUp } from './achievement-pop-up.tsx';
import { type LastShown, useCountUp } from './count-up.ts';
import { makePopUps } from './pop-ups.ts';

const popUps = makePopUps();
const last: LastShown = { points: undefined };

/** `undefined` while it is not known whether there is a property, which a prerendered page cannot tell. */
export const hasProperty = (property: object | null | undefined): boolean | undefined =>
  property === undefined ? undefined : property !== null;

export function BookingProgress(position: BookingPosition) {
  const kept = useAssessmentProgress();
  const states = stepStates(position);
  const bonus = kept.credentialBonus;
  const progress = bookingProgress(position, { done: kept.completedSteps.includes('credentials'), bonus });
  const points = useCountUp(progress.points, last);
  const current = BOOKING_STEPS.find((step) => states[step] === 'current');
  return (
    <nav aria-label="Booking steps" className="screen-only">
      <ol className="grid grid-cols-6 gap-1.5">
        {BOOKING_STEPS.map((step) => (
          <Step key={step} step={step} state={states[step]} />
        ))}
      </ol>
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-fine [&::-webkit-details-marker]:hidden">
          <span aria-hidden className="font-semibold sm:hidden">
            {current
              ? `Step ${BOOKING_STEPS.indexOf(current) + 1} of ${BOOKING_STEPS.length}: ${BOOKING_STEP_LABELS[current]}`
              : 'All done'}
          </span>
          <span className="ml-auto flex items-center gap-1 text-muted">
            <span className="max-sm:sr-only">Points and achievements</span>
            <ChevronDown aria-hidden size={20} className="shrink-0 group-open:rotate-180" />
          </span>
        </summary>
        <section aria-label="Your progress" className="pb-6 pt-1">
          <p className="mb-3 flex flex-wrap items-baseline gap-x-4">
            <span className="price text-3xl">{points} points</span>{' '}
            <span className="text-muted">
              {progress.percent}% complete
              {bonus &&
                progress.steps > 0 &&
                `, with ${CREDENTIAL_BONUS_POINTS} bonus points for a credential match`}
            </span>
          </p>
          <AchievementList scheme="funnel" reached={progress} />
        </section>
      </details>
      <Announced progress={progress} />
    </nav>
  );
}

function Step({ step, state }: { step: BookingStep; state: StepState }) {
  const look = {
    completed: 'border-green',
    current: 'border-copper font-semibold',
    'to come': 'border-line text-muted',
  };
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`border-t-4 text-fine leading-tight sm:pt-2 ${look[state]}`}
    >
      <span className="inline-flex items-center gap-1 max-sm:sr-only">
        {state === 'completed' && (
          <Check aria-hidden size={16} className="shrink-0 text-green max-md:hidden" />
        )}
        {BOOKING_STEP_LABELS[step]}
      </span>
      <span className="sr-only">, {state === 'current' ? 'current step' : state}</span>
    </li>
  );
}

function Announced({ progress }: { progress: ReachedProgress }) {
  const { steps, credentials, points } = progress;
  useEffect(() => {
    popUps.show(takeUnannounced({ steps, credentials, points }));
  }, [steps, credentials, points]);
  return <AchievementPopUp popUps={popUps} />;
}

/** Achievements as they are reached, for a page that shows its own progress. */
export const FunnelAchievements = () => (
  <Announced progress={reachedProgress('funnel', useAssessmentProgress())} />
);
