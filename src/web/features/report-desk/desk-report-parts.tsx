// Everything about one report at the desk, in the order in which it is needed.
import { type ReactNode, Suspense, useState } from 'react';
import type { Cents } from '../../../domain/money.ts';
import type { ReleaseStep } from '../../../domain/report/release.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { BuyersList } from './buyers-list.tsx';
import { Documents } from './documents.tsx';
import { toDraft } from './draft.ts';
import { Photos } from './photos.tsx';
import { PromiseLine } from './promise-line.tsx';
import { isUnanswered, Questions } from './questions.tsx';
import { Readers } from './readers.tsx';
import { Reads } from './reads.tsx';
import { Release } from './release.tsx';
import { SendReport } from './send-report.tsx';
import { SentElsewhere } from './sent-elsewhere.tsx';
import { takesPlace } from './uploads.ts';
import { useDocuments } from './use-documents.ts';
import { useDraft } from './use-draft.ts';
import { useReport } from './use-report.ts';
import { Versions } from './versions.tsx';

const Findings = lazyPart(() => import('./findings.tsx'));

export type BookingFacts = {
  clientName: string;
  buyerName: string | null;
  formattedDateTime: string;
  isInspected: boolean;
  due: Cents;
  missing: readonly ReleaseStep[];
};

export function DeskReportParts(props: {
  appointmentId: string;
  turn: number;
  /** `null`: not read yet. */
  booking: BookingFacts | null;
  /** Buttons that solve what withholds the report. */
  solutions: ReactNode;
}) {
  const { appointmentId, turn, booking, solutions } = props;
  const control = useReport(appointmentId, turn);
  const { report, failed } = control;
  const draft = useDraft(control, appointmentId);
  const files = useDocuments(appointmentId, draft, report !== null);
  const [noteProblem, setNoteProblem] = useState<string>();

  if (!report)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-muted">
          {failed === 'not-found'
            ? 'We couldn’t find this booking.'
            : failed
              ? 'The report needs a connection.'
              : 'Loading the report…'}
        </p>
        {failed === 'no-connection' && (
          <button type="button" onClick={() => void control.read()} className={actionClass('quiet')}>
            Try again
          </button>
        )}
      </div>
    );
  const [newest] = report.versions;
  const { release, promise } = report;
  const wasSent = newest !== undefined;
  const asked = report.threads.some(isUnanswered);
  const questions = <Questions report={report} control={control} />;
  const noteMissing = () => {
    setNoteProblem('Please say what changed, so that readers know why they get it again.');
    document.getElementById('report-note')?.focus();
  };
  return (
    <>
      <div className="grid gap-3">
        <div>
          <h2 className="title-md [overflow-wrap:anywhere]">{report.address}</h2>
          {booking && (
            <p className="text-muted">
              {booking.clientName}, {booking.formattedDateTime}
            </p>
          )}
        </div>
        {failed && (
          <p role="status" className="font-medium text-accent">
            No connection. This may be out of date.
          </p>
        )}
        {promise && <PromiseLine promise={promise} />}
        {(release.released || (!wasSent && !promise)) && (
          <p role="status" className="text-lead font-semibold">
            {release.words}
          </p>
        )}
        {release.overrideReason !== null && (
          <p className="text-muted [overflow-wrap:anywhere]">
            Released by your office: {release.overrideReason}
          </p>
        )}
      </div>
      {asked && questions}
      {wasSent && !release.released && (
        <Release appointmentId={appointmentId} words={release.words} control={control}>
          {solutions}
        </Release>
      )}
      {draft.isOpen && (
        <>
          <Documents
            appointmentId={appointmentId}
            control={draft}
            files={files}
            noteProblem={draft.draft.note.trim() === '' ? noteProblem : undefined}
          />
          <Suspense>
            <Findings appointmentId={appointmentId} control={draft} photos={report.photos} />
          </Suspense>
          {booking && (
            <SendReport
              appointmentId={appointmentId}
              report={report}
              control={control}
              draft={draft}
              uploading={files.uploads.filter(takesPlace).length}
              isInspected={booking.isInspected}
              missing={release.released || release.overrideReason !== null ? [] : booking.missing}
              due={booking.due}
              onNoteMissing={noteMissing}
            />
          )}
        </>
      )}
      {!wasSent && promise && <SentElsewhere appointmentId={appointmentId} control={control} />}
      {wasSent && (
        <Versions
          versions={report.versions}
          released={release.released}
          onCorrect={draft.isOpen ? null : () => draft.edit(() => toDraft({ ...newest, note: '' }))}
        />
      )}
      <BuyersList report={report} />
      <Readers report={report} control={control} buyer={booking?.buyerName ?? null} />
      {!asked && questions}
      <Photos report={report} control={control} />
      <Reads reads={report.reads} />
    </>
  );
}
