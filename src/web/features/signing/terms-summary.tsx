import {
  EXPERT_HOURLY_FEE,
  FULL_REFUND_UNTIL,
  LICENSED_REPAIR_THRESHOLD,
  REINSPECTION_MAX_PERCENT,
  TRAINEE_FEE,
} from '../../../domain/agreement/terms.ts';
import { promises } from '../../../domain/business.ts';
import { formatUsd, formatUsdExact } from '../../../domain/money.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import { Part } from './part.tsx';

const deadline = `${formatTime12(FULL_REFUND_UNTIL)} Arizona time on the day of booking`;

const terms = [
  {
    name: 'Payment',
    words: 'Due in full before the inspection. Non-refundable once scheduled, except as below.',
  },
  {
    name: 'If you cancel',
    words: `Full refund until ${deadline}. After that, a credit for a property of the same size or smaller.`,
  },
  { name: 'On site', words: `The inspection takes ${promises.inspectionLength}.` },
  { name: 'Report', words: `By email ${promises.report} of the end of the inspection.` },
  { name: 'Re-inspection', words: `Not more than ${REINSPECTION_MAX_PERCENT}% of the original fee.` },
  { name: 'Expert services', words: `${formatUsd(EXPERT_HOURLY_FEE)} per hour, such as testimony.` },
  {
    name: 'Repairs',
    words: `Repairs over ${formatUsd(LICENSED_REPAIR_THRESHOLD)} need a licensed contractor.`,
  },
  {
    name: 'Trainee',
    words: `A supervised trainee may come along, for a fee of ${formatUsdExact(TRAINEE_FEE)}.`,
  },
];

export const TermsSummary = () => (
  <Part id="terms" title="Key terms">
    <dl className="border-t border-line">
      {terms.map(({ name, words }) => (
        <div key={name} className="border-b border-line py-2.5 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-6">
          <dt className="font-semibold">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-fine text-muted">This is a summary. The full agreement below is what counts.</p>
  </Part>
);
