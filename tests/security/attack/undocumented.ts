// Routes outside the OpenAPI document: pages, files, streams, and webhooks.
import { paths } from '../../../src/web/paths.ts';
import { hostileQueryText, hostileText, pick, type Random } from '../../support/hostile-values.ts';
import type { Learned } from './learned.ts';
import { oneLine, someAddress } from './requests.ts';
import type { Sent } from './send.ts';

const pages = Object.values(paths) as [string, ...string[]];
const files = [
  '/favicon.ico',
  '/site.webmanifest',
  '/robots.txt',
  '/desk-worker.js',
  '/art/logo.svg',
  '/api/docs',
  '/api/openapi.json',
  '/api/availability/changes',
  '/api/appointments/changes',
  '/metrics',
] as const;
const ways = [
  '/../',
  '/%2e%2e/',
  '/..%5c',
  '/.%00./',
  '//evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/.git/config',
  '/.env',
  '/node_modules/',
  '/dist/server/main.js',
  '/package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%',
  '/%zz',
  '/api/../admin',
  '/API/REVIEWS',
  '/api//reviews',
  '/api/reviews/',
  '/api/reviews;x=1',
] as const;
const webhooks = [
  '/api/webhooks/stripe',
  '/api/webhooks/twilio/inbound',
  '/api/webhooks/twilio/status',
  '/api/webhooks/documenso',
  '/api/webhooks/mail/bounces',
] as const;

/** `kind`: name in the statistics. */
export function undocumented(random: Random, learned: Learned): { kind: string; sent: Sent } {
  const headers = { 'x-forwarded-for': someAddress(random) };
  const method = random() < 0.9 ? 'GET' : pick(random, ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
  const query = random() < 0.5 ? '' : `?${hostileQueryText(random)}=${hostileQueryText(random)}`;
  const which = random();
  if (which < 0.4) {
    const path = pick(random, pages).replace(/:\w+/g, () => inPath(random, learned));
    return { kind: 'pages', sent: { method, url: `${path}${query}`, headers } };
  }
  if (which < 0.55)
    return { kind: 'files', sent: { method, url: `${pick(random, files)}${query}`, headers } };
  if (which < 0.65) {
    const url = `/api/appointments/${inPath(random, learned)}/tracking/changes`;
    return { kind: 'streams', sent: { method: 'GET', url, headers } };
  }
  if (which < 0.8) {
    const url = `${pick(random, ways)}${random() < 0.5 ? hostileQueryText(random) : ''}`.slice(0, 4_000);
    return { kind: 'ways out', sent: { method, url, headers } };
  }
  const body = Buffer.from(
    random() < 0.5 ? hostileText(random) : JSON.stringify({ id: oneLine(random), object: 'event' }),
  );
  const signed = {
    'stripe-signature': oneLine(random),
    'x-twilio-signature': oneLine(random),
    'x-documenso-secret': oneLine(random),
  };
  const type = pick(random, ['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
  return {
    kind: 'webhooks',
    sent: {
      method: 'POST',
      url: pick(random, webhooks),
      headers: { ...headers, ...signed, 'content-type': type },
      body,
    },
  };
}

const inPath = (random: Random, learned: Learned): string =>
  random() < 0.4
    ? String(learned.valueFor(['appointmentId', 'id'], random) ?? 'none')
    : hostileQueryText(random).slice(0, 200) || 'x';
