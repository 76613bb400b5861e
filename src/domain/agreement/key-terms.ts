/** A summary of the agreement's terms, for its signer. */
import type { BusinessProfile } from '../business/profile.ts';
import { formatUsd, formatUsdExact } from '../money.ts';
import type { PaysAt } from '../payment/pays-at.ts';
import { formatTime12 } from '../time-of-day.ts';
import { LICENSED_REPAIR_THRESHOLD, type Terms } from './terms.ts';

export interface KeyTerm {
  readonly name: string;
  readonly words: string;
}

export function keyTerms(
  {
    promises: { inspectionLength, report },
    policies: { terms },
  }: Pick<BusinessProfile, 'promises' | 'policies'>,
  paysAt: PaysAt = 'before',
): readonly KeyTerm[] {
  const deadline = `${formatTime12(terms.fullRefundUntil)} Arizona time on the day of booking`;
  return [
    {
      name: 'Payment',
      words: `${dueText(paysAt, terms)} Non-refundable once scheduled, except as below.`,
    },
    {
      name: 'If you cancel',
      words: `Full refund until ${deadline}. After that, a credit for a property of the same size or smaller.`,
    },
    { name: 'On site', words: `The inspection takes ${inspectionLength}.` },
    { name: 'Report', words: `By email ${report} of the end of the inspection.` },
    { name: 'Re-inspection', words: `Not more than ${terms.reinspectionMaxPercent}% of the original fee.` },
    { name: 'Expert services', words: `${formatUsd(terms.expertHourlyCents)} per hour, such as testimony.` },
    {
      name: 'Repairs',
      words: `Repairs over ${formatUsd(LICENSED_REPAIR_THRESHOLD)} need a licensed contractor.`,
    },
    {
      name: 'Trainee',
      words: `A supervised trainee may come along, for a fee of ${formatUsdExact(terms.traineeCents)}.`,
    },
  ];
}

function dueText(paysAt: PaysAt, { closingDays }: Terms): string {
  switch (paysAt) {
    case 'before':
      return 'Due in full before the inspection.';
    case 'inspection':
      return 'Due in full when the inspector arrives, by cash, check or card.';
    case 'closing':
      return `Due in full at closing, through escrow, or ${closingDays} days after the inspection if you haven’t closed by then.`;
  }
}
