// What every call has in common: refusals, limits, headers, log, documentation.
import { describe, expect, test, vi } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

const { app, logLines, owner } = await makeTestApp();

describe('a refusal', () => {
  const post = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    app.inject({
      method: 'POST',
      url: '/api/problem-reports',
      headers,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  test.each([
    ['a missing field', { page: '/' }, 'message'],
    ['a field of the wrong type', { page: '/', message: 5 }, 'message'],
    ['a field nobody knows', { page: '/', message: 'x', admin: true }, 'request'],
    ['a page with a query string', { page: '/?email=a@b.example', message: 'x' }, 'page'],
    ['a message beyond its length', { page: '/', message: 'x'.repeat(501) }, 'message'],
  ])('names the field: %s', async (_what, body, field) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: [{ field }] });
  });

  test.each([
    ['broken JSON', '{', { 'content-type': 'application/json' }, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415],
    [
      'more than the limit',
      JSON.stringify({ message: 'x'.repeat(70_000) }),
      { 'content-type': 'application/json' },
      413,
    ],
  ])('%s is a 4xx with our own message', async (_what, payload, headers, status) => {
    const answer = await post(payload, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'requestId']);
  });

  test('an unknown call answers 404 as JSON, not as a page', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not-found');
  });

  test('a server error shows no SQL, path or stack, only a number to quote', async () => {
    await owner.query('alter table problem_reports rename to elsewhere');
    const answer = await post({ page: '/', message: 'x' });
    await owner.query('alter table elsewhere rename to problem_reports');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/relation|select|insert|problem_reports|node_modules|\.ts|\.js/i);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });
});

