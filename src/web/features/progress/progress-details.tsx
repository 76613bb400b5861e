// Details of the step bar: points, percentage and achievements of the completed steps.
import { type BookingPosition, bookingProgress } from '../../../domain/progress/booking-steps.ts';
import { CREDENTIAL_BONUS_POINTS } from '../../../domain/progress/points.ts';
import { useAssessmentProgress } from '../../storage/assessment-progress.ts';
import { AchievementList } from './achievement-list.tsx';
import { type CountUpState, useCountUp } from './count-up.ts';

const last: CountUpState = { points: undefined };

function useBookingProgress(position: BookingPosition) {
  const { completedSteps, credentialBonus: bonus } = useAssessmentProgress();
  return {
    bonus,
    progress: bookingProgress(position, { done: completedSteps.includes('credentials'), bonus }),
  };
}

export default function ProgressDetails(position: BookingPosition) {
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
