import type { z } from 'zod';
import type { readPriceList as endpoint } from '../../../api/price-list.ts';
import { priceListDate } from '../../../domain/business/wording.ts';
import { priceList, surchargesNote } from '../../../domain/pricing/price-list.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';

export function readPriceList(prices: PriceTables): z.input<typeof endpoint.answer> {
  const surcharges = surchargesNote(prices);
  return {
    effective: priceListDate(prices),
    ...(surcharges && { surcharges }),
    rows: priceList(prices).map((row) => ({
      label: row.tier,
      propertyType: PROPERTY_KIND_LABELS[row.kind],
      payNowCents: row.payNow,
      challengeCents: row.challenge,
    })),
  };
}
