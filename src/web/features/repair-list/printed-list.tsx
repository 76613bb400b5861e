// The buyer's own list, for printing, on the report page.
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { buyersFileUrl } from './repair-calls.ts';
import { RepairSheet } from './repair-sheet.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { useRepairs } from './use-repairs.ts';

export default function PrintedList(props: { token: string; version: number; onClose: () => void }) {
  const { token, version, onClose } = props;
  const { state, list, words, saving, tryAgain } = useRepairs(token, version);
  // With braces: newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div>
      <button
        type="button"
        onClick={onClose}
        className="screen-only mb-3 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size={20} /> Back to the report
      </button>
      {state === 'loading' && <LoadingText words="Opening your list…" />}
      {state === 'refused' && <p role="alert">{words}</p>}
      {state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>We couldn’t load your list. Please check your connection and try again.</p>
          <button type="button" onClick={tryAgain} className={actionClass('quiet')}>
            Try again
          </button>
        </div>
      )}
      {list && (
        <>
          {saving === 'waiting' && (
            <p role="status" className="screen-only mb-4 border-l-4 border-accent bg-sunk px-4 py-3">
              Your last changes aren’t saved yet, so they’re missing here.
            </p>
          )}
          <RepairSheet sheet={list.sheet} />
          <SheetActions fileUrl={(as) => buyersFileUrl(token, as)} />
        </>
      )}
    </div>
  );
}
