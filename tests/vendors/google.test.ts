// What the Google adapters send, and what the loopback servers answer, as Google describes both.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { googlePlaces } from '../../src/server/adapters/places/google.ts';
import { disconnect } from '../../src/server/use-cases/calendar/disconnect.ts';
import { business } from '../support/business.ts';
import { makeCalendarDatabase } from '../support/calendar-database.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { startFakeGoogleMaps } from '../support/fake-google-maps.ts';
import { goodKey } from '../support/fake-google-maps-answers.ts';
import { googleCalendarVendor, googleMapsVendor } from './google.ts';
import { checkAnswer, checkRequest, type Vendor } from './vendor-call.ts';

type Seen = { method: string; path: string; query: URLSearchParams; body: string; answer?: unknown };

/** The names of the calls that were made. */
const checked = (vendor: Vendor, seen: readonly Seen[]) =>
  new Set(
    seen.map(({ method, path, query, body, answer }) => {
      // A used id answers 409: errors are tested where they are read.
      if (answer !== undefined) checkAnswer(vendor, { method, path, body: answer });
      return checkRequest(vendor, { method, path: `${path}?${query}`, body }).name;
    }),
  );
const namesOf = (vendor: Vendor) => new Set(vendor.calls.map(({ name }) => name));

test('every call of the calendar is one of Google’s, with its fields', async () => {
  const fake = await startFakeGoogleCalendar();
  afterAll(fake.close);
  const { db, clock, google, connectTo } = await makeCalendarDatabase();
  const calendar = google(fake);
  await connectTo(fake, calendar);
  const event = {
    appointmentId: randomUUID(),
    title: 'Reserved: Dana Okafor, 1234 N Main St, Mesa',
    location: '1234 N Main St, Mesa, AZ 85201',
    description: 'Client: Dana Okafor',
    startsAt: new Date('2026-11-18T16:00:00Z'),
    endsAt: new Date('2026-11-18T18:30:00Z'),
    tentative: true,
  };
  await calendar.putEvent(event, { revive: false });
  fake.oauth.expireAccess();
  await calendar.putEvent({ ...event, tentative: false }, { revive: false });
  const day = { startsAt: new Date('2026-11-18T07:00:00Z'), endsAt: new Date('2026-11-19T07:00:00Z') };
  fake.calendar.enter({ start: { date: '2026-11-18' }, end: { date: '2026-11-19' } });
  fake.calendar.setPageSize(1);
  expect(await calendar.readTimes(day, { waitedFor: true })).toMatchObject({ ok: true });
  await calendar.removeEvent(event.appointmentId);
  await disconnect({ db, clock, calendar });
  expect(checked(googleCalendarVendor, fake.seen)).toEqual(namesOf(googleCalendarVendor));
});

test('every call of the maps is one of Google’s, with its fields', async () => {
  const fake = await startFakeGoogleMaps();
  afterAll(fake.close);
  const places = googlePlaces({
    apiKey: goodKey,
    serviceArea: () => business.serviceArea,
    placesBaseUrl: fake.url,
    mapsBaseUrl: fake.url,
    maxWaitMs: 10_000,
  });
  await places.suggest('1234 n main');
  await places.find('ChIJhome');
  for (const address of ['1234 N Main St', 'a ZIP code', 'another street', 'between two houses'])
    await places.locate(address);
  const view = { pitch: 5, fov: 80, width: 960, height: 480 };
  await places.streetPicture({ ...view, at: { address: '1234 N Main St, Mesa' } });
  await places.streetPicture({ ...view, at: { latitude: 33.4, longitude: -111.8 }, heading: 230 });
  expect(checked(googleMapsVendor, fake.seen)).toEqual(namesOf(googleMapsVendor));
});
