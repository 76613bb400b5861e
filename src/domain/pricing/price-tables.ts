/** Everything that decides a price, as the owner set it. Whole dollars, in cents. */
import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';
import type { MobileHomeType, UnitCount } from '../property/property.ts';
import type { SquareFeet } from '../property/square-feet.ts';

export interface PriceTables {
  /** The first day of this price list. */
  readonly effective: CalendarDate;
  /** "subject to 30-day notice" */
  readonly notice: string;
  /** Ascending. Above the last one there is no listed price. */
  readonly singleFamily: readonly { readonly upTo: SquareFeet; readonly payNowCents: Cents }[];
  /** One row for each possible number of units. */
  readonly multiFamily: readonly UnitCountPrice[];
  /** Ascending, for buildings with units of different sizes. The last row has no limit of its own (`null`). */
  readonly units: readonly { readonly upTo: SquareFeet | null; readonly payNowCents: Cents }[];
  readonly mobileHome: readonly { readonly type: MobileHomeType; readonly payNowCents: Cents }[];
  readonly commercialCents: Cents;
  /** A second visit after repairs; `null`: not offered. The agreement's limit applies. */
  readonly reinspectionCents: Cents | null;
  readonly surcharges: Surcharges;
}

export interface UnitCountPrice {
  readonly units: UnitCount;
  readonly payNowCents: Cents;
  /** Discount on the sum if the units are priced one by one. */
  readonly discountPercent: number;
}

/** Added to the standard fee. Of several that match in one list, the highest counts. */
export interface Surcharges {
  readonly yearBuilt: readonly { readonly before: number; readonly addCents: Cents }[];
  readonly zips: readonly { readonly zips: readonly string[]; readonly addCents: Cents }[];
  /** In miles from the office to the center of the ZIP code. */
  readonly distance: readonly { readonly overMiles: number; readonly addCents: Cents }[];
}

export interface Service {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Ids of add-ons that are part of the service. */
  readonly includes: readonly string[];
}

export interface Addon {
  readonly id: string;
  readonly name: string;
  readonly payNowCents: Cents;
  readonly challengeCents: Cents;
  /** How much longer the inspection takes. */
  readonly minutes: number;
}
