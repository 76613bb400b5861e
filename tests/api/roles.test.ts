// Roles by endpoints. Whatever is not named as public below must refuse everyone but the inspector: a call that is added
// later is walked automatically, and one that was meant to be guarded cannot be forgotten.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../src/domain/durations.ts';
import { type AppRoute, routesOf } from '../support/app-routes.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

/** Calls anyone may make. A new one is added here by someone who has thought about it. */
const publicCalls = [
  'GET /api/agreements/:id/pdf',
  'GET /api/agreements/:id/verify',
  'GET /api/agreement',
  'GET /api/agreements/by-file/:sha256',
  'GET /api/appointments/:id/calendar.ics',
  'GET /api/appointments/:id/tracking',
  'GET /api/appointments/:id/tracking/changes',
  'GET /api/appointments/existing',
  'GET /api/appointments/mine',
  'GET /api/auth/user',
  'GET /api/availability',
  'GET /api/availability/changes',
  'GET /api/calendar/feed/:token',
  'GET /api/docs',
  'GET /api/first-run',
  'GET /api/geocode',
  'GET /api/legal/:document',
  'GET /api/legal/:document/:version',
  'GET /api/logout',
  'GET /api/openapi.json',
  'GET /api/payment-links/lookup',
  'GET /api/places/autocomplete',
  'GET /api/price-list',
  'GET /api/reviews',
  'GET /api/sandbox/outbox',
  'GET /api/sandbox/outbox/:id/attachment',
  'GET /api/sandbox/outbox/:id/calendar',
  'GET /api/sandbox/outbox/:id/html',
  'GET /api/sandbox/pay/:session',
  'GET /api/services',
  'GET /api/sms/status',
  'GET /api/street-view',
  'GET /api/video/hero',
  'POST /api/agreements/amend',
  'POST /api/agreements/link',
  'POST /api/agreements/open',
  'POST /api/appointments',
  'POST /api/appointments/release',
  'POST /api/appointments/schedule',
  'POST /api/contact/check-names',
  'POST /api/contracts/send-for-signature',
  'POST /api/create-payment-intent',
  'POST /api/credential-claims',
  'POST /api/door-payment/open',
  'POST /api/find-booking',
  'POST /api/login',
  'POST /api/manage-booking/cancel',
  'POST /api/manage-booking/confirm-email',
  'POST /api/manage-booking/credit',
  'POST /api/manage-booking/documents',
  'POST /api/manage-booking/email',
  'POST /api/manage-booking/inspection-period',
  'POST /api/manage-booking/open',
  'POST /api/manage-booking/recipients',
  'POST /api/manage-booking/reschedule',
  'POST /api/manage-booking/times',
  'POST /api/payment/success',
  'POST /api/pricing/calculate',
  'POST /api/problem-reports',
  'POST /api/property/manual',
  'POST /api/property/validate',
  'GET /api/repair-list/file',
  'POST /api/repair-list/open',
  'GET /api/report/findings/:id/photo',
  'GET /api/report/repairs/file',
  'POST /api/report/repairs/choice',
  'POST /api/report/repairs/note',
  'POST /api/report/repairs/open',
  'POST /api/report/repairs/reinspection',
  'POST /api/report/repairs/share',
  'GET /api/report/documents/:id',
  'GET /api/report/documents/:id/preview',
  'GET /api/report/versions/:number/certificate',
  'POST /api/report/code',
  'POST /api/report/confirm',
  'POST /api/report/messages',
  'POST /api/report/open',
  'POST /api/report/readers',
  'POST /api/report/review-request',
  'POST /api/report/verify',
  'POST /api/sandbox/pay/:session/open',
  'POST /api/sandbox/payments/:clientSecret/challenge',
  'POST /api/sandbox/payments/:clientSecret/confirm',
  'POST /api/sms/send-verification',
  'POST /api/sms/verify-code',
  'POST /api/waiting-list',
  'POST /api/waiting-list/leave',
  'POST /api/waiting-list/place',
  'POST /api/webhooks/stripe',
];

