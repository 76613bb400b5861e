// Mails to customers who change or cancel their booking.
import { describe, expect, test } from 'vitest';
import { publishedBusiness, sender } from '../../../tests/support/current-business.ts';
import { sampleAppointment } from '../../../tests/support/sample-appointment.ts';
import { visibleWords } from '../../../tests/support/visible-words.ts';
import {
  APPOINTMENT_EVENTS,
  APPOINTMENT_READERS,
  type AppointmentEvent,
  type AppointmentReader,
} from '../../domain/appointment/appointment-events.ts';
import { dollars, ZERO } from '../../domain/money.ts';
import { type AppointmentMailContext, composeAppointmentMail } from './appointment-mail.ts';

const publicUrl = 'https://inspections.example';
const manageUrl = `${publicUrl}/manage-booking?booking=abc.d`;
const booked = { ...sampleAppointment, status: 'scheduled', heldUntil: null, revision: 3 } as const;
const compose = (
  event: AppointmentEvent,
  reader: AppointmentReader,
  more: Partial<AppointmentMailContext> = {},
  appointment: typeof sampleAppointment = booked,
) =>
  composeAppointmentMail(event, reader, appointment, {
    sender,
    offer: publishedBusiness.profile,
    publicUrl,
    recipient: 'somebody@reader.example',
    writtenAt: new Date('2026-11-16T16:30:05Z'),
    ...more,
  });

describe('the link to the booking', () => {
  test.each(APPOINTMENT_EVENTS.filter((event) => event !== 'released'))(
    'is the last link of %s, in text and HTML',
    (event) => {
      const { text, html } = compose(event, 'payer', { manageUrl });
      const [body = ''] = text.split('\n\n-- \n');
      expect(body.endsWith(`Change, cancel or see your booking:\n${manageUrl}`)).toBe(true);
      expect(html).toContain(`href="${manageUrl}"`);
      expect(text).toMatch(/Please keep (this email|these links) to yourself/);
    },
  );

  test('goes to the payer only', () => {
    for (const event of APPOINTMENT_EVENTS) {
      for (const reader of APPOINTMENT_READERS.filter((known) => known !== 'payer')) {
        const { text, html, calendar } = compose(event, reader, { manageUrl });
        expect(text + html + (calendar?.content ?? '')).not.toContain('manage-booking');
      }
      expect(compose(event, 'payer', { manageUrl }).calendar?.content ?? '').not.toContain('manage-booking');
    }
  });

  test('stays after the time was released', () => {
    const released = { ...sampleAppointment, status: 'released' } as const;
    expect(compose('released', 'payer', { manageUrl }, released).text).toContain(
      `See your booking:\n${manageUrl}`,
    );
  });
});

describe('a canceled inspection', () => {
  const canceled = { ...booked, status: 'cancelled' } as const;
  const mailFacts = { words: ['You get a full refund of $475.'], refund: dollars(475), credit: ZERO };
  const byCustomer = { cancellation: { ...mailFacts, by: 'customer' as const }, manageUrl };

  test('its receipt asks for nothing more, and a later payment is refunded', () => {
    const payment = { amount: dollars(475), receiptNumber: 'R-2026-00042' };
    const receipt = compose('paid', 'payer', { payment }, canceled).text;
    expect(receipt).toContain('We received your payment of $475.');
    expect(receipt).toContain('This inspection has since been canceled.');
    expect(receipt).not.toMatch(/You still owe|Please pay the remaining/);
    const late = compose('refunded-late', 'payer', { payment }, canceled).text;
    expect(late).toContain('Your payment of $475 arrived after the inspection on Wednesday');
    expect(late).toContain('was canceled');
    expect(late).not.toMatch(/your hold|We’re sorry/);
    expect(compose('refunded-late', 'business', { payment }, canceled).text).not.toContain('released');
  });

  test('the payer learns the refund, where to see it, and how to book again', () => {
    const { subject, text, html, calendar } = compose('cancelled', 'payer', byCustomer, canceled);
    expect(subject).toBe('Your inspection was canceled: Wednesday, November 18, 2026 at 8:00 AM');
    for (const words of [text, visibleWords(html)]) {
      expect(words).toContain('We’ve canceled your inspection on Wednesday, November 18, 2026 at 8:00 AM');
      expect(words).toContain('You get a full refund of $475.');
    }
    expect(text).toContain(`Book again:\n${publicUrl}/#book`);
    expect(text).toContain(`See your booking:\n${manageUrl}`);
    expect(text).not.toContain('Total:');
    expect(calendar?.content).toContain('METHOD:CANCEL');
    expect(calendar?.content).not.toContain('$');
  });

  test('canceled by us says so with an apology', () => {
    const cancellation = { ...mailFacts, by: 'business' as const };
    expect(compose('cancelled', 'payer', { cancellation }, canceled).text).toContain(
      'We’re sorry, we had to cancel your inspection on Wednesday, November 18, 2026 at 8:00 AM.',
    );
  });

  test('others learn only that it is canceled, nothing about money', () => {
    const { text, calendar } = compose('cancelled', 'realtor', byCustomer, canceled);
    expect(text).toContain('The home inspection at 1234 N Main St, Mesa, AZ 85201 is canceled.');
    expect(text).not.toMatch(/\$|refund/);
    expect(calendar?.content).toContain('STATUS:CANCELLED');
  });

  test('the business learns who canceled and the refund or credit', () => {
    expect(compose('cancelled', 'business', byCustomer, canceled).text).toContain(
      'The customer canceled. The time is open again. Refund: $475.',
    );
    const credit = { ...byCustomer.cancellation, refund: ZERO, credit: dollars(475) };
    expect(compose('cancelled', 'business', { cancellation: credit }, canceled).text).toContain(
      'Credit: $475.',
    );
  });
});

