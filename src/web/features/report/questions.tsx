import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { editedDraft, questionDraft } from '../../storage/report-drafts.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { OpenReport } from './report-text.ts';
import type { ReportActions } from './use-report.ts';

const fieldId = 'report-question';

/** The reader's own thread with the inspector. */
export function Questions(props: { page: OpenReport; token: string; actions: ReportActions }) {
  const { page, token, actions } = props;
  const { inspector, messages, mayAsk } = page;
  if (!mayAsk && messages.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="title-md">
        Ask {inspector} a question
      </h2>
      {messages.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {messages.map(({ id, fromOffice, author, body, sentAtWords }) => (
            <li
              key={id}
              className={`border-l-4 px-4 py-3 ${fromOffice ? 'border-action bg-raised' : 'border-line bg-sunk'}`}
            >
              <p className="text-fine text-muted">
                <span className="font-semibold text-ink">{fromOffice ? author : 'You'}</span>, {sentAtWords}
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
            </li>
          ))}
        </ul>
      )}
      {mayAsk && <QuestionForm token={token} actions={actions} />}
    </section>
  );
}

function QuestionForm({ token, actions }: { token: string; actions: ReportActions }) {
  const stored = useStoredValue(questionDraft) ?? null;
  const draft = stored?.token === token ? stored : null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!draft || draft.body.trim() === '') {
      setProblem('Please write your question first.');
      document.getElementById(fieldId)?.focus();
      return;
    }
    setBusy(true);
    questionDraft.write({ ...draft, tried: true });
    const words = await actions.act('messages', { messageId: draft.messageId, body: draft.body.trim() });
    setBusy(false);
    setProblem(words === null ? '' : failureText(words));
    if (words !== null) return;
    // What was typed since then is another question.
    if (questionDraft.read()?.body === draft.body) questionDraft.clear();
    toast({ title: 'Question Sent', description: 'We’ll email you our answer.' });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5">
      <TextArea
        id={fieldId}
        label="Your question"
        hint="Only you and our office can see this. Include the page number if you can."
        error={problem || undefined}
        rows={3}
        maxLength={4000}
        value={draft?.body ?? ''}
        onChange={(body) => {
          setProblem('');
          if (body === '') questionDraft.clear();
          else questionDraft.write(editedDraft(questionDraft.read(), { token, body }, newChangeId));
        }}
      />
      <button type="submit" aria-disabled={busy} className={`${actionClass('quiet')} mt-4 w-full sm:w-auto`}>
        {busy ? 'Sending…' : 'Send question'}
      </button>
    </form>
  );
}
