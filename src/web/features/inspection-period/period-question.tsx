// Asked next to the calendar. Optional: closed until someone opens it, and nothing waits for it.
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { periodSentence } from '../../../domain/inspection-period/inspection-period.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { NO_PERIOD } from '../../storage/inspection-period.ts';
import type { PeriodState } from './use-typed-period.ts';

const PeriodFields = lazyPart(() => import('./period-fields.tsx'));

const link = 'min-h-11 text-left font-medium underline underline-offset-4';

export function PeriodQuestion({ state }: { state: PeriodState }) {
  const { typed, period, problem, change } = state;
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Your inspection period" className="border-l-4 border-action bg-sunk px-4 py-1">
      <div role="status" className="font-semibold">
        {period && <p className="pt-2">{periodSentence(period, new Date())}</p>}
      </div>
      <button
        type="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls="period-fields"
        className={`${link} flex w-full items-center justify-between gap-3`}
      >
        {period
          ? 'Change your inspection period'
          : 'Already under contract? See which times get you the report before your inspection period ends.'}
        <ChevronDown aria-hidden className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id="period-fields" hidden={!open} className="pb-3 pt-2">
        {open && (
          <Suspense fallback={<p role="status">Loading…</p>}>
            <PeriodFields typed={typed} problem={problem} onChange={change} />
            <p className="mt-3 text-fine text-muted">
              Optional. We count calendar days, starting the day after acceptance. Always go by your contract.
            </p>
            {typed.acceptedOn !== '' && (
              <button
                type="button"
                onClick={() => {
                  change(NO_PERIOD);
                  document.getElementById('period-acceptedOn')?.focus();
                }}
                className={link}
              >
                Remove
              </button>
            )}
          </Suspense>
        )}
      </div>
    </section>
  );
}
