/** Messages for invalid property fields, the same in browser and server. */

import type { BusinessProfile } from '../business/profile.ts';
import { phoneText } from '../business/wording.ts';
import type { PriceTables } from '../pricing/price-tables.ts';
import { maxPricedSquareFeet } from '../pricing/single-family-tiers.ts';
import { outsideServiceArea } from '../service-area/service-area.ts';
import type { ManualAddressProblem } from './address.ts';
import { MAX_UNITS, MIN_UNITS } from './property.ts';
import type { PropertyFailureReason } from './property-failure.ts';
import { formatSquareFeet } from './square-feet.ts';

/** What the texts name of a business. The browser has its counties, but not its agreement. */
export type NamedInProblems = Pick<BusinessProfile, 'prices'> & {
  readonly office: Pick<BusinessProfile['office'], 'phone'>;
  readonly serviceArea: Pick<BusinessProfile['serviceArea'], 'counties'>;
};

export const maximumSizeHint = (prices: PriceTables): string =>
  `Maximum ${formatSquareFeet(maxPricedSquareFeet(prices)).replace('sq ft', 'square feet')}`;

export const customPricing = ({ prices, office }: Pick<NamedInProblems, 'prices' | 'office'>): string =>
  `Above ${formatSquareFeet(maxPricedSquareFeet(prices))} we price each property by hand. Please call ${phoneText(office.phone)} for custom pricing.`;

export type PropertyProblem = PropertyFailureReason | ManualAddressProblem;

export const propertyProblem = ({ prices, serviceArea }: NamedInProblems, problem: PropertyProblem): string =>
  problemTexts(maximumSizeHint(prices), outsideServiceArea(serviceArea))[problem];

const problemTexts = (maximum: string, outside: string): Readonly<Record<PropertyProblem, string>> => ({
  'missing-street-number': 'Please enter the street number.',
  'invalid-street-number': 'A street number starts with a digit, such as 1234 or 1234B.',
  'unknown-direction': 'Please choose a direction from the list.',
  'missing-street-name': 'Please enter the street name.',
  'invalid-street-name': 'Please write the street name in letters and digits, at most 80.',
  'invalid-unit': 'Please enter only the unit, such as 204 or B.',
  'missing-zip': 'Please enter the ZIP code.',
  'invalid-zip': 'A ZIP code has 5 digits.',
  'outside-service-area': outside,
  'unknown-property-type': 'Please choose a property type from the list.',
  'unknown-commercial-type': 'Please choose a commercial type from the list.',
  'missing-square-footage': 'Please enter the square footage.',
  'invalid-square-footage': `Please enter whole square feet, 1 or more. ${maximum}.`,
  'missing-year-built': 'Please enter the year it was built. Our price depends on it.',
  'invalid-year-built': 'Please enter a year with four digits, such as 1978.',
  'unsupported-unit-count': `Please choose ${MIN_UNITS} to ${MAX_UNITS} units; for more, call the office.`,
  'invalid-unit-labels': 'Please keep each unit’s label to 40 characters.',
  'unit-label-count-differs': 'Please give every unit a label, or none.',
  'invalid-unit-sizes': `Please enter whole square feet for every unit. ${maximum} each.`,
  'unit-size-count-differs': 'Please enter a size for every unit, or for none.',
});
