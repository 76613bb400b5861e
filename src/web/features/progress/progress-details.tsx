// What is folded into the step bar: the points, percentage and achievements that the completed steps are worth.
import { useEffect } from 'react';
import { type ReachedProgress, reachedProgress } from '../../../domain/progress/achievements.ts';
import { type BookingPosition, bookingProgress } from '../../../domain/progress/booking-steps.ts';
import { CREDENTIAL_BONUS_POINTS } from '../../../domain/progress/points.ts';
import { takeUnannounced, useAssessmentProgress } from '../../storage/assessment-progress.ts';
import { AchievementList } from './achievement-list.tsx';
import { AchievementPopUp } from './achievement-pop-up.tsx';
import { type LastShown, useCountUp } from './count-up.ts';
import { makePopUps } from './pop-ups.ts';

const popUps = makePopUps();
const last: LastShown = { points: undefined };

function useBookingProgress(position: BookingPosition) {
  const { completedSteps, credentialBonus: bonus } = useAssessmentProgress();
  return {
    bonus,
    progress: bookingProgress(position, { done: completedSteps.includes('credentials'), bonus }),
  };
}

export function ProgressDetails(position: BookingPosition) {
  const { bonus, progress } = useBookingProgress(position);
  const points = useCountUp(progress.points, last);
  return (
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
  );
}

/** Outside the fold, which would hide them. */
export const BookingAchievements = (position: BookingPosition) => (
  <Announced progress={useBookingProgress(position).progress} />
);

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
