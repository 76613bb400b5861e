// Parses the building fields into the request and into a property for showing its price.

import { listedPrice } from '../../../domain/pricing/listed-price.ts';
import type { FlatPropertyField } from '../../../domain/property/flat-property.ts';
import { parseProperty, withPricedYear } from '../../../domain/property/parse-property.ts';
import { customPricing, propertyProblem } from '../../../domain/property/problem-text.ts';
import {
  MIN_UNITS,
  PROPERTY_KIND_LABELS,
  type Property,
  UNIT_COUNTS,
  type UnitCount,
} from '../../../domain/property/property.ts';
import { parseSquareFeet } from '../../../domain/property/square-feet.ts';
import { asksYearBuilt } from '../../../domain/property/year-built.ts';
import { business } from '../../lib/business.ts';
import type { AddressDraft, BuildingForm } from '../../storage/address-draft.ts';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export const unitCountOf = (building: BuildingForm): UnitCount =>
  UNIT_COUNTS.find((count) => building.multiFamilyUnits.startsWith(String(count))) ?? MIN_UNITS;

export type ReadBuilding =
  | { ok: true; property: Property; request: BuildingRequest }
  | { ok: false; field: FlatPropertyField; message: string };

/** Request body: only the fields of the chosen type. */
export type BuildingRequest = {
  propertyType: string;
  squareFootage?: number;
  yearBuilt?: number;
  mobileHomeType?: string;
  multiFamilyUnits?: string;
  commercialType?: string;
  unitLabels?: string[];
  unitSquareFootages?: number[];
};

/** The facts the directory has of an address; `null`: the visitor types it. */
export type KnownFacts = { size: number | null; year: number | null };
export const nothingKnown: KnownFacts = { size: null, year: null };

export const isYearTyped = (known: KnownFacts): boolean =>
  asksYearBuilt(business().prices) && known.year === null;

export function readBuildingForm(draft: AddressDraft, known: KnownFacts): ReadBuilding {
  const { prices } = business();
  const flat = flatBuilding(draft.building, String(known.size ?? draft.squareFootage));
  const read = parseProperty({ ...flat, yearBuilt: known.year ?? draft.yearBuilt });
  if (read.ok && !listedPrice(prices, read.value).ok) {
    const field = flat.unitSquareFootages ? 'unitSquareFootages' : 'squareFootage';
    return { ok: false, field, message: customPricing(business()) };
  }
  const parsed = read.ok ? withPricedYear(prices, read.value) : read;
  if (!parsed.ok)
    return { ok: false, field: parsed.field, message: propertyProblem(business(), parsed.reason) };
  const { squareFootage, unitSquareFootages, ...rest } = flat;
  const total = parseSquareFeet(squareFootage);
  return {
    ok: true,
    property: parsed.value,
    request: {
      ...rest,
      ...(total.ok && { squareFootage: total.value }),
      ...(parsed.value.yearBuilt !== undefined && { yearBuilt: parsed.value.yearBuilt }),
      ...(parsed.value.kind === 'multi-family' &&
        parsed.value.unitSquareFootages && { unitSquareFootages: [...parsed.value.unitSquareFootages] }),
    },
  };
}

type FlatForm = Omit<BuildingRequest, 'squareFootage' | 'yearBuilt' | 'unitSquareFootages'> & {
  squareFootage: string;
  unitSquareFootages?: string[];
};

/** Only the fields of the chosen type, as typed. */
export function flatBuilding(building: BuildingForm, size: string): FlatForm {
  const propertyType = building.propertyType || PROPERTY_KIND_LABELS['single-family'];
  const flat = { propertyType, squareFootage: size };
  switch (propertyType) {
    case PROPERTY_KIND_LABELS['mobile-home']:
      return { ...flat, mobileHomeType: building.mobileHomeType || 'Single Wide' };
    case PROPERTY_KIND_LABELS.commercial:
      return { ...flat, ...(building.commercialType && { commercialType: building.commercialType }) };
    case PROPERTY_KIND_LABELS['multi-family']: {
      const count = unitCountOf(building);
      const labels = building.unitLabels.slice(0, count);
      const sizes = building.unitSquareFootages.slice(0, count);
      const given = (list: string[]) => list.some((item) => item.trim() !== '');
      const whole = (list: string[]) => Array.from({ length: count }, (_, index) => list[index] ?? '');
      return {
        ...flat,
        multiFamilyUnits: `${count} Units`,
        ...(given(labels) && { unitLabels: whole(labels) }),
        // The domain refuses a list with missing sizes, with a message for the visitor.
        ...(given(sizes) && { unitSquareFootages: whole(sizes) }),
      };
    }
    default:
      return flat;
  }
}
