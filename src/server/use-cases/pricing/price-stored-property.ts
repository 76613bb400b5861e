import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { type AddonId, parseAddons } from '../../../domain/pricing/addons.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { type Quote, quote } from '../../../domain/pricing/quote.ts';
import { findService } from '../../../domain/pricing/services.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type ClaimStatus, findClaim } from '../../db/stores/credential-claims.ts';
import { findProperty, type StoredPropertyRecord } from '../../db/stores/properties.ts';

export type PriceRequest = {
  serviceId: string;
  propertyId: string;
  addons: readonly string[];
  paymentMethod?: PaymentMethod | undefined;
};

/** What can be booked, and for how much. */
export type PricedOffer = Pick<BusinessProfile, 'prices' | 'addons' | 'services' | 'office' | 'serviceArea'>;

/** The stored property, and this browser's claim for it. */
export type PricedFrom = {
  property: StoredPropertyRecord | undefined;
  claim: { id: string; status: ClaimStatus } | undefined;
};

export type PriceResult =
  | {
      ok: true;
      offer: PricedOffer;
      property: StoredPropertyRecord;
      addons: readonly AddonId[];
      quote: Quote;
      claim: { id: string; awaitingVerification: boolean } | null;
    }
  | { ok: false; reason: 'unknown-service' | 'unknown-addon' | 'unknown-property' | 'custom-pricing' };

export async function priceStoredProperty(
  { db, business }: { db: Database; business: CurrentBusiness },
  request: PriceRequest,
  browser: Buffer | undefined,
): Promise<PriceResult> {
  const property = await findProperty(db, request.propertyId);
  const claim = property && browser ? await findClaim(db, browser, property.id) : undefined;
  return priceFrom(await offerFor(business, property), { property, claim }, request);
}

/** What the property was quoted with; for an unknown one, what is offered now. */
export async function offerFor(
  business: CurrentBusiness,
  property: Pick<StoredPropertyRecord, 'businessVersion'> | undefined,
): Promise<PricedOffer> {
  return (property ? await business.version(property.businessVersion) : business.current()).profile;
}

/** The challenge price needs a claim that was not rejected, and has to be requested. */
export function priceFrom(
  offer: PricedOffer,
  { property, claim }: PricedFrom,
  request: PriceRequest,
): PriceResult {
  const service = findService(offer.services, request.serviceId);
  if (!service) return { ok: false, reason: 'unknown-service' };
  const addons = parseAddons(offer.addons, [...request.addons, ...service.includes]);
  if (!addons.ok) return addons;
  if (!property) return { ok: false, reason: 'unknown-property' };

  const hasChallenge =
    request.paymentMethod !== 'pay_now' && claim !== undefined && claim.status !== 'rejected';
  const paymentMethod = hasChallenge ? 'challenge' : 'pay_now';
  const quoted = quote(offer, { ...property, paymentMethod, addons: addons.value });
  if (!quoted.ok) return quoted;
  return {
    ok: true,
    offer,
    property,
    addons: addons.value,
    quote: quoted.value,
    claim: hasChallenge
      ? { id: claim.id, awaitingVerification: claim.status === 'awaiting_verification' }
      : null,
  };
}
