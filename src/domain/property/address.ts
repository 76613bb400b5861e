/** The property's address. The state is always Arizona, the only state the business is licensed in. */
import type { Result } from '../result.ts';
import { findServiceZip, type ServiceZips, zipIn } from '../service-area/service-area.ts';
import { capitalizeStreet } from './street-name.ts';
import { readUnit, splitUnit } from './unit.ts';

export interface Address {
  /** "1234 N Main St" */
  readonly street: string;
  readonly city: string;
  readonly state: typeof STATE;
  readonly zip: string;
}

/** Maximum length from any source: a page's query or a provider's answer. */
export const MAX_STREET_LENGTH = 120;
export const MAX_CITY_LENGTH = 80;

/** The only state the product works in. */
export const STATE = 'AZ' as const;

/** "1234 N Main St, Mesa, AZ 85201" */
export function formatAddress({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

export const DIRECTIONS = {
  North: 'N',
  East: 'E',
  South: 'S',
  West: 'W',
  Northeast: 'NE',
  Northwest: 'NW',
  Southeast: 'SE',
  Southwest: 'SW',
} as const;
export type Direction = keyof typeof DIRECTIONS;
export const DIRECTION_NAMES = Object.keys(DIRECTIONS) as Direction[];

export interface ManualAddressForm {
  readonly streetNumber: string;
  /** "" or "none": the street has no direction. */
  readonly direction: string;
  readonly streetName: string;
  /** "" or absent: the address has no unit. */
  readonly unit?: string | undefined;
  readonly zipCode: string;
}

export type ManualAddressProblem =
  | 'missing-street-number'
  | 'invalid-street-number'
  | 'unknown-direction'
  | 'missing-street-name'
  | 'invalid-street-name'
  | 'invalid-unit'
  | 'missing-zip'
  | 'invalid-zip'
  | 'outside-service-area';

export interface ManualAddressFailure {
  readonly field: keyof ManualAddressForm;
  readonly reason: ManualAddressProblem;
}

export type ManualAddressResult =
  | { readonly ok: true; readonly value: Address }
  | { readonly ok: false; readonly failures: readonly ManualAddressFailure[] };

const MAX_STREET_NAME_LENGTH = 80;

/** Parses an address typed field by field. Checks every field, so that all problems are reported at once. */
export function parseManualAddress(area: ServiceZips, form: ManualAddressForm): ManualAddressResult {
  const number = readStreetNumber(form.streetNumber);
  const direction = readDirection(form.direction);
  const name = readStreetName(form.streetName);
  const zip = readZip(area, form.zipCode);
  const unit = readUnit(form.unit ?? '');
  if (number.ok && direction.ok && name.ok && zip.ok && unit !== null) {
    // A unit typed after the street counts, unless the unit field has another one.
    const named = splitUnit(name.value);
    const parts = [
      number.value,
      direction.value,
      named.rest || name.value,
      unit || (named.rest && named.unit),
    ];
    const street = parts.filter(Boolean).join(' ');
    return { ok: true, value: { street, city: zip.value.city, state: STATE, zip: zip.value.zip } };
  }
  const failures: ManualAddressFailure[] = [];
  if (!number.ok) failures.push({ field: 'streetNumber', reason: number.reason });
  if (!direction.ok) failures.push({ field: 'direction', reason: direction.reason });
  if (!name.ok) failures.push({ field: 'streetName', reason: name.reason });
  if (unit === null) failures.push({ field: 'unit', reason: 'invalid-unit' });
  if (!zip.ok) failures.push({ field: 'zipCode', reason: zip.reason });
  return { ok: false, failures };
}

/** Splits a one-line address into the form's fields. Anything unknown stays in the street name. */
export function toManualFields(text: string): Record<keyof ManualAddressForm, string> {
  const { rest, unit } = splitUnit(text.trim());
  const [line = ''] = rest.split(',');
  // Five digits at the beginning are a house number, not a ZIP code.
  const zipCode = zipIn(rest.replace(/^\S+/, '')) ?? '';
  const words = line
    .replace(zipCode || ' ', ' ')
    .trim()
    .split(/\s+/);
  const streetNumber = /^\d/.test(words[0] ?? '') ? (words.shift() ?? '') : '';
  const first = words[0]?.replace('.', '').toLowerCase();
  const direction = DIRECTION_NAMES.find(
    (name) => name.toLowerCase() === first || DIRECTIONS[name].toLowerCase() === first,
  );
  // "North St" is a name, "North Central Ave" has a direction.
  const isDirection = direction !== undefined && words.length > 2;
  const name = (isDirection ? words.slice(1) : words).join(' ');
  return {
    streetNumber,
    direction: isDirection ? direction : '',
    streetName: capitalizeStreet(name),
    unit: unit.replace(/^Unit /, ''),
    zipCode,
  };
}

function readStreetNumber(input: string): Result<string, 'missing-street-number' | 'invalid-street-number'> {
  const number = input.trim().replace(/\s+/g, ' ');
  if (number === '') return { ok: false, reason: 'missing-street-number' };
  // "1234", "1234A", "12-34", "123 1/2"
  return /^[0-9]{1,6}[A-Za-z]?(-[0-9A-Za-z]{1,5})?( 1\/2)?$/.test(number)
    ? { ok: true, value: number.toUpperCase() }
    : { ok: false, reason: 'invalid-street-number' };
}

function readDirection(input: string): Result<string, 'unknown-direction'> {
  const requested = input.trim().toLowerCase();
  if (requested === '' || requested === 'none') return { ok: true, value: '' };
  const direction = DIRECTION_NAMES.find((name) => name.toLowerCase() === requested);
  return direction ? { ok: true, value: DIRECTIONS[direction] } : { ok: false, reason: 'unknown-direction' };
}

function readStreetName(input: string): Result<string, 'missing-street-name' | 'invalid-street-name'> {
  const name = input.trim().replace(/\s+/g, ' ');
  if (name === '') return { ok: false, reason: 'missing-street-name' };
  const readable = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’#&/()-]*$/u.test(name);
  return readable && name.length <= MAX_STREET_NAME_LENGTH
    ? { ok: true, value: capitalizeStreet(name) }
    : { ok: false, reason: 'invalid-street-name' };
}

function readZip(area: ServiceZips, input: string) {
  const zip = input.trim();
  if (zip === '') return { ok: false, reason: 'missing-zip' } as const;
  if (!/^\d{5}$/.test(zip)) return { ok: false, reason: 'invalid-zip' } as const;
  const found = findServiceZip(area, zip);
  return found
    ? ({ ok: true, value: found } as const)
    : ({ ok: false, reason: 'outside-service-area' } as const);
}
