// Appointments in the inspector's calendar, as they should be there.

import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findConnection } from '../../src/server/db/stores/calendar-connection.ts';
import { calendarNotice } from '../../src/server/db/stores/calendar-events.ts';
import { readCalendar as readCalendarJob } from '../../src/server/jobs/read-calendar.ts';
import { syncCalendarEvent } from '../../src/server/jobs/sync-calendar-event.ts';
import { readCalendar } from '../../src/server/use-cases/calendar/read-calendar.ts';
import { syncAppointment } from '../../src/server/use-cases/calendar/sync-appointment.ts';
import { makeCalendarDatabase, start } from '../support/calendar-database.ts';
import { currentBusiness } from '../support/current-business.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { changeAppointment, storeAppointment } from '../support/stored-appointment.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const { db, clock, google, connectTo, setNow } = await makeCalendarDatabase();
let deps = { db, clock, business: currentBusiness, calendar: google(fake), log: pino({ level: 'silent' }) };

beforeEach(async () => {
  setNow(start);
  fake.behave();
  deps = { ...deps, calendar: google(fake) };
  await connectTo(fake, deps.calendar);
  fake.seen.length = 0;
});

const eventOf = (id: string) => fake.calendar.events.get(id.replaceAll('-', ''));
const sync = (id: string) => syncAppointment(deps, id);

describe('an appointment', () => {
  test('appears with everything the inspector needs for the visit', async () => {
    const { id, phone } = await storeAppointment(db);
    expect(await sync(id)).toEqual({ ok: true, state: 'present' });
    expect(eventOf(id)).toMatchObject({
      status: 'tentative',
      summary: 'Reserved: Dana Okafor, 1234 N Main St, Mesa',
      location: '1234 N Main St, Mesa, AZ 85201',
    });
    const { description } = eventOf(id) ?? {};
    expect(description).toContain('Reserved until Tuesday, November 17, 2026 at 9:30 AM, Arizona time');
    expect(description).toContain(phone.slice(-4));
    expect(description).toContain(
      'Booked: Standard Home Inspection, Pool/spa inspection, Foundation inspection',
    );
    expect(description).not.toContain('$');
  });

  test('that is confirmed is shown as confirmed', async () => {
    const { id } = await storeAppointment(db);
    await sync(id);
    await changeAppointment(db, id, { status: 'confirmed' });
    await sync(id);
    expect(eventOf(id)).toMatchObject({
      status: 'confirmed',
      summary: expect.stringMatching(/^Inspection: /),
    });
  });

  test('that has not changed is not sent again', async () => {
    const { id } = await storeAppointment(db);
    await sync(id);
    fake.seen.length = 0;
    expect(await sync(id)).toEqual({ ok: true, state: 'unchanged' });
    expect(fake.seen).toEqual([]);
  });

  test('that was moved moves', async () => {
    const { id } = await storeAppointment(db, { startsAt: new Date('2027-01-11T16:00:00Z') });
    await sync(id);
    await changeAppointment(db, id, { startsAt: new Date('2027-01-12T20:00:00Z') });
    expect(await sync(id)).toEqual({ ok: true, state: 'present' });
    expect(eventOf(id)?.start.dateTime).toBe('2027-01-12T20:00:00.000Z');
  });

  test.each(['cancelled', 'released'] as const)('that was %s disappears', async (status) => {
    const { id } = await storeAppointment(db);
    await sync(id);
    await changeAppointment(db, id, { status });
    expect(await sync(id)).toEqual({ ok: true, state: 'removed' });
    expect(eventOf(id)?.status).toBe('cancelled');
    expect(await sync(id)).toEqual({ ok: true, state: 'unchanged' });
  });

  test('that was moved and released at the same time is removed in either order', async () => {
    const { id } = await storeAppointment(db);
    const syncing = [sync(id), sync(id)];
    await changeAppointment(db, id, { status: 'released' });
    await Promise.all([...syncing, sync(id), sync(id)]);
    expect(eventOf(id)?.status ?? 'cancelled').toBe('cancelled');
  });

  test('with a hostile name has a one-line title', async () => {
    const contact = {
      ...sampleAppointment.contact,
      firstName: 'Eve\r\nLocation: elsewhere',
      lastName: 'x'.repeat(900),
    };
    const { id } = await storeAppointment(db, { contact });
    await sync(id);
    expect(eventOf(id)?.summary).toMatch(/^Reserved: Eve Location: elsewhere x+…$/);
  });

  test('that does not exist is not sent', async () => {
    expect(await sync('0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11')).toEqual({ ok: true, state: 'unchanged' });
  });
});

