/** Standard fees that do not depend on square footage, up to the maximum priced size. */
import { type Cents, dollars } from '../money.ts';
import type { MobileHomeType, UnitCount } from '../property/property.ts';

export const MOBILE_HOME_PRICES: Readonly<Record<MobileHomeType, Cents>> = {
  'Single Wide': dollars(625),
  'Double Wide': dollars(750),
  'Triple Wide': dollars(800),
};

export const MULTI_FAMILY_PRICES: Readonly<Record<UnitCount, Cents>> = {
  2: dollars(825),
  3: dollars(900),
  4: dollars(950),
  5: dollars(1050),
  6: dollars(1500),
};

export const COMMERCIAL_PRICE = dollars(1100);
