import { useEffect, useRef } from 'react';
import { actionClass } from '../../ui/action.tsx';
import type { Schedule } from './use-schedule.ts';

/** Shown after a concurrent edit, so that it is not overwritten unseen. */
export function ConcurrentEdit({ schedule }: { schedule: Schedule }) {
  const { theirs, save, takeTheirs } = schedule;
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls the answer into view, because saving works from anywhere on the page.
  useEffect(() => {
    if (theirs) notice.current?.scrollIntoView({ block: 'center' });
  }, [theirs]);
  return (
    <div role="alert" ref={notice}>
      {theirs && (
        <div className="border-l-4 border-danger bg-sunk p-5">
          <p className="text-lead font-semibold">Someone else just changed the hours.</p>
          <p className="mt-1">Nothing was saved. Your changes are still on this screen.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" onClick={() => void save(theirs)} className={actionClass()}>
              Save mine instead
            </button>
            <button type="button" onClick={takeTheirs} className={actionClass('quiet')}>
              Show theirs
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
