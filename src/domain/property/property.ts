/** What is inspected, as far as the price depends on it. Labels are the words of the wire and of every screen. */
import type { SquareFeet } from './square-feet.ts';

export const PROPERTY_KINDS = ['single-family', 'multi-family', 'mobile-home', 'commercial'] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];

export const PROPERTY_KIND_LABELS = {
  'single-family': 'Single Family Residence',
  'multi-family': 'Multi-Family Residence',
  'mobile-home': 'Mobile/Manufactured Home',
  commercial: 'Commercial Property',
} as const satisfies Record<PropertyKind, string>;
export type PropertyKindLabel = (typeof PROPERTY_KIND_LABELS)[PropertyKind];

export const MOBILE_HOME_TYPES = ['Single Wide', 'Double Wide', 'Triple Wide'] as const;
export type MobileHomeType = (typeof MOBILE_HOME_TYPES)[number];

export const UNIT_COUNTS = [2, 3, 4, 5, 6] as const;
export type UnitCount = (typeof UNIT_COUNTS)[number];
export const FEWEST_UNITS = UNIT_COUNTS[0];
export const MOST_UNITS = Math.max(...UNIT_COUNTS);
export type UnitCountLabel = `${UnitCount} Units`;

export const COMMERCIAL_TYPES = [
  'Office Space',
  'Tenant Improvement',
  'Warehouse',
  'Airport',
  'Loading Dock',
  'Auto Shop',
  'Laundromat',
  'Retail Store',
] as const;
export type CommercialType = (typeof COMMERCIAL_TYPES)[number];

export type Property = SingleFamily | MultiFamily | MobileHome | Commercial;

export interface SingleFamily {
  readonly kind: 'single-family';
  readonly squareFootage: SquareFeet;
}

/** The size of the whole building may be unknown (`null`) in the kinds whose price does not depend on it. */
export interface MultiFamily {
  readonly kind: 'multi-family';
  readonly units: UnitCount;
  readonly squareFootage: SquareFeet | null;
  /** One per unit, or `null` when the visitor named none. */
  readonly unitLabels: readonly string[] | null;
  /** One per unit, or `null` when the visitor gave none. */
  readonly unitSquareFootages: readonly SquareFeet[] | null;
}

export interface MobileHome {
  readonly kind: 'mobile-home';
  readonly mobileHomeType: MobileHomeType;
  readonly squareFootage: SquareFeet | null;
}

export interface Commercial {
  readonly kind: 'commercial';
  readonly commercialType: CommercialType | null;
  readonly squareFootage: SquareFeet | null;
}

export function unitCountLabel(units: UnitCount): UnitCountLabel {
  return `${units} Units`;
}

/** The name the visitor gave a unit, or "Unit 1", "Unit 2", … */
export function unitName(property: MultiFamily, index: number): string {
  return property.unitLabels?.[index] ?? `Unit ${index + 1}`;
}
