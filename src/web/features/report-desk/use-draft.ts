// The draft: every change is on the device at once, and on the server a moment later.
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DeskReport, publishReport, saveReportDraft } from '../../../api/report-desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import {
  deskReport,
  dropReportDraft,
  type KeptReportDraft,
  keepReportDraft,
  keptReportDraft,
} from '../../storage/desk-report.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { type Draft, EMPTY_DRAFT, isEmpty, joined, toBody, toDraft } from './draft.ts';
import { refusalText } from './refusal-text.ts';
import type { ReportControl } from './use-report.ts';

export type DraftControl = {
  draft: Draft;
  /** Of the version that the draft becomes. */
  number: number;
  /** Begun, or the first one. */
  isOpen: boolean;
  edit: (change: (draft: Draft) => Draft) => void;
  /** Resolves to whether everything is on the server. */
  flush: () => Promise<boolean>;
  /** Publishes everything as it is; nothing is saved meanwhile. `null`: it could not be saved first. */
  publish: () => Promise<DeskReport | null>;
  saving: 'saved' | 'saving' | 'waiting';
  /** The server's reason not to save it. */
  problem: string | null;
  /** Someone else changed the draft, and both were joined. */
  wasJoined: boolean;
};

const saveAfterMs = 800;
const retryMs = 10_000;
const publishTimeoutMs = 30_000;

export function useDraft(control: ReportControl, appointmentId: string): DraftControl {
  const { id: userId } = useCurrentUser();
  const { report, accept, newest, read } = control;
  const kept = useStoredValue(deskReport)?.drafts.find(
    (one) => one.userId === userId && one.appointmentId === appointmentId,
  );
  const [state, setState] = useState<Pick<DraftControl, 'saving' | 'problem'>>({
    saving: 'saved',
    problem: null,
  });
  const [wasJoined, setWasJoined] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);
  const publishing = useRef<Promise<unknown>>(Promise.resolve());

  const current = useCallback(
    (): Draft => withSavedFindings(keptReportDraft({ userId, appointmentId }), newest()),
    [userId, appointmentId, newest],
  );
  const edit = useCallback(
    (change: (draft: Draft) => Draft) => {
      const before = current();
      const { note, documents, findings } = change(before);
      if (note === before.note && documents === before.documents && findings === before.findings) return;
      const base = keptReportDraft({ userId, appointmentId })?.base ?? baseOf(newest());
      const typed = { note, documents: [...documents], findings: [...findings] };
      keepReportDraft({ userId, appointmentId, ...typed, base });
    },
    [current, userId, appointmentId, newest],
  );

  const flush = useCallback(() => {
    const saveAll = async (): Promise<boolean> => {
      await publishing.current;
      for (;;) {
        const typed = keptReportDraft({ userId, appointmentId });
        const base = newest();
        if (!typed) {
          setState({ saving: 'saved', problem: null });
          return true;
        }
        if (!base) return false;
        setState({ saving: 'saving', problem: null });
        try {
          // Not the newest revision: what others saved since must not be overwritten.
          const { revision } = typed.base ?? baseOf(base);
          const body = { revision, ...toBody(withSavedFindings(typed, base)) };
          const answer = await deskCall(saveReportDraft, { params: { id: appointmentId }, body });
          const kept = keptReportDraft(typed);
          const isStill = JSON.stringify(kept) === JSON.stringify(typed);
          // Shows the answer before what was typed goes; otherwise the old draft would flash.
          flushSync(() => accept(answer));
          if (isStill) dropReportDraft(typed);
          else if (kept) keepReportDraft({ ...kept, base: baseOf(answer) });
        } catch (error) {
          if (error instanceof CallFailed && error.status === 409) {
            const fresh = await read();
            const next = baseOf(fresh);
            if (fresh && next.revision !== (typed.base ?? baseOf(base)).revision) {
              const mine = withSavedFindings(keptReportDraft(typed) ?? typed, base);
              const both = joined(mine, savedDraft(fresh), typed.base?.findings);
              const { note, documents, findings } = both;
              keepReportDraft({
                ...typed,
                ...{ note, documents: [...documents], findings: [...findings], base: next },
              });
              setWasJoined(true);
              continue;
            }
          }
          const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500;
          setState({ saving: 'waiting', problem: isRefused ? refusalText(error) : null });
          return false;
        }
      }
    };
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [userId, appointmentId, accept, newest, read]);

  const publish = useCallback(async () => {
    const isSaved = await flush();
    const saved = newest()?.draft;
    if (!isSaved || !saved) return null;
    const { number, revision } = saved;
    const published = deskCall(publishReport, {
      params: { id: appointmentId },
      body: { number, revision },
      signal: AbortSignal.timeout(publishTimeoutMs),
    });
    publishing.current = published.then(
      (answer) => {
        // What came since is the picture of a first page, without which the report is complete.
        dropReportDraft({ userId, appointmentId });
        accept(answer);
      },
      () => {},
    );
    return published;
  }, [userId, appointmentId, accept, newest, flush]);

  const isLoaded = report !== null;
  const typedText = JSON.stringify(kept ?? null);
  useEffect(() => {
    if (!isLoaded || typedText === 'null') return;
    const timer = setTimeout(() => void flush(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [isLoaded, typedText, flush]);
  const waits = state.saving === 'waiting' && state.problem === null;
  useEffect(() => {
    if (!waits) return;
    const retry = () => void flush();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [waits, flush]);

  const draft = withSavedFindings(kept, report);
  const versions = report?.versions.length ?? 0;
  return {
    draft,
    number: report?.draft?.number ?? (report?.versions[0]?.number ?? 0) + 1,
    isOpen: versions === 0 || !isEmpty(draft),
    edit,
    flush,
    publish,
    ...state,
    wasJoined,
  };
}

const savedDraft = (report: DeskReport | null): Draft | null =>
  report?.draft ? toDraft(report.draft) : null;

/** What was kept before there were findings leaves them as they are. */
const withSavedFindings = (kept: KeptReportDraft | undefined, report: DeskReport | null): Draft => {
  const saved = savedDraft(report) ?? EMPTY_DRAFT;
  return kept ? { ...kept, findings: kept.findings ?? baseOf(report).findings } : saved;
};

/** A corrected version begins with the findings of the one before. */
const baseOf = (report: DeskReport | null) => ({
  revision: report?.draft?.revision ?? 0,
  findings: [...(report?.draft ?? report?.versions[0] ?? { findings: [] }).findings],
});
