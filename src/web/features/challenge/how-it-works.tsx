import { credentials, promises } from '../../../domain/business.ts';
import { formatUsd } from '../../../domain/money.ts';
import { priceListOf } from '../../../domain/pricing/price-list.ts';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

const steps = [
  { name: 'Check', words: 'Mark every credential the other inspector holds, and compare.' },
  {
    name: 'Claim',
    words: `All ${credentials.length} match? Name the inspector, and book at half price at once.`,
  },
  {
    name: 'Verify',
    words: `We check ${promises.claimVerification}. If it does not hold, the standard fee is due, or you cancel for a full refund.`,
  },
];

const smallestMobile = priceListOf('mobile-home').reduce((smallest, row) =>
  row.challenge < smallest.challenge ? row : smallest,
);

export const HowItWorks = () => (
  <section aria-labelledby="how-it-works">
    <h2 id="how-it-works" className="title-md">
      How the challenge works
    </h2>
    <div className="mt-4 border-t border-line">
      <NumberedSteps steps={steps} />
    </div>
    <p className="mt-5 text-fine text-muted">
      For example, Pay Now <strong className="text-ink">{formatUsd(smallestMobile.challenge)}</strong>: the
      challenge price of a {smallestMobile.label} mobile home, our smallest mobile tier, instead of{' '}
      {formatUsd(smallestMobile.payNow)}.
    </p>
  </section>
);
