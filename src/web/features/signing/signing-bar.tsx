import { SECTION_IDS } from '../../../domain/agreement/agreement-template.ts';
import type { NextTask } from './next-task.ts';

/**
 * Progress and the next action: at the foot of a small screen, next to the form on a large one. Sticky only where the screen
 * is large enough for its text size.
 */
export function SigningBar(props: {
  /** Number of things to do in total, and left. */
  steps: number;
  left: number;
  initialed: number;
  next: NextTask;
  busy: boolean;
  onNext: () => void;
}) {
  const { steps, left, initialed, next, busy } = props;
  const done = Math.max(0, steps - left);
  return (
    <aside
      aria-label="Progress"
      data-bottom-bar
      className="screen-only bottom-0 z-20 -mx-5 mt-12 border-t-2 border-ink bg-raised px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:mx-0 lg:bottom-auto lg:top-28 lg:mt-0 lg:self-start lg:px-6 lg:py-6 [@media(min-height:30rem)]:@min-[15rem]:sticky"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:grid lg:gap-5">
        <div className="min-w-0 flex-[1_1_8.5rem]">
          <p className="text-fine font-semibold lg:text-base">
            {initialed} of {SECTION_IDS.length}
            <span className="font-normal text-muted"> initialed</span>
          </p>
          <div aria-hidden className="my-1.5 h-1.5 bg-line lg:my-3">
            <div className="h-full bg-action" style={{ width: `${(100 * done) / steps}%` }} />
          </div>
          <p className="text-fine leading-tight text-muted empty:hidden">{nextText(next)}</p>
        </div>
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => busy || props.onNext()}
          className={`inline-flex min-h-13 max-w-full grow items-center justify-center px-4 text-center font-semibold leading-tight sm:grow-0 ${next.kind === 'sign' ? 'bg-action text-on-action' : 'bg-ink text-page'}`}
        >
          {labels[next.kind]}
        </button>
      </div>
    </aside>
  );
}

const labels = { section: 'Next section', field: 'Next step', sign: 'Sign and continue' } as const;

function nextText(next: NextTask): string | null {
  switch (next.kind) {
    case 'field':
      return `Next: ${next.words}`;
    case 'section':
      return null;
    case 'sign':
      return 'Ready to sign';
  }
}