describe('a booking that was moved', () => {
  const movedFrom = new Date('2026-11-17T16:30:00Z');
  const url = `${publicUrl}/contract-signing?sign=a.b.c`;

  test('names both times and that the payment carries over', () => {
    const { subject, text } = compose('moved', 'payer', { movedFrom }, { ...booked, paid: dollars(475) });
    expect(subject).toBe('Your inspection was moved: Wednesday, November 18, 2026 at 8:00 AM');
    expect(text).toContain('It was on Tuesday, November 17, 2026 at 9:30 AM.');
    expect(text).toContain('Your payment carries over.');
    expect(compose('moved', 'report', { movedFrom }).text).toContain('It was on Tuesday, November 17');
  });

  test('asks for a new signature only if it was signed before', () => {
    const again = compose('moved', 'payer', { movedFrom, signing: { url, outdatedBy: ['time'] } }).text;
    expect(again).toContain('Your booking changed after you signed');
    expect(again).toContain(`Read and sign the agreement:\n${url}`);
    expect(compose('moved', 'payer', { movedFrom, signing: { url } }).text).not.toContain('after you signed');
  });
});

describe('a credit', () => {
  const verified = { ...booked, claimApproved: true };
  test('that covers everything has no receipt and leaves nothing due', () => {
    const { text } = compose('paid', 'payer', { credit: dollars(500) }, verified);
    expect(text).toContain('Your credit covers $475 of the $475 fee.');
    expect(text).toContain('It’s paid in full.');
    expect(text).not.toMatch(/receipt|received your payment/i);
  });

  test('reduces the amount due', () => {
    const signed = compose('signed', 'payer', { credit: dollars(475) }, verified).text;
    expect(signed).toContain('It’s paid in full.');
    expect(signed).not.toContain('/checkout/');
    const payment = { amount: dollars(100), receiptNumber: 'R-2026-00042' };
    const some = compose(
      'paid',
      'payer',
      { credit: dollars(300), payment },
      { ...booked, paid: dollars(100) },
    );
    expect(some.text).toContain('Your credit covers $300 of the $475 fee.');
    expect(some.text).toContain('Please pay the remaining $75 before the inspection.');
  });
});

describe('the challenge price, paid while the claim is not verified', () => {
  const paid = { ...booked, paid: booked.total };
  const payment = { amount: booked.total, receiptNumber: 'R-2026-00042' };
  test.each(['paid', 'signed'] as const)('is not called paid in full: %s', (event) => {
    const { text } = compose(event, 'payer', { payment }, paid);
    expect(text).toContain('You’ve paid the challenge price. If we can’t verify your claim');
    expect(text).not.toMatch(/paid in full/);
    const verified = compose(event, 'payer', { payment }, { ...paid, claimApproved: true }).text;
    expect(verified).toContain('It’s paid in full');
  });
});

test('a recipient who is added later learns when and where it is', () => {
  const { subject, text } = compose('kept', 'report');
  expect(subject).toBe('A home inspection is booked: Wednesday, November 18, 2026 at 8:00 AM');
  expect(text).not.toMatch(/holding|deadline/);
  expect(compose('kept', 'report', {}, sampleAppointment).subject).toMatch(/^A home inspection is on hold/);
});

test('documents name every receipt and the agreement, without hashes', () => {
  const signed = { id: 'a', version: '2026-10-01', sha256: 'ab'.repeat(32), signedAt: booked.bookedAt };
  const documents = ['Your receipt R-2026-00042 is attached.'];
  const { text } = compose('documents', 'payer', { documents, signing: { signed }, manageUrl });
  expect(text).toContain('Your receipt R-2026-00042 is attached.');
  expect(text).toContain('Your signed agreement is attached.');
  expect(text).not.toContain(signed.sha256);
});
