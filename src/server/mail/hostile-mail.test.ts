// Names and addresses that try to inject headers, markup, events or links.
import { describe, expect, test } from 'vitest';
import { publishedBusiness, sender } from '../../../tests/support/current-business.ts';
import { readCalendarFile } from '../../../tests/support/read-calendar-file.ts';
import { hostileLines, sampleAppointment } from '../../../tests/support/sample-appointment.ts';
import {
  APPOINTMENT_EVENTS,
  APPOINTMENT_READERS,
  type AppointmentEvent,
  type AppointmentReader,
} from '../../domain/appointment/appointment-events.ts';
import { calendarDate } from '../../domain/calendar-date.ts';
import { plainName, withoutLinks } from '../../domain/contact/plain-text.ts';
import { isReadable } from '../../domain/readable-text.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { type ComposedMail, composeAppointmentMail } from './appointment-mail.ts';
import { composeWaitingListMail } from './waiting-list-mail.ts';

const context = {
  sender,
  offer: publishedBusiness.profile,
  publicUrl: 'https://inspections.example',
  recipient: 'dana@home.example',
  writtenAt: new Date('2026-11-16T16:30:05Z'),
};

/** Title, message and name come from the person who asks for a signature. */
const signingContext = (words: string, signerName: string) => ({
  ...context,
  signing: {
    url: 'https://inspections.example/contract-signing?sign=a.b.c',
    request: { title: words, message: words, signerName },
  },
});

function typedEverywhere(typed: string): Appointment {
  const { contact, property } = sampleAppointment;
  return {
    ...sampleAppointment,
    service: typed,
    property: { ...property, address: { ...property.address, street: typed, city: typed, zip: typed } },
    contact: {
      ...contact,
      firstName: typed,
      lastName: typed,
      buyerExplanation: typed,
      payerEmail: typed,
      reportEmail: typed,
      realtorName: typed,
      realtorEmail: typed,
      realtorPhone: typed,
      contactPersons: [{ id: '1', firstName: typed, lastName: typed, email: typed }],
    },
  };
}

const usualMails = new Map<string, ComposedMail>();

/** Cached, because few differ and composing each would take half of the test's time. */
function usualMail(
  event: AppointmentEvent,
  reader: AppointmentReader,
  words: string,
  greeted: string,
): ComposedMail {
  const key = [event, reader, words, greeted].join(' ');
  const everywhere = typedEverywhere('Usual');
  const usual = { ...everywhere, contact: { ...everywhere.contact, firstName: greeted } };
  const mail =
    usualMails.get(key) ?? composeAppointmentMail(event, reader, usual, signingContext(words, greeted));
  usualMails.set(key, mail);
  return mail;
}

/** Elements and attributes of a page without their contents. */
const skeleton = (html: string) =>
  [...html.matchAll(/<\/?[a-z0-9]+|\s[a-z-]+="|>/g)].map(([part]) => part.trim()).join('');
const linesOf = (text: string) => text.split('\n').length;

function expectSameShape(mail: ComposedMail, usual: ComposedMail): void {
  expect(isReadable(mail.subject)).toBe(true);
  expect([...mail.subject].length).toBeLessThanOrEqual(150);
  expect(skeleton(mail.html)).toBe(skeleton(usual.html));
  expect(linesOf(mail.text)).toBe(linesOf(usual.text));
  expect(isReadable(mail.text.replaceAll('\n', ''))).toBe(true);
  expect(mail.calendar?.method).toBe(usual.calendar?.method);
  if (mail.calendar && usual.calendar) {
    const names = (file: string) => readCalendarFile(file).map(({ name }) => name);
    expect(names(mail.calendar.content)).toEqual(names(usual.calendar.content));
  }
}

describe.each(hostileLines)('%j', (typed) => {
  // An implausible name is not greeted; nothing else may differ.
  const greeted = plainName(typed) ? 'Usual' : '';

  test('does not change the structure of any appointment mail', () => {
    for (const event of APPOINTMENT_EVENTS) {
      for (const reader of APPOINTMENT_READERS) {
        // Text that is removed completely is left out.
        const words = withoutLinks(typed) && 'Usual';
        expectSameShape(
          composeAppointmentMail(event, reader, typedEverywhere(typed), signingContext(typed, typed)),
          usualMail(event, reader, words, greeted),
        );
      }
    }
  });

  test('does not change the structure of a waiting list mail', () => {
    const offer = { time: '08:00', until: new Date('2026-11-17T16:30:00Z') } as const;
    const compose = (event: 'joined' | 'offered', firstName: string) =>
      composeWaitingListMail(
        event,
        { day: calendarDate('2026-11-18'), firstName, confirmed: true, offer },
        { publicUrl: context.publicUrl, sender, token: typed === firstName ? '"><b>&' : 'token' },
      );
    for (const event of ['joined', 'offered'] as const) {
      expectSameShape(compose(event, typed), compose(event, greeted));
    }
  });
});
