/** Sections on payment, refunds and extra charges. */
import { ADDONS, PRICES } from '../business/caliche.ts';
import { credentials, priceList, promises } from '../business.ts';
import { formatUsd } from '../money.ts';
import { addonPrice } from '../pricing/addons.ts';
import type { Addon } from '../pricing/price-tables.ts';
import { maxPricedSquareFeet } from '../pricing/single-family-tiers.ts';
import { formatSquareFeet } from '../property/square-feet.ts';
import { formatTime12 } from '../time-of-day.ts';
import type { UnnumberedSection } from './section.ts';
import {
  EXPERT_HOURLY_FEE,
  FULL_REFUND_UNTIL,
  LICENSED_REPAIR_THRESHOLD,
  REFUND_BUSINESS_DAYS,
  REINSPECTION_MAX_PERCENT,
} from './terms.ts';

const refundDeadline = `${formatTime12(FULL_REFUND_UNTIL)} Arizona time on the day of booking`;

export const MONEY_SECTIONS: readonly UnnumberedSection[] = [
  {
    id: 'fee',
    title: 'Fee, additional services and payment',
    paragraphs: [
      'The total fee is the amount in your Booking Details. It is made up of the fee for the property from our price list and of the additional services you chose:',
      `There are no other charges, except those this agreement names and those you agree to in writing. A later change of our price list (effective ${priceList.effective}, ${priceList.notice}) does not change the fee of an inspection that is already booked.`,
      'Payment is due in full before the inspection. Once the inspection is scheduled the fee is non-refundable, except where this agreement provides for a refund. If the fee has not been paid when the inspection is to start, we may decline to inspect. Cards are charged by our payment provider; we do not see or keep card numbers.',
      `The fee depends on the kind and size of the property and the number of its units. If they differ from what you told us, so that our price list gives another fee, we tell you before we begin. You then pay or receive the difference, or you cancel and receive a full refund. Above ${formatSquareFeet(maxPricedSquareFeet(PRICES))} the price list has no fee; we then name one to you in writing.`,
      'The fee does not depend on what we find, on whether the sale closes, or on the price of the property.',
    ],
    list: ADDONS.map((addon) => `${addon.name}: ${addonWords(addon)}.`),
  },
  {
    id: 'challenge',
    title: 'The 50% Off Challenge',
    paragraphs: [
      `This section applies only if your Booking Details show the challenge price, which is 50% of the standard fee for the property (for several units priced one by one, rounded down to the whole dollar). Additional services are not reduced. The challenge price is for clients who name another inspector holding all ${credentials.length} of the credentials we list.`,
      `You confirm that your claim is true to the best of your knowledge. We verify it ${promises.claimVerification} of receiving it, with the authorities and associations that issue the credentials. Until then the challenge price is provisional.`,
      'If the claim is verified, the challenge price is final. If it is not, we tell you, and the standard fee becomes due: you may pay the difference before the inspection, or cancel and receive a full refund of everything you paid, also after the time limit in the section on cancellation. If you have done neither when the inspection is to start, we may cancel it, and then refund you in full.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation, credit and rescheduling',
    paragraphs: [
      'You may cancel at any time before the inspection starts, by calling or writing to our office, or online where your confirmation offers it. A message counts from the time you send it. What you receive depends on when you cancel:',
      'A property is of the same size or smaller if it is of the same kind and has no more square feet, no more units and, for a mobile or manufactured home, no more sections than the one you canceled. The credit equals what you paid, is kept in your name, carries no expiration date, and is not exchanged for money unless the law requires it.',
      'Rescheduling is free as long as another time is open to booking in our calendar and the inspection has not started. It does not start a new day of booking: the time limit for a full refund remains that of the original booking.',
      'We may cancel or move an inspection for illness, unsafe weather or conditions, or another reason we cannot reasonably prevent. You then choose between another time and a full refund. Beyond that, neither of us owes the other anything for the cancellation.',
      `If you cancel before you have paid, you owe nothing and there is no credit. We send refunds to the card or other payment method you used, within ${REFUND_BUSINESS_DAYS} business days.`,
    ],
    list: [
      `Until ${refundDeadline}, that minute included, you receive a full refund of everything you paid.`,
      'After that, until the inspection starts, you receive no refund but a credit, which can be used only for an inspection of a property of the same size or smaller.',
      'Once the inspection has started, you receive neither a refund nor a credit.',
    ],
  },
  {
    id: 'repairs',
    title: 'Repairs, re-inspection and expert services',
    paragraphs: [
      `Have defects repaired by people who are qualified for the work. Repairs over ${formatUsd(LICENSED_REPAIR_THRESHOLD)}, labor and materials together, need a contractor licensed by the Arizona Registrar of Contractors; work that needs a building permit may need one at any price. Ask for invoices, permits and warranties in writing. Any cost we mention is a rough orientation, not a bid.`,
      `At your request we look at repaired items, or at items that could not be inspected the first time. The fee for a re-inspection is not more than ${REINSPECTION_MAX_PERCENT}% of the original fee and is told to you before you book it. A re-inspection is limited to the items you name, is a visual check that work was done, does not warrant the work of others, and is subject to this agreement.`,
      `Expert services are not part of the inspection. If you, or someone acting for you, ask for testimony, a deposition, a meeting with attorneys, or other expert services about the property, the fee is ${formatUsd(EXPERT_HOURLY_FEE)} per hour, including preparation, travel and waiting. Except where the law compels us to appear, we do this only after agreeing in writing. Fees that the law sets for witnesses are not affected.`,
    ],
  },
];

function addonWords(addon: Addon): string {
  const standard = addonPrice(addon, 'pay_now');
  const challenge = addonPrice(addon, 'challenge');
  const words = (price: typeof standard) => (price > 0 ? formatUsd(price) : 'no charge');
  if (standard === challenge) return words(standard);
  return `${words(standard)} with the standard fee, ${words(challenge)} with the challenge price`;
}
