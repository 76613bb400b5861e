import { ADDONS, PRICES } from '../../../domain/business/caliche.ts';
import { business, credentials, priceList, promises } from '../../../domain/business.ts';
import { addonNote } from '../../../domain/pricing/addons.ts';
import { volumeDiscountRange } from '../../../domain/pricing/unit-by-unit.ts';
import { countyNames } from '../../../domain/service-area/service-area.ts';

const { lowest, highest } = volumeDiscountRange(PRICES);

export const volumeDiscountNote = `Units of different size get per-unit pricing, with ${lowest}%-${highest}% volume discounts by unit count.`;

export const effectiveNote = `Prices effective ${priceList.effective}, ${priceList.notice}.`;

/** Free ones last. */
export const addonNotes = [...ADDONS]
  .sort((one, other) => Number(one.challengeCents === 0) - Number(other.challengeCents === 0))
  .map(addonNote);

export const challengeNote = `Name an inspector with all ${credentials.length} of our credentials. We check ${promises.claimVerification}. If we can verify them, you pay half. If not, you pay the standard fee.`;

export const serviceAreaNote = `${countyNames(business)}, Arizona`;
