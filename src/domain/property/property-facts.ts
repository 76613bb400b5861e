/** What a property is, in the words of a summary: one line each. */
import { PROPERTY_KIND_LABELS, type Property, unitCountLabel, unitName } from './property.ts';
import { formatSquareFeet } from './square-feet.ts';

export interface PropertyFact {
  readonly name: string;
  readonly value: string;
}

export function propertyFacts(property: Property): readonly PropertyFact[] {
  const type = { name: 'Property type', value: PROPERTY_KIND_LABELS[property.kind] };
  const size =
    property.squareFootage === null
      ? []
      : [{ name: 'Square footage', value: formatSquareFeet(property.squareFootage) }];
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
