// The office of the backup fixture: one signed-in inspector with a second factor, and their changes.
import { hash } from '@node-rs/argon2';
import { insertInspector } from '../../../src/server/db/stores/users.ts';
import { openSecret } from '../../../src/server/use-cases/identity/second-factor-secret.ts';
import { appCode, headersAfter, password, signIn } from '../account.ts';
import { expectOk, type Site } from './client.ts';

export const inspectorEmail = 'riley@example.com';

export type Office = Awaited<ReturnType<typeof openOffice>>;

export async function openOffice(site: Site) {
  const { app, db, clock } = site;
  // The hash contains its parameters: this one has minimal cost.
  const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const person = { email: inspectorEmail, firstName: 'Riley', lastName: 'Soto', passwordHash };
  await insertInspector(db, person, clock.now());
  await signIn(app, { email: inspectorEmail, password: 'mistyped-once' });
  const office = deskWith(app, headersAfter(await signIn(app, { email: inspectorEmail })));
  const { secret } = await office.post('/api/auth/second-factor', { password });
  await office.post('/api/auth/second-factor/confirm', { code: appCode(secret, clock.now()) });
  return office;
}

/** With password and code, as after an upgrade; the code is later than any used before. */
export async function signInWithCode(site: Site) {
  const { app, db, clock } = site;
  const user = await db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('email', '=', inspectorEmail)
    .executeTakeFirstOrThrow();
  const settings = { encryptionKey: undefined };
  const secret = await openSecret({ db, settings }, user.id, user.totp_secret ?? Buffer.alloc(0));
  if (!secret.ok) throw new Error(secret.reason);
  const code = appCode(secret.value, clock.now());
  return deskWith(app, headersAfter(await signIn(app, { email: inspectorEmail, code })));
}

function deskWith(app: Site['app'], headers: Record<string, string>) {
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    expectOk(await app.inject({ method, url, headers, ...(payload && { payload }) }), `${method} ${url}`);
  return {
    get: async (url: string) => (await send('GET', url)).json(),
    read: (url: string) => send('GET', url),
    post: async (url: string, payload: object = {}) => (await send('POST', url, payload)).json(),
    put: async (url: string, payload: object) => (await send('PUT', url, payload)).json(),
    change: async (id: string, payload: object) =>
      (await send('PUT', `/api/admin/appointments/${id}`, payload)).json(),
  };
}

/** Through all earlier steps, as the inspector taps them. */
export async function deskStep(office: Office, id: string, to: 'in_progress' | 'completed'): Promise<void> {
  await office.change(id, { inspectorStatus: 'en_route' });
  await office.change(id, { inspectorStatus: 'on_site' });
  if (to === 'completed') await office.change(id, { status: 'completed' });
}

/** Changes without effect on bookings: hours, a day off, settings, payment links, reviews. */
export async function changeSettings({ app }: Site, office: Office): Promise<void> {
  const { version, hours, stepMinutes } = await office.get('/api/admin/schedule');
  await office.put('/api/admin/schedule', {
    version,
    hours: { ...hours, saturday: { isOpen: true, openTime: '09:00', closeTime: '12:00' } },
    stepMinutes,
    lunchBreak: true,
  });
  await office.post('/api/admin/blocked-dates', { date: '2026-11-25', reason: 'Away' });
  const dentist = { days: ['2026-12-28'], hours: { from: '13:00', to: '15:00' }, reason: 'Dentist' };
  await office.post('/api/admin/blocks', dentist);
  const { otherwise: _, ...settings } = await office.get('/api/admin/settings');
  const noticeEmails = ['owner@example.com', 'desk@example.com'];
  await office.put('/api/admin/settings', { ...settings, holdHours: 12, reminderHours: 36, noticeEmails });
  for (const id of ['paynow-650.00', 'challenge-287.50'])
    await office.put(`/api/admin/payment-links/${id}`, {
      stripeUrl: `https://buy.stripe.com/test${id.slice(-5, -3)}`,
      seen: '',
    });
  const { id } = await office.post('/api/admin/reviews', {
    author: 'Noor',
    city: 'Mesa',
    rating: 4,
    words: 'On time and thorough.',
    date: '2026-11-03',
  });
  await office.put(`/api/admin/reviews/${id}`, { shown: false });
  await app.inject({
    method: 'POST',
    url: '/api/problem-reports',
    payload: { page: '/calendar', message: 'TypeError: x is undefined' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}
