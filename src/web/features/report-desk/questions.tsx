// Questions about the report, one thread per reader, with a box to answer.
import { type FormEvent, useId, useRef } from 'react';
import { answerReader, type DeskReport } from '../../../api/report-desk.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { deskReport, dropAnswer, keepAnswer, keptAnswer } from '../../storage/desk-report.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { changeReport } from './change-report.ts';
import { Section } from './section.tsx';
import type { ReportControl } from './use-report.ts';

type Thread = DeskReport['threads'][number];

/** The reader wrote last. */
export const isUnanswered = ({ messages }: Thread): boolean => messages.at(-1)?.fromOffice === false;

export function Questions({ report, control }: { report: DeskReport; control: ReportControl }) {
  if (report.threads.length === 0) return null;
  return (
    <Section title="Questions">
      {report.threads.map((thread) => (
        <ThreadOf
          key={thread.partyId}
          thread={thread}
          appointmentId={report.appointmentId}
          control={control}
        />
      ))}
    </Section>
  );
}

function ThreadOf(props: { thread: Thread; appointmentId: string; control: ReportControl }) {
  const { thread, appointmentId, control } = props;
  const { partyId, name, messages } = thread;
  const { id: userId } = useCurrentUser();
  const id = useId();
  const working = useRef(false);
  const typed =
    useStoredValue(deskReport)?.answers.find(
      (one) => one.userId === userId && one.appointmentId === appointmentId && one.partyId === partyId,
    )?.body ?? '';
  const which = { userId, appointmentId, partyId };
  const type = (body: string) => {
    if (body === '') return dropAnswer(which);
    // An id is delivered once: another text, which may follow one that arrived, needs another id.
    keepAnswer({ ...which, messageId: newChangeId(), body });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const kept = keptAnswer(which);
    if (working.current || !kept || kept.body.trim() === '') return;
    working.current = true;
    const { messageId, body } = kept;
    const call = () =>
      deskCall(answerReader, {
        params: { id: appointmentId, partyId },
        body: { messageId, body: body.trim() },
      });
    const isSent = await changeReport(control, call, `Answer sent to ${name}`);
    // What was typed since then is another answer.
    if (isSent && keptAnswer(which)?.messageId === messageId) dropAnswer(which);
    working.current = false;
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
      <ol className="grid gap-2">
        {messages.map((message) => (
          <li
            key={message.id}
            className={`max-w-2xl px-3 py-2 [overflow-wrap:anywhere] ${message.fromOffice ? 'ml-6 border-r-4 border-action bg-sunk' : 'mr-6 border-l-4 border-accent bg-sunk'}`}
          >
            <p className="text-fine text-muted">
              {message.author}, {message.sentAtWords}
            </p>
            <p className="whitespace-pre-line">{message.body}</p>
          </li>
        ))}
      </ol>
      <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-3">
        <TextArea
          id={id}
          label={`Your answer to ${name}`}
          hint="They get it by email."
          rows={3}
          maxLength={4_000}
          value={typed}
          onChange={type}
        />
        <button
          type="submit"
          aria-disabled={typed.trim() === '' || undefined}
          className={`${actionClass('quiet')} justify-self-start aria-disabled:opacity-60`}
        >
          Send answer
        </button>
      </form>
    </div>
  );
}
