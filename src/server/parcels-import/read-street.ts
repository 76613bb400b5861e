// Converts a street from county format ("MCDOWELL", "RD") to mailing format ("McDowell Rd").
import type { Street } from '../db/stores/parcel-streets.ts';
import { abbreviationOf, isDirection, isSuffix } from '../db/stores/parcel-words.ts';

export type StreetParts = {
  direction: string;
  name: string;
  suffix: string;
  postDirection: string;
  city: string;
  zip: string;
};

export type StreetResult = { ok: true; street: Street } | { ok: false; reason: StreetProblem };
export type StreetProblem =
  | 'no street'
  | 'no ZIP code'
  | 'ZIP code outside Arizona'
  | 'no city'
  | 'unreadable street';

/** The city of a ZIP code, where it is known. */
export type CityOfZip = (zip: string) => string | undefined;

const maxLabelLength = 80;

/** A county may be imported before it is served, so any ZIP code of the state is accepted. */
export function readStreet(parts: StreetParts, cityOf: CityOfZip): StreetResult {
  const name = tidy(parts.name);
  if (name === '') return { ok: false, reason: 'no street' };
  const zip = tidy(parts.zip).slice(0, 5);
  if (zip === '') return { ok: false, reason: 'no ZIP code' };
  if (!/^8[56]\d{3}$/.test(zip)) return { ok: false, reason: 'ZIP code outside Arizona' };
  const city = readCity(parts.city) ?? cityOf(zip);
  if (city === undefined) return { ok: false, reason: 'no city' };
  const label = [
    asDirection(parts.direction),
    titleCase(name),
    asSuffix(parts.suffix),
    asDirection(parts.postDirection),
  ]
    .filter((word) => word !== '')
    .join(' ');
  if (label.length > maxLabelLength || !/[a-z0-9]/i.test(label))
    return { ok: false, reason: 'unreadable street' };
  return { ok: true, street: { label, city, zip } };
}

/** Splits "N MAIN ST FLORENCE 85132": what is not direction, suffix, city or ZIP code is the name. */
export function splitAddress(text: string, city: string, cityOf: CityOfZip): Omit<StreetParts, 'city'> {
  const words = tidy(text).replace(/,/g, ' ').split(/\s+/);
  const zip = /^\d{5}(-\d{4})?$/.test(words.at(-1) ?? '') && words.length > 1 ? (words.pop() ?? '') : '';
  if (/^(az|arizona)$/i.test(words.at(-1) ?? '')) words.pop();
  const cityWords = (tidy(city) || (cityOf(zip.slice(0, 5)) ?? '')).split(' ');
  const tail = words.slice(-cityWords.length).join(' ').toLowerCase();
  if (words.length > cityWords.length && tail === cityWords.join(' ').toLowerCase())
    words.splice(-cityWords.length);
  const direction =
    words.length > 1 && isDirection((words[0] ?? '').toLowerCase()) ? (words.shift() ?? '') : '';
  const last = (words.at(-1) ?? '').toLowerCase();
  const postDirection = words.length > 2 && isDirection(last) ? (words.pop() ?? '') : '';
  const suffix = words.length > 1 && isSuffix((words.at(-1) ?? '').toLowerCase()) ? (words.pop() ?? '') : '';
  return { direction, name: words.join(' '), suffix, postDirection, zip };
}

const tidy = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

function asDirection(text: string): string {
  const word = tidy(text).toLowerCase();
  return isDirection(word) ? (abbreviationOf(word) ?? '').toUpperCase() : '';
}

function asSuffix(text: string): string {
  const word = tidy(text).toLowerCase();
  return titleCase(abbreviationOf(word) ?? word);
}

/** Unincorporated places have labels that no visitor would type. */
function readCity(text: string): string | undefined {
  const city = tidy(text);
  if (!/^[a-z][a-z .'-]{2,59}$/i.test(city)) return undefined;
  return /county|unincorporated|no city|unknown/i.test(city) ? undefined : titleCase(city);
}

export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s/-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc([a-z])(?=[a-z]{2})/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bO'([a-z])/g, (_, letter: string) => `O'${letter.toUpperCase()}`);
}
