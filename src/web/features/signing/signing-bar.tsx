import { ArrowDown } from 'lucide-react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import type { NextThing } from './next-thing.ts';

const barId = 'signing-bar';

/**
 * How far it is, and the way to the next thing to do: at the foot of a small screen, beside the form on a large one. It stays on
 * screen only where the screen is high, and wide for its letters: elsewhere nothing but the bar would be left to see.
 */
export function SigningBar(props: {
  /** How many things there are to do in all, and how many of them are left. */
  steps: number;
  left: number;
  initialed: number;
  next: NextThing;
  onNext: () => void;
}) {
  const { steps, left, initialed, next } = props;
  const done = Math.max(0, steps - left);
  return (
    <aside
      id={barId}
      aria-label="Progress"
      data-bottom-bar
      className="screen-only bottom-0 z-20 -mx-5 mt-12 border-t-2 border-ink bg-raised px-5 py-3 md:mx-0 lg:bottom-auto lg:top-28 lg:mt-0 lg:self-start lg:px-6 lg:py-6 [@media(min-height:30rem)]:@min-[15rem]:sticky"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:grid lg:gap-5">
        <div className="min-w-0 flex-[1_1_8.5rem]">
          <p className="text-fine font-semibold lg:text-base">
            {initialed} of {AGREEMENT.sections.length} initialed
          </p>
          <div aria-hidden className="my-1.5 h-1.5 bg-line lg:my-3">
            <div className="h-full bg-green" style={{ width: `${(100 * done) / steps}%` }} />
          </div>
          <p className="text-fine leading-tight text-muted">
            {next.words ? `Next: ${next.words}` : 'Ready to complete'}
          </p>
        </div>
        <button
          type="button"
          onClick={props.onNext}
          className="inline-flex min-h-13 max-w-full grow items-center justify-center gap-2 bg-ink px-4 text-center font-semibold leading-tight text-page sm:grow-0"
        >
          {next.words ? 'Next section' : 'To the end'}
          <ArrowDown aria-hidden size={20} className="shrink-0 max-lg:hidden" />
        </button>
      </div>
    </aside>
  );
}

/** What the bar at the foot of the screen lies over. */
export function hiddenByBarPx(): number {
  const bar = document.getElementById(barId);
  if (!bar) return 0;
  const { position, bottom } = getComputedStyle(bar);
  return position === 'sticky' && bottom === '0px' ? bar.offsetHeight : 0;
}
