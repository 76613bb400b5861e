import { useEffect, useMemo, useState } from 'react';
import { periodCountdown } from '../../../domain/inspection-period/countdown.ts';
import type { OpenReport } from './report-text.ts';

type Deadline = NonNullable<OpenReport['deadline']>;

/** When the buyer's inspection period ends, and the time left. */
export function DeadlineNotice({ deadline: { endsAt, asOf, words } }: { deadline: Deadline }) {
  const now = useServerTime(asOf);
  const end = new Date(endsAt);
  const left = periodCountdown(end, now);
  const isOver = now > end;
  // It may also end while the page is open.
  const endedMeanwhile = isOver && new Date(asOf) <= end;
  return (
    <section aria-label="Inspection period" className="border-l-4 border-action bg-sunk px-4 py-3">
      <p className="font-semibold">{endedMeanwhile ? `${left} (check your contract)` : words}</p>
      {!isOver && <p className="text-lead">{left}</p>}
    </section>
  );
}

const updateMs = 15_000;

/** Goes on from the server's answer: the device's clock may be wrong. */
function useServerTime(asOf: string): Date {
  const skewMs = useMemo(() => Date.parse(asOf) - Date.now(), [asOf]);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, updateMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return new Date(now + skewMs);
}
