import { describe, expect, test } from 'vitest';
import { sender } from '../../../tests/support/current-business.ts';
import { readCalendarFile, valuesOf } from '../../../tests/support/read-calendar-file.ts';
import { hostileLines, sampleAppointment } from '../../../tests/support/sample-appointment.ts';
import { appointmentEvent, calendarFeed, calendarInvitation } from './calendar-file.ts';

const about = {
  sender,
  publicUrl: 'https://inspections.example',
  stampedAt: new Date('2026-11-16T16:30:05Z'),
  details: ['Reserved until tomorrow', 'Questions: (480) 555-0142'],
  attendee: { name: 'Dana Okafor', email: 'dana@home.example' },
};
const invite = (more: Partial<typeof sampleAppointment> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  readCalendarFile(
    calendarInvitation(sender, method, appointmentEvent({ ...sampleAppointment, ...more }, about)).content,
  );
const only = (lines: ReturnType<typeof invite>, name: string) => {
  const found = lines.filter((line) => line.name === name);
  expect(found, name).toHaveLength(1);
  return found[0];
};

describe('an invitation', () => {
  test('is one event in UTC with the inspection’s length', () => {
    const lines = invite();
    expect(lines.filter(({ name, value }) => name === 'BEGIN' && value === 'VEVENT')).toHaveLength(1);
    expect(only(lines, 'DTSTART')?.value).toBe('20261118T150000Z');
    expect(only(lines, 'DTEND')?.value).toBe('20261118T173000Z');
    expect(only(lines, 'DTSTAMP')?.value).toBe('20261116T163005Z');
    expect(only(lines, 'METHOD')?.value).toBe('REQUEST');
  });

  test('has location, summary, organizer and attendee', () => {
    const lines = invite();
    expect(only(lines, 'LOCATION')?.value).toBe('1234 N Main St\\, Mesa\\, AZ 85201');
    expect(only(lines, 'SUMMARY')?.value).toContain('Home inspection');
    expect(only(lines, 'DESCRIPTION')?.value).toBe('Reserved until tomorrow\\nQuestions: (480) 555-0142');
    expect(only(lines, 'ORGANIZER')).toMatchObject({
      parameters: ';CN="Caliche Home Inspections"',
      value: 'mailto:office@caliche.example',
    });
    expect(only(lines, 'ATTENDEE')).toMatchObject({
      parameters: expect.stringContaining('CN="Dana Okafor"'),
      value: 'MAILTO:dana@home.example',
    });
  });

  test('to the office has another organizer, because calendars refuse an own invitation', () => {
    const office = { name: 'Office', email: 'Office@caliche.example' };
    const { content } = calendarInvitation(
      sender,
      'REQUEST',
      appointmentEvent(sampleAppointment, { ...about, attendee: office }),
    );
    expect(only(readCalendarFile(content), 'ORGANIZER')?.value).toBe('mailto:bookings@inspections.example');
  });

  test('is tentative while the time is held', () => {
    expect(only(invite(), 'STATUS')?.value).toBe('TENTATIVE');
    expect(only(invite({ status: 'scheduled' }), 'STATUS')?.value).toBe('CONFIRMED');
  });

  test('keeps its UID and increases its sequence when the appointment changes', () => {
    const [first, moved] = [invite(), invite({ revision: 3, startsAt: new Date('2026-11-19T15:00:00Z') })];
    expect(only(first, 'UID')?.value).toBe(`${sampleAppointment.id}@inspections.example`);
    expect(only(moved, 'UID')?.value).toBe(only(first, 'UID')?.value);
    expect([only(first, 'SEQUENCE')?.value, only(moved, 'SEQUENCE')?.value]).toEqual(['0', '3']);
  });

  test('is canceled under the same UID', () => {
    const lines = invite({ status: 'released', revision: 1 }, 'CANCEL');
    expect(only(lines, 'METHOD')?.value).toBe('CANCEL');
    expect(only(lines, 'STATUS')?.value).toBe('CANCELLED');
    expect(only(lines, 'UID')?.value).toBe(only(invite(), 'UID')?.value);
  });

  test('is canceled by CANCEL, whatever the appointment’s status', () => {
    expect(only(invite({}, 'CANCEL'), 'STATUS')?.value).toBe('CANCELLED');
  });

  test('is reproducible byte for byte', () => {
    expect(invite()).toEqual(invite());
  });
});

describe('typed text never adds a line', () => {
  test.each(hostileLines)('%j', (typed) => {
    const { property } = sampleAppointment;
    const file = calendarInvitation(
      sender,
      'REQUEST',
      appointmentEvent(
        {
          ...sampleAppointment,
          property: { ...property, address: { ...property.address, street: typed, city: typed } },
        },
        { ...about, details: [typed, typed], attendee: { name: typed, email: 'dana@home.example' } },
      ),
    ).content;
    const lines = readCalendarFile(file);
    expect(lines.map(({ name }) => name)).toEqual(invite().map(({ name }) => name));
    expect(only(lines, 'UID')?.value).toBe(only(invite(), 'UID')?.value);
    expect(only(lines, 'ATTENDEE')?.value).toBe('MAILTO:dana@home.example');
  });
});

describe('a feed', () => {
  const { attendee: _attendee, ...nobody } = about;
  const feed = (name: string) =>
    readCalendarFile(
      calendarFeed(
        sender,
        ['a', 'b'].map((id) => appointmentEvent({ ...sampleAppointment, id }, nobody)),
        name,
      ),
    );

  test('has every event and no attendees', () => {
    const lines = feed('Inspections');
    expect(valuesOf(lines, 'UID')).toEqual(['a@inspections.example', 'b@inspections.example']);
    expect(valuesOf(lines, 'METHOD')).toEqual(['PUBLISH']);
    expect(valuesOf(lines, 'X-WR-CALNAME')).toEqual(['Inspections']);
    expect(valuesOf(lines, 'ATTENDEE')).toEqual([]);
  });

  test('requests a refresh every 15 minutes', () => {
    expect(valuesOf(feed('Inspections'), 'REFRESH-INTERVAL')).toEqual(['PT15M']);
    expect(valuesOf(feed('Inspections'), 'X-PUBLISHED-TTL')).toEqual(['PT15M']);
  });

  test.each(hostileLines)('named %j has the same lines', (name) => {
    expect(feed(name).map((line) => line.name)).toEqual(feed('Inspections').map((line) => line.name));
  });
});
