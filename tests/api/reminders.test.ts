// Reminders, by hand and automatically: to whom, how often, and of what.
import { beforeEach, describe, expect, test } from 'vitest';
import { storeConsent } from '../../src/server/db/stores/text-permissions.ts';
import { sendReminders } from '../../src/server/jobs/send-reminders.ts';
import { changePolicies } from '../support/current-business.ts';
import { type PlacedColumns, phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { runJobs } from '../support/run-jobs.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, business, pool, clock, setNow } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const minutesLater = (minutes: number) => setNow(new Date(start.getTime() + minutes * 60_000));
const phone = '+16025550166';

beforeEach(async () => {
  setNow(start);
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('calendar_events').execute();
  await db.deleteFrom('appointments').execute();
  await db.deleteFrom('text_consents').execute();
  await db.deleteFrom('text_opt_outs').execute();
});

const agree = async () => {
  const nobody = Buffer.alloc(32);
  await storeConsent(db, { phone, browser: nobody, address: '::1', network: nobody }, clock.now());
  await db.updateTable('text_consents').set({ verified_at: clock.now() }).execute();
};
const place = (more: PlacedColumns = {}) =>
  placeAppointment(db, { phone, starts_at: phoenix('2026-11-18', '09:00'), ...more });
const remind = (id: string, channel: 'sms' | 'email') =>
  app.inject({
    method: 'POST',
    url: `/api/admin/appointments/${id}/reminders`,
    headers,
    payload: { channel },
  });
const work = () => runJobs({ db, pool, clock });
const told = async () =>
  (await db.selectFrom('messages').selectAll().orderBy('id').execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );

describe('by hand', () => {
  test('a mail reminder reaches the payer’s mailbox, with the tracking link', async () => {
    const id = await place();
    const answer = await remind(id, 'email');
    expect(answer.statusCode).toBe(202);
    expect(answer.json().reminders).toEqual({ sms: null, email: '2026-11-16T09:00:00-07:00' });
    await work();
    const [mail] = await db.selectFrom('messages').selectAll().execute();
    expect(mail).toMatchObject({ kind: 'mail', recipient: 'dana@home.example' });
    expect(mail?.subject).toBe('Reminder: your inspection is on Wednesday, November 18, 2026 at 9:00 AM');
    expect(mail?.body_text).toMatch(/Follow your inspection:\nhttp:\/\/localhost:3000\/track\/[\w-]{52}/);
  });

  test('a text reminder reaches the payer’s phone', async () => {
    await agree();
    const id = await place();
    expect((await remind(id, 'sms')).json().reminders.sms).toBe('2026-11-16T09:00:00-07:00');
    await work();
    const [text] = await db.selectFrom('messages').selectAll().execute();
    expect(text).toMatchObject({ kind: 'text', recipient: '(602) 555-0166' });
    expect(text?.body_text).toContain('reminder: your inspection is on Wed, Nov 18, 9:00 AM');
  });

  test('no text is sent without consent', async () => {
    const answer = await remind(await place(), 'sms');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'no-text-consent' });
    expect(answer.json().message).toContain('hasn’t agreed to texts');
  });

  test('no text is sent after STOP', async () => {
    await agree();
    await db.insertInto('text_opt_outs').values({ phone, opted_out_at: clock.now() }).execute();
    const id = await place();
    expect((await remind(id, 'sms')).statusCode).toBe(409);
  });

  test('the next one of the same kind can follow ten minutes later', async () => {
    const id = await place();
    await remind(id, 'email');
    minutesLater(9);
    const early = await remind(id, 'email');
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      code: 'reminded-just-now',
      message: 'We sent a reminder at 9:00 AM. Wait ten minutes before the next one.',
    });
    minutesLater(10);
    expect((await remind(id, 'email')).statusCode).toBe(202);
    await work();
    expect(await told()).toEqual(['mail dana@home.example', 'mail dana@home.example']);
  });

  test('a mail does not delay a text', async () => {
    await agree();
    const id = await place();
    await remind(id, 'email');
    expect((await remind(id, 'sms')).statusCode).toBe(202);
  });

  test('one that failed may be tried again at once', async () => {
    const id = await place();
    await remind(id, 'email');
    await db.updateTable('deliveries').set({ state: 'failed' }).execute();
    expect((await remind(id, 'email')).statusCode).toBe(202);
  });

  test('many taps at once are one reminder', async () => {
    const id = await place();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remind(id, 'email')));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    await work();
    expect(await told()).toHaveLength(1);
  });

  test('no reminder is sent once the inspection has started', async () => {
    const answer = await remind(await place({ starts_at: start }), 'email');
    expect(answer.json()).toMatchObject({
      code: 'not-allowed-now',
      message: 'It’s too late for a reminder: the inspection has started or is about to.',
    });
  });

  test('no reminder is sent for a completed appointment', async () => {
    const id = await place({ status: 'completed', inspector_status: 'completed' });
    expect((await remind(id, 'email')).json().message).toBe('This appointment is already completed.');
  });

  test('the sender is recorded', async () => {
    const id = await place();
    await remind(id, 'email');
    const events = await db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .execute();
    expect(events).toEqual([{ action: 'appointment.reminder', details: { channel: 'mail' } }]);
  });
});

