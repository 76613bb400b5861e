import { describe, expect, test } from 'vitest';
import { publishedBusiness, sender } from '../../../tests/support/current-business.ts';
import { readCalendarFile, valuesOf } from '../../../tests/support/read-calendar-file.ts';
import { sampleAppointment } from '../../../tests/support/sample-appointment.ts';
import { visibleWords } from '../../../tests/support/visible-words.ts';
import {
  APPOINTMENT_EVENTS,
  APPOINTMENT_READERS,
  type AppointmentEvent,
  type AppointmentReader,
} from '../../domain/appointment/appointment-events.ts';
import { cents, dollars } from '../../domain/money.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { type AppointmentMailContext, composeAppointmentMail } from './appointment-mail.ts';

const signing = {
  url: 'https://inspections.example/contract-signing?sign=abc.d.e',
  signed: {
    id: '5b1c7a0e-8a4e-4d7c-9f61-1f2f3a4b5c6d',
    version: '2026-10-01',
    sha256: 'ab'.repeat(32),
    signedAt: new Date('2026-11-16T16:20:00Z'),
  },
  outdatedBy: ['time', 'price'] as const,
  request: { title: 'Our agreement', message: 'Please sign by Friday', signerName: 'Robin' },
};
const context = {
  sender,
  offer: publishedBusiness.profile,
  publicUrl: 'https://inspections.example',
  recipient: 'somebody@reader.example',
  writtenAt: new Date('2026-11-16T16:30:05Z'),
  signing,
  trackUrl: 'https://inspections.example/track/token-of-the-payer',
};
const appointmentFor: Record<AppointmentEvent, typeof sampleAppointment> = {
  held: sampleAppointment,
  moved: { ...sampleAppointment, revision: 1 },
  'details-changed': { ...sampleAppointment, revision: 1 },
  'hold-ending': sampleAppointment,
  kept: { ...sampleAppointment, status: 'scheduled', heldUntil: null, revision: 1 },
  reminder: { ...sampleAppointment, status: 'confirmed' },
  'turned-back': { ...sampleAppointment, status: 'confirmed' },
  'en-route': { ...sampleAppointment, status: 'confirmed', inspectorStatus: 'en_route' },
  'claim-approved': { ...sampleAppointment, claimApproved: true },
  'claim-rejected': { ...sampleAppointment, paymentMethod: 'pay_now' },
  signed: { ...sampleAppointment, status: 'scheduled', heldUntil: null, revision: 1 },
  amended: { ...sampleAppointment, status: 'confirmed', heldUntil: null, revision: 2 },
  'sign-again': { ...sampleAppointment, status: 'scheduled', heldUntil: null, revision: 2 },
  'sign-reminder': sampleAppointment,
  'sign-request': sampleAppointment,
  paid: {
    ...sampleAppointment,
    status: 'scheduled',
    heldUntil: null,
    revision: 1,
    paid: sampleAppointment.total,
  },
  'refunded-late': { ...sampleAppointment, status: 'released', revision: 2 },
  disputed: { ...sampleAppointment, status: 'scheduled', heldUntil: null, revision: 1 },
  'payment-failed': sampleAppointment,
  'payment-link': sampleAppointment,
  'credit-voided': { ...sampleAppointment, status: 'scheduled', heldUntil: null },
  allowance: { ...sampleAppointment, status: 'scheduled', heldUntil: null },
  'payment-undone': { ...sampleAppointment, status: 'scheduled', heldUntil: null },
  'credit-given': { ...sampleAppointment, status: 'completed', heldUntil: null },
  cancelled: { ...sampleAppointment, status: 'cancelled', heldUntil: null, revision: 2 },
  documents: { ...sampleAppointment, status: 'scheduled', heldUntil: null, revision: 1 },
  released: { ...sampleAppointment, status: 'released', revision: 2 },
  'new-links': { ...sampleAppointment, status: 'scheduled', revision: 1 },
  links: { ...sampleAppointment, status: 'scheduled', revision: 1 },
};
const compose = (event: AppointmentEvent, reader: AppointmentReader, more = {}) =>
  composeAppointmentMail(event, reader, { ...appointmentFor[event], ...more }, context);
