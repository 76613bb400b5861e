// The desk's lists: what is in them, in which order, page by page.
import { beforeEach, describe, expect, test } from 'vitest';
import { phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
const get = (url: string) => app.inject({ url, headers });
const ids = async (url: string) => (await get(url)).json().map(({ id }: { id: string }) => id);

beforeEach(async () => {
  await db.deleteFrom('appointments').execute();
});

describe('a tab', () => {
  test('Today is sorted earliest first, Upcoming has later days, All is sorted latest first', async () => {
    const yesterday = await placeAppointment(db, { starts_at: phoenix('2026-11-15', '10:00') });
    const noon = await placeAppointment(db, { starts_at: phoenix('2026-11-16', '12:00'), seat: 2 });
    const early = await placeAppointment(db, { starts_at: phoenix('2026-11-16', '00:00') });
    const tomorrow = await placeAppointment(db, { starts_at: phoenix('2026-11-17', '00:00') });
    expect(await ids('/api/appointments?tab=today')).toEqual([early, noon]);
    expect(await ids('/api/appointments?tab=upcoming')).toEqual([tomorrow]);
    expect(await ids('/api/appointments')).toEqual([tomorrow, noon, early, yesterday]);
  });

  test('shows a released time under All only', async () => {
    const id = await placeAppointment(db, {
      status: 'released',
      starts_at: phoenix('2026-11-16', '10:00'),
    });
    expect(await ids('/api/appointments?tab=today')).toEqual([]);
    expect(await ids('/api/appointments?tab=all')).toEqual([id]);
  });

  test('never shows a time offered to the waiting list', async () => {
    const entry = await db
      .insertInto('waiting_list_entries')
      .values({
        day: '2026-11-18',
        email: 'waiting@example.com',
        first_name: '',
        browser: Buffer.alloc(32),
        joined_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointments')
      .values({
        status: 'offered',
        starts_at: phoenix('2026-11-18', '10:00'),
        minutes: 150,
        busy_until: phoenix('2026-11-18', '13:30'),
        day: '2026-11-18',
        seat: 1,
        held_until: phoenix('2026-11-18', '10:00'),
        event: 'offered',
        waiting_list_entry_id: entry.id,
      })
      .execute();
    expect(await ids('/api/appointments?tab=all')).toEqual([]);
    expect(await ids('/api/appointments?tab=all&search=waiting')).toEqual([]);
  });
});

describe('a page', () => {
  const fill = async () => {
    const placed: string[] = [];
    for (const day of ['17', '18', '19', '20', '23']) {
      placed.push(await placeAppointment(db, { starts_at: phoenix(`2026-11-${day}`, '10:00') }));
    }
    return placed;
  };
  const nextOf = (answer: Awaited<ReturnType<typeof get>>) =>
    /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];

  test.each(['upcoming', 'all'])('of %s links to the next until every row was listed once', async (tab) => {
    const placed = await fill();
    const seen: string[] = [];
    let url: string | undefined = `/api/appointments?tab=${tab}&limit=2`;
    let pages = 0;
    while (url) {
      const answer = await get(url);
      seen.push(...answer.json().map(({ id }: { id: string }) => id));
      url = nextOf(answer);
      pages += 1;
    }
    expect(seen).toEqual(tab === 'all' ? placed.toReversed() : placed);
    expect(pages).toBe(3);
  });

  test('keeps the search in its link', async () => {
    await fill();
    const answer = await get('/api/appointments?tab=all&limit=2&search=Okafor');
    expect(nextOf(answer)).toContain('search=Okafor');
    expect((await get(nextOf(answer) ?? '')).json()).toHaveLength(2);
  });

  test('at the end has no link', async () => {
    await fill();
    expect(nextOf(await get('/api/appointments?limit=5'))).toBeUndefined();
  });

  test('with an unknown cursor is refused with a message', async () => {
    const answer = await get('/api/appointments?after=somewhere');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('unknown-page');
  });
});

describe('an appointment', () => {
  test('has everything the inspector needs', async () => {
    await placeAppointment(db, {
      starts_at: phoenix('2026-11-17', '08:00'),
      special_instructions: 'Gate code 4471',
      phone: '+16025550199',
    });
    const [shown] = (await get('/api/appointments')).json();
    expect(shown).toMatchObject({
      status: 'scheduled',
      inspectorStatus: 'not_started',
      actions: ['en-route', 'start', 'release', 'cancel'],
      scheduledAt: '2026-11-17T08:00:00-07:00',
      date: '2026-11-17',
      time: '8:00 AM',
      endTime: '10:30 AM',
      formattedDateTime: 'Tuesday, November 17, 2026 at 8:00 AM Arizona time',
      estimatedDuration: 150,
      totalPrice: '475.00',
      paymentStatus: 'pending',
      service: { name: 'Standard Home Inspection', addons: ['Pool/spa inspection', 'Foundation inspection'] },
      property: {
        address: '1234 N Main St, Mesa, AZ 85201',
        facts: 'Single Family Residence, 2,100 sq ft, Pool/spa',
        typedByHand: false,
        recordsNote: null,
      },
      occupancy: 'Vacant, OK to start early',
      payerName: 'Dana Okafor',
      clientPhone: '(602) 555-0199',
      payerPhone: '+16025550199',
      payerEmail: 'dana@home.example',
      relationshipToBuyer: 'The buyer’s spouse',
      buyerName: null,
      payingFor: 'My wife buys the house',
      realtor: { name: 'Rosa Vance', phone: '(480) 555-0123', email: 'rosa@realty.example' },
      inspectionReportEmail: 'report@home.example',
      specialInstructions: 'Gate code 4471',
      contractSigned: false,
      mayText: false,
      textsFail: false,
      reminders: { sms: null, email: null },
      undelivered: 0,
      missingInCalendar: false,
      sample: false,
    });
  });

  test('has the end of its hold', async () => {
    await placeAppointment(db, { status: 'held', held_until: phoenix('2026-11-17', '09:30') });
    expect((await get('/api/appointments')).json()[0].heldUntil).toBe('2026-11-17T09:30:00-07:00');
  });

  test('reports that its event was deleted in the calendar', async () => {
    const id = await placeAppointment(db);
    await db
      .insertInto('calendar_events')
      .values({ appointment_id: id, revision: 0, state: 'deleted-outside' })
      .execute();
    expect((await get('/api/appointments')).json()[0].missingInCalendar).toBe(true);
    await db.deleteFrom('calendar_events').execute();
  });

  test('counts only failed and retried messages', async () => {
    const id = await placeAppointment(db);
    const delivery = (recipient: string, state: 'pending' | 'sent' | 'failed', attempts: number) => ({
      appointment_id: id,
      event: 'held',
      revision: 0,
      channel: 'mail' as const,
      role: 'payer' as const,
      recipient,
      state,
      attempts,
      created_at: clock.now(),
    });
    await db
      .insertInto('deliveries')
      .values([
        delivery('a@example.com', 'failed', 1),
        delivery('b@example.com', 'pending', 2),
        delivery('c@example.com', 'pending', 0),
        delivery('d@example.com', 'sent', 3),
      ])
      .execute();
    expect((await get('/api/appointments')).json()[0].undelivered).toBe(2);
    expect((await get('/api/appointments/stats')).json().undelivered).toBe(2);
    await db.deleteFrom('deliveries').execute();
  });
});

test('a date range includes its start and excludes its end', async () => {
  const first = await placeAppointment(db, { starts_at: phoenix('2026-11-18', '00:00') });
  await placeAppointment(db, { starts_at: phoenix('2026-11-19', '00:00') });
  await placeAppointment(db, { starts_at: phoenix('2026-11-17', '20:30') });
  const span = 'startDate=2026-11-18T00:00:00-07:00&endDate=2026-11-19T07:00:00.000Z';
  expect(await ids(`/api/admin/appointments?${span}`)).toEqual([first]);
});
