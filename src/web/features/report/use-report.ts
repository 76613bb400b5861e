import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportPage } from '../../../api/report.ts';
import { callReport, type ReportAct, type ReportAnswer } from './report-calls.ts';

export type ReportState =
  | { state: 'loading' }
  /** The link opens nothing, with the server's words. */
  | { state: 'refused'; words: string }
  | { state: 'failed' }
  | { state: 'found'; page: ReportPage };

export type ReportActions = {
  /** `null`: done; otherwise what went wrong. */
  act: (act: Exclude<ReportAct, 'open'>, more?: object) => Promise<string | null>;
  tryAgain: () => void;
};

const waitingPollMs = 20_000;
/** An open page closes when its reader loses access. */
const openPollMs = 60_000;

/** `token`: `null` during hydration. */
export function useReport(token: string | null): { report: ReportState; actions: ReportActions } {
  const [report, setReport] = useState<ReportState>({ state: 'loading' });
  /** A later request makes earlier answers outdated. */
  const latest = useRef(0);

  const send = useCallback(
    async (act: ReportAct, more?: object): Promise<ReportAnswer | null> => {
      if (token === null) return null;
      latest.current += 1;
      const mine = latest.current;
      const answer = await callReport(act, token, more);
      if (answer.ok && mine === latest.current) setReport({ state: 'found', page: answer.page });
      return mine === latest.current || act !== 'open' ? answer : null;
    },
    [token],
  );

  const open = useCallback(async () => {
    const answer = await send('open');
    if (!answer || answer.ok) return;
    // What is on the screen stays while there is no connection.
    setReport((before) => {
      if (answer.status === 0 || answer.status === 429)
        return before.state === 'loading' ? { state: 'failed' } : before;
      return { state: 'refused', words: answer.message };
    });
  }, [send]);

  useEffect(() => {
    setReport({ state: 'loading' });
    void open();
  }, [open]);

  usePolling(report.state === 'found' ? report.page.state : report.state, open);

  const act: ReportActions['act'] = async (name, more) => {
    const answer = await send(name, more);
    if (answer === null || answer.ok) return null;
    // Another device's code, or access that was withdrawn: the page has to change.
    if (answer.code === 'report-code-needed' || answer.code === 'unknown-report-link') void open();
    return answer.message;
  };
  const tryAgain = () => {
    setReport({ state: 'loading' });
    void open();
  };
  return { report, actions: { act, tryAgain } };
}

/** Asks again when the reader or the connection returns, and now and then while the page is in view. */
function usePolling(state: ReportPage['state'] | ReportState['state'], open: () => Promise<void>): void {
  const pollMs = state === 'open' ? openPollMs : waitingPollMs;
  // A code is being typed: nothing changes before it is sent.
  const asks = state !== 'loading' && state !== 'refused' && state !== 'code-needed';
  useEffect(() => {
    if (!asks) return;
    const ask = () => void (document.visibilityState === 'visible' && open());
    const timer = setInterval(ask, pollMs);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('pageshow', ask);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('pageshow', ask);
      window.removeEventListener('online', ask);
    };
  }, [asks, pollMs, open]);
}
