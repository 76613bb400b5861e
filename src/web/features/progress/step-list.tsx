import { Check } from 'lucide-react';
import type { AssessmentProgress } from '../../../domain/progress/assessment-progress.ts';
import {
  ASSESSMENT_STEPS,
  type AssessmentStep,
  STEP_LABELS,
} from '../../../domain/progress/assessment-steps.ts';
import { demoStepPoints } from '../../../domain/progress/points.ts';

type Props = { progress: AssessmentProgress };

/** The six steps: done, next, and the points of each. */
export const StepList = ({ progress }: Props) => (
  <ol className="border-t-2 border-ink">
    {ASSESSMENT_STEPS.map((step) => (
      <Step key={step} step={step} progress={progress} />
    ))}
  </ol>
);

function Step({ step, progress }: Props & { step: AssessmentStep }) {
  const isDone = progress.completedSteps.includes(step);
  const isCurrent = !isDone && progress.currentStep === step;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex flex-wrap items-center gap-x-4 border-b border-line py-3 ${isCurrent ? 'font-semibold' : ''}`}
    >
      <span aria-hidden="true" className="price grid w-6 shrink-0 place-items-center text-xl leading-6">
        {isDone ? (
          <Check size={20} className="text-action" />
        ) : (
          <span className={isCurrent ? 'text-accent' : 'text-muted'}>
            {ASSESSMENT_STEPS.indexOf(step) + 1}
          </span>
        )}
      </span>
      <span className={isDone || isCurrent ? '' : 'text-muted'}>
        {STEP_LABELS[step]}
        {isDone && <span className="sr-only">, done</span>}
        {isCurrent && <span className="sr-only">, current step</span>}
      </span>
      <span className="ml-auto shrink-0 text-fine font-normal text-muted">{demoStepPoints(step)} points</span>
    </li>
  );
}
