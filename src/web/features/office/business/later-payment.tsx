import { agreementOf } from '../../../../domain/agreement/agreement.ts';
import { hasPaymentPlaceholders, PAYMENT_PLACEHOLDERS } from '../../../../domain/agreement/payment-clause.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';

const later = [
  ['inspection', 'Paid at the inspection'],
  ['closing', 'Paid at closing'],
] as const;

const braced = PAYMENT_PLACEHOLDERS.map((name) => `{${name}}`).join(' and ');

/** What the agreement says for bookings that the office lets customers pay later. */
export function LaterPayment({ profile }: { profile: BusinessProfile }) {
  const { sections } = profile.agreement;
  const fee = sections.findIndex(({ id }) => id === 'fee') + 1;
  const before = agreementOf(profile).sections.find(({ id }) => id === 'fee')?.paragraphs ?? [];
  return (
    <details className="mb-7 max-w-2xl border border-line bg-raised">
      <summary className="min-h-13 px-4 py-3 font-medium">
        Bookings paid at the inspection or at closing
      </summary>
      <div className="px-4 pb-4">
        <p className="text-fine text-muted">
          {hasPaymentPlaceholders(sections)
            ? `These bookings get other words for ${braced}. Everything else stays the same.`
            : `Your text doesn’t have ${braced}, so these bookings get one more paragraph at the end of section ${fee}. It says that it counts instead of what your text says about paying.`}
        </p>
        <dl className="mt-3 grid gap-2.5 text-fine">
          {later.map(([paysAt, name]) => (
            <div key={paysAt}>
              <dt className="font-medium">{name}</dt>
              {agreementOf(profile, paysAt)
                .sections.find(({ id }) => id === 'fee')
                ?.paragraphs.filter((words) => !before.includes(words))
                .map((words) => (
                  <dd key={words} className="text-muted">
                    {words}
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
