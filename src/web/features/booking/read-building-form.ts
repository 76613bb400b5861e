// Parses the building fields into the request and into a property for showing its price.

import { priceProperty } from '../../../domain/pricing/price-property.ts';
import type { FlatPropertyField } from '../../../domain/property/flat-property.ts';
import { parseProperty } from '../../../domain/property/parse-property.ts';
import { customPricing, propertyProblem } from '../../../domain/property/problem-text.ts';
import {
  MIN_UNITS,
  PROPERTY_KIND_LABELS,
  type Property,
  UNIT_COUNTS,
  type UnitCount,
} from '../../../domain/property/property.ts';
import { parseSquareFeet } from '../../../domain/property/square-feet.ts';
import { business } from '../../lib/business.ts';
import type { BuildingForm } from '../../storage/address-draft.ts';

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
  mobileHomeType?: string;
  multiFamilyUnits?: string;
  commercialType?: string;
  unitLabels?: string[];
  unitSquareFootages?: number[];
};

/** `size`: as typed, or from the directory. */
export function readBuildingForm(building: BuildingForm, size: string): ReadBuilding {
  const flat = flatOf(building, size);
  const parsed = parseProperty(flat);
  if (!parsed.ok)
    return { ok: false, field: parsed.field, message: propertyProblem(business(), parsed.reason) };
  if (!priceProperty(business().prices, parsed.value).ok) {
    const field = flat.unitSquareFootages ? 'unitSquareFootages' : 'squareFootage';
    return { ok: false, field, message: customPricing(business()) };
  }
  const { squareFootage, unitSquareFootages, ...rest } = flat;
  const total = parseSquareFeet(squareFootage);
  return {
    ok: true,
    property: parsed.value,
    request: {
      ...rest,
      ...(total.ok && { squareFootage: total.value }),
      ...(parsed.value.kind === 'multi-family' &&
        parsed.value.unitSquareFootages && { unitSquareFootages: [...parsed.value.unitSquareFootages] }),
    },
  };
}

type FlatForm = Omit<BuildingRequest, 'squareFootage' | 'unitSquareFootages'> & {
  squareFootage: string;
  unitSquareFootages?: string[];
};

function flatOf(building: BuildingForm, size: string): FlatForm {
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
