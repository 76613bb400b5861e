// Values that match a schema: known ones with the same name if available, generated ones otherwise.
import { randomUUID } from 'node:crypto';
import { hostileText, pick, type Random } from '../../support/hostile-values.ts';
import type { Schema } from './document.ts';
import type { Learned } from './learned.ts';

export type Making = { random: Random; learned: Learned; path: string };

const words = [
  'Dana',
  'Main St',
  '85201',
  'dana@home.example',
  '(602) 555-0199',
  'standard',
  '12:00',
] as const;

export function valueFrom(schema: Schema, name: string, making: Making): unknown {
  const { random } = making;
  const alternatives = schema.anyOf ?? [];
  const [first, ...others] = alternatives;
  if (first) return valueFrom(pick(random, [first, ...others]), name, making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[Math.floor(random() * schema.enum.length)];
  const known = knownValue(name, making);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, making);
    case 'array': {
      const { items } = schema;
      return items
        ? Array.from({ length: Math.floor(random() * 3) }, () => valueFrom(items, name, making))
        : [];
    }
    case 'boolean':
      return random() < 0.7;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : numberOf(schema, random);
    case 'string':
      return typeof known === 'string' && random() < 0.8 ? known : textOf(schema, random);
    default:
      return known ?? hostileText(random).slice(0, 50);
  }
}

/** Known values with the same name; ids by where the path found them. */
function knownValue(name: string, { random, learned, path }: Making): unknown {
  if (name !== 'id') return learned.valueFor([name, ...(otherNames[name] ?? [])], random);
  const before = path.slice(0, path.indexOf('/{id}'));
  return learned.valueFor([`${before} id`, ...(otherNames[before] ?? []), 'id'], random);
}

/** Fields with another name in answers. */
const otherNames: Record<string, string[]> = {
  sha256: ['fileHash'],
  time: ['times'],
  scheduledDateTime: ['scheduledAt'],
  email: ['payerEmail', 'recipient'],
  phone: ['phoneNumber'],
  signingToken: ['token'],
  token: ['signingToken'],
  session: ['clientSecret'],
  '/api/admin/payments': ['paymentId'],
  '/api/agreements': ['agreementId'],
  '/api/appointments': ['appointmentId'],
  '/api/admin/appointments': ['/api/appointments id', 'appointmentId'],
};

function objectOf(schema: Schema, making: Making): Record<string, unknown> {
  const { random } = making;
  const wanted = new Set(schema.required ?? []);
  const given = Object.entries(schema.properties ?? {})
    .filter(([name]) => wanted.has(name) || random() < 0.6)
    .map(([name, inner]) => [name, valueFrom(inner, name, making)]);
  return Object.fromEntries(given);
}

function numberOf({ minimum = 0, maximum = 5_000 }: Schema, random: Random): number {
  return pick(random, [minimum, maximum, Math.floor(minimum + random() * (maximum - minimum))]);
}

function textOf({ format, maxLength = 60, pattern }: Schema, random: Random): string {
  switch (format) {
    case 'uuid':
      return randomUUID();
    case 'date':
      return `2026-1${Math.floor(random() * 3)}-${10 + Math.floor(random() * 19)}`;
    case 'date-time':
      return new Date(Date.UTC(2026, 10, 16) + Math.floor(random() * 5_000) * 3_600_000).toISOString();
    default:
      if (pattern?.includes('{64}')) return 'ab'.repeat(32);
      return (random() < 0.5 ? pick(random, words) : hostileText(random)).slice(0, maxLength);
  }
}
