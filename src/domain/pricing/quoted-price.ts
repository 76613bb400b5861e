/** A property's price as the server quoted it, in its answers and in the browser's storage. */
import { cents } from '../money.ts';
import type { Result } from '../result.ts';
import type { PropertyPrice } from './listed-price.ts';
import type { UnitByUnitPrice } from './unit-by-unit.ts';

/** What pages show of a price. */
export interface ShownPrice extends Omit<PropertyPrice, 'unitByUnit'> {
  readonly unitByUnit: Pick<UnitByUnitPrice, 'unitPrices' | 'discountPercent'> | null;
}
export type PriceToShow = Result<ShownPrice, 'custom-pricing'>;

export interface QuotedPrice {
  payNowCents: number;
  challengeCents: number;
  tier: string;
  surcharges: { label: string; addCents: number }[];
  unitByUnit: { units: { priceCents: number }[]; percentOff: number } | null;
}

/** `null`: custom pricing. */
export function toQuotedPrice(priced: PriceToShow): QuotedPrice | null {
  if (!priced.ok) return null;
  const { payNow, challenge, tier, surcharges, unitByUnit } = priced.value;
  return {
    payNowCents: payNow,
    challengeCents: challenge,
    tier,
    surcharges: surcharges.map(({ label, amount }) => ({ label, addCents: amount })),
    unitByUnit: unitByUnit && {
      units: unitByUnit.unitPrices.map((price) => ({ priceCents: price })),
      percentOff: unitByUnit.discountPercent,
    },
  };
}

/** `undefined`: not a price. Stored text may be old or edited. */
export function readQuotedPrice(stored: unknown): PriceToShow | undefined {
  if (stored === null) return { ok: false, reason: 'custom-pricing' };
  try {
    const { payNowCents, challengeCents, tier, surcharges, unitByUnit } = stored as QuotedPrice;
    return {
      ok: true,
      value: {
        payNow: cents(payNowCents),
        challenge: cents(challengeCents),
        tier: String(tier),
        surcharges: surcharges.map(({ label, addCents }) => ({
          label: String(label),
          amount: cents(addCents),
        })),
        unitByUnit: unitByUnit && {
          unitPrices: unitByUnit.units.map(({ priceCents }) => cents(priceCents)),
          discountPercent: Number(unitByUnit.percentOff),
        },
      },
    };
  } catch {
    return undefined;
  }
}
