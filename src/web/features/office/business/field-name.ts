// A field's full name for a list: "Prices: house up to 5,000 sq ft".

import { formatPhone } from '../../../../domain/contact/phone.ts';
import { cents, formatUsd } from '../../../../domain/money.ts';
import { formatSquareFeet } from '../../../../domain/property/square-feet.ts';
import { isRecord } from '../../../storage/stored-value.ts';
import { labelOf, partsOf, type RowList, sectionNames, sectionOf } from './field-labels.ts';

type Row = Readonly<Record<string, unknown>>;

/** Profiles or forms, looked through in order: a removed row is only in the earlier one. */
export function fieldName(path: string, ...profiles: readonly object[]): string {
  const section = sectionNames[sectionOf(path)];
  const name = nameInSection(path, profiles).replace(/ \(\$\)$/, '');
  return name === section ? section : `${section}: ${lowered(name)}`;
}

function nameInSection(path: string, profiles: readonly object[]): string {
  const { row, pattern } = partsOf(path);
  const [, ...rest] = pattern.split('*.');
  const [field = '', ...more] = rest.join('').split('.');
  if (!row) return withShade(labelOf(path), path);
  const found = profiles.map((profile) => rowIn(profile, row.list, row.key)).find((value) => value);
  const name = found ? rowName(row.list, found, Number(row.key)) : `row ${Number(row.key) + 1}`;
  // A row of prices is known by its price alone.
  if (field === '' || (['payNowCents', 'addCents'].includes(field) && row.list.startsWith('prices.')))
    return name;
  const place = more[0] !== undefined && /^\d+$/.test(more[0]) ? ` ${Number(more[0]) + 1}` : '';
  const label = place === '' ? lowered(labelOf(path)) : (lineNames[field] ?? lowered(labelOf(path)));
  return `${name}, ${label}${place}`;
}

/** Fields of several texts, by one of them. */
const lineNames: Readonly<Record<string, string>> = {
  paragraphs: 'paragraph',
  bio: 'paragraph',
  credentials: 'own credential',
};

const withShade = (label: string, path: string): string =>
  /\.(light|dark)$/.test(path) ? `${label}, ${path.endsWith('light') ? 'light' : 'dark'} screen` : label;

function rowIn(profile: object, list: RowList, key: string): Row | undefined {
  let value: unknown = profile;
  for (const name of list.split('.')) value = isRecord(value) ? value[name] : undefined;
  if (!Array.isArray(value)) return undefined;
  const rows: unknown[] = value;
  const found = rows.find((row) => isRecord(row) && String(row.zip ?? row.id) === key) ?? rows[Number(key)];
  return isRecord(found) ? found : undefined;
}

function rowName(list: RowList, row: Row, index: number): string {
  const sized = (what: string) => (row.upTo ? `${what} up to ${sizeText(row.upTo)}` : `larger ${what}s`);
  switch (list) {
    case 'promises.claims':
      return `claim ${index + 1}`;
    case 'credentials':
      return quoted(row.statement, 'a new credential');
    case 'services':
      return quoted(row.name, 'a new service');
    case 'addons':
      return quoted(row.name, 'a new add-on');
    case 'serviceArea.zips':
      return row.zip ? `ZIP code ${row.zip}` : 'a new ZIP code';
    case 'inspectors':
      return `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || 'a new inspector';
    case 'prices.singleFamily':
      return sized('house');
    case 'prices.units':
      return sized('unit');
    case 'prices.multiFamily':
      return `building with ${row.units} units`;
    case 'prices.mobileHome':
      return `mobile home, ${row.type}`;
    case 'prices.surcharges.yearBuilt':
      return `surcharge for properties built before ${row.before}`;
    case 'prices.surcharges.zips':
      return `surcharge for ZIP codes, row ${index + 1}`;
    case 'prices.surcharges.distance':
      return `surcharge for more than ${row.overMiles} miles`;
    case 'agreement.sections':
      return quoted(row.title, 'a section');
  }
}

/** A form has sizes as text. */
const sizeText = (size: unknown): string =>
  typeof size === 'number' ? formatSquareFeet(size) : `${size} sq ft`;

const quoted = (name: unknown, otherwise: string): string => (name ? `“${name}”` : otherwise);

/** Names of people, "ZIP" and "Id" keep their capitals. */
const lowered = (words: string): string =>
  /^(ZIP|[“A-Z][a-z]+ [A-Z])/.test(words) ? words : words.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** A stored value for a person: "$725" for 72500 cents. */
export function valueText(path: string, value: string): string {
  if (/\.portrait$/.test(path)) return value === '' ? 'none' : 'a photo';
  if (value === '') return 'empty';
  if (/Cents$/.test(path)) return formatUsd(cents(Number(value)));
  if (/(^|\.)phone$/.test(path)) return formatPhone(value);
  if (/\.upTo$/.test(path)) return formatSquareFeet(Number(value));
  if (/Percent$/.test(path)) return `${value}%`;
  return value;
}
