import type { z } from 'zod';
import type { calculatePrice as endpoint } from '../../../api/pricing.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { parseAddons } from '../../../domain/pricing/addons.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { quote } from '../../../domain/pricing/quote.ts';
import { findService } from '../../../domain/pricing/services.ts';
import type { Database } from '../../db/client.ts';
import { standingClaim } from '../../db/stores/credential-claims.ts';
import { findProperty } from '../../db/stores/properties.ts';

type Answer = z.input<typeof endpoint.answer>;
export type CalculateResult =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'unknown-service' | 'unknown-addon' | 'unknown-property' | 'custom-pricing' };

/** Prices what is stored. The half price needs a claim that this browser submitted for this property. */
export async function calculatePrice(
  db: Database,
  input: {
    serviceId: string;
    propertyId: string;
    addons: string[];
    paymentMethod?: PaymentMethod | undefined;
  },
  browser: Buffer | undefined,
): Promise<CalculateResult> {
  const service = findService(input.serviceId);
  if (!service) return { ok: false, reason: 'unknown-service' };
  const addons = parseAddons([...input.addons, ...service.includes]);
  if (!addons.ok) return addons;
  const stored = await findProperty(db, input.propertyId);
  if (!stored) return { ok: false, reason: 'unknown-property' };

  const wanted = input.paymentMethod !== 'pay_now';
  const claim = wanted && browser ? await standingClaim(db, browser, stored.id) : undefined;
  const paymentMethod = claim ? 'challenge' : 'pay_now';
  const quoted = quote({ property: stored.property, paymentMethod, addons: addons.value });
  if (!quoted.ok) return quoted;
  const { base, total, price, addonLines } = quoted.value;
  return {
    ok: true,
    answer: {
      basePrice: toDollarNumber(base),
      subtotal: toDollarNumber(total),
      paymentMethod,
      tier: price.tier,
      addons: addonLines.map((line) => ({
        id: line.addon,
        name: line.name,
        price: toDollarNumber(line.price),
      })),
      awaitingVerification: claim?.status === 'awaiting_verification',
    },
  };
}