const everyMail = APPOINTMENT_EVENTS.flatMap((event) =>
  APPOINTMENT_READERS.map((reader) => [event, reader] as const),
);

describe.each(everyMail)('%s, to %s', (event, reader) => {
  const mail = compose(event, reader);

  test('has every fact in both text and HTML', () => {
    const facts = appointmentFacts(event, reader, appointmentFor[event], context);
    expect(facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Date and time', 'Property', 'Inspector']),
    );
    for (const { name, value } of facts) {
      expect(mail.text).toContain(`${name}: ${value}`);
      expect(visibleWords(mail.html)).toContain(`${name} ${value}`);
    }
    expect(mail.text).toContain('Wednesday, November 18, 2026 at 8:00 AM, Arizona time');
  });

  test('every paragraph of the text is in the HTML', () => {
    const [body = ''] = mail.text.split('\n-- \n');
    for (const line of body.split('\n').filter((words) => words && !/^[A-Z][\w $-]+:/.test(words))) {
      expect(line.startsWith('https:') ? mail.html : visibleWords(mail.html)).toContain(line);
    }
  });

  test('shows the price only to the parties and the business', () => {
    const showsPrice = /\$475/.test(mail.text + mail.html);
    const party = reader === 'payer' || reader === 'buyer';
    expect(showsPrice).toBe(
      reader === 'business' || (party && !['released', 'refunded-late', 'cancelled'].includes(event)),
    );
  });

  test('shows the client’s phone only to the business, and their name only to a signer who is asked', () => {
    const all = mail.text + mail.html + (mail.calendar?.content ?? '');
    expect(/\(602\) 555-0199|6025550199/.test(all)).toBe(reader === 'business');
    if (reader === 'payer' || reader === 'business') return;
    expect(all).not.toMatch(/dana@home/);
    expect(all.includes('Okafor')).toBe(reader === 'signer' && event === 'sign-request');
  });

  test('has the office’s phone and address in the footer', () => {
    for (const words of [mail.text, visibleWords(mail.html)]) {
      expect(words).toContain('(480) 555-0142');
      expect(words).toContain('2013 W Caliche Way, Chandler, AZ 85225');
    }
  });

  test('has a subject that fits on one line', () => {
    expect(mail.subject).toMatch(/Nov(ember)? 18,( 2026 at)? 8:00 AM/);
    expect(mail.subject.length).toBeLessThanOrEqual(150);
  });
});

