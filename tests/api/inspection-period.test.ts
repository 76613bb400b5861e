// The buyer's inspection period: given with the booking, corrected later, shown to those who may see it. Informational only.
import { beforeEach, describe, expect, test } from 'vitest';
import { removals } from '../../src/server/db/stores/retention.ts';
import { makeBooker } from '../support/booker.ts';
import { deskBooking } from '../support/desk-booking.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { managing } from '../support/managing.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const desk = await deskCaller(app, db, start);
const book = managing(app, db);

/** Ends Wed, Nov 18, 11:59 PM. */
const tight = { acceptedOn: '2026-11-08', days: 10 };
/** Ends Thu, Nov 26, 11:59 PM. */
const wide = { acceptedOn: '2026-11-16', days: 10 };

const rowOf = (id: string) =>
  db
    .selectFrom('appointments')
    .select(['contract_accepted_on', 'inspection_period_days', 'revision', 'changes', 'contract_signed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsTo = async (recipient: string) => {
  await runJobs({ db, pool, clock });
  const rows = await db
    .selectFrom('messages')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ body_text }) => body_text);
};
const managedOf = async (booker: Awaited<ReturnType<typeof makeBooker>>, appointmentId: string) =>
  (await booker.post('/api/manage-booking/open', { appointmentId })).json();

describe('given with the booking', () => {
  test('it is stored, and its owner sees when it ends', async () => {
    const booker = await makeBooker(app);
    const { id } = (await booker.schedule('2026-11-17', '16:30', { inspectionPeriod: wide })).json();
    expect(await rowOf(id)).toMatchObject({ contract_accepted_on: '2026-11-16', inspection_period_days: 10 });
    expect((await managedOf(booker, id)).inspectionPeriod).toEqual({
      ...wide,
      endsAt: '2026-11-26T23:59:59-07:00',
      words: 'Ends Thu, Nov 26, 11:59 PM (check your contract)',
      lateWords: null,
    });
  });

  test('ten days count if no length is given', async () => {
    const booker = await makeBooker(app);
    const inspectionPeriod = { acceptedOn: '2026-11-16' };
    const { id } = (await booker.schedule('2026-11-18', '16:30', { inspectionPeriod })).json();
    expect(await rowOf(id)).toMatchObject({ inspection_period_days: 10 });
  });

  test.each([
    { acceptedOn: '2026-09-16', days: 10 },
    { acceptedOn: '2026-12-17', days: 10 },
  ])('an acceptance on $acceptedOn is refused, and nothing is booked', async (inspectionPeriod) => {
    const booker = await makeBooker(app);
    const refused = await booker.schedule('2026-11-19', '16:30', { inspectionPeriod });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'invalid-inspection-period',
      fields: [{ field: 'acceptedOn' }],
    });
    expect((await booker.get('/api/appointments/mine')).json()).toEqual([]);
  });

  test('asking again for the same time stores another one without a new revision; not sending it keeps it', async () => {
    const booker = await makeBooker(app);
    const { id } = (await booker.schedule('2026-11-20', '16:30')).json();
    const before = await rowOf(id);
    await booker.schedule('2026-11-20', '16:30', { inspectionPeriod: wide });
    expect(await rowOf(id)).toEqual({
      ...before,
      contract_accepted_on: '2026-11-16',
      inspection_period_days: 10,
    });
    await booker.schedule('2026-11-23', '16:30');
    expect(await rowOf(id)).toMatchObject({ contract_accepted_on: '2026-11-16', revision: 1 });
  });
});

describe('entered or corrected later', () => {
  test('by the customer, on any device, without a new revision or mail; sending it again changes nothing', async () => {
    const { id, byLink, token, told, booker } = await book();
    await byLink.open();
    const before = await told();
    const send = (inspectionPeriod: object | null) =>
      booker.post('/api/manage-booking/inspection-period', { token, inspectionPeriod });
    const saved = await send(tight);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().inspectionPeriod).toMatchObject(tight);
    await send(tight);
    expect(await rowOf(id)).toMatchObject({ contract_accepted_on: '2026-11-08', revision: 0 });
    expect((await send(null)).json().inspectionPeriod).toBeNull();
    expect(await told()).toEqual(before);
  });

  test('a signed agreement stays in force', async () => {
    const { id, own, booker, sign } = await book();
    await sign();
    await booker.post('/api/manage-booking/inspection-period', { appointmentId: id, inspectionPeriod: wide });
    expect((await own.open()).json()).toMatchObject({
      contractSigned: true,
      amendment: null,
      outdatedBy: [],
    });
  });

  test('by the desk, with an audit entry; a length out of range and an ended booking are refused', async () => {
    const { id } = await book();
    const put = (inspectionPeriod: object | null) =>
      desk.put(`/api/admin/appointments/${id}/inspection-period`, { inspectionPeriod });
    expect((await put(wide)).json().inspectionPeriod.words).toBe(
      'Inspection period ends Thu, Nov 26, 11:59 PM',
    );
    expect((await put({ acceptedOn: '2026-11-16', days: 61 })).statusCode).toBe(400);
    expect((await put({ acceptedOn: '2026-01-16', days: 10 })).json().code).toBe('invalid-inspection-period');
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'appointment.inspection-period-changed',
      subject_id: id,
      details: wide,
    });
    await desk.put(`/api/admin/appointments/${id}`, { status: 'released' });
    expect((await put(tight)).json().code).toBe('not-allowed-now');
  });

  test('with a new appointment at the desk, where it may be left out', async () => {
    const entered = await deskBooking(app, db, desk);
    const refused = await entered.book({
      time: '09:00',
      inspectionPeriod: { acceptedOn: '2026-01-16', days: 5 },
    });
    expect(refused.json().fields).toMatchObject([{ field: 'acceptedOn' }]);
    const booked = await entered.book({
      date: '2026-11-30',
      time: '13:00',
      inspectionPeriod: wide,
    });
    expect(booked.statusCode, booked.body).toBe(201);
    expect(await entered.row()).toMatchObject({ contract_accepted_on: '2026-11-16' });
  });
});