describe('automatically', () => {
  const tend = () => sendReminders({ db, clock, business });
  const dayBefore = phoenix('2026-11-17', '09:00');

  test('24 hours before the start, once, by mail and with consent by text', async () => {
    await agree();
    await place();
    setNow(new Date(dayBefore.getTime() - 1));
    await tend();
    await work();
    expect(await told()).toEqual([]);
    setNow(dayBefore);
    await Promise.all([tend(), tend()]);
    await tend();
    await work();
    expect((await told()).sort()).toEqual(['mail dana@home.example', 'text (602) 555-0166']);
  });

  test('as many hours before as the settings say, and not at all with 0', async () => {
    await place();
    await changePolicies({ db, clock, business }, { reminderHours: 0 });
    setNow(dayBefore);
    await tend();
    await changePolicies({ db, clock, business }, { reminderHours: 2 });
    setNow(phoenix('2026-11-18', '06:59'));
    await tend();
    await work();
    expect(await told()).toEqual([]);
    setNow(phoenix('2026-11-18', '07:00'));
    await tend();
    await work();
    expect(await told()).toHaveLength(1);
    await changePolicies({ db, clock, business }, { reminderHours: 24 });
  });

  test('not for later bookings: they have just been notified', async () => {
    await place({ booked_at: dayBefore });
    setNow(dayBefore);
    await tend();
    await work();
    expect(await told()).toEqual([]);
  });

  test('not for the old time of a moved booking', async () => {
    const id = await place();
    await db
      .insertInto('deliveries')
      .values({
        appointment_id: id,
        event: 'moved',
        revision: 0,
        channel: 'mail',
        role: 'payer',
        recipient: 'dana@home.example',
        state: 'sent',
        created_at: dayBefore,
      })
      .execute();
    setNow(dayBefore);
    await tend();
    await work();
    expect(await told()).toEqual([]);
  });

  test('again for the new time of a moved booking', async () => {
    const id = await place();
    setNow(dayBefore);
    await tend();
    await db
      .updateTable('appointments')
      .set({
        starts_at: phoenix('2026-11-20', '09:00'),
        busy_until: phoenix('2026-11-20', '12:30'),
        day: '2026-11-20',
      })
      .where('id', '=', id)
      .execute();
    await work();
    setNow(phoenix('2026-11-19', '09:00'));
    await tend();
    await work();
    expect(await told()).toHaveLength(2);
  });

  test.each(['released', 'cancelled', 'completed', 'in_progress'] as const)(
    'not for one that is %s',
    async (status) => {
      await place({ status });
      setNow(dayBefore);
      await tend();
      await work();
      expect(await told()).toEqual([]);
    },
  );

  test('for a held time, with how to keep it', async () => {
    await place({ status: 'held', held_until: phoenix('2026-11-17', '18:00') });
    setNow(dayBefore);
    await tend();
    await work();
    const [mail] = await db.selectFrom('messages').select('body_text').execute();
    expect(mail?.body_text).toContain('Please sign and pay before then to keep it');
  });

  test('not by a channel the desk has just used', async () => {
    await agree();
    const id = await place();
    setNow(new Date(dayBefore.getTime() - 60_000));
    await remind(id, 'email');
    setNow(dayBefore);
    await tend();
    await work();
    expect((await told()).sort()).toEqual(['mail dana@home.example', 'text (602) 555-0166']);
  });

  test('is not sent after the booking was released', async () => {
    const id = await place();
    setNow(dayBefore);
    await tend();
    await db.updateTable('appointments').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await work();
    expect(await told()).toEqual([]);
  });
});