describe('its text', () => {
  test('a hold says when it ends and what is left to do', () => {
    const { text } = compose('held', 'payer');
    expect(text).toContain(
      'We’re holding your time until Tuesday, November 17, 2026 at 9:30 AM. Please sign and pay before then to keep it.',
    );
    expect(text).toContain('Almost done: sign, then pay');
    expect(text).not.toMatch(/confirmed|thank you for your payment/i);
  });

  test('a change replaces the earlier mail without claiming a new time', () => {
    expect(compose('moved', 'payer').text).toContain('This replaces our earlier email.');
    expect(compose('moved', 'payer').subject).not.toContain('ew time');
  });

  test('a confirmed time has no hold deadline', () => {
    for (const reader of APPOINTMENT_READERS) {
      const { text, calendar } = compose('moved', reader, { status: 'confirmed' });
      expect(text).not.toMatch(/holding your time|paid yet/i);
      expect(calendar?.content).toContain('STATUS:CONFIRMED');
    }
  });

  test('an ending hold says when it ends', () => {
    expect(compose('hold-ending', 'payer').text).toContain(
      'We’re holding your time until Tuesday, November 17, 2026 at 9:30 AM.',
    );
  });

  test('a receipt names the amount, that nothing is due, and its number', () => {
    const payment = { amount: sampleAppointment.total, receiptNumber: 'R-2026-00042' };
    const verified = { ...appointmentFor.paid, claimApproved: true };
    const { text, calendar } = composeAppointmentMail('paid', 'payer', verified, { ...context, payment });
    expect(text).toContain('We received your payment of $475. Your inspection is on');
    expect(text).toContain('It’s paid in full.');
    expect(text).toContain('Your receipt R-2026-00042 is attached.');
    expect(calendar?.content).toContain('STATUS:CONFIRMED');
  });

  test('a refund by check says once that it is still to come', () => {
    const allowance = {
      amount: cents(5_025),
      reason: 'We came late',
      onItsWayBack: cents(5_025),
      refundWords: ['We’ll give you back $50.25 by Friday, November 20, 2026.'],
    };
    const { text } = composeAppointmentMail('allowance', 'payer', appointmentFor.allowance, {
      ...context,
      allowance,
    });
    expect(text).toContain(
      'We’ll give you back $50.25 by Friday, November 20, 2026. This is for your inspection',
    );
    expect(text).not.toContain('We refunded');
    expect(text.match(/\$50\.25/g)).toHaveLength(2);
  });

  test.each([
    ['completed', /after your inspection on [^.]*M\./],
    ['cancelled', /after your inspection on [^.]* was canceled\./],
  ] as const)('a credit for a booking that is %s says what happened', (status, words) => {
    const goodwill = { amount: dollars(50), reason: 'The report was late' };
    const appointment = { ...appointmentFor['credit-given'], status };
    const { text } = composeAppointmentMail('credit-given', 'payer', appointment, { ...context, goodwill });
    expect(text).toMatch(words);
  });

  test('a late payment is explained and refunded in full', () => {
    const { text, calendar } = compose('refunded-late', 'payer');
    expect(text).toContain('someone else has booked that time');
    expect(text).toContain('we’re refunding your payment in full');
    expect(text).toContain('https://inspections.example/#book');
    expect(calendar).toBeUndefined();
  });

  test.each([
    ['customer', null, 'You released your time', 'You released ', 'The customer released it.'],
    ['business', null, 'We released your time', 'We released ', 'We released it and told the customer.'],
    [
      null,
      sampleAppointment.heldUntil,
      'We released your time',
      'We didn’t get your payment in time',
      'paid in time.',
    ],
  ] as const)('a time released by %s says so', (releasedBy, heldUntil, subject, words, summary) => {
    const ended = { releasedBy, heldUntil };
    expect(compose('released', 'payer', ended).subject).toContain(subject);
    expect(compose('released', 'payer', ended).text).toContain(words);
    expect(compose('released', 'business', ended).text).toContain(summary);
    const late = compose('refunded-late', 'payer', ended).text;
    expect(late.includes('after you released')).toBe(releasedBy === 'customer');
    expect(late.includes('after we released')).toBe(releasedBy === 'business');
  });

  test('a released time links to booking again', () => {
    const { text, html } = compose('released', 'payer');
    expect(text).toContain('https://inspections.example/#book');
    expect(html).toContain('href="https://inspections.example/#book"');
  });

  test.each(['held', 'moved', 'kept', 'reminder', 'en-route'] as const)(
    'only the payer gets the tracking link in %s',
    (event) => {
      const link = 'https://inspections.example/track/token-of-the-payer';
      const { text, html } = compose(event, 'payer');
      expect(text).toContain(`Follow your inspection:\n${link}`);
      expect(html).toContain(`href="${link}"`);
      for (const reader of APPOINTMENT_READERS.filter((known) => known !== 'payer')) {
        expect(compose(event, reader).text).not.toContain('/track/');
      }
    },
  );

  test('a verified claim makes the price final', () => {
    const { text } = compose('claim-approved', 'payer');
    expect(text).toContain('stays at $475');
    expect(text).toContain('$475, the 50% Off Challenge price, verified');
  });

  test('a rejected claim names the standard fee and free cancellation', () => {
    const { text } = compose('claim-rejected', 'payer');
    expect(text).toMatch(/you pay the standard fee of \$475/);
    expect(text).toContain('cancel for free');
    expect(text).not.toContain('50% Off');
  });

  test('after a rejected claim a paid booking can pay the difference or cancel for a full refund', () => {
    const half = { ...appointmentFor['claim-rejected'], paid: dollars(200) };
    const { text } = composeAppointmentMail('claim-rejected', 'payer', half, {
      ...context,
      signing: { ...signing, checkoutUrl: 'https://inspections.example/checkout/1?sign=a' },
      manageUrl: 'https://inspections.example/manage-booking?booking=b',
    });
    expect(text).toContain('You can pay the difference of $275 before the inspection.');
    expect(text).toContain('you can cancel for a full refund with the last link in this email.');
    expect(text).toMatch(
      /Pay the difference of \$275:\nhttps:\/\/inspections.example\/checkout\/1\?sign=a[\s\S]*Change, cancel or see your booking:\nhttps:\/\/inspections.example\/manage-booking\?booking=b/,
    );
  });

  test('a payment link is one sentence, one button with the amount, and the refund terms', () => {
    const checkoutUrl = 'https://inspections.example/checkout/1?sign=a';
    const pay = (more: object = {}, left: Partial<AppointmentMailContext> = {}) =>
      composeAppointmentMail(
        'payment-link',
        'payer',
        { ...appointmentFor.kept, ...more },
        { ...context, signing: { checkoutUrl }, ...left },
      );
    const { subject, text } = pay();
    expect(subject).toBe('Pay $475 for your inspection: Wednesday, November 18, 2026 at 8:00 AM');
    expect(text).toContain('Please pay $475 for your inspection on Wednesday, November 18, 2026 at 8:00 AM.');
    expect(text).toContain(`Pay $475:\n${checkoutUrl}`);
    expect(text).toContain('Free cancellation until 11:59 PM on Mon, Nov 16.');
    expect(pay({ paid: dollars(200) }).text).toContain('Please pay the remaining $275 for');
    expect(pay({}, { credit: dollars(75) }).text).toContain('Please pay the remaining $400 for');
    expect(pay({ heldUntil: new Date('2026-11-17T22:00:00Z') }).text).toContain(
      'Please pay $475 by Tuesday, November 17, 2026 at 3:00 PM to keep your inspection time.',
    );
  });

  test('the business gets every contact detail', () => {
    const { text } = compose('held', 'business');
    for (const fact of [
      'Client: Dana Okafor',
      'Phone: (602) 555-0199',
      'Email: dana@home.example',
      'Relationship: I am the buyer’s spouse',
      'Paying for: My wife buys the house',
      'Occupancy: Vacant',
      'Early start: OK',
      'Realtor: Rosa Vance, (480) 555-0123, rosa@realty.example',
      'Also to: Lee Wu lee@lender.example',
      'Challenge: Claim waiting to be verified',
    ]) {
      expect(text).toContain(fact);
    }
  });

  test('only the challenge price depends on the claim', () => {
    expect(compose('held', 'payer').text).toContain('$475, the 50% Off Challenge price, once we verify');
    expect(compose('held', 'payer', { paymentMethod: 'pay_now' }).text).toContain('Total: $475\n');
  });
});

