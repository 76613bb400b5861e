import { Check } from 'lucide-react';
import type { Tracking } from '../../../api/tracking.ts';

const steps = ['Booked', 'On the way', 'On site', 'Done'] as const;

/** Number of steps done; `null`: the appointment has no steps any more. */
function reached({ status, inspectorStatus }: Tracking): number | null {
  switch (status) {
    case 'cancelled':
    case 'released':
      return null;
    case 'held':
      return -1;
    case 'completed':
      return 3;
    case 'in_progress':
      return 2;
    default:
      return inspectorStatus === 'en_route' ? 1 : 0;
  }
}

export function StatusSteps({ tracking }: { tracking: Tracking }) {
  const at = reached(tracking);
  if (at === null) return null;
  return (
    <ol aria-label="Progress" className="grid grid-cols-4 gap-1.5">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`border-t-4 pt-2 text-[0.8125rem] leading-tight [overflow-wrap:anywhere] sm:text-fine ${index <= at ? 'border-action' : 'border-line'} ${index === at ? 'font-semibold' : 'text-muted'}`}
        >
          {index < at && <Check aria-hidden className="mr-1 inline size-4 align-[-0.15em] text-action" />}
          {step}
          {index < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
