// Progress bar at the top of every booking page. Points are collapsed below the steps and loaded after the first
// interaction.
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import {
  BOOKING_STEP_LABELS,
  BOOKING_STEPS,
  type BookingPosition,
  type BookingStep,
  type StepState,
  stepStates,
} from '../../../domain/progress/booking-steps.ts';
import { useInteracted } from '../../lib/interacted.ts';

/** If it cannot be loaded, the steps are shown without it. */
const ProgressDetails = lazy<ComponentType<BookingPosition>>(() =>
  import('./progress-details.tsx').catch(() => ({ default: () => null })),
);

/** `undefined`: unknown whether there is a property, as on a prerendered page. */
export const hasProperty = (property: object | null | undefined): boolean | undefined =>
  property === undefined ? undefined : property !== null;

export function BookingProgress(position: BookingPosition) {
  const interacted = useInteracted();
  const states = stepStates(position);
  const current = BOOKING_STEPS.find((step) => states[step] === 'current');
  return (
    <nav aria-label="Booking steps" className="screen-only">
      <ol className="grid grid-cols-6 gap-1.5">
        {BOOKING_STEPS.map((step) => (
          <Step key={step} step={step} state={states[step]} />
        ))}
      </ol>
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-4 text-fine [&::-webkit-details-marker]:hidden">
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
        {interacted && (
          <Suspense>
            <ProgressDetails {...position} />
          </Suspense>
        )}
      </details>
    </nav>
  );
}

const look = {
  completed: 'border-action',
  current: 'border-accent font-semibold',
  'to come': 'border-line text-muted',
} as const;

const Step = ({ step, state }: { step: BookingStep; state: StepState }) => (
  <li
    aria-current={state === 'current' ? 'step' : undefined}
    className={`border-t-4 text-fine leading-tight sm:pt-2 ${look[state]}`}
  >
    <span className="inline-flex items-center gap-1 max-sm:sr-only">
      {state === 'completed' && (
        <Check aria-hidden size={16} className="shrink-0 text-action max-md:hidden" />
      )}
      {BOOKING_STEP_LABELS[step]}
    </span>
    <span className="sr-only">, {state === 'current' ? 'current step' : state}</span>
  </li>
);
