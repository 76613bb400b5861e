// The same answers whatever zone the server's process and its database sessions are in, from the booking to the question.
import { afterAll, describe, expect, test, vi } from 'vitest';

/** The first is the business's own: code that asked the process or the database for a day would happen to be right there. */
const zones = ['America/Phoenix', 'UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Honolulu'];

/** A common day and the days on which New York changes its clocks, each at the edges of days somewhere. */
const todays = ['2026-11-16', '2026-11-01', '2027-03-14'];
const clocks = ['16:59', '17:00', '23:59'];
const phoenix = (day: string, clock: string) => new Date(`${day}T${clock}:00-07:00`);

const ownSettings = { TZ: process.env.TZ, PGOPTIONS: process.env.PGOPTIONS };
afterAll(() => {
  for (const [name, value] of Object.entries(ownSettings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

/** The whole server, loaded again: what a module remembers of the zone it was loaded in counts too. */
async function answersIn(zone: string) {
  process.env.TZ = zone;
  process.env.PGOPTIONS = `-c timezone=${zone}`;
  vi.resetModules();
  const { makeTestApp } = await import('../support/test-app.ts');
  const { makeBooker } = await import('../support/booker.ts');
  const { app, pool, db, setNow } = await makeTestApp();
  const ask = async (path: string) => (await app.inject(path)).json();

  const answers: unknown[] = [];
  for (const today of todays) {
    setNow(phoenix(today, '12:00'));
    const days: { date: string; closed: string | null }[] = await ask('/api/availability');
    const [first = '', second = ''] = days.flatMap(({ date, closed }) => (closed === null ? [date] : []));
    const booker = await makeBooker(app);
    // The last start of a day here is the next day in UTC and in Tokyo.
    const { id: _another, ...booked } = (await booker.schedule(first, '17:00')).json();
    // An evening here, and the next morning in Tokyo.
    const busy = { starts_at: phoenix(second, '17:30'), ends_at: phoenix(second, '23:30') };
    await db.insertInto('busy_times').values(busy).execute();
    answers.push(booked, (await booker.get('/api/appointments/mine')).json()[0]?.formattedDateTime);
    for (const clock of clocks) {
      setNow(phoenix(today, clock));
      const whole = await ask(`/api/availability?from=${today}&days=20`);
      answers.push(await ask('/api/availability'), whole, await ask('/api/appointments/existing'));
    }
  }
  const { rows } = await pool.query('show timezone');
  return { answers, hour: new Date('2026-11-16T06:30:00Z').getHours(), session: rows[0].TimeZone };
}

const found = new Map<string, Awaited<ReturnType<typeof answersIn>>>();
for (const zone of zones) found.set(zone, await answersIn(zone));
const expected = found.get('America/Phoenix');

describe('the zone of the process and of its database sessions', () => {
  // Without this the next ones would pass where setting a zone has no effect.
  test('can be set here', () => {
    expect(zones.map((zone) => found.get(zone)?.hour)).toEqual([23, 6, 15, 1, 20]);
    expect(zones.map((zone) => found.get(zone)?.session)).toEqual(zones);
  });

  test('in America/Phoenix, 17:00 can be booked and the next fourteen days are offered at any time of day', () => {
    const [booked, words, days] = expected?.answers ?? [];
    expect(booked).toMatchObject({ date: '2026-11-17', time: '17:00', status: 'held' });
    expect(words).toBe('Tuesday, November 17, 2026 at 5:00 PM Arizona time');
    expect(days).toHaveLength(14);
  });

  test.each(zones.slice(1))('%s changes no answer', (zone) => {
    expect(found.get(zone)?.answers).toEqual(expected?.answers);
  });
});
