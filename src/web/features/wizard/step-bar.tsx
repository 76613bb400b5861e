// Progress of the booking. A phone shows the current step above a bar, a wide screen every step by name.
import { Check } from 'lucide-react';
import {
  isDone,
  positionOf,
  type Settled,
  STEP_TITLES,
  WIZARD_STEPS,
  type WizardStep,
} from './wizard-steps.ts';

/** `null`: not known yet. */
export function StepBar({ current, settled }: { current: WizardStep | null; settled: Settled }) {
  return (
    <nav aria-label="Booking steps">
      <p aria-live="polite" className="mb-2 font-semibold md:sr-only">
        {current ? positionText(current) : `Booking in ${WIZARD_STEPS.length} steps`}
      </p>
      <ol className="grid grid-cols-6 gap-1.5">
        {WIZARD_STEPS.map((step) => {
          const here = step === current;
          const done = current !== null && isDone(step, current, settled);
          return (
            <li
              key={step}
              aria-current={here ? 'step' : undefined}
              className={`border-t-4 text-fine leading-tight md:min-h-12 md:pt-2 ${here ? 'border-accent font-semibold' : done ? 'border-action' : 'border-line text-muted'}`}
            >
              <span className="inline-flex items-start gap-1 max-md:sr-only">
                {done && <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-action" />}
                {STEP_TITLES[step]}
              </span>
              <span className="sr-only">{stateText(here, done)}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export const positionText = (step: WizardStep) =>
  `Step ${positionOf(step)} of ${WIZARD_STEPS.length}: ${STEP_TITLES[step]}`;

function stateText(here: boolean, done: boolean): string {
  if (here) return done ? ', current step, completed' : ', current step';
  return done ? ', completed' : ', to come';
}
