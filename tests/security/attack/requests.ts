// A request to one documented call: a previously accepted or generated one, often with a mutation.
import { hostileQueryText, hostileText, pick, type Random } from '../../support/hostile-values.ts';
import type { Operation } from './document.ts';
import type { Accepted } from './learned.ts';
import { type Making, valueFrom } from './schema-values.ts';
import type { Sent } from './send.ts';
import { bytesOf, spoil } from './spoiled-bodies.ts';

export type Attempt = { sent: Sent; good: Accepted };

export type Cookies = { inspector: string; customers: readonly string[] };

const pathTricks = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '%00',
  '%ff%fe',
  '%c0%ae%c0%ae%2f',
  "1'%20or%20'1'='1",
  '__proto__',
  'undefined',
  '-1',
  '0',
  '9'.repeat(40),
  'a'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
  '*',
  '%0d%0aset-cookie:%20a=b',
] as const;

/** `fresh`: a prepared request that would be accepted now. */
export function makeAttempt(
  operation: Operation,
  cookies: Cookies,
  making: Making,
  fresh?: Accepted,
): Attempt {
  const { random, learned } = making;
  const before = fresh ?? (random() < 0.5 ? learned.acceptedBy(operation, random) : undefined);
  const body = operation.body && (before?.body ?? valueFrom(operation.body, '', making));
  const wrongs = pick(random, [0, 0, 1, 1, 1, 2]);
  let spoiled: unknown = body;
  for (let wrong = 0; wrong < wrongs; wrong += 1) spoiled = spoil(random, spoiled);
  const url = before && random() < (fresh ? 0.9 : 0.7) ? before.url : urlOf(operation, making, wrongs > 0);
  const cookie = fresh && random() < 0.9 ? fresh.cookie : chooseCookie(operation, cookies, random, before);
  const made = operation.body && bytesOf(random, spoiled);
  return {
    good: { url, cookie, body },
    sent: {
      method:
        random() < 0.03
          ? pick(random, ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'POST'])
          : operation.method,
      url,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': someAddress(random),
        ...(made?.type && { 'content-type': made.type }),
        ...oddHeaders(random),
      },
      body: made?.bytes,
    },
  };
}

/** A new network each time: rate limits are tested elsewhere. */
export const someAddress = (random: Random): string =>
  `2001:db8:${Math.floor(random() * 65_536).toString(16)}:${Math.floor(random() * 65_536).toString(16)}::1`;

function chooseCookie(
  { guarded }: Operation,
  { inspector, customers }: Cookies,
  random: Random,
  before: Accepted | undefined,
): string {
  const customer = customers[Math.floor(random() * customers.length)] ?? '';
  const kind = random();
  if (kind < 0.03) return `session=${oneLine(random)}; browser=${oneLine(random)}`;
  if (kind < 0.06) return '';
  if (kind < 0.1) return customer;
  // The session used before may have ended.
  const isDesk = guarded || before?.cookie.includes('session=');
  return isDesk ? inspector : (before?.cookie ?? customer);
}

function urlOf({ path, parameters }: Operation, making: Making, wrong: boolean): string {
  const { random } = making;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (wrong && random() < 0.3) return pick(random, pathTricks);
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return encode(String(valueFrom(schema, name, making))).slice(0, 300);
  });
  const asked = parameters
    .filter((one) => one.in === 'query' && (one.required || random() < 0.5))
    .map(({ name, schema }) => {
      const value =
        wrong && random() < 0.4 ? hostileQueryText(random) : encode(String(valueFrom(schema, name, making)));
      return `${name}=${value}`;
    });
  const odd = wrong && random() < 0.2 ? oddQueries(random, asked) : [];
  const query = [...asked, ...odd].join('&');
  return query ? `${filled}?${query}` : filled;
}

const oddQueries = (random: Random, asked: string[]): string[] =>
  pick(random, [
    asked,
    ['__proto__=1', 'constructor[prototype][x]=1'],
    ['a[]=1', 'a[]=2', '=', '&&', '%=%'],
    [`long=${'x'.repeat(6_000)}`],
  ]);

/** Rarely: most requests must get as far as the body. */
function oddHeaders(random: Random): Record<string, string> {
  const kind = random();
  if (kind < 0.01) return { 'x-long': 'x'.repeat(20_000) };
  if (kind < 0.02) return { 'content-encoding': pick(random, ['gzip', 'br', 'nonsense']) };
  if (kind < 0.03) return { accept: oneLine(random), 'accept-encoding': 'br;q=9, gzip;q=-1, *' };
  if (kind < 0.04) return { 'if-none-match': `"${oneLine(random)}"`, range: 'bytes=9-1,0-0,-5' };
  if (kind < 0.05) return { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example' };
  if (kind < 0.06) return { expect: '100-continue' };
  if (kind < 0.07) return { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  return {};
}

export const oneLine = (random: Random): string =>
  hostileText(random)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 500);

/** Also encodes what encodeURIComponent refuses. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
