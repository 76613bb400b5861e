import type { Signing } from '../../../api/agreement.ts';
import { changedTermsText } from '../../../domain/agreement/changed-terms-text.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Notice } from './layout.tsx';

/** The booking details that the agreement refers to. */
export function InspectionCard({ signing }: { signing: Signing }) {
  const { formattedDateTime, details, heldUntilWords, awaitingVerification, totalBefore } = signing;
  const total = cents(Math.round(signing.total * 100));
  return (
    <section aria-labelledby="inspection-title" className="bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 id="inspection-title" className="title-md">
        Your inspection
      </h2>
      <p className="price mb-5 mt-3 text-2xl leading-snug" data-testid="signing-time">
        {formattedDateTime}
      </p>
      <FactList
        facts={[...details, ...(heldUntilWords ? [{ name: 'Held until', value: heldUntilWords }] : [])]}
      />
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <strong className="font-semibold">Total fee</strong>
        <span className="price text-[min(2.25rem,11vw)] leading-none" data-testid="signing-total">
          {formatUsd(total)}
        </span>
      </p>
      <p className="mt-2 text-fine text-muted">{signing.refundTerms}</p>
      {awaitingVerification && (
        <p className="mt-2 text-fine text-muted">
          This is the challenge price. If we can't verify your claim, you pay the standard fee and sign again.
        </p>
      )}
      {totalBefore !== null && (
        <div className="mt-5">
          <Notice>
            {changedTermsText({
              outdatedBy: signing.outdatedBy,
              total: cents(Math.round(totalBefore * 100)),
              totalNow: total,
            })}
          </Notice>
        </div>
      )}
    </section>
  );
}
