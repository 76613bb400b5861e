// What the owner may change while the product runs, and that it counts.
import { describe, expect, test } from 'vitest';
import { makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { hostileValue, seeded } from '../support/hostile-values.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const read = async () => (await desk.get('/api/admin/settings')).json();
const change = async (more: object) => {
  return desk.put('/api/admin/settings', { ...(await read()), ...more });
};

test('the settings are the policies of the business in force', async () => {
  expect(await read()).toEqual({ ...business.policies, revision: 1 });
});

describe('hold hours', () => {
  const heldUntil = async (day: string) => {
    const booker = await makeBooker(app);
    return (await booker.schedule(day, '08:00')).json().heldUntil;
  };

  test('apply from the next booking on', async () => {
    expect(await heldUntil('2026-11-18')).toBe('2026-11-17T09:00:00-07:00');
    expect((await change({ holdHours: 6 })).statusCode).toBe(200);
    expect(await heldUntil('2026-11-19')).toBe('2026-11-16T15:00:00-07:00');
  });
});

test('the business’s copies go to the addresses that were set', async () => {
  await runJobs({ db, pool, clock });
  await change({
    noticeEmails: [' Owner@Caliche.example ', 'owner@caliche.example', 'desk@caliche.example'],
  });
  expect((await read()).noticeEmails).toEqual(['owner@caliche.example', 'desk@caliche.example']);
  const booker = await makeBooker(app);
  const { id } = (await booker.schedule('2026-11-23', '08:00')).json();
  await runJobs({ db, pool, clock });
  const copies = await db
    .selectFrom('deliveries')
    .select('recipient')
    .where('appointment_id', '=', id)
    .where('role', '=', 'business')
    .orderBy('recipient')
    .execute();
  expect(copies.map(({ recipient }) => recipient)).toEqual(['desk@caliche.example', 'owner@caliche.example']);
});

test('the demo pages are switched off and on, and stay as they are if left out', async () => {
  expect((await change({ demoPages: false })).json().demoPages).toBe(false);
  const { demoPages: _, ...others } = await read();
  expect((await desk.put('/api/admin/settings', others)).json().demoPages).toBe(false);
  expect((await change({ demoPages: true })).json().demoPages).toBe(true);
});

describe('a figure of the agreement', () => {
  const { terms } = business.policies;
  const agreement = async () => (await desk.get('/api/admin/business')).json().profile.agreement;

  test('changes the agreement’s text, which gets a new version', async () => {
    const before = await agreement();
    expect(
      (await change({ terms: { ...terms, refundBusinessDays: 5 }, agreementConfirmed: true })).statusCode,
    ).toBe(200);
    expect((await read()).terms.refundBusinessDays).toBe(5);
    expect((await agreement()).version).not.toBe(before.version);
  });

  test.each([
    ['fullRefundUntil', '25:00', 'This is not a time. Write it like 08:00 or 17:30.'],
    ['refundBusinessDays', 1, 'This must be a whole number from 2 to 30.'],
    ['reinspectionMaxPercent', 101, 'This must be a whole number from 1 to 100.'],
    ['expertHourlyCents', 35_050, 'Prices are whole dollars.'],
    ['claimPeriodYears', 0, 'This must be a whole number from 1 to 6.'],
  ])('%s of %j has its problem at the field', async (field, value, message) => {
    const refused = await change({ terms: { ...terms, [field]: value } });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, [{ field, message }]]);
  });
});

describe('a change', () => {
  test('over another person’s change is refused and changes nothing', async () => {
    const seen = await read();
    await change({ reminderHours: 48 });
    const late = await desk.put('/api/admin/settings', { ...seen, reminderHours: 2 });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('settings-changed');
    expect((await read()).reminderHours).toBe(48);
  });

  test('made twice at the same time counts once', async () => {
    const seen = await read();
    const answers = await Promise.all(
      [1, 2, 3].map((reminderHours) => desk.put('/api/admin/settings', { ...seen, reminderHours })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('is in the audit trail without an address', async () => {
    const [last] = await auditedBy(db, desk.id);
    expect(last).toMatchObject({ action: 'business-published', details: { parts: 'policies' } });
    expect(JSON.stringify(await auditedBy(db, desk.id))).not.toContain('@');
  });
});

describe('refused values', () => {
  test.each([
    [{ holdHours: 0 }, 400],
    [{ holdHours: 169 }, 400],
    [{ holdHours: 1.5 }, 400],
    [{ reminderHours: -1 }, 400],
    [{ reminderHours: null }, 400],
    [{ noticeEmails: [] }, 400],
    [{ noticeEmails: Array(6).fill('a@b.example') }, 400],
    [{ noticeEmails: ['not an address'] }, 422],
    [{ noticeEmails: ['a@b.example\r\nbcc:x@y.example'] }, 422],
    [{ revision: -1 }, 400],
    [{ extra: 1 }, 400],
  ])('%j', async (more, status) => {
    expect((await change(more)).statusCode).toBe(status);
  });

  test('hostile values never cause a server error', async () => {
    const random = seeded(11);
    for (let tries = 0; tries < 200; tries += 1) {
      const field = ['holdHours', 'reminderHours', 'noticeEmails', 'revision'][tries % 4] ?? '';
      const { statusCode } = await change({ [field]: hostileValue(random) });
      expect([200, 400, 409, 422]).toContain(statusCode);
    }
  });
});
