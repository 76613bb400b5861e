import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Sheet } from '../features/repair-list/read-repairs.ts';
import { openSharedList, sharedFileUrl } from '../features/repair-list/repair-calls.ts';
import { RepairSheet } from '../features/repair-list/repair-sheet.tsx';
import { SheetActions } from '../features/repair-list/sheet-actions.tsx';
import { actionClass } from '../ui/action.tsx';
import { LoadingText } from '../ui/loading-text.tsx';

type Shown =
  | { state: 'loading' | 'failed' }
  | { state: 'refused'; words: string }
  | { state: 'found'; sheet: Sheet };

/** A buyer's list by the link they shared. */
export default function RepairListPage() {
  const { token = '' } = useParams();
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn tries again.
  useEffect(() => {
    let isCurrent = true;
    setShown({ state: 'loading' });
    void openSharedList(token).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setShown({ state: 'found', sheet: answer.value });
      else if (answer.status === 0 || answer.status === 429) setShown({ state: 'failed' });
      else setShown({ state: 'refused', words: answer.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, turn]);
  return (
    <div className="wrap fills-screen pb-24 pt-8 md:pt-14 print:p-0">
      <h1 tabIndex={-1} className="title-lg mb-6">
        {shown.state === 'refused' ? 'This link doesn’t work' : 'Repair list'}
      </h1>
      {shown.state === 'loading' && <LoadingText words="Opening the list…" />}
      {shown.state === 'refused' && (
        <p role="alert" className="text-lead">
          {shown.words}
        </p>
      )}
      {shown.state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-6">
          <p className="text-lead">We couldn’t load the list. Please check your connection and try again.</p>
          <button type="button" onClick={() => setTurn((before) => before + 1)} className={actionClass()}>
            Try again
          </button>
        </div>
      )}
      {shown.state === 'found' && (
        <>
          <RepairSheet sheet={shown.sheet} />
          <SheetActions fileUrl={(as) => sharedFileUrl(token, as)} />
        </>
      )}
    </div>
  );
}
