import type { PublicBusiness } from '../../../domain/business/public-business.ts';
import { formatUsd } from '../../../domain/money.ts';
import { priceListOf } from '../../../domain/pricing/price-list.ts';
import { business } from '../../lib/business.ts';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

const steps = ({ credentials, promises }: PublicBusiness) => [
  { name: 'Check', words: 'Check every credential the other inspector has, then compare.' },
  {
    name: 'Claim',
    words: `All ${credentials.length} match? Name the inspector and book at half price right away.`,
  },
  {
    name: 'Verify',
    words: `We check ${promises.claimVerification}. If we can’t verify it, you pay the standard fee or cancel for a full refund.`,
  },
];

export function HowItWorks() {
  const smallestMobile = priceListOf(business().prices, 'mobile-home').reduce((smallest, row) =>
    row.challenge < smallest.challenge ? row : smallest,
  );
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="title-md">
        How the challenge works
      </h2>
      <div className="mt-4 border-t border-line">
        <NumberedSteps steps={steps(business())} />
      </div>
      <p className="mt-5 text-fine text-muted">
        For example, Pay Now <strong className="text-ink">{formatUsd(smallestMobile.challenge)}</strong>: the
        challenge price of a {smallestMobile.label} mobile home, our smallest mobile tier, instead of{' '}
        {formatUsd(smallestMobile.payNow)}.
      </p>
    </section>
  );
}
