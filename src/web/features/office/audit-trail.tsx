import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  type AUDIT_PAGES,
  type AuditEvent,
  checkAuditTrail,
  listAuditEvents,
} from '../../../api/audit-admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { deskAppointmentPath, paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { showRefusal } from './attempt.ts';
import { dateTimeText, pluralize } from './format-text.ts';
import { LoadFailed, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

const askFirst = () => deskCall(listAuditEvents);
const askChain = () => deskCall(checkAuditTrail);

export function AuditTrail() {
  const { answer, reload } = useAnswer(askFirst);
  const [older, setOlder] = useState<readonly AuditEvent[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const first = answer.state === 'shown' ? answer.value : undefined;
  // A refresh may have shifted the pages, so they start again.
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
      showRefusal(error);
    }
  }, [next]);

  return (
    <Panel
      id="audit"
      title="Audit trail"
      about="Who did what, and when. Entries can’t be changed or removed, and each one seals the one before it."
    >
      <Chain />
      {answer.state === 'loading' && <p role="status">Loading…</p>}
      {answer.state === 'failed' && <LoadFailed reload={reload} />}
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
    <p className={`mb-6 flex items-start gap-3 font-medium ${intact ? 'text-action' : 'text-danger'}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      {intact
        ? `Unbroken: ${pluralize(count, 'entry', 'entries')}, none changed or removed.`
        : 'Broken: an entry was changed or removed in the database.'}
    </p>
  );
}

const Entry = ({ event: { at, actor, words, link } }: { event: AuditEvent }) => (
  <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
    <time dateTime={at} className="text-fine text-muted sm:pt-0.5">
      {dateTimeText(at)}
    </time>
    <div className="[overflow-wrap:anywhere]">
      <p className="font-medium">{link ? <Linked words={words} link={link} /> : words}</p>
      <p className="text-fine text-muted">{actor}</p>
    </div>
  </li>
);

function Linked({ words, link }: { words: string; link: NonNullable<AuditEvent['link']> }) {
  const start = words.indexOf(link.words);
  const to = link.page === 'appointment' ? deskAppointmentPath(link.appointmentId) : pages[link.page];
  return (
    <>
      {words.slice(0, start)}
      <Link to={to} className="py-2.5 underline underline-offset-4">
        {link.words}
      </Link>
      {words.slice(start + link.words.length)}
    </>
  );
}

const section = (id: string): string => `${paths.admin}#${id}`;

const pages: Record<(typeof AUDIT_PAGES)[number], string> = {
  account: paths.account,
  business: section('business'),
  calendar: paths.calendarAdmin,
  claims: section('claims'),
  credits: section('credits'),
  data: section('data'),
  hours: paths.availabilityAdmin,
  messages: section('messages'),
  'payment-links': paths.stripeAdmin,
  payments: section('payments'),
  reviews: section('reviews'),
  settings: section('settings'),
  'waiting-list': section('waiting-list'),
};
