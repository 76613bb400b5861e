// Security headers of every kind of answer.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AGREEMENT_PATH } from '../../src/domain/agreement/agreement-file.ts';
import { SAMPLE_REPORT_PATH } from '../../src/domain/report/sample-report.ts';
import { storeMessage } from '../../src/server/db/stores/messages.ts';
import { makeAccount, signIn } from '../support/account.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const { app: live, db: liveDb } = await makeTestApp({
  mode: 'live',
  publicUrl: 'https://inspections.example',
});
const mail = {
  kind: 'mail',
  recipient: 'a@b.example',
  subject: 'Hi',
  text: 'Hello',
  html: '<p>Hello</p>',
} as const;
await storeMessage(db, mail, clock.now());
const [{ id: mailId }] = (await app.inject('/api/sandbox/outbox')).json().messages;
const asset = readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets')).find((name) =>
  name.endsWith('.js'),
);

type Kind = [
  what: string,
  url: string,
  status: number,
  more?: { method?: 'POST'; inSandboxOnly?: true; framed?: true },
];
const kinds: Kind[] = [
  ['a public page', '/', 200],
  ['the checkout', '/checkout', 200],
  ['a page of one person’s', '/manage-booking', 200],
  ['a page that is not there', '/nothing', 404],
  ['a page of the desk, to a stranger', '/admin', 404],
  ['an address with other capitals', '/Pricing', 308],
  ['data', '/api/reviews', 200],
  ['data that was ready', '/api/reviews', 200],
  ['a refusal', '/api/auth/user', 401],
  ['a call that is not there', '/api/nothing', 404],
  ['an address that cannot be read', '/%zz', 400],
  ['input that is refused', '/api/waiting-list', 400, { method: 'POST' }],
  ['the documentation', '/api/docs', 200],
  ['a script', `/assets/${asset}`, 200],
  ['a picture', '/favicon.svg', 200],
  ['the film', '/api/video/hero', 200],
  ['the desk’s worker', '/desk-worker.js', 200],
  ['the agreement', AGREEMENT_PATH, 200, { framed: true }],
  ['the sample report', SAMPLE_REPORT_PATH, 200, { framed: true }],
  ['a mail of the outbox', `/api/sandbox/outbox/${mailId}/html`, 200, { inSandboxOnly: true, framed: true }],
  ['health', '/healthz', 200],
];

const ask = (target: typeof app, [, url, , more = {}]: Kind) =>
  target.inject({ method: more.method ?? 'GET', url, ...(more.method && { payload: {} }) });

describe.each(kinds)('%s', (...kind) => {
  const [what, , status, more = {}] = kind;

  test('is neither sniffed, framed nor loaded by other sites, and sends no referrer path', async () => {
    const { headers, statusCode } = await ask(app, kind);
    expect(statusCode, what).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': more.framed ? 'SAMEORIGIN' : 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors '${more.framed ? 'self' : 'none'}'`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*(?!\.)/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});

test.each(kinds.filter(([, , , more]) => !more?.inSandboxOnly))(
  '%s keeps the browser on https in live mode',
  async (...kind) => {
    const { headers } = await ask(live, kind);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

describe('a page', () => {
  const strict = { opener: 'same-origin', payment: '(self)' };
  const checkout = { opener: 'same-origin-allow-popups', payment: '(self "https://js.stripe.com")' };

  test.each([
    ['/', strict],
    ['/checkout', checkout],
    ['/checkout/0190c7a2-0000-7000-8000-000000000001', checkout],
    ['/payment-redirect', strict],
    ['/manage-booking', strict],
    ['/nothing', strict],
  ])(
    '%s is isolated in its window and requests no unused permissions; wallets and their windows are for the checkout',
    async (url, { opener, payment }) => {
      const { headers } = await live.inject(url);
      expect(headers['cross-origin-opener-policy']).toBe(opener);
      expect(headers['permissions-policy']).toBe(
        `camera=(), microphone=(), payment=${payment}, geolocation=(self)`,
      );
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        'upgrade-insecure-requests',
      ])
        expect(policy).toContain(part);
      expect(policy).not.toContain('unsafe-inline');
    },
  );

  test('with personal data is not cached', async () => {
    expect((await app.inject('/track/x')).headers['cache-control']).toBe('no-store');
  });
});

describe('personal data', () => {
  test('is not cached', async () => {
    const { headers: inspector } = await signedIn(db, { now: clock.now() });
    for (const url of [
      '/api/auth/user',
      '/api/auth/sessions',
      '/api/appointments',
      '/api/admin/claims',
      '/api/admin/export/messages.csv',
    ]) {
      const { headers } = await app.inject({ url, headers: inspector });
      expect(headers['cache-control'], url).toBe('no-store');
    }
  });
});

describe('a cookie', () => {
  test('of a visitor is HttpOnly, SameSite, and bound to this host over https', async () => {
    const answer = await live.inject({
      method: 'POST',
      url: '/api/property/manual',
      payload: { streetNumber: '1', streetName: 'Main St', zipCode: '85201', squareFootage: 1_850 },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-browser=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('of the inspector has the same attributes', async () => {
    const { email } = await makeAccount(liveDb);
    const answer = await signIn(live, { email });
    const [session = '', device = ''] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(device).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});
