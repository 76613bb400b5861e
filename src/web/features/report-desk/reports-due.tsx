// Reports that were promised and not sent yet, the late ones first.
import { AlarmClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { listReportsDue } from '../../../api/reports-due.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { deskReportPath } from '../../paths.ts';

type Due = z.output<typeof listReportsDue.answer>[number];

const refreshMs = 60_000;

/** `urgentOnly`: those that are late or will be soon. */
export function ReportsDue({ urgentOnly = false }: { urgentOnly?: boolean }) {
  const due = useReportsDue();
  const shown = sortDue(due).filter(({ state }) => !urgentOnly || state === 'late' || state === 'soon');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="reports-due" className="mb-8">
      <h2 id="reports-due" className={urgentOnly ? 'sr-only' : 'title-md mb-3'}>
        Reports due
      </h2>
      <ul className="grid gap-2">
        {shown.map((one) => (
          <li key={one.appointmentId}>
            <DueLink due={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Record<Due['state'], string> = {
  late: 'border-danger text-danger',
  soon: 'border-accent text-accent',
  ahead: 'border-action',
  kept: 'border-action',
};

function DueLink({ due }: { due: Due }) {
  const { appointmentId, address, clientName, words, state } = due;
  return (
    <Link
      to={deskReportPath(appointmentId)}
      className={`flex min-h-13 items-start gap-3 border-l-4 bg-sunk px-3 py-2 ${tones[state]}`}
    >
      <AlarmClock aria-hidden className="mt-1 size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{words}</span>
        <span className="block text-fine text-ink">
          {address}, {clientName}
        </span>
      </span>
    </Link>
  );
}

const ranks = { late: 0, soon: 1, ahead: 2, kept: 3 } as const;

/** Late first, then by time. */
export const sortDue = <One extends Pick<Due, 'state' | 'dueAt'>>(due: readonly One[]): One[] =>
  [...due].sort((a, b) => ranks[a.state] - ranks[b.state] || Date.parse(a.dueAt) - Date.parse(b.dueAt));

/** Without an answer the last one stays: it is a reminder, and its page tells the truth. */
function useReportsDue(): readonly Due[] {
  const [due, setDue] = useState<readonly Due[]>([]);
  useEffect(() => {
    let stale = false;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      deskCall(listReportsDue).then(
        (answer) => stale || setDue(answer),
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, refreshMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      stale = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return due;
}
