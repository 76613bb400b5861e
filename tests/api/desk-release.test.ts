// Giving a time back at the desk: for others to have, told to everyone, and not while someone’s money is with us.
import { describe, expect, test } from 'vitest';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const put = (id: string, payload: object) => desk.put(`/api/admin/appointments/${id}`, payload);
const stored = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('releasing a time', () => {
  test.each(['held', 'scheduled', 'confirmed'] as const)(
    'that was %s makes it free again',
    async (status) => {
      const id = await placeAppointment(db, { status });
      expect((await put(id, { status: 'released' })).json()).toMatchObject({
        status: 'released',
        actions: [],
      });
      expect(await stored(id)).toMatchObject({
        hold_place: null,
        held_until: null,
        event: 'released',
        revision: 1,
      });
      expect((await auditedBy(db, desk.id))[0]).toMatchObject({
        action: 'appointment.release',
        subject_id: id,
      });
    },
  );

  test('notifies everyone, and removes it from the calendar', async () => {
    await runJobs({ db, pool, clock });
    await db.deleteFrom('messages').execute();
    const id = await placeAppointment(db);
    await db
      .insertInto('calendar_events')
      .values({ appointment_id: id, revision: 0, state: 'present' })
      .execute();
    await put(id, { status: 'released' });
    await runJobs({ db, pool, clock });
    const told = await db.selectFrom('messages').selectAll().execute();
    const recipients = told.map(({ recipient }) => recipient);
    for (const one of ['dana@home.example', 'report@home.example', 'rosa@realty.example'])
      expect(recipients).toContain(one);
    const mail = told.find(({ recipient }) => recipient === 'dana@home.example');
    expect(mail?.subject).toMatch(/^We released your time/);
    expect(mail?.body_text).not.toContain('You released');
    expect(mail?.calendar_file).toContain('METHOD:CANCEL');
    const [event] = await db
      .selectFrom('calendar_events')
      .select('state')
      .where('appointment_id', '=', id)
      .execute();
    expect(event?.state).toBe('removed');
  });

  test('goes to the first in line at the same time', async () => {
    const id = await placeAppointment(db, { starts_at: phoenix('2026-11-18', '08:00') });
    await db
      .insertInto('waiting_list_entries')
      .values({
        day: '2026-11-18',
        email: 'kim@example.com',
        first_name: 'Kim',
        phone: null,
        property_id: null,
        offered_until: null,
        browser: Buffer.alloc(32, 9),
        joined_at: clock.now(),
        confirmed_at: clock.now(),
      })
      .execute();
    await put(id, { status: 'released' });
    const offered = await db
      .selectFrom('appointments')
      .select('id')
      .where('status', '=', 'offered')
      .execute();
    expect(offered).toHaveLength(1);
  });

  test.each(['paid', 'needs_review'] as const)('is refused while it is %s', async (payment_status) => {
    const id = await placeAppointment(db, { payment_status, paid_cents: 47_500 });
    const answer = await put(id, { status: 'released' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'paid-already',
      message: 'This one is paid. Please cancel it instead, so that the customer gets a refund.',
    });
    expect((await stored(id)).status).toBe('scheduled');
  });

  test('is refused once the inspector has set out', async () => {
    const id = await placeAppointment(db, { inspector_status: 'en_route' });
    expect((await put(id, { status: 'released' })).json().code).toBe('not-allowed-now');
  });
});