describe('an event the inspector deletes', () => {
  test('is detected at the next read and not created again when the appointment changes', async () => {
    const { id } = await storeAppointment(db, {
      startsAt: new Date('2026-11-19T16:00:00Z'),
      status: 'scheduled',
    });
    await sync(id);
    fake.calendar.deleteByHand(id.replaceAll('-', ''));
    expect(await readCalendar(deps)).toMatchObject({ ok: true, deletedOutside: [id] });
    expect(await readCalendar(deps)).toMatchObject({ ok: true, deletedOutside: [] });
    await changeAppointment(db, id, { startsAt: new Date('2026-11-19T20:00:00Z') });
    expect(await sync(id)).toEqual({ ok: true, state: 'unchanged' });
    expect(eventOf(id)?.status).toBe('cancelled');
  });

  test('is detected at the next change, and not created again', async () => {
    const { id } = await storeAppointment(db);
    await sync(id);
    fake.calendar.deleteByHand(id.replaceAll('-', ''));
    await changeAppointment(db, id, { status: 'scheduled' });
    expect(await sync(id)).toEqual({ ok: true, state: 'deleted-outside' });
    expect(eventOf(id)?.status).toBe('cancelled');
  });

  test('stays deleted when the same calendar is connected again', async () => {
    const { id } = await storeAppointment(db);
    await sync(id);
    fake.calendar.deleteByHand(id.replaceAll('-', ''));
    await connectTo(fake, deps.calendar);
    expect(await sync(id)).toEqual({ ok: true, state: 'deleted-outside' });
  });

  test('is created when another calendar is connected', async () => {
    const { id } = await storeAppointment(db);
    await sync(id);
    fake.calendar.events.clear();
    await connectTo(fake, deps.calendar);
    expect(await sync(id)).toEqual({ ok: true, state: 'present' });
  });
});

describe('the sync status of a booking', () => {
  test('is pending, then done, then pending again with a new revision', async () => {
    const appointment = await storeAppointment(db);
    const { id } = appointment;
    expect(await calendarNotice(db, appointment)).toBe('pending');
    await sync(id);
    expect(await calendarNotice(db, appointment)).toBe('done');
    expect(await calendarNotice(db, { id, revision: 1 })).toBe('pending');
  });

  test('is empty without a connection and for a deleted event', async () => {
    const appointment = await storeAppointment(db);
    await sync(appointment.id);
    fake.calendar.deleteByHand(appointment.id.replaceAll('-', ''));
    await changeAppointment(db, appointment.id, { status: 'scheduled' });
    await sync(appointment.id);
    expect(await calendarNotice(db, { id: appointment.id, revision: 1 })).toBe('none');
    await db.deleteFrom('calendar_connection').execute();
    expect(await calendarNotice(db, await storeAppointment(db))).toBe('none');
  });
});

describe('a calendar that does not answer', () => {
  test('is synced later: the job fails and is retried', async () => {
    const { id } = await storeAppointment(db);
    fake.order('events', 'is unwell');
    await expect(syncCalendarEvent(deps, { appointmentId: id })).rejects.toThrow('HTTP 500');
    fake.behave();
    await syncCalendarEvent(deps, { appointmentId: id });
    expect(eventOf(id)?.status).toBe('tentative');
  });

  test('that has to be reconnected is not retried, and gets a full sync afterwards', async () => {
    const { id } = await storeAppointment(db);
    fake.oauth.withdraw();
    await syncCalendarEvent(deps, { appointmentId: id });
    await readCalendarJob(deps);
    expect((await findConnection(db))?.state).toBe('reconnect');
    await connectTo(fake, deps.calendar);
    expect(await sync(id)).toEqual({ ok: true, state: 'present' });
  });
});
