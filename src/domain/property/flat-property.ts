/** The flat form of a property in query strings, browser storage and request bodies. */
import {
  type CommercialType,
  type MobileHomeType,
  PROPERTY_KIND_LABELS,
  type Property,
  type PropertyKindLabel,
  type UnitCountLabel,
  unitCountLabel,
} from './property.ts';

export interface FlatProperty {
  readonly propertyType: PropertyKindLabel;
  readonly squareFootage?: number;
  readonly yearBuilt?: number;
  readonly mobileHomeType?: MobileHomeType;
  readonly multiFamilyUnits?: UnitCountLabel;
  readonly unitLabels?: readonly string[];
  readonly unitSquareFootages?: readonly number[];
  readonly commercialType?: CommercialType;
}

export type FlatPropertyField = keyof FlatProperty;

export function toFlatProperty(property: Property): FlatProperty {
  const shared = {
    propertyType: PROPERTY_KIND_LABELS[property.kind],
    ...(property.squareFootage !== null && { squareFootage: property.squareFootage }),
    ...(property.yearBuilt !== undefined && { yearBuilt: property.yearBuilt }),
  };
  switch (property.kind) {
    case 'single-family':
      return shared;
    case 'multi-family':
      return {
        ...shared,
        multiFamilyUnits: unitCountLabel(property.units),
        ...(property.unitLabels && { unitLabels: property.unitLabels }),
        ...(property.unitSquareFootages && { unitSquareFootages: property.unitSquareFootages }),
      };
    case 'mobile-home':
      return { ...shared, mobileHomeType: property.mobileHomeType };
    case 'commercial':
      return { ...shared, ...(property.commercialType && { commercialType: property.commercialType }) };
  }
}

/** Query parameters of a property; the two lists are JSON. */
export function toPropertyQuery(property: Property): Partial<Record<FlatPropertyField, string>> {
  const entries = Object.entries(toFlatProperty(property)).map(([field, value]) => [
    field,
    Array.isArray(value) ? JSON.stringify(value) : String(value),
  ]);
  return Object.fromEntries(entries);
}
