import { actionClass } from '../../ui/action.tsx';
import { conflictCount } from './conflicts.tsx';
import type { Schedule } from './use-schedule.ts';

/** Sticky above the navigation while something is unsaved, unless it would cover the page. */
export function SaveBar({ schedule, conflicts }: { schedule: Schedule; conflicts: number }) {
  const { dirty, busy, problems, theirs, discard, save } = schedule;
  const trySave = () => {
    const first = problems[0]?.field.split('.')[1];
    if (first) document.getElementById(`${first}-close`)?.focus();
    else void save();
  };
  return (
    <div
      data-bottom-bar
      className={`z-20 -mx-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-raised px-5 py-4 md:mx-0 ${dirty ? 'bottom-14 md:bottom-0 [@media(min-height:30rem)]:sticky' : ''}`}
    >
      <p role="status" className="grow text-fine sm:text-base">
        {dirty && <span className="font-semibold">Unsaved changes. </span>}
        {dirty && conflicts > 0 && `${conflictCount(conflicts)} and ${conflicts === 1 ? 'stays' : 'stay'}.`}
        {!dirty && <span className="text-muted">Visitors see what you saved last.</span>}
      </p>
      {!theirs && (
        <div className="flex grow flex-row-reverse flex-wrap gap-3 sm:grow-0">
          <button
            type="button"
            onClick={trySave}
            aria-disabled={busy}
            className={`${actionClass()} grow sm:grow-0 ${busy ? 'cursor-progress' : ''}`}
          >
            {busy ? 'Saving…' : 'Save'}
          </button>
          {dirty && (
            <button type="button" onClick={discard} className={actionClass('quiet')}>
              Discard
            </button>
          )}
        </div>
      )}
    </div>
  );
}