const { app, db, clock } = await makeTestApp();
const calls = routesOf(app).filter(({ path }) => path.startsWith('/api/'));
const nameOf = ({ method, path }: AppRoute) => `${method === 'HEAD' ? 'GET' : method} ${path}`;
const isPublic = (call: AppRoute) => publicCalls.includes(nameOf(call));
const guarded = calls.filter((call) => !isPublic(call));

/** As its documentation has it. */
const documented = Object.entries(
  (app.swagger() as { paths: Record<string, Record<string, { security?: unknown }>> }).paths,
).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { security }]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    guarded: security !== undefined,
  })),
);

const anId = '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11';
const make = (
  target: FastifyInstance,
  { method, path }: AppRoute,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> =>
  target
    .inject({
      method: method as InjectOptions['method'] & string,
      url: path.replace(/:\w+/g, anId),
      headers,
      ...(method !== 'GET' && method !== 'HEAD' && { payload: {} }),
    } as InjectOptions)
    .then(({ statusCode, body }) => ({ status: statusCode, body }));

/** Nothing but the refusal: no data, no field, no hint at what is there. */
function expectRefusal(
  call: AppRoute,
  answer: Awaited<ReturnType<typeof make>>,
  status: number,
  code: string,
) {
  const where = `${call.method} ${call.path}`;
  expect(answer.status, where).toBe(status);
  if (call.method === 'HEAD') return;
  const body = JSON.parse(answer.body);
  expect(Object.keys(body).sort(), where).toEqual(['code', 'message', 'requestId']);
  expect(body.code, where).toBe(code);
}

describe('the list of public calls', () => {
  test('lists every documented call without a guard', () => {
    const open = documented.filter(({ path, guarded: is }) => path.startsWith('/api/') && !is);
    expect(open.filter((call) => !isPublic(call)).map(nameOf)).toEqual([]);
  });

  test('lists no guarded call', () => {
    expect(documented.filter((call) => call.guarded && isPublic(call)).map(nameOf)).toEqual([]);
  });

  test('lists no call that does not exist', () => {
    const names = new Set(calls.map(nameOf));
    expect(publicCalls.filter((name) => !names.has(name))).toEqual([]);
  });

  test('leaves the desk’s calls, undocumented ones included', () => {
    const names = guarded.map(nameOf);
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /api/appointments',
        'GET /api/appointments/changes',
        'PUT /api/admin/appointments/:id',
        'DELETE /api/auth/sessions/:id',
      ]),
    );
    expect(guarded.length).toBeGreaterThan(documented.filter((call) => call.guarded).length);
  });
});

describe('every other call', () => {
  const customer = { cookie: `browser=${randomBytes(32).toString('base64url')}` };

  test.each([
    ['somebody who is not signed in', {}],
    ['a customer’s browser', customer],
    ['a session that never was', { cookie: `session=${'x'.repeat(43)}` }],
  ])('refuses %s', async (_who, more) => {
    for (const call of guarded) {
      const answer = await make(app, call, { 'sec-fetch-site': 'same-origin', ...more });
      expectRefusal(call, answer, 401, 'not-signed-in');
    }
  });

  test('refuses a session that has expired', async () => {
    const weeksAgo = new Date(clock.now().getTime() - 30 * dayMs);
    const { headers } = await signedIn(db, { now: weeksAgo });
    for (const call of guarded) {
      expectRefusal(call, await make(app, call, headers), 401, 'not-signed-in');
    }
  });

  test('refuses a signed-in user who is not an inspector', async () => {
    const { headers } = await signedIn(db, { now: clock.now(), role: null });
    for (const call of guarded) {
      expectRefusal(call, await make(app, call, headers), 403, 'not-an-inspector');
    }
  });

  // Other sites are refused in tests/security/cross-site.test.ts.
  test('that changes data refuses even the inspector without an origin', async () => {
    const { headers } = await signedIn(db, { now: clock.now() });
    const writes = guarded.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    expect(writes.length).toBeGreaterThan(5);
    for (const call of writes) {
      const answer = await make(app, call, { cookie: headers.cookie });
      expectRefusal(call, answer, 403, 'from-elsewhere');
    }
  });

  test('accepts the inspector', async () => {
    const { headers } = await signedIn(db, { now: clock.now() });
    const answer = await make(app, { method: 'GET', path: '/api/auth/sessions' }, headers);
    expect(answer.status).toBe(200);
  });
});
