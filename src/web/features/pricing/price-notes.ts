import { business, credentials, priceList, promises } from '../../../domain/business.ts';
import { formatUsd } from '../../../domain/money.ts';
import { addonPrice } from '../../../domain/pricing/addons.ts';
import { VOLUME_DISCOUNT_RANGE } from '../../../domain/pricing/unit-by-unit.ts';

const { lowest, highest } = VOLUME_DISCOUNT_RANGE;

export const volumeDiscountNote = `Units of different size get per-unit pricing, with ${lowest}%-${highest}% volume discounts by unit count.`;

export const effectiveNote = `Prices effective ${priceList.effective}, ${priceList.notice}.`;

export const addonNotes = [
  `Pool/spa inspection: free with pay now, otherwise +${formatUsd(addonPrice('pool', 'challenge'))}`,
  `Foundation inspection: +${formatUsd(addonPrice('foundation', 'pay_now'))}`,
  'Termite inspection referral: free',
];

export const challengeNote = `Name an inspector with all ${credentials.length} of our credentials. We check ${promises.claimVerification}. If we can verify them, you pay half. If not, you pay the standard fee.`;

export const serviceAreaNote = `${business.counties.join(' and ')} Counties, Arizona`;
