/** A property as far as its price depends on it. API and screens use these labels. */
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
export const MIN_UNITS = UNIT_COUNTS[0];
export const MAX_UNITS = Math.max(...UNIT_COUNTS);
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

/** Absent: not known, or no price depends on it. */
interface Built {
  readonly yearBuilt?: number;
}

export interface SingleFamily extends Built {
  readonly kind: 'single-family';
  readonly squareFootage: SquareFeet;
}

/** The building's size may be unknown (`null`) for kinds whose price does not depend on it. */
export interface MultiFamily extends Built {
  readonly kind: 'multi-family';
  readonly units: UnitCount;
  readonly squareFootage: SquareFeet | null;
  /** One per unit; `null` if none were given. */
  readonly unitLabels: readonly string[] | null;
  /** One per unit; `null` if none were given. */
  readonly unitSquareFootages: readonly SquareFeet[] | null;
}

export interface MobileHome extends Built {
  readonly kind: 'mobile-home';
  readonly mobileHomeType: MobileHomeType;
  readonly squareFootage: SquareFeet | null;
}

export interface Commercial extends Built {
  readonly kind: 'commercial';
  readonly commercialType: CommercialType | null;
  readonly squareFootage: SquareFeet | null;
}

export function unitCountLabel(units: UnitCount): UnitCountLabel {
  return `${units} Units`;
}

/** The visitor's name for a unit, or "Unit 1", "Unit 2", … */
export function unitName(property: MultiFamily, index: number): string {
  return property.unitLabels?.[index] ?? `Unit ${index + 1}`;
}