describe('a report that would come too late', () => {
  test('is said to the customer, at the desk and in the mail; one in time is not', async () => {
    const booker = await makeBooker(app);
    const { id } = (await booker.schedule('2026-11-18', '12:00', { inspectionPeriod: tight })).json();
    expect((await managedOf(booker, id)).inspectionPeriod.lateWords).toBe(
      'Your report may not arrive until Thu, Nov 19, 2:30 PM. That’s after your inspection period ends.',
    );
    const [card] = (await desk.get(`/api/appointments?id=${id}`)).json();
    expect(card.inspectionPeriod.lateWords).toBe(
      'Report may be late: due Thu, Nov 19, 2:30 PM, inspection period ends Wed, Nov 18, 11:59 PM',
    );
    const [mail = ''] = await mailsTo(booker.email);
    expect(mail).toContain('Inspection period: Ends Wed, Nov 18, 11:59 PM (check your contract)');
    expect(mail).toContain(
      'Report: May not arrive until Thu, Nov 19, 2:30 PM, after the inspection period ends',
    );

    const early = await makeBooker(app);
    await early.schedule('2026-11-17', '12:00', { inspectionPeriod: tight });
    const [inTime = ''] = await mailsTo(early.email);
    expect(inTime).toContain('Inspection period: Ends Wed, Nov 18, 11:59 PM');
    expect(inTime).not.toContain('May not arrive');
  });

  test('only payer, buyer and business read about the period', async () => {
    const booker = await makeBooker(app);
    const contactData = {
      ...booker.contactData,
      wantsRealtorNotification: true,
      realtorName: 'Rosa Vance',
      realtorEmail: 'rosa-period@realty.example',
      reportEmail: 'report-period@home.example',
    };
    await booker.schedule('2026-11-19', '12:00', { contactData, inspectionPeriod: wide });
    for (const mailbox of ['rosa-period@realty.example', 'report-period@home.example'])
      expect((await mailsTo(mailbox)).join(), mailbox).not.toContain('Inspection period');
  });
});

describe('kept no longer than needed', () => {
  const stored = async () => {
    const { id, booker } = await book();
    await booker.post('/api/manage-booking/inspection-period', { appointmentId: id, inspectionPeriod: wide });
    return { id, booker };
  };

  test('it is part of what is stored about a person, and removed with them', async () => {
    const { id, booker } = await stored();
    await db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', id).execute();
    const { email } = booker;
    const { appointments } = (await desk.post('/api/admin/person-data/search', { email })).json();
    expect(appointments[0].inspectionPeriod).toBe('Contract accepted Mon, Nov 16, 10 days');
    const erased = await desk.post('/api/admin/person-data/erase', { email, confirm: true });
    expect(erased.statusCode, erased.body).toBe(200);
    expect(await rowOf(id)).toMatchObject({ contract_accepted_on: null, inspection_period_days: null });
  });

  test('it is deleted a year after the inspection', async () => {
    const { id } = await stored();
    await removals['inspection-periods'](db, start);
    expect((await rowOf(id)).inspection_period_days).toBe(10);
    await removals['inspection-periods'](db, new Date('2026-12-31T00:00:00Z'));
    expect((await rowOf(id)).inspection_period_days).toBeNull();
  });

  test('the export names it', async () => {
    const { id } = await stored();
    const csv = (await desk.get('/api/admin/export/appointments.csv')).body;
    expect(csv.split('\r\n')[0]).toContain('Contract accepted,Inspection period days');
    expect(csv.split('\r\n').find((line) => line.includes(id))).toMatch(/,2026-11-16,10$/);
  });
});

test('half a period cannot be stored', async () => {
  const { id } = await book();
  const half = db.updateTable('appointments').set({ inspection_period_days: 10 }).where('id', '=', id);
  await expect(half.execute()).rejects.toThrow('appointments_inspection_period');
});
