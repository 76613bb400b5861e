// The list of what a new installation still needs: checked by the server, and only for its owner.
import { expect, test } from 'vitest';
import { NO_HANDLERS } from '../../src/domain/legal/data-handlers.ts';
import { business } from '../support/business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp({
  mode: 'live',
  handlers: { ...NO_HANDLERS, payments: 'stripe', texts: 'twilio', calendar: 'google' },
  stripePublishableKey: 'pk_live_x',
});
const firstRun = async () => (await app.inject('/api/first-run')).json();

test('a stranger learns that there is no account, and nothing else', async () => {
  const { body, headers } = await app.inject('/api/first-run');
  expect(JSON.parse(body)).toEqual({ needsAccount: true });
  expect(headers['cache-control']).toBe('no-store');
  const owner = await deskCaller(app, db, clock.now());
  expect(await firstRun()).toEqual({ needsAccount: false });

  const read = async () => (await owner.get('/api/admin/setup')).json();
  const done = async () =>
    (await read()).items
      .filter((item: { done: boolean }) => item.done)
      .map(({ step }: { step: string }) => step);
  expect(await done()).toEqual(['account', 'payment', 'texts']);

  // What a person has to say is kept, with who said it.
  await owner.post('/api/admin/setup/confirm', { step: 'prices' });
  expect(await done()).toEqual(['account', 'prices', 'payment', 'texts']);
  expect((await read()).items.find(({ step }: { step: string }) => step === 'prices').words).toBe(
    'Confirmed by Riley on Mon, Nov 16.',
  );

  const { version } = business.agreement;
  const lawyer = { reader: 'Joan Ellery', agreementVersion: '2001-01-01' };
  const outdated = await owner.post('/api/admin/setup/agreement', lawyer);
  expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'agreement-version-changed']);
  const nobody = await owner.post('/api/admin/setup/agreement', { ...lawyer, reader: ' ' });
  expect(nobody.statusCode).toBe(400);
  const confirmed = await owner.post('/api/admin/setup/agreement', { ...lawyer, agreementVersion: version });
  expect(confirmed.json().items.find(({ step }: { step: string }) => step === 'agreement')).toEqual({
    step: 'agreement',
    done: true,
    words: `Riley confirmed on Mon, Nov 16 that Joan Ellery read version ${version}.`,
    canConfirm: false,
  });
  expect((await auditedBy(db, owner.id))[0]).toMatchObject({
    action: 'setup-confirmed',
    subject_kind: 'setup',
    subject_id: 'agreement',
  });

  expect((await read()).dismissed).toBe(false);
  expect((await owner.post('/api/admin/setup/dismiss')).json().dismissed).toBe(true);
  expect((await read()).dismissed).toBe(true);
});

test('only an owner sees it', async () => {
  const { headers } = await signedIn(db, { now: clock.now(), role: 'office' });
  const refused = await app.inject({ url: '/api/admin/setup', headers });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-the-owner']);
});

test('what a sandbox’s demo account confirmed does not count in live mode', async () => {
  const demo = await deskCaller(app, db, clock.now());
  await demo.post('/api/admin/setup/confirm', { step: 'hours' });
  await db.updateTable('users').set({ sample: true }).where('id', '=', demo.id).execute();
  const owner = await deskCaller(app, db, clock.now());
  const { items } = (await owner.get('/api/admin/setup')).json();
  expect(items.find(({ step }: { step: string }) => step === 'hours').done).toBe(false);
});

test('a calendar whose permission was withdrawn is not connected', async () => {
  const owner = await deskCaller(app, db, clock.now());
  await db.deleteFrom('calendar_connection').execute();
  const tokens = { tokens: Buffer.from('x'), tokens_expire_at: clock.now() };
  await db
    .insertInto('calendar_connection')
    .values({ provider: 'google', state: 'connected', calendar_id: 'primary', ...tokens })
    .execute();
  const words = async () => {
    const { items } = (await owner.get('/api/admin/setup')).json();
    return items.find(({ step }: { step: string }) => step === 'calendar').words;
  };
  expect(await words()).toBe('Your calendar is connected.');
  await db.updateTable('calendar_connection').set({ state: 'reconnect' }).execute();
  expect(await words()).not.toBe('Your calendar is connected.');
});
