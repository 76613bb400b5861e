// Values an attacker or a broken program could send. Deterministic: the generator has a seed.

export type Random = () => number;

/** Mulberry32: small, even, and repeatable. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const pieces = [
  '\u0000',
  '\u0007\u001b[31m',
  '\r\nset-cookie: browser=x',
  '\u202e\u2066\u200f',
  '\u200b\ufeff',
  '\ud800',
  '\udfff\ud83d',
  'é́́́',
  '\u{1f3e0}',
  'ﷺ'.repeat(10),
  "' or '1'='1",
  "'; drop table properties; --",
  '1); select pg_sleep(10); --',
  '%',
  '%_%_%_%_%_%_%',
  '\\',
  '\\%\\_',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '(a+)+$',
  '1'.repeat(400),
  'a '.repeat(200),
  '# # unit apt 12',
  '1234 n main st mesa az 85201',
  '123 N Center St, Mesa, AZ 85201',
  'camel back',
  'NaN',
  '1e999',
  '-0',
] as const;

export function hostileText(random: Random): string {
  const kind = random();
  if (kind < 0.1)
    return pick(random, [...pieces])
      .repeat(1 + Math.floor(random() * 400))
      .slice(0, 10_240);
  if (kind < 0.3) return randomCharacters(random);
  const count = 1 + Math.floor(random() * 4);
  return Array.from({ length: count }, () => pick(random, [...pieces])).join(pick(random, ['', ' ', ', ']));
}

function randomCharacters(random: Random): string {
  const length = Math.floor(random() * 60);
  return Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 65_536))).join('');
}

const oddities: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  [],
  {},
  [[]],
  [null],
  { toString: 'x', constructor: { prototype: {} } },
  Array(50).fill('x'),
];

export function hostileValue(random: Random): unknown {
  const kind = random();
  if (kind < 0.6) return hostileText(random);
  if (kind < 0.9) return pick(random, oddities);
  return [hostileText(random), hostileText(random)];
}

/** Bodies that JSON.stringify cannot produce. */
export const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,}',
  '{"a":1}{"a":2}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"propertyId":1e400}',
  `{"squareFootage":${'9'.repeat(400)}}`,
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
  '{"fullName":"\\ud800","fullName":"\\u0000"}',
] as const;

/** Also encodes what encodeURIComponent refuses; sometimes leaves invalid bytes. */
export function hostileQueryText(random: Random): string {
  if (random() < 0.1) return pick(random, ['%', '%zz', '%ff%fe', '%c0%af', '%ed%a0%80', '%00', '+', '&&==']);
  return [...Buffer.from(hostileText(random).slice(0, random() < 0.7 ? 50 : 3_000))]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');
}
