import { type Cents, formatUsd } from '../money.ts';
import type { Result } from '../result.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { Addon } from './price-tables.ts';

/** An id of the profile's add-ons. A booking may name one that is no longer sold. */
export type AddonId = string;

/** The add-on that is offered for a property with a pool or spa. */
export const POOL_ADDON: AddonId = 'pool';

export const addonPrice = (addon: Addon, method: PaymentMethod): Cents =>
  method === 'pay_now' ? addon.payNowCents : addon.challengeCents;

/** "Free", "Included", "+$50": shown next to the add-on's name. Included: others pay for it. */
export function addonPriceLabel(addon: Addon, method: PaymentMethod): string {
  const price = addonPrice(addon, method);
  if (price > 0) return `+${formatUsd(price)}`;
  return addon.payNowCents === addon.challengeCents ? 'Free' : 'Included';
}

export const findAddon = (addons: readonly Addon[], id: string): Addon | undefined =>
  addons.find((addon) => addon.id === id);

/** A booking may name an add-on that is no longer sold. */
export const addonName = (addons: readonly Addon[], id: string): string => findAddon(addons, id)?.name ?? id;

/** "Pool/spa inspection (Included), Foundation inspection (+$100)", or "None" */
export const addonsText = (addons: readonly Addon[], ids: readonly string[], method: PaymentMethod): string =>
  chosenAddons(addons, ids)
    .map((addon) => `${addon.name} (${addonPriceLabel(addon, method)})`)
    .join(', ') || 'None';

/** "Pool/spa inspection: free with pay now, otherwise +$50" */
export function addonNote(addon: Addon): string {
  const [now, otherwise] = (['pay_now', 'challenge'] as const).map((method) => {
    const price = addonPrice(addon, method);
    return price > 0 ? `+${formatUsd(price)}` : 'free';
  });
  return `${addon.name}: ${now === otherwise ? now : `${now} with pay now, otherwise ${otherwise}`}`;
}

/** The add-ons with these ids, each once, in the profile's order. */
export const chosenAddons = (addons: readonly Addon[], ids: readonly string[]): readonly Addon[] =>
  addons.filter(({ id }) => ids.includes(id));

/** Parses a list of ids; duplicates count once, in the profile's order. */
export function parseAddons(
  addons: readonly Addon[],
  ids: readonly string[],
): Result<readonly AddonId[], 'unknown-addon'> {
  if (ids.some((id) => !findAddon(addons, id))) return { ok: false, reason: 'unknown-addon' };
  return { ok: true, value: chosenAddons(addons, ids).map(({ id }) => id) };
}
