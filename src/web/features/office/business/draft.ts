// The business as text in a form: the same tree as the profile, but every figure is what the owner typed.
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { formatPhone, parseUsPhone } from '../../../../domain/contact/phone.ts';
import { groupThousands } from '../../../../domain/group-thousands.ts';
import { isRecord } from '../../../storage/stored-value.ts';
import { readDollars, readWhole } from '../typed-number.ts';

export type Draft =
  | string
  | number
  | boolean
  | null
  | readonly Draft[]
  | { readonly [name: string]: Draft | undefined };

export type Problem = { field: string; message: string };

type Read = { value: unknown } | { message: string };
type Kind = { print: (value: never) => string; read: (typed: string) => Read };

const dollars: Kind = {
  print: (cents: number) => String(cents / 100),
  read: readDollars,
};

/** Empty: not offered. */
const optionalDollars: Kind = {
  print: (cents: number | null) => (cents === null ? '' : String(cents / 100)),
  read: (typed) => (typed.trim() === '' ? { value: null } : readDollars(typed)),
};

const whole: Kind = {
  print: (value: number) => String(value),
  read: readWhole,
};

const size: Kind = { print: groupThousands, read: whole.read };

const optionalSize: Kind = {
  print: (value: number | null) => (value === null ? '' : groupThousands(value)),
  read: (typed) => (typed.trim() === '' ? { value: null } : whole.read(typed)),
};

const degrees: Kind = {
  print: (value: number) => String(value),
  read: (typed) => {
    // Phones type other minus signs.
    const plain = typed.trim().replace(/^[−–]/, '-');
    return /^-?\d{1,3}(\.\d{1,10})?$/.test(plain)
      ? { value: Number(plain) }
      : { message: 'Please enter degrees, such as 33.3031 or -111.8433.' };
  },
};

const optional: Kind = {
  print: (value: string | null) => value ?? '',
  read: (typed) => ({ value: typed.trim() === '' ? null : typed.trim() }),
};

/** The server says what is wrong with a number. */
const phone: Kind = {
  print: (e164: string) => formatPhone(e164),
  read: (typed) => {
    const parsed = parseUsPhone(typed);
    return { value: parsed.ok ? parsed.value.e164 : typed };
  },
};

const parts = (separator: RegExp, joiner: string): Kind => ({
  print: (values: readonly string[]) => values.join(joiner),
  read: (typed) => ({
    value: typed
      .split(separator)
      .map((part) => part.trim().replace(/\s*\n\s*/g, ' '))
      .filter(Boolean),
  }),
});
const paragraphs = parts(/\n[^\S\n]*\n/, '\n\n');
const lines = parts(/\n/, '\n');
const words = parts(/[\s,;]+/, ', ');

const kinds: Readonly<Record<string, Kind>> = {
  since: whole,
  'office.phone': phone,
  'office.latitude': degrees,
  'office.longitude': degrees,
  'serviceArea.counties': lines,
  'serviceArea.zips.*.latitude': degrees,
  'serviceArea.zips.*.longitude': degrees,
  'inspectors.*.id': whole,
  'inspectors.*.phone': phone,
  'inspectors.*.bio': paragraphs,
  'inspectors.*.credentials': lines,
  'reviews.count': optional,
  'reviews.url': optional,
  'addons.*.payNowCents': dollars,
  'addons.*.challengeCents': dollars,
  'addons.*.minutes': whole,
  'prices.singleFamily.*.upTo': size,
  'prices.singleFamily.*.payNowCents': dollars,
  'prices.multiFamily.*.units': whole,
  'prices.multiFamily.*.payNowCents': dollars,
  'prices.multiFamily.*.discountPercent': whole,
  'prices.units.*.upTo': optionalSize,
  'prices.units.*.payNowCents': dollars,
  'prices.mobileHome.*.payNowCents': dollars,
  'prices.commercialCents': dollars,
  'prices.reinspectionCents': optionalDollars,
  'prices.surcharges.yearBuilt.*.before': whole,
  'prices.surcharges.yearBuilt.*.addCents': dollars,
  'prices.surcharges.zips.*.zips': words,
  'prices.surcharges.zips.*.addCents': dollars,
  'prices.surcharges.distance.*.overMiles': whole,
  'prices.surcharges.distance.*.addCents': dollars,
  'agreement.sections.*.paragraphs': paragraphs,
  'agreement.sections.*.list': lines,
};

/** "prices.units.3.upTo" as "prices.units.*.upTo" */
const kindAt = (path: string): Kind | undefined => kinds[path.replace(/\.\d+(?=\.|$)/g, '.*')];

const under = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

export const toDraft = (profile: BusinessProfile): Draft => printed(profile, '');

function printed(value: unknown, path: string): Draft {
  const kind = kindAt(path);
  if (kind) return kind.print(value as never);
  if (Array.isArray(value)) return value.map((item, index) => printed(item, under(path, index)));
  if (!isRecord(value)) return value as Draft;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, printed(part, under(path, name))]),
  );
}

/** With problems, the profile has `null` in place of what could not be read. */
export type ReadDraft = { ok: boolean; profile: BusinessProfile; problems: readonly Problem[] };

/** Everything but figures is left for the server to check. */
export function readDraft(draft: Draft): ReadDraft {
  const problems: Problem[] = [];
  const read = (value: Draft | undefined, path: string): unknown => {
    const kind = kindAt(path);
    if (kind) {
      const result = kind.read(String(value ?? ''));
      if ('value' in result) return result.value;
      problems.push({ field: path, message: result.message });
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => read(item, under(path, index)));
    if (!isRecord(value)) return typeof value === 'string' ? value.trim() : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, read(part as Draft, under(path, name))]),
    );
  };
  const profile = withNewIds(read(draft, '') as BusinessProfile);
  return { ok: problems.length === 0, profile, problems };
}

/** The form knows better why it could not read a field; the server only sees that it is missing. */
export const allProblems = (typed: readonly Problem[], found: readonly Problem[]): readonly Problem[] => [
  ...typed,
  ...found.filter(({ field }) => typed.every((problem) => problem.field !== field)),
];

/** New rows get an id made of their name; it stays when the name changes later. */
function withNewIds(profile: BusinessProfile): BusinessProfile {
  const named = <Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string) => {
    if (!Array.isArray(rows)) return rows;
    const taken = new Set(rows.map(({ id }) => id));
    return rows.map((row) => {
      if (row.id) return row;
      const id = newId(nameOf(row), taken);
      taken.add(id);
      return { ...row, id };
    });
  };
  return {
    ...profile,
    services: named(profile.services, ({ name }) => name),
    addons: named(profile.addons, ({ name }) => name),
    credentials: named(profile.credentials, ({ statement }) => statement),
  };
}

export function newId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+|_+$/g, '')
    .slice(0, 34);
  const first = plain || 'new';
  if (!taken.has(first)) return first;
  for (let count = 2; ; count += 1) if (!taken.has(`${first}_${count}`)) return `${first}_${count}`;
}
