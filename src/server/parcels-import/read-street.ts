// Converts a street from county format ("MCDOWELL", "RD") to mailing format ("McDowell Rd").
import { SERVICE_AREA } from '../../domain/service-area/caliche-area.ts';
import { findServiceZip } from '../../domain/service-area/service-area.ts';
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
  | 'ZIP code outside the service area'
  | 'unreadable street';

const maxLabelLength = 80;

export function readStreet(parts: StreetParts): StreetResult {
  const name = tidy(parts.name);
  if (name === '') return { ok: false, reason: 'no street' };
  const zip = tidy(parts.zip).slice(0, 5);
  if (zip === '') return { ok: false, reason: 'no ZIP code' };
  const area = findServiceZip(SERVICE_AREA, zip);
  if (!area) return { ok: false, reason: 'ZIP code outside the service area' };
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
  return { ok: true, street: { label, city: readCity(parts.city) ?? area.city, zip } };
}

/** Splits "N MAIN ST FLORENCE 85132": what is not direction, suffix, city or ZIP code is the name. */
export function splitAddress(text: string, city: string): Omit<StreetParts, 'city'> {
  const words = tidy(text).replace(/,/g, ' ').split(/\s+/);
  const zip = /^\d{5}(-\d{4})?$/.test(words.at(-1) ?? '') && words.length > 1 ? (words.pop() ?? '') : '';
  if (/^(az|arizona)$/i.test(words.at(-1) ?? '')) words.pop();
  const cityWords = (tidy(city) || (findServiceZip(SERVICE_AREA, zip.slice(0, 5))?.city ?? '')).split(' ');
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
