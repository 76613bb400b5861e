import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type AuditEvent, checkAuditTrail, listAuditEvents } from '../../../api/audit-admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { tellRefusal } from './attempt.ts';
import { Missing, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';
import { counted, whenWords } from './words.ts';

const askFirst = () => deskCall(listAuditEvents);
const askChain = () => deskCall(checkAuditTrail);

export function AuditTrail() {
  const { answer, reload } = useAnswer(askFirst);
  const [older, setOlder] = useState<readonly AuditEvent[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const first = answer.state === 'shown' ? answer.value : undefined;
  // Whatever is newer may have moved the pages: they begin anew.
  useEffect(() => {
    setOlder([]);
    setNext(first?.next ?? null);
  }, [first]);
  const more = useCallback(async () => {
    if (next === null) return;
    try {
      const page = await deskCall(listAuditEvents, { query: { before: next } });
      setOlder((before) => [...before, ...page.events]);
      setNext(page.next);
    } catch (error) {
      tellRefusal(error);
    }
  }, [next]);

  return (
    <Panel
      id="audit"
      title="Audit trail"
      about="What was done at the desk, by whom and when. Entries are only ever added; each seals the one before it."
    >
      <Chain />
      {answer.state === 'loading' && <p role="status">Loading…</p>}
      {answer.state === 'failed' && <Missing reload={reload} />}
      {first?.events.length === 0 && <p className="border-y border-line py-6 text-lead">Nothing yet.</p>}
      {first && first.events.length > 0 && (
        <ol className="border-t border-line">
          {[...first.events, ...older].map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
      )}
      {next !== null && (
        <button type="button" onClick={() => void more()} className={`${actionClass('quiet')} mt-6`}>
          Show older
        </button>
      )}
    </Panel>
  );
}

function Chain() {
  const { answer } = useAnswer(askChain);
  if (answer.state !== 'shown') return null;
  const { intact, count } = answer.value;
  const Icon = intact ? ShieldCheck : ShieldAlert;
  return (
    <p className={`mb-6 flex items-start gap-3 font-medium ${intact ? 'text-green' : 'text-danger'}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      {intact
        ? `Unbroken: ${counted(count, 'entry', 'entries')}, none changed and none taken out.`
        : 'Broken: an entry was changed or taken out behind the product’s back.'}
    </p>
  );
}

const Entry = ({ event: { at, actor, words, subject, details } }: { event: AuditEvent }) => (
  <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
    <time dateTime={at} className="text-fine text-muted sm:pt-0.5">
      {whenWords(at)}
    </time>
    <div className="[overflow-wrap:anywhere]">
      <p className="font-medium">{words}</p>
      <p className="text-fine text-muted">
        {actor}. {subject.kind} {shortened(subject.id)}
        {Object.entries(details).map(([name, value]) => `, ${name}: ${plain(value)}`)}
      </p>
    </div>
  </li>
);

const plain = (value: unknown): string =>
  typeof value === 'string' ? shortened(value) : JSON.stringify(value);

/** The beginning of an id tells it apart; the whole of it is for programs. */
const shortened = (text: string): string => text.replace(/^([\da-f]{8})(-[\da-f]{4}){3}-[\da-f]{12}$/, '$1…');
