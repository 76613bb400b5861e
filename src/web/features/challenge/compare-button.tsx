import { useState } from 'react';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';

/** Stays focusable while there is nothing to compare, so that it can say why. */
export function CompareButton({ checked, onCompare }: { checked: number; onCompare: () => void }) {
  const [pressedEmpty, setPressedEmpty] = useState(false);
  const empty = checked === 0;
  const refused = empty && pressedEmpty;
  return (
    <ActionBar className="needs-script mt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:flex-col-reverse max-sm:items-start">
        <button
          type="button"
          aria-disabled={empty}
          aria-describedby="compare-hint"
          onClick={() => (empty ? setPressedEmpty(true) : onCompare())}
          className={`w-full sm:w-auto ${empty ? `${actionClass('quiet')} border-dashed` : actionClass()}`}
        >
          Compare credentials
        </button>
        {/* A new element per answer: screen readers announce an alert when it appears. */}
        <p
          key={refused ? 'refused' : 'hint'}
          id="compare-hint"
          role={refused ? 'alert' : undefined}
          className={refused ? 'font-semibold text-danger' : 'text-muted'}
        >
          {empty
            ? 'Check at least one credential to compare.'
            : `${checked} of ${business().credentials.length} checked.`}
        </p>
      </div>
    </ActionBar>
  );
}
