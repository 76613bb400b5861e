import {
  type AssessmentProgress,
  isComplete,
  percentComplete,
} from '../../../domain/progress/assessment-progress.ts';
import { STEP_LABELS } from '../../../domain/progress/assessment-steps.ts';
import { demoPoints } from '../../../domain/progress/points.ts';
import { type CountUpState, useCountUp } from './count-up.ts';
import { ProgressBar } from './progress-bar.tsx';

type Props = { progress: AssessmentProgress; last: CountUpState };

/** Bar, points, percent and current step in a single line. */
export const MiniTracker = (props: Props) => (
  <div>
    <ProgressBar percent={percentComplete(props.progress)} className="h-1" />
    <p className="py-2.5">
      <MiniLine {...props} />
    </p>
  </div>
);

function MiniLine({ progress, last }: Props) {
  const points = useCountUp(demoPoints(progress), last);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-fine leading-snug">
      <span className="font-semibold">{points} points</span>{' '}
      <span className="text-muted">{percentComplete(progress)}%</span>{' '}
      <span>{isComplete(progress) ? 'Assessment Complete!' : STEP_LABELS[progress.currentStep]}</span>
    </span>
  );
}
