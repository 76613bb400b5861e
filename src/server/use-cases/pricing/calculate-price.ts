import type { z } from 'zod';
import type { calculatePrice as endpoint } from '../../../api/pricing.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { surchargeText } from '../../../domain/pricing/surcharges.ts';
import { recordsNote } from '../../../domain/property/county-records.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type PriceRequest, type PriceResult, priceStoredProperty } from './price-stored-property.ts';

export type CalculateResult =
  | { ok: true; answer: z.input<typeof endpoint.answer> }
  | Extract<PriceResult, { ok: false }>;

export async function calculatePrice(
  deps: { db: Database; business: CurrentBusiness },
  input: PriceRequest,
  browser: Buffer | undefined,
): Promise<CalculateResult> {
  const priced = await priceStoredProperty(deps, input, browser);
  if (!priced.ok) return priced;
  const { base, total, price, addonLines, paymentMethod } = priced.quote;
  return {
    ok: true,
    answer: {
      basePrice: toDollarNumber(base),
      subtotal: toDollarNumber(total),
      paymentMethod,
      tier: price.tier,
      ...(price.surcharges.length > 0 && { surcharges: price.surcharges.map(surchargeText) }),
      addons: addonLines.map((line) => ({
        id: line.addon,
        name: line.name,
        price: toDollarNumber(line.price),
      })),
      awaitingVerification: priced.claim?.awaitingVerification ?? false,
      recordsNote: recordsNote(priced.offer, priced.property, 'You'),
    },
  };
}
