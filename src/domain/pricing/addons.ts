import { type Cents, dollars, formatUsd, ZERO } from '../money.ts';
import type { Result } from '../result.ts';
import type { PaymentMethod } from './payment-method.ts';

export const ADDON_IDS = ['termite_referral', 'pool', 'foundation'] as const;
export type AddonId = (typeof ADDON_IDS)[number];

export const ADDON_NAMES: Readonly<Record<AddonId, string>> = {
  termite_referral: 'Termite inspection referral',
  pool: 'Pool/spa inspection',
  foundation: 'Foundation inspection',
};

export function addonPrice(addon: AddonId, method: PaymentMethod): Cents {
  switch (addon) {
    case 'termite_referral':
      return ZERO;
    case 'pool':
      return method === 'pay_now' ? ZERO : dollars(50);
    case 'foundation':
      return dollars(100);
  }
}

/** "Free", "Included", "+$50": shown next to the add-on's name. */
export function addonPriceLabel(addon: AddonId, method: PaymentMethod): string {
  const price = addonPrice(addon, method);
  if (price > 0) return `+${formatUsd(price)}`;
  return addon === 'pool' ? 'Included' : 'Free';
}

/** Parses a list of ids; duplicates count once, in the order above. */
export function parseAddons(ids: readonly string[]): Result<readonly AddonId[], 'unknown-addon'> {
  if (ids.some((id) => !isAddonId(id))) return { ok: false, reason: 'unknown-addon' };
  return { ok: true, value: ADDON_IDS.filter((addon) => ids.includes(addon)) };
}

function isAddonId(id: string): id is AddonId {
  return (ADDON_IDS as readonly string[]).includes(id);
}