describe('headers', () => {
  test('JSON answers cannot run, load, be framed or be sniffed', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/api/price-list' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

test('the log has the route pattern and no query, address, agent or body', async () => {
  logLines.length = 0;
  await app.inject({
    method: 'GET',
    url: '/api/price-list?email=buyer@home.example',
    headers: { 'user-agent': 'Secret/1.0' },
    remoteAddress: '203.0.113.9',
  });
  const line = logLines.join('');
  expect(line).toContain('"route":"/api/price-list"');
  expect(line).not.toMatch(/buyer|203\.0\.113|Secret/);
});

describe('the general limit', () => {
  const ask = (target: typeof app, remoteAddress: string, forwarded?: string) =>
    target.inject({
      method: 'GET',
      url: '/api/price-list',
      remoteAddress,
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });

  test('stops one address with a Retry-After, and no others', async () => {
    const { app: limited } = await makeTestApp({ apiCallsPerMinute: 3 });
    for (let call = 0; call < 3; call++) expect((await ask(limited, '203.0.113.1')).statusCode).toBe(200);
    const refused = await ask(limited, '203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().code).toBe('too-many-requests');
    expect((await ask(limited, '203.0.113.2')).statusCode).toBe(200);
  });

  test.each(['/%61pi/price-list', '/api/price-list?x=/healthz', '/readyz'])('counts %s too', async (url) => {
    const { app: limited } = await makeTestApp({ apiCallsPerMinute: 1 });
    await limited.inject(url);
    expect((await limited.inject(url)).statusCode).toBe(429);
  });

  test('is reset after a minute', async () => {
    const { app: limited, setNow } = await makeTestApp({ apiCallsPerMinute: 1 });
    setNow(new Date('2026-11-16T16:00:00Z'));
    await ask(limited, '203.0.113.1');
    setNow(new Date('2026-11-16T16:00:59Z'));
    expect((await ask(limited, '203.0.113.1')).headers['retry-after']).toBe('1');
    setNow(new Date('2026-11-16T16:01:00Z'));
    expect((await ask(limited, '203.0.113.1')).statusCode).toBe(200);
  });

  test('a forged X-Forwarded-For does not make a new visitor', async () => {
    const { app: limited } = await makeTestApp({ apiCallsPerMinute: 2 });
    await ask(limited, '203.0.113.1', '198.51.100.1');
    await ask(limited, '203.0.113.1', '198.51.100.2');
    expect((await ask(limited, '203.0.113.1', '198.51.100.3')).statusCode).toBe(429);
  });

  test('behind a trusted proxy, visitors are distinguished by the forwarded address', async () => {
    const { app: limited } = await makeTestApp({ apiCallsPerMinute: 1, trustedProxies: ['10.0.0.0/8'] });
    expect((await ask(limited, '10.0.0.1', '198.51.100.1')).statusCode).toBe(200);
    expect((await ask(limited, '10.0.0.1', '198.51.100.2')).statusCode).toBe(200);
    expect((await ask(limited, '10.0.0.1', '6.6.6.6, 198.51.100.1')).statusCode).toBe(429);
  });
});

describe('the interface describes itself', () => {
  test('as an OpenAPI document that lists every call', async () => {
    const { paths, openapi } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).sort()).toEqual([
      '/api/admin/appointments',
      '/api/admin/appointments/check',
      '/api/admin/appointments/{id}',
      '/api/admin/appointments/{id}/allowances',
      '/api/admin/appointments/{id}/cancellation',
      '/api/admin/appointments/{id}/change',
      '/api/admin/appointments/{id}/change/preview',
      '/api/admin/appointments/{id}/copy',
      '/api/admin/appointments/{id}/door-link',
      '/api/admin/appointments/{id}/email',
      '/api/admin/appointments/{id}/goodwill-credits',
      '/api/admin/appointments/{id}/inspection-period',
      '/api/admin/appointments/{id}/money',
      '/api/admin/appointments/{id}/notes',
      '/api/admin/appointments/{id}/payment-link',
      '/api/admin/appointments/{id}/payments',
      '/api/admin/appointments/{id}/pays-at',
      '/api/admin/appointments/{id}/photos',
      '/api/admin/appointments/{id}/photos/{photoId}',
      '/api/admin/appointments/{id}/position',
      '/api/admin/appointments/{id}/reminders',
      '/api/admin/appointments/{id}/report',
      '/api/admin/appointments/{id}/report/draft',
      '/api/admin/appointments/{id}/report/elsewhere',
      '/api/admin/appointments/{id}/report/override',
      '/api/admin/appointments/{id}/report/publish',
      '/api/admin/appointments/{id}/report/readers/{partyId}',
      '/api/admin/appointments/{id}/report/readers/{partyId}/link',
      '/api/admin/appointments/{id}/report/readers/{partyId}/messages',
      '/api/admin/appointments/{id}/signing-link',
      '/api/admin/appointments/{id}/uploads',
      '/api/admin/audit',
      '/api/admin/audit/chain',
      '/api/admin/blocked-dates',
      '/api/admin/blocked-dates/{date}',
      '/api/admin/blocks',
      '/api/admin/blocks/preview',
      '/api/admin/blocks/remove',
      '/api/admin/business',
      '/api/admin/business/check',
      '/api/admin/business/preview/agreement',
      '/api/admin/business/preview/frame',
      '/api/admin/business/preview/page',
      '/api/admin/business/versions/{version}',
      '/api/admin/business/versions/{version}/cancel',
      '/api/admin/calendar',
      '/api/admin/calendar/disconnect',
      '/api/admin/calendar/feed/renew',
      '/api/admin/claims',
      '/api/admin/claims/{id}/decision',
      '/api/admin/credits',
      '/api/admin/credits/{id}/settle',
      '/api/admin/credits/{id}/void',
      '/api/admin/disputes',
      '/api/admin/export/{file}',
      '/api/admin/files/{sha256}',
      '/api/admin/messages',
      '/api/admin/messages/{id}/dismiss',
      '/api/admin/messages/{id}/retry',
      '/api/admin/office-entries/{id}/undo',
      '/api/admin/overview',
      '/api/admin/owed',
      '/api/admin/payment-links',
      '/api/admin/payment-links/import',
      '/api/admin/payment-links/reset',
      '/api/admin/payment-links/{id}',
      '/api/admin/payments',
      '/api/admin/payments/{id}/booking',
      '/api/admin/payments/{id}/refund',
      '/api/admin/payments/{id}/settle',
      '/api/admin/payments/{id}/unassign',
      '/api/admin/person-data/erase',
      '/api/admin/person-data/search',
      '/api/admin/refunds/{id}/returned',
      '/api/admin/reports/due',
      '/api/admin/reviews',
      '/api/admin/reviews/{id}',
      '/api/admin/schedule',
      '/api/admin/schedule/preview',
      '/api/admin/settings',
      '/api/admin/setup',
      '/api/admin/setup/agreement',
      '/api/admin/setup/confirm',
      '/api/admin/setup/dismiss',
      '/api/admin/uploads/{id}/finish',
      '/api/admin/uploads/{id}/parts',
      '/api/admin/waiting-list',
      '/api/admin/waiting-list/{id}/move-up',
      '/api/admin/waiting-list/{id}/remove',
      '/api/agreement',
      '/api/agreements/amend',
      '/api/agreements/by-file/{sha256}',
      '/api/agreements/link',
      '/api/agreements/open',
      '/api/agreements/{id}/pdf',
      '/api/agreements/{id}/verify',
      '/api/appointments',
      '/api/appointments/existing',
      '/api/appointments/mine',
      '/api/appointments/release',
      '/api/appointments/schedule',
      '/api/appointments/stats',
      '/api/appointments/{id}/calendar.ics',
      '/api/appointments/{id}/tracking',
      '/api/auth/password',
      '/api/auth/second-factor',
      '/api/auth/second-factor/confirm',
      '/api/auth/second-factor/end',
      '/api/auth/sessions',
      '/api/auth/sessions/{id}',
      '/api/auth/user',
      '/api/availability',
      '/api/calendar/auth-url',
      '/api/calendar/authorize',
      '/api/calendar/feed/{token}',
      '/api/contact/check-names',
      '/api/contracts/send-for-signature',
      '/api/create-payment-intent',
      '/api/credential-claims',
      '/api/door-payment/open',
      '/api/find-booking',
      '/api/first-run',
      '/api/geocode',
      '/api/legal/{document}',
      '/api/legal/{document}/{version}',
      '/api/login',
      '/api/logout',
      '/api/manage-booking/cancel',
      '/api/manage-booking/confirm-email',
      '/api/manage-booking/credit',
      '/api/manage-booking/documents',
      '/api/manage-booking/email',
      '/api/manage-booking/inspection-period',
      '/api/manage-booking/open',
      '/api/manage-booking/recipients',
      '/api/manage-booking/reschedule',
      '/api/manage-booking/times',
      '/api/payment-links/lookup',
      '/api/payment/success',
      '/api/places/autocomplete',
      '/api/price-list',
      '/api/pricing/calculate',
      '/api/problem-reports',
      '/api/property/manual',
      '/api/property/validate',
      '/api/repair-list/file',
      '/api/repair-list/open',
      '/api/report/code',
      '/api/report/confirm',
      '/api/report/documents/{id}',
      '/api/report/documents/{id}/preview',
      '/api/report/findings/{id}/photo',
      '/api/report/messages',
      '/api/report/open',
      '/api/report/readers',
      '/api/report/repairs/choice',
      '/api/report/repairs/file',
      '/api/report/repairs/note',
      '/api/report/repairs/open',
      '/api/report/repairs/reinspection',
      '/api/report/repairs/share',
      '/api/report/review-request',
      '/api/report/verify',
      '/api/report/versions/{number}/certificate',
      '/api/reviews',
      '/api/sandbox/disputes/{id}/decide',
      '/api/sandbox/outbox',
      '/api/sandbox/outbox/{id}/attachment',
      '/api/sandbox/outbox/{id}/calendar',
      '/api/sandbox/outbox/{id}/html',
      '/api/sandbox/pay/{session}',
      '/api/sandbox/pay/{session}/open',
      '/api/sandbox/payments/{clientSecret}/challenge',
      '/api/sandbox/payments/{clientSecret}/confirm',
      '/api/services',
      '/api/sms/send-verification',
      '/api/sms/status',
      '/api/sms/verify-code',
      '/api/street-view',
      '/api/video/hero',
      '/api/waiting-list',
      '/api/waiting-list/leave',
      '/api/waiting-list/place',
      '/healthz',
      '/readyz',
    ]);
  });

  test('is built once for repeated requests', async () => {
    const ask = async () => (await app.inject({ method: 'GET', url: '/api/docs' })).body;
    const first = await ask();
    const made = vi.spyOn(app, 'swagger');
    expect(await ask()).toBe(first);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  test('as a readable page', async () => {
    const { body, headers } = await app.inject({ method: 'GET', url: '/api/docs' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('All list prices in cents, with their challenge prices');
  });
});

describe('health', () => {
  test('alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('not ready while a migration is missing, but still alive', async () => {
    const { app: behind, owner: its } = await makeTestApp();
    await its.query(`delete from schema_migrations where name like '0001%'`);
    expect((await behind.inject('/readyz')).statusCode).toBe(503);
    expect((await behind.inject('/healthz')).statusCode).toBe(200);
  });
});
