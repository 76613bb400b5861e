import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { ReportPage } from '../../api/report.ts';
import { OfficeContact } from '../features/business/office-contact.tsx';
import { CodeForm } from '../features/report/code-form.tsx';
import { DeadlineNotice } from '../features/report/deadline-notice.tsx';
import { LoadBoundary } from '../features/report/load-boundary.tsx';
import { OpenReport } from '../features/report/open-report.tsx';
import { documentUrl, downloadUrl } from '../features/report/report-calls.ts';
import type { OpenReport as Open } from '../features/report/report-text.ts';
import { type ReportActions, type ReportState, useReport } from '../features/report/use-report.ts';
import { useViewedDocument } from '../features/report/use-viewed-document.ts';
import { WaitingReport } from '../features/report/waiting-report.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { actionClass } from '../ui/action.tsx';
import { LoadingText } from '../ui/loading-text.tsx';

const RepairList = lazyPart(() => import('../features/repair-list/repair-list.tsx'));
const PrintedList = lazyPart(() => import('../features/repair-list/printed-list.tsx'));
const PdfViewer = lazyPart(() => import('../features/pdf-viewer/pdf-viewer.tsx'));

export default function ReportPageRoute() {
  const { token = '' } = useParams();
  const hydrated = useHydrated();
  const { report, actions } = useReport(hydrated ? token : null);
  return (
    <div className="wrap fills-screen flex flex-col pb-24 pt-8 md:pt-14">
      <p className="text-muted">{eyebrowOf(report)}</p>
      <h1 tabIndex={-1} className="title-lg mb-3">
        {headingOf(report)}
      </h1>
      {report.state === 'found' && <Facts page={report.page} />}
      <div className="mt-7 flex grow flex-col">
        <Content report={report} actions={actions} token={token} />
      </div>
    </div>
  );
}

function Content(props: { report: ReportState; actions: ReportActions; token: string }) {
  const { report, actions, token } = props;
  switch (report.state) {
    case 'loading':
      return <LoadingText words="Opening the report…" />;
    case 'refused':
      return (
        <div className="max-w-2xl">
          <p role="alert" className="mb-7 text-lead">
            {report.words}
          </p>
          <OfficeContact />
        </div>
      );
    case 'failed':
      return (
        <div className="max-w-2xl">
          <p role="alert" className="mb-7 text-lead">
            We couldn’t load the report. Please check your connection and try again.
          </p>
          <button type="button" onClick={actions.tryAgain} className={actionClass()}>
            Try again
          </button>
        </div>
      );
    case 'found':
      return <Found page={report.page} actions={actions} token={token} />;
  }
}

function Found({ page, actions, token }: { page: ReportPage; actions: ReportActions; token: string }) {
  switch (page.state) {
    case 'code-needed':
      return <CodeForm page={page} token={token} actions={actions} />;
    case 'waiting':
      return (
        <WaitingReport
          page={page}
          token={token}
          notice={page.deadline && <DeadlineNotice deadline={page.deadline} />}
        />
      );
    case 'not-allowed':
      return (
        <div className="max-w-2xl">
          <p role="status" className="mb-7 text-lead">
            {page.words}
          </p>
          <OfficeContact />
        </div>
      );
    case 'open':
      return <Opened page={page} actions={actions} token={token} />;
  }
}

function Opened({ page, actions, token }: { page: Open; actions: ReportActions; token: string }) {
  const { viewed, view, close, isList, showList } = useViewedDocument(page);
  const version = page.versions[0]?.number ?? 1;
  const hasFindings = page.versions.some(({ findings }) => findings > 0);
  if (isList && page.mayListRepairs)
    return (
      <Suspense fallback={<LoadingText words="Opening your list…" />}>
        <PrintedList token={token} version={version} onClose={close} />
      </Suspense>
    );
  const repairList = page.mayListRepairs && hasFindings && (
    <LoadBoundary words="We couldn’t load the findings." className="bg-raised p-[min(1.25rem,5vw)] sm:p-7">
      <Suspense fallback={<LoadingText words="Loading the findings…" />}>
        <RepairList token={token} version={version} onShow={showList} />
      </Suspense>
    </LoadBoundary>
  );
  return (
    <>
      <OpenReport
        page={page}
        token={token}
        actions={actions}
        onRead={view}
        repairList={repairList}
        notice={page.deadline && <DeadlineNotice deadline={page.deadline} />}
      />
      {viewed && (
        <LoadBoundary
          key={viewed.id}
          words="We couldn’t load the viewer."
          className="fixed inset-x-0 bottom-0 z-30 border-t-4 border-accent bg-raised p-5"
          onClose={close}
        >
          <Suspense
            fallback={
              <p role="status" className="sr-only">
                Opening the viewer…
              </p>
            }
          >
            <PdfViewer
              title={viewed.title}
              url={documentUrl(viewed.id, token)}
              downloadUrl={downloadUrl(viewed.id, token)}
              sizeBytes={viewed.sizeBytes}
              onClose={close}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

const eyebrowOf = (report: ReportState): string =>
  report.state === 'found' && report.page.state !== 'code-needed' && report.page.readerName !== ''
    ? `Inspection report for ${report.page.readerName}`
    : 'Inspection report';

function headingOf(report: ReportState): string {
  if (report.state === 'refused') return 'This link doesn’t work';
  if (report.state !== 'found' || report.page.state === 'code-needed') return 'Your inspection report';
  return report.page.address;
}

/** Date, inspector and newest version. */
function Facts({ page }: { page: ReportPage }) {
  if (page.state === 'code-needed') return null;
  const inspected = `Inspected ${page.inspectedOn}`;
  if (page.state !== 'open') return <p className="text-lead">{inspected}</p>;
  return (
    <>
      <p className="text-lead">
        {inspected} by {page.inspector}
      </p>
      {page.versions.length === 1 && (
        <p className="text-muted">Delivered {page.versions[0]?.publishedAtWords}</p>
      )}
    </>
  );
}
