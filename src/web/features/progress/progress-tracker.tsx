import {
  type AssessmentProgress,
  isComplete,
  percentComplete,
} from '../../../domain/progress/assessment-progress.ts';
import { STEP_LABELS } from '../../../domain/progress/assessment-steps.ts';
import { demoLevel, demoPoints } from '../../../domain/progress/points.ts';
import { type CountUpState, useCountUp } from './count-up.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StepList } from './step-list.tsx';

/** The full tracker: points, progress, then the six steps. */
export function ProgressTracker(props: { progress: AssessmentProgress; last: CountUpState }) {
  const { progress, last } = props;
  const total = demoPoints(progress);
  const points = useCountUp(total, last);
  const percent = percentComplete(progress);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="price text-[min(3rem,12vw)] leading-tight">{points} points</p>
        <p className="price text-xl">Level {demoLevel(total)}</p>
      </div>
      <ProgressBar percent={percent} className="mt-3 h-2" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-muted">
        <span>{percent}% complete</span>{' '}
        <span className="text-ink">
          {isComplete(progress) ? (
            <strong>Assessment Complete!</strong>
          ) : (
            `Now: ${STEP_LABELS[progress.currentStep]}`
          )}
        </span>
      </p>
      <div className="mt-6">
        <StepList progress={progress} />
      </div>
    </>
  );
}
