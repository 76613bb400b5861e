/** A property's facts for a summary, one line each. */
import { PROPERTY_KIND_LABELS, type Property, unitCountLabel, unitName } from './property.ts';
import { type SpecialFeatures, specialFeaturesText } from './special-features.ts';
import { formatSquareFeet } from './square-feet.ts';

export interface PropertyFact {
  readonly name: string;
  readonly value: string;
}

/** `features`: other structures on the lot, if known. */
export function propertyFacts(property: Property, features?: SpecialFeatures): readonly PropertyFact[] {
  const text = features && specialFeaturesText(features);
  return [...buildingFacts(property), ...(text ? [{ name: 'Also on the property', value: text }] : [])];
}

function buildingFacts(property: Property): readonly PropertyFact[] {
  const type = { name: 'Property type', value: PROPERTY_KIND_LABELS[property.kind] };
  const size = [
    ...(property.squareFootage === null
      ? []
      : [{ name: 'Square footage', value: formatSquareFeet(property.squareFootage) }]),
    ...(property.yearBuilt === undefined ? [] : [{ name: 'Year built', value: String(property.yearBuilt) }]),
  ];
  switch (property.kind) {
    case 'single-family':
      return [type, ...size];
    case 'multi-family': {
      const sizes = property.unitSquareFootages ?? property.unitLabels ?? [];
      const units = sizes.map((_size, index) => ({
        name: unitName(property, index),
        value: property.unitSquareFootages
          ? formatSquareFeet(property.unitSquareFootages[index] ?? 0)
          : 'size not given',
      }));
      return [type, { name: 'Units', value: unitCountLabel(property.units) }, ...size, ...units];
    }
    case 'mobile-home':
      return [type, { name: 'Home type', value: property.mobileHomeType }, ...size];
    case 'commercial':
      return [
        type,
        ...(property.commercialType ? [{ name: 'Commercial type', value: property.commercialType }] : []),
        ...size,
      ];
  }
}
