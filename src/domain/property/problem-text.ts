/** Messages for invalid property fields, the same in browser and server. */

import { PRICES } from '../business/caliche.ts';
import { business } from '../business.ts';
import { maxPricedSquareFeet } from '../pricing/single-family-tiers.ts';
import { SERVICE_AREA } from '../service-area/caliche-area.ts';
import { outsideServiceArea } from '../service-area/service-area.ts';
import type { ManualAddressProblem } from './address.ts';
import { MAX_UNITS, MIN_UNITS } from './property.ts';
import type { PropertyFailureReason } from './property-failure.ts';
import { formatSquareFeet } from './square-feet.ts';

export const MAXIMUM_SIZE_HINT = `Maximum ${formatSquareFeet(maxPricedSquareFeet(PRICES)).replace('sq ft', 'square feet')}`;

export const CUSTOM_PRICING = `Above ${formatSquareFeet(maxPricedSquareFeet(PRICES))} we price each property by hand. Please call ${business.office.phone.display} for custom pricing.`;

export const PROPERTY_PROBLEMS: Readonly<Record<PropertyFailureReason | ManualAddressProblem, string>> = {
  'missing-street-number': 'Please enter the street number.',
  'invalid-street-number': 'A street number starts with a digit, such as 1234 or 1234B.',
  'unknown-direction': 'Please choose a direction from the list.',
  'missing-street-name': 'Please enter the street name.',
  'invalid-street-name': 'Please write the street name in letters and digits, at most 80.',
  'invalid-unit': 'Please enter only the unit, such as 204 or B.',
  'missing-zip': 'Please enter the ZIP code.',
  'invalid-zip': 'A ZIP code has 5 digits.',
  'outside-service-area': outsideServiceArea(SERVICE_AREA),
  'unknown-property-type': 'Please choose a property type from the list.',
  'unknown-commercial-type': 'Please choose a commercial type from the list.',
  'missing-square-footage': 'Please enter the square footage.',
  'invalid-square-footage': `Please enter whole square feet, 1 or more. ${MAXIMUM_SIZE_HINT}.`,
  'unsupported-unit-count': `Please choose ${MIN_UNITS} to ${MAX_UNITS} units; for more, call the office.`,
  'invalid-unit-labels': 'Please keep each unit’s label to 40 characters.',
  'unit-label-count-differs': 'Please give every unit a label, or none.',
  'invalid-unit-sizes': `Please enter whole square feet for every unit. ${MAXIMUM_SIZE_HINT} each.`,
  'unit-size-count-differs': 'Please enter a size for every unit, or for none.',
};
