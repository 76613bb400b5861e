// Turns one record of a county's file into a directory row, or a reason to reject it. Files have two million
// records, so each field has a fast path for its usual format.
import { parseYearBuilt } from '../../domain/property/year-built.ts';
import type { StreetRegister } from '../db/stores/parcel-streets.ts';
import type { Columns } from './columns.ts';
import { kindOfUse } from './property-use.ts';
import { type CityOfZip, readStreet, type StreetProblem, splitAddress } from './read-street.ts';

export type RecordProblem =
  | StreetProblem
  | 'unreadable line'
  | 'no parcel number'
  | 'parcel number listed before'
  | 'no house number'
  | 'unreadable house number'
  | 'size is not a number';

export type ParcelResult =
  /** `row` is in COPY format: apn, street, number, unit, size, kind, year built, latitude, longitude. */
  { ok: true; apn: string; row: string } | { ok: false; reason: RecordProblem };

const refuse = (reason: RecordProblem): ParcelResult => ({ ok: false, reason });
const unknown = '\\N';

export function parcelReader(columns: Columns, width: number, streets: StreetRegister, cityOf: CityOfZip) {
  const at = (fields: string[], column: number) => (column < 0 ? '' : (fields[column] ?? ''));
  const streetOf = streetReader(columns, streets, cityOf);
  const kindOf = memoize((use) => kindOfUse(use) ?? unknown);
  const yearOf = memoize(readYear);

  return (fields: string[]): ParcelResult => {
    if (fields.length !== width) return refuse('unreadable line');
    const apn = readParcelNumber(at(fields, columns.apn));
    if (apn === '' || apn.length > 20) return refuse('no parcel number');
    const [given, address] =
      columns.address < 0 ? [at(fields, columns.number), ''] : splitNumber(at(fields, columns.address));
    const number = readHouseNumber(given);
    if (number === '') return refuse('no house number');
    if (number === undefined) return refuse('unreadable house number');
    const size = readSize(at(fields, columns.squareFeet));
    if (size === undefined) return refuse('size is not a number');
    const streetId = streetOf(fields, address);
    if (typeof streetId === 'string') return refuse(streetId);
    const unit = readUnit(at(fields, columns.unit));
    const kind = kindOf(at(fields, columns.use));
    const year = yearOf(at(fields, columns.yearBuilt));
    const position = readPosition(at(fields, columns.latitude), at(fields, columns.longitude));
    const row = `${apn}\t${streetId}\t${number}\t${unit}\t${size}\t${kind}\t${year}\t${position}\n`;
    return { ok: true, apn, row };
  };
}

/** Caches streets: a few tens of thousands repeat, mostly in a row. */
function streetReader(columns: Columns, streets: StreetRegister, cityOf: CityOfZip) {
  const known = new Map<string, number | StreetProblem>();
  const at = (fields: string[], column: number) => (column < 0 ? '' : (fields[column] ?? ''));
  const { direction, street, suffix, postDirection, city, zip } = columns;
  const read = (fields: string[], address: string): number | StreetProblem => {
    const pieces =
      columns.address < 0
        ? {
            direction: at(fields, direction),
            name: at(fields, street),
            suffix: at(fields, suffix),
            postDirection: at(fields, postDirection),
            zip: '',
          }
        : splitAddress(address, at(fields, city), cityOf);
    const place = { city: at(fields, city), zip: at(fields, zip) || pieces.zip };
    const result = readStreet({ ...pieces, ...place }, cityOf);
    return result.ok ? streets.idOf(result.street) : result.reason;
  };
  const parts = [direction, street, suffix, postDirection, city, zip].filter((column) => column >= 0);
  let last: { fields: string[]; address: string; result: number | StreetProblem } | undefined;
  const isLast = (fields: string[], address: string) =>
    last?.address === address && parts.every((column) => last?.fields[column] === fields[column]);
  const find = (fields: string[], address: string): number | StreetProblem => {
    const own =
      columns.address < 0
        ? `${at(fields, direction)}\t${at(fields, street)}\t${at(fields, suffix)}\t${at(fields, postDirection)}`
        : address;
    const key = `${own}\t${at(fields, city)}\t${at(fields, zip)}`;
    let result = known.get(key);
    if (result === undefined) {
      result = read(fields, address);
      known.set(key, result);
    }
    return result;
  };
  return (fields: string[], address: string): number | StreetProblem => {
    if (last && isLast(fields, address)) return last.result;
    last = { fields, address, result: find(fields, address) };
    return last.result;
  };
}

function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    // Bounds the cache if the column holds something else.
    if (known.size < 10_000) known.set(text, value);
    return value;
  };
}

function readParcelNumber(text: string): string {
  const plain = text.replaceAll('-', '');
  return /^[0-9A-Z]{1,20}$/.test(plain) ? plain : plain.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** `undefined`: not empty, but not a house number. */
function readHouseNumber(text: string): string | undefined {
  if (/^[1-9][0-9]{0,5}$/.test(text)) return text;
  const number = text.trim().toUpperCase().replace(/^0+/, '').replace(/\s+/g, ' ');
  return number === '' || /^[0-9]{1,6}[A-Z]?(-[0-9A-Z]{1,5})?( 1\/2)?$/.test(number) ? number : undefined;
}

/** "123 1/2 N MAIN ST" */
function splitNumber(address: string): [string, string] {
  const [, number = '', rest = ''] = /^\s*(\d[\dA-Za-z-]*(?: 1\/2)?)\s+(.*)$/s.exec(address) ?? [];
  return [number, rest];
}

function readUnit(text: string): string {
  if (text === '') return '';
  return text
    .toUpperCase()
    .replace(/\b(UNIT|APT|STE|SUITE|SPC|SPACE)\b/g, ' ')
    .replace(/[^A-Z0-9-]+/g, '')
    .slice(0, 12);
}

/** Counties also write zero for an unknown size. */
function readSize(text: string): string | undefined {
  if (/^[1-9][0-9]{0,7}$/.test(text)) return text;
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return unknown;
  if (!/^[0-9]{1,8}(\.[0-9]+)?$/.test(plain)) return undefined;
  return String(Math.round(Number(plain)) || unknown);
}

/** Counties also write zero for an unknown year; an impossible one is an error in the file. */
function readYear(text: string): string {
  const year = parseYearBuilt(text);
  return year.ok ? String(year.value) : unknown;
}

/** A position outside Arizona is an error in the file; the parcel is listed without one. */
function readPosition(latitude: string, longitude: string): string {
  const plain = /^\s*-?[0-9]{1,3}(\.[0-9]{0,20})?\s*$/;
  if (!plain.test(latitude) || !plain.test(longitude)) return `${unknown}\t${unknown}`;
  const north = Number(latitude);
  const east = Number(longitude);
  const inArizona = north > 31 && north < 37.5 && east > -115 && east < -109;
  return inArizona ? `${latitude.trim()}\t${longitude.trim()}` : `${unknown}\t${unknown}`;
}
