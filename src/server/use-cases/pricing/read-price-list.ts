import type { z } from 'zod';
import type { readPriceList as endpoint } from '../../../api/price-list.ts';
import { priceList } from '../../../domain/business.ts';
import { PRICE_LIST } from '../../../domain/pricing/price-list.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';

export function readPriceList(): z.input<typeof endpoint.answer> {
  return {
    effective: priceList.effective,
    rows: PRICE_LIST.map((row) => ({
      label: row.tier,
      propertyType: PROPERTY_KIND_LABELS[row.kind],
      payNowCents: row.payNow,
      challengeCents: row.challenge,
    })),
  };
}
