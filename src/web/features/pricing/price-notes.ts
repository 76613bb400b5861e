import { priceListDate } from '../../../domain/business/wording.ts';
import { addonNote } from '../../../domain/pricing/addons.ts';
import { surchargesNote } from '../../../domain/pricing/price-list.ts';
import { volumeDiscountRange } from '../../../domain/pricing/unit-by-unit.ts';
import { business } from '../../lib/business.ts';

export function volumeDiscountNote(): string {
  const { lowest, highest } = volumeDiscountRange(business().prices);
  return `Units of different size get per-unit pricing, with ${lowest}%-${highest}% volume discounts by unit count.`;
}

/** `null` without surcharges. */
export const surchargeNote = () => surchargesNote(business().prices);

export function effectiveNote(): string {
  const { prices } = business();
  return `Prices effective ${priceListDate(prices)}, ${prices.notice}.`;
}

/** Free ones last. */
export const addonNotes = () =>
  [...business().addons]
    .sort((one, other) => Number(one.challengeCents === 0) - Number(other.challengeCents === 0))
    .map(addonNote);

export function challengeNote(): string {
  const { credentials, promises } = business();
  return `Name an inspector with all ${credentials.length} of our credentials. We check ${promises.claimVerification}. If we can verify them, you pay half. If not, you pay the standard fee.`;
}
