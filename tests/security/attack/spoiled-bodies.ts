// Bodies that are nearly valid, invalid in one or two places, or mislabeled.
import { hostileText, hostileValue, pick, type Random, rawBodies } from '../../support/hostile-values.ts';

export type Body = { bytes: Buffer; type: string | undefined };

/** Values JSON.stringify cannot write; they replace a placeholder text. */
const rawNumbers = ['NaN', '1e309', '-1e309', '-0', '9007199254740993', '0.1e-400', '01', '0x10', 'Infinity'];
const standIn = '\u0001raw number\u0001';
const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
] as const;
/** Set by the server; no page sends them. */
const serverKeys = [
  'id',
  'status',
  'paid',
  'paidCents',
  'total',
  'isInspector',
  'revision',
  'price',
] as const;
const otherTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'application/octet-stream',
  '\u00a0',
  undefined,
] as const;

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown;

/** Changes one place. */
export function spoil(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2)
      return pick(random, [[...value, ...value, null], {}, deep(500)]);
    const at = Math.floor(random() * value.length);
    return value.map((item, index) => (index === at ? spoil(random, item) : item));
  }
  if (typeof value !== 'object' || value === null) return wrongValue(random, value);
  const names = Object.keys(value);
  const kind = random();
  if (kind < 0.12) return { ...value, [pick(random, serverKeys)]: hostileValue(random) };
  // Written by hand: JSON.parse, unlike an object literal, makes it an own property.
  if (kind < 0.2)
    return { ...value, ...(JSON.parse(`{"${pick(random, prototypeKeys)}":{"isInspector":true}}`) as object) };
  const name = names[Math.floor(random() * names.length)];
  if (name === undefined) return wrongValue(random, value);
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return kind < 0.32 ? others : { ...others, [name]: spoil(random, inner) };
}

function wrongValue(random: Random, value: unknown): unknown {
  const kind = random();
  if (kind < 0.15) return `${standIn}${pick(random, ['NaN', ...rawNumbers])}${standIn}`;
  if (kind < 0.2) return 'x'.repeat(pick(random, [300, 5_000, 70_000]));
  if (kind < 0.25) return deep(pick(random, [20, 2_000]));
  if (kind < 0.5 && typeof value === 'string') return `${value}${hostileText(random).slice(0, 20)}`;
  if (kind < 0.6 && typeof value === 'number')
    return pick(random, [-value, value + 0.5, 2 ** 53, value * 1e6]);
  return hostileValue(random);
}

export function bytesOf(random: Random, body: unknown): Body {
  const json = JSON.stringify(body).replace(/"\\u0001raw number\\u0001(.*?)\\u0001raw number\\u0001"/g, '$1');
  const type = 'application/json';
  const kind = random();
  if (kind < 0.88) return { bytes: Buffer.from(json), type };
  if (kind < 0.91) return { bytes: Buffer.from(json), type: pick(random, otherTypes) };
  if (kind < 0.94) return { bytes: Buffer.from(json.slice(0, Math.floor(random() * json.length))), type };
  if (kind < 0.96) return { bytes: Buffer.from(pick(random, rawBodies)), type };
  if (kind < 0.98) return { bytes: Buffer.from(json.replace(/[a-z]/, '\u00ff\u0080'), 'latin1'), type };
  return { bytes: Buffer.from(json, 'utf16le'), type };
}
