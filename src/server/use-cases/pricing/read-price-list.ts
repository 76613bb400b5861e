import type { z } from 'zod';
import type { readPriceList as endpoint } from '../../../api/price-list.ts';
import { PRICES } from '../../../domain/business/caliche.ts';
import { priceList as published } from '../../../domain/business.ts';
import { priceList } from '../../../domain/pricing/price-list.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';

export function readPriceList(): z.input<typeof endpoint.answer> {
  return {
    effective: published.effective,
    rows: priceList(PRICES).map((row) => ({
      label: row.tier,
      propertyType: PROPERTY_KIND_LABELS[row.kind],
      payNowCents: row.payNow,
      challengeCents: row.challenge,
    })),
  };
}
