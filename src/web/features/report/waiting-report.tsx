import { FilePen, LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { OfficeLine } from '../../lib/office-line.tsx';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { openingAction, type WaitingReport as Waiting, waitsForOthers } from './report-text.ts';

/** What is missing, and the one button that solves it. */
export function WaitingReport({
  page,
  token,
  notice,
}: {
  page: Waiting;
  token: string;
  /** Below what is missing, such as a deadline. */
  notice?: ReactNode;
}) {
  const action = openingAction(page);
  const isLast = !waitsForOthers(page);
  const ready = !page.missing.includes('report');
  const leadsTo = page.mayRead ? action?.url : undefined;
  useEffect(() => {
    if (leadsTo === undefined) return;
    const checkout = new URL(leadsTo).pathname;
    // Loaded here, because it is of the checkout's code. Without it the checkout has no way back, and pays all the same.
    import('../../storage/paid-report.ts').then(
      ({ paidReport }) => paidReport.write({ checkout, token }),
      () => {},
    );
  }, [leadsTo, token]);
  return (
    <div className="@container flex grow flex-col">
      <section aria-labelledby="waiting" className="max-w-2xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
        {ready ? (
          <LockKeyhole aria-hidden size={40} strokeWidth={1.5} className="text-action" />
        ) : (
          <FilePen aria-hidden size={40} strokeWidth={1.5} className="text-accent" />
        )}
        <h2 id="waiting" className="title-md mt-3">
          {!ready
            ? 'We’re writing your report'
            : action && isLast
              ? stepsLeft(page.missing.length)
              : 'Not open yet'}
        </h2>
        <p role="status" className="mt-3 text-lead">
          {page.words}
        </p>
        {action && isLast && (
          <p className="mt-3 text-muted">
            {page.mayRead
              ? 'Your report opens here as soon as you’re done.'
              : 'The buyer gets the report as soon as you’re done. They decide who else reads it.'}
          </p>
        )}
        <OfficeLine words="Questions?" />
      </section>
      {notice && <div className="mt-6 max-w-2xl">{notice}</div>}
      {action && (
        <ActionBar className="mt-6 max-sm:mt-auto">
          <a href={action.url} className={`${actionClass()} w-full text-lead sm:w-auto`}>
            {action.words}
          </a>
        </ActionBar>
      )}
    </div>
  );
}

const stepsLeft = (count: number): string => (count === 1 ? 'One step left' : 'Two steps left');
