import type { Signing } from '../../../api/agreement.ts';
import type { TermsChange } from '../../../domain/agreement/booking-terms.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Notice } from './notice.tsx';

/** What is agreed to: which property, when, and for how much. */
export function InspectionCard({ signing }: { signing: Signing }) {
  const { address, formattedDateTime, service, total, heldUntilWords, awaitingVerification } = signing;
  return (
    <section aria-labelledby="inspection-title" className="bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 id="inspection-title" className="title-md">
        Your inspection
      </h2>
      <p className="price mb-5 mt-3 text-2xl leading-snug" data-testid="signing-time">
        {formattedDateTime}
      </p>
      <FactList
        facts={[
          { name: 'Property', value: address },
          { name: 'Service', value: service },
          ...(heldUntilWords ? [{ name: 'Held until', value: heldUntilWords }] : []),
        ]}
      />
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <strong className="font-semibold">Total fee</strong>
        <span className="price text-[min(2.25rem,11vw)] leading-none" data-testid="signing-total">
          {formatUsd(cents(Math.round(total * 100)))}
        </span>
      </p>
      {awaitingVerification && (
        <p className="mt-2 text-fine text-muted">
          This is the challenge price. It applies once your claim is verified; otherwise the standard fee is
          due, and you are asked to sign again.
        </p>
      )}
      {signing.outdatedBy.length > 0 && (
        <div className="mt-5">
          <Notice>
            You have signed before. Since then we have a new {changesIn(signing.outdatedBy)} for this
            inspection, so the agreement has to be signed again, as it is now.
          </Notice>
        </div>
      )}
    </section>
  );
}

const changesIn = (changes: readonly TermsChange[]): string =>
  new Intl.ListFormat('en-US').format(changes.map((change) => words[change]));

const words: Record<TermsChange, string> = {
  time: 'time',
  price: 'price',
  address: 'address',
  service: 'service',
};
