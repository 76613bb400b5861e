import { Download } from 'lucide-react';
import { phoneText } from '../../domain/business/wording.ts';
import { SAMPLE_NOTICE, SAMPLE_REPORT_FILE, SAMPLE_REPORT_PATH } from '../../domain/report/sample-report.ts';
import { RepairRequest } from '../features/sample-report/repair-request.tsx';
import { ReportFindings } from '../features/sample-report/report-findings.tsx';
import { ReportSummary } from '../features/sample-report/report-summary.tsx';
import { business } from '../lib/business.ts';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SampleReportPage() {
  const { office, promises } = business();
  return (
    <>
      <PageHeading title="A sample report">
        <p>{SAMPLE_NOTICE}</p>
      </PageHeading>
      <ReportSummary>
        <a
          href={SAMPLE_REPORT_PATH}
          download={SAMPLE_REPORT_FILE}
          className={`${actionClass('quiet')} screen-only mt-3 w-full sm:w-auto lg:mt-6`}
        >
          <Download aria-hidden size={20} /> Download as PDF
        </a>
      </ReportSummary>
      <ReportFindings />
      <RepairRequest />
      <section aria-labelledby="your-house" className="wrap screen-only pt-13 md:pt-20">
        <h2 id="your-house" className="title-lg">
          Ready to book yours?
        </h2>
        <p className="mt-3 max-w-2xl text-muted">
          Enter the address and see your price before you book. You get your report {promises.report}, with
          photos of what we found.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ActionLink to={paths.book} className="max-sm:w-full">
            Get your price
          </ActionLink>
          <a href={`tel:${office.phone}`} className="py-2 font-semibold underline underline-offset-4">
            Or call {phoneText(office.phone)}
          </a>
        </div>
      </section>
    </>
  );
}
