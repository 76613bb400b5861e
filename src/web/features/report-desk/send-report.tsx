// The one primary button: sends the version that is on screen, after saying exactly what happens.
import { Suspense, useRef, useState } from 'react';
import type { DeskReport } from '../../../api/report-desk.ts';
import type { Cents } from '../../../domain/money.ts';
import type { ReleaseStep } from '../../../domain/report/release.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useOffline } from '../../lib/use-offline.ts';
import { keptFindingForm } from '../../storage/desk-report.ts';
import { actionClass } from '../../ui/action.tsx';
import type { Question } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { isFindingTyped } from './finding-form-state.ts';
import { refusalText } from './refusal-text.ts';
import { sendQuestion } from './send-question.ts';
import type { DraftControl } from './use-draft.ts';
import type { ReportControl } from './use-report.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'));

export function SendReport(props: {
  appointmentId: string;
  report: DeskReport;
  control: ReportControl;
  draft: DraftControl;
  /** Files that are not there yet. */
  uploading: number;
  /** The inspection has begun. */
  isInspected: boolean;
  /** Besides the report itself. */
  missing: readonly ReleaseStep[];
  due: Cents;
  onNoteMissing: () => void;
}) {
  const { appointmentId, report, control, draft, uploading, isInspected, missing, due } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const offline = useOffline();
  const { id: userId } = useCurrentUser();
  const { number } = draft;
  const blocked = offline || busy;

  const ask = async () => {
    if (blocked || working.current) return;
    const isTyping = isFindingTyped(keptFindingForm({ userId, appointmentId }));
    const why = whyNotYet(draft, { uploading, isInspected, isTyping });
    setProblem(why ?? '');
    if (why !== null) return;
    if (number > 1 && draft.draft.note.trim() === '') return props.onNoteMissing();
    working.current = true;
    setBusy(true);
    const isSaved = await draft.flush();
    working.current = false;
    setBusy(false);
    if (isSaved) setQuestion(sendQuestion({ number, readers: report.readers, missing, due }));
    else setProblem(notSaved);
  };
  const send = async () => {
    if (working.current) return;
    working.current = true;
    try {
      const answer = await draft.publish();
      if (answer === null) setProblem(notSaved);
      else {
        const name = number === 1 ? 'Report' : `Version ${number}`;
        toast({
          title: answer.release.released ? `${name} sent` : `${name} is ready to go`,
          description: answer.release.words,
        });
      }
    } catch (error) {
      // It may have been sent although no answer came.
      if (!(error instanceof CallFailed) || error.status === 409) void control.read();
      setProblem(refusalText(error));
    }
    working.current = false;
  };
  return (
    <div>
      <button
        type="button"
        onClick={() => void ask()}
        aria-disabled={blocked || undefined}
        className={`${actionClass(draft.draft.documents.length === 0 ? 'quiet' : 'primary')} min-h-16 w-full text-lead aria-disabled:opacity-70 sm:w-auto`}
      >
        {number === 1 ? 'Send report' : `Send version ${number}`}
      </button>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {problem}
      </p>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {offline && 'Sending needs a connection. Your files and changes are kept.'}
      </p>
      {question && (
        <Suspense>
          <ConfirmDialog
            question={question}
            open
            onOpenChange={(open) => open || setQuestion(null)}
            onConfirm={send}
            carefully
          />
        </Suspense>
      )}
    </div>
  );
}

const notSaved = 'Not saved yet, so it can’t be sent. Please check your connection and try again.';

function whyNotYet(
  { draft }: DraftControl,
  { uploading, isInspected, isTyping }: { uploading: number; isInspected: boolean; isTyping: boolean },
): string | null {
  if (uploading > 0)
    return uploading === 1
      ? 'A file is still uploading. Please wait until it’s there, or remove it.'
      : `${uploading} files are still uploading. Please wait until they’re there, or remove them.`;
  if (isTyping) return 'A finding is not added yet. Please add or clear it first.';
  if (draft.documents.length === 0) return 'Please add the report first.';
  if (!isInspected) return 'You can send the report once the inspection has started.';
  return null;
}
