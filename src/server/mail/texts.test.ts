import { describe, expect, test } from 'vitest';
import { sender } from '../../../tests/support/current-business.ts';
import { sampleAppointment } from '../../../tests/support/sample-appointment.ts';
import { APPOINTMENT_EVENTS, type AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { calendarDate } from '../../domain/calendar-date.ts';
import { dollars } from '../../domain/money.ts';
import { composeAppointmentText, composeWaitingListText } from './texts.ts';

const publicUrl = 'https://inspections.example';
// The longest dates and times.
const long = {
  ...sampleAppointment,
  startsAt: new Date('2026-12-30T17:00:00Z'),
  heldUntil: new Date('2026-12-29T19:30:00Z'),
};
const signingUrl = `${publicUrl}/contract-signing?sign=${long.id}.t4x2c0.0123456789abcdefghijkl`;
const checkoutUrl = `${publicUrl}/checkout/${long.id}?sign=${long.id}.0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdef`;
const trackUrl = `${publicUrl}/track/the-token`;
const compose = (event: AppointmentEvent, appointment = long) =>
  composeAppointmentText(event, appointment, {
    sender,
    publicUrl,
    signingUrl,
    checkoutUrl,
    trackUrl,
    left: dollars(575),
  });
const withLink: readonly AppointmentEvent[] = [
  'en-route',
  'sign-again',
  'sign-reminder',
  'sign-request',
  'payment-link',
];
const plainAlphabet = /^[A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?_\n]*$/;
const oneMessage = 160;
/** For texts with a link, which takes half a message. */
const twoMessages = 306;

describe.each(APPOINTMENT_EVENTS)('%s', (event) => {
  test('fits into one message of the plain alphabet, with a link into two', () => {
    expect(compose(event)).toMatch(plainAlphabet);
    expect(compose(event).length).toBeLessThanOrEqual(withLink.includes(event) ? twoMessages : oneMessage);
  });

  test('has sender, time, time zone and how to stop texts', () => {
    expect(compose(event)).toMatch(
      /^Caliche Home Inspections: .*Wed, Dec 30, 10:00 AM.*Arizona time.* Reply STOP to end texts\.$/,
    );
  });

  test('contains no typed text', () => {
    const contact = { ...long.contact, firstName: 'Zed', lastName: 'Zed' };
    expect(compose(event, { ...long, contact })).not.toContain('Zed');
  });
});

test('only a hold has a deadline', () => {
  expect(compose('held')).toContain('until Tue, Dec 29, 12:30 PM Arizona time. Sign and pay');
  expect(compose('moved', { ...long, status: 'confirmed' })).not.toContain('until');
});

test('en-route has the tracking link', () => {
  expect(compose('en-route')).toContain(`Follow: ${publicUrl}/track/the-token Reply STOP`);
});

test('a signing reminder has the signing link', () => {
  expect(compose('sign-reminder')).toContain(
    `please sign your agreement for Wed, Dec 30, 10:00 AM Arizona time: ${signingUrl} Reply STOP`,
  );
});

test('a payment link names the amount due', () => {
  expect(compose('payment-link')).toContain(
    `please pay $575 for your inspection on Wed, Dec 30, 10:00 AM Arizona time: ${checkoutUrl} Reply STOP`,
  );
});

describe('the waiting list', () => {
  const entry = {
    day: calendarDate('2026-12-30'),
    firstName: 'Zoë 🏠',
    confirmed: true,
    offer: { time: '10:00', until: new Date('2026-12-28T19:30:00Z') },
  } as const;
  const context = { sender, publicUrl, token: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11.0123456789abcdefghijkl' };

  test('joined fits into one message', () => {
    const text = composeWaitingListText('joined', entry, context);
    expect(text).toMatch(plainAlphabet);
    expect(text.length).toBeLessThanOrEqual(oneMessage);
    expect(text).toContain('Wed, Dec 30');
  });

  test('offered has the time, its end and the link; with the link it is two messages', () => {
    const text = composeWaitingListText('offered', entry, context);
    expect(text).toMatch(plainAlphabet);
    expect(text.length).toBeLessThanOrEqual(twoMessages);
    expect(text).toContain(
      'a spot opened up: Wed, Dec 30, 10:00 AM. Held until Mon, Dec 28, 12:30 PM Arizona time',
    );
    expect(text).toContain(`${publicUrl}/calendar?offer=${context.token} Reply STOP`);
  });
});
