// An integrator reads the unit of every amount in the interface's own description.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOLLAR_FIELDS } from '../catalogue/dollar-fields.ts';
import { makeTestApp } from '../support/test-app.ts';

type Schema = { [key: string]: unknown; description?: string };
type Field = { name: string; place: string; types: Set<string>; words: string[] };

const { app } = await makeTestApp();
const document = (await app.inject('/api/openapi.json')).json();

/** Every named value of the whole document: properties of bodies and answers, and parameters. */
function fieldsIn(value: unknown, place: string, found: Field[] = []): Field[] {
  if (typeof value !== 'object' || value === null) return found;
  const node = value as Schema;
  if (typeof node.properties === 'object' && node.properties !== null)
    for (const [name, field] of Object.entries(node.properties))
      found.push(describeField(name, place, field));
  if (typeof node.in === 'string' && typeof node.name === 'string')
    found.push(describeField(node.name, place, { description: node.description, allOf: [node.schema] }));
  for (const [key, inner] of Object.entries(node)) fieldsIn(inner, `${place}/${key}`, found);
  return found;
}

/** A nullable field says its type and its words one level down. */
function describeField(name: string, place: string, value: unknown): Field {
  const types = new Set<string>();
  const words: string[] = [];
  const look = (schema: Schema) => {
    if (schema.description) words.push(schema.description);
    for (const type of [schema.type ?? []].flat()) if (!('enum' in schema)) types.add(String(type));
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const inner of (schema[key] as Schema[] | undefined) ?? []) look(inner ?? {});
  };
  look((value ?? {}) as Schema);
  return { name, place, types, words };
}

const moneyWord =
  'price|amount|total|subtotal|paid|due|credit|refund|refunded|received|revenue|fee|cost|balance|charge|charged|discount|deposit|owed|worth';
/** "signedTotal", "creditReturned" and "total", but not "totalSlots". */
const startsWithMoney = new RegExp(`^(${moneyWord})(?![a-z])`);
const endsWithMoney = new RegExp(`(^|[a-z])(${moneyWord})$`, 'i');
/** Numbers whose name has such a word and that count something else. */
const counts = new Set(['totalSlots', 'credits', 'refundBusinessDays', 'receivedBytes']);

const isNumber = ({ types }: Field) => types.has('number') || types.has('integer');
const isMoney = (field: Field): boolean =>
  !counts.has(field.name) &&
  (/(cents|dollars)$/i.test(field.name) ||
    (isNumber(field) && (startsWithMoney.test(field.name) || endsWithMoney.test(field.name))) ||
    (field.types.has('string') && endsWithMoney.test(field.name)));
const unitOf = ({ words }: Field): string | undefined =>
  words.map((one) => /^(Dollars|Cents), /.exec(one)?.[1]).find(Boolean);

const fields = fieldsIn(document.paths, '');
const money = fields.filter(isMoney);
/** "/api/pricing", "/api/admin/payments" */
const partOf = ({ place }: Field) => /^\/(\/api\/(?:admin\/)?[\w-]+)/.exec(place)?.[1] ?? place;
const say = ({ place, name }: Field) => `${name} in ${place.split('/responses/')[0]}`;

test('every amount says whether it is dollars or cents', () => {
  expect(money.length).toBeGreaterThan(40);
  expect([...new Set(money.filter((field) => unitOf(field) === undefined).map(say))]).toEqual([]);
});

test('new fields are cents; dollars are limited to the listed fields', () => {
  const inDollars = fields.filter((field) => unitOf(field) === 'Dollars');
  const added = inDollars.filter((field) => !DOLLAR_FIELDS[partOf(field)]?.includes(field.name));
  expect([...new Set(added.map(say))]).toEqual([]);
});

test('exactly the cent fields are named so', () => {
  const stated = fields.filter((field) => unitOf(field) !== undefined);
  const misnamed = stated.filter((field) => field.name.endsWith('Cents') !== (unitOf(field) === 'Cents'));
  expect(misnamed.map(say)).toEqual([]);
});

test('units are written by src/api/money.ts alone', () => {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'api');
  const byHand = readdirSync(folder)
    .filter((file) => file !== 'money.ts')
    .filter((file) => /describe\(\s*['`"](Dollars|Cents)\b/.test(readFileSync(join(folder, file), 'utf8')));
  expect(byHand).toEqual([]);
});

test('the introduction says so, too', () => {
  expect(document.info.description).toContain('in dollars unless its name ends in Cents');
});
