import { isDeepStrictEqual } from 'node:util';
import { type Cents, cents } from '../../../domain/money.ts';
import { withPriceChange } from '../../../domain/pricing/price-change.ts';
import type { Address } from '../../../domain/property/address.ts';
import type { Result } from '../../../domain/result.ts';
import type { BusinessVersion } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { copyClaim, findClaim } from '../../db/stores/credential-claims.ts';
import { lockHeld, moveHold, renameProperty } from '../../db/stores/holds.ts';
import { findProperty, type StoredPropertyRecord } from '../../db/stores/properties.ts';
import { priceFrom } from '../pricing/price-stored-property.ts';

/** A corrected street name or unit keeps the held time and the challenge price; another house does not. */
export async function carryOver(
  db: Database,
  /** `business`: the one the new property was stored with. */
  { browser, business }: { browser: Buffer; business: BusinessVersion },
  from: string,
  to: StoredPropertyRecord,
): Promise<void> {
  const before = await findProperty(db, from);
  if (!before || !isSamePlace(before.address, to.address)) return;
  await db.transaction().execute(async (tx) => {
    const held = await lockHeld(tx, browser, from);
    if (isDeepStrictEqual(before.property, to.property)) await copyClaim(tx, browser, from, to.id);
    // Otherwise one visit would hold two times, or block itself.
    if (!held) return;
    if (held.propertyId !== from) return renameProperty(tx, held.id, to.id);
    await moveAndPrice(tx, { browser, business }, held, { before, after: to });
  });
}

/** A different building is a new quote; the same building under a corrected address keeps its quoted price. */
async function moveAndPrice(
  tx: Database,
  { browser, business }: { browser: Buffer; business: BusinessVersion },
  held: NonNullable<Awaited<ReturnType<typeof lockHeld>>>,
  { before, after: property }: { before: StoredPropertyRecord; after: StoredPropertyRecord },
): Promise<void> {
  const { service, addons, paymentMethod } = held;
  const claim = await findClaim(tx, browser, property.id);
  const priced = priceFrom(
    business.profile,
    { property, claim },
    {
      serviceId: service ?? '',
      propertyId: property.id,
      addons: addons ?? [],
      paymentMethod: paymentMethod ?? undefined,
    },
  );
  // A service no longer offered has no price, so the hold stays at the old property.
  if (!priced.ok) return;
  const { paymentMethod: method } = priced.quote;
  const isSameQuote = method === paymentMethod && isDeepStrictEqual(before.property, property.property);
  const total: Result<Cents, string> =
    isSameQuote && held.total !== null
      ? { ok: true, value: cents(held.total) }
      : withPriceChange(priced.quote.total, { amount: held.priceChange, reason: '' });
  // Neither has one whose agreed discount is larger.
  if (!total.ok) return;
  const claimId = priced.claim?.id ?? null;
  const to = { propertyId: property.id, paymentMethod: method, claimId, total: total.value };
  await moveHold(tx, held.id, to);
}

/** The street may have been misspelled, and the unit left out. */
export const isSamePlace = (one: Address, other: Address): boolean =>
  one.zip === other.zip && houseNumber(one) === houseNumber(other);

const houseNumber = ({ street }: Address) => street.split(' ')[0];
