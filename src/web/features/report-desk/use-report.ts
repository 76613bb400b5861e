// The report of an appointment, read again with each turn.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeskReport, readDeskReport } from '../../../api/report-desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';

export type ReportControl = {
  report: DeskReport | null;
  /** Why it could not be read; the report on screen may be stale. */
  failed: false | 'not-found' | 'no-connection';
  read: () => Promise<DeskReport | null>;
  /** The answer to a change is newer than everything that was asked before. */
  accept: (answer: DeskReport) => void;
  newest: () => DeskReport | null;
};

const timeoutMs = 20_000;

export function useReport(appointmentId: string, turn: number): ReportControl {
  const [report, setReport] = useState<DeskReport | null>(null);
  const [failed, setFailed] = useState<ReportControl['failed']>(false);
  const shown = useRef<DeskReport | null>(null);
  const asked = useRef(0);
  const answered = useRef(0);

  const show = useCallback((answer: DeskReport) => {
    shown.current = answer;
    setReport(answer);
    setFailed(false);
  }, []);

  const read = useCallback(async () => {
    const question = ++asked.current;
    try {
      const answer = await deskCall(readDeskReport, {
        params: { id: appointmentId },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (question <= answered.current) return shown.current;
      answered.current = question;
      show(answer);
      return answer;
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0;
      setFailed(status === 404 || status === 400 ? 'not-found' : 'no-connection');
      return null;
    }
  }, [appointmentId, show]);

  const accept = useCallback(
    (answer: DeskReport) => {
      answered.current = asked.current;
      show(answer);
    },
    [show],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads again.
  useEffect(() => void read(), [read, turn]);
  const newest = useCallback(() => shown.current, []);
  return { report, failed, read, accept, newest };
}