describe('its calendar file', () => {
  test.each<[AppointmentEvent, 'REQUEST' | 'CANCEL' | undefined]>([
    ['held', 'REQUEST'],
    ['moved', 'REQUEST'],
    ['kept', 'REQUEST'],
    ['signed', 'REQUEST'],
    ['sign-again', undefined],
    ['sign-reminder', undefined],
    ['released', 'CANCEL'],
    ['cancelled', 'CANCEL'],
    ['documents', undefined],
    ['hold-ending', undefined],
    ['reminder', undefined],
    ['en-route', undefined],
  ])('of %s: %s', (event, method) => {
    expect(compose(event, 'payer').calendar?.method).toBe(method);
  });

  test('invites the mail’s recipient', () => {
    const { calendar } = composeAppointmentMail('held', 'realtor', sampleAppointment, {
      ...context,
      recipient: 'rosa@realty.example',
    });
    expect(valuesOf(readCalendarFile(calendar?.content ?? ''), 'ATTENDEE')).toEqual([
      'MAILTO:rosa@realty.example',
    ]);
  });

  test('has no price, because calendars may be shared', () => {
    for (const reader of ['payer', 'report', 'realtor', 'buyer'] as const) {
      expect(compose('held', reader).calendar?.content).not.toContain('$');
      const payment = { amount: sampleAppointment.total, receiptNumber: 'R-2026-00042' };
      const paid = composeAppointmentMail('paid', reader, appointmentFor.paid, { ...context, payment });
      expect(paid.calendar?.content).not.toContain('$');
    }
  });
});
