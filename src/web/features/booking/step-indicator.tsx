import { Check } from 'lucide-react';

const BOOKING_STEPS = ['Address', 'Pricing Details', 'Contact Info', 'Schedule'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Where in the booking one is. What lies behind is done, what lies ahead is named. */
export function StepIndicator({ current }: { current: BookingStep }) {
  const position = BOOKING_STEPS.indexOf(current);
  return (
    <nav aria-label="Booking steps">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1.5">
        {BOOKING_STEPS.map((step, index) => {
          const done = index < position;
          const here = index === position;
          return (
            <li
              key={step}
              aria-current={here ? 'step' : undefined}
              className={`border-t-4 pt-2 text-fine leading-tight ${done ? 'border-green' : here ? 'border-copper font-semibold' : 'border-line text-muted'}`}
            >
              <span className="inline-flex items-center gap-1">
                {done && <Check aria-hidden size={16} className="shrink-0 text-green max-sm:hidden" />}
                {step}
              </span>
              <span className="sr-only">{done ? ', completed' : here ? ', current step' : ', to come'}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
