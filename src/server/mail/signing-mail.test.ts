// Mails that ask for a signature or report one.
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
import { composeAppointmentMail } from './appointment-mail.ts';
import type { SigningState } from './signing-state.ts';

const publicUrl = 'https://inspections.example';
const url = `${publicUrl}/contract-signing?sign=abc.d.e`;
const signed = {
  id: '5b1c7a0e-8a4e-4d7c-9f61-1f2f3a4b5c6d',
  version: '2026-10-01',
  sha256: 'ab'.repeat(32),
  signedAt: new Date('2026-11-16T16:20:00Z'),
};
const booked = { ...sampleAppointment, status: 'scheduled', heldUntil: null } as const;
const compose = (
  event: AppointmentEvent,
  reader: AppointmentReader,
  signing: SigningState,
  appointment: typeof sampleAppointment = booked,
) =>
  composeAppointmentMail(event, reader, appointment, {
    sender,
    offer: publishedBusiness.profile,
    publicUrl,
    recipient: 'somebody@reader.example',
    writtenAt: new Date('2026-11-16T16:30:05Z'),
    signing,
    trackUrl: `${publicUrl}/track/the-token`,
  });

describe('while it is unsigned', () => {
  test.each([
    'held',
    'moved',
    'hold-ending',
    'kept',
    'reminder',
    'claim-rejected',
    'sign-again',
    'sign-reminder',
  ] as const)('%s has the signing link as the payer’s next step', (event) => {
    const { text, html } = compose(event, 'payer', { url });
    expect(text).toContain(`Read and sign the agreement:\n${url}`);
    expect(html).toContain(`href="${url}"`);
    expect(text).not.toContain('the browser you booked with');
  });

  test('only payer and signer get the link', () => {
    for (const event of APPOINTMENT_EVENTS) {
      for (const reader of APPOINTMENT_READERS.filter((known) => known !== 'payer' && known !== 'signer')) {
        expect(compose(event, reader, { url }).text).not.toContain('sign=');
      }
    }
  });

  test.each(['held', 'hold-ending', 'kept', 'sign-reminder'] as const)(
    '%s also links to the checkout',
    (event) => {
      const checkoutUrl = `${publicUrl}/checkout/1?sign=abc.d.e`;
      const { text } = compose(event, 'payer', { url, checkoutUrl });
      expect(text).toMatch(
        /Read and sign[\s\S]*Pay \$475:\nhttps:\/\/inspections.example\/checkout\/1\?sign=abc/,
      );
      const paid = compose(event, 'payer', { url, checkoutUrl }, { ...booked, paid: booked.total });
      expect(paid.text).not.toContain('/checkout/');
    },
  );

  test('en-route shows the tracking link first', () => {
    expect(compose('en-route', 'payer', { url }).text).toMatch(/Follow your inspection:[\s\S]*Read and sign/);
  });

  test('a reminder asks for the signature', () => {
    expect(compose('reminder', 'payer', { url }).text).toContain(
      'Please sign your agreement before the inspection.',
    );
    expect(compose('reminder', 'payer', {}).text).not.toContain('Please sign');
  });
});

describe('once it is signed', () => {
  test.each(['payer', 'buyer', 'business'] as const)(
    '%s gets the copy, its signing time and the verification link, without hashes',
    (reader) => {
      const { text, html } = compose('signed', reader, { signed });
      for (const words of [text, visibleWords(html)]) {
        expect(words).toContain('Your signed agreement is attached.');
        expect(words).not.toContain(signed.sha256);
        expect(words).toContain('It was signed on Monday, November 16, 2026 at 9:20 AM.');
      }
      expect(html).toContain(`href="${publicUrl}/verify-agreement"`);
    },
  );

  test('the payer gets the checkout link', () => {
    const { text } = compose('signed', 'payer', { signed });
    expect(text).toContain('Please pay before the inspection.');
    expect(text).toContain(`Pay:\n${publicUrl}/checkout/${booked.id}`);
  });

  test('the payer learns the payment deadline, if there is one', () => {
    const { text } = compose(
      'signed',
      'payer',
      { signed },
      { ...booked, heldUntil: sampleAppointment.heldUntil },
    );
    expect(text).toContain(
      'Thanks for signing. Pay by Tuesday, November 17, 2026 at 9:30 AM to keep your time.',
    );
    expect(text).not.toContain('Please pay before the inspection.');
  });

  test('a paid booking asks for no payment', () => {
    const { text } = compose(
      'signed',
      'payer',
      { signed },
      { ...booked, paid: booked.total, claimApproved: true },
    );
    expect(text).toContain('It’s paid in full.');
    expect(text).not.toContain('/checkout/');
  });

  test.each(['report', 'realtor'] as const)(
    '%s learns only when and where, nothing about the agreement',
    (reader) => {
      const { text, html } = compose('signed', reader, { signed });
      expect(text).toContain('The home inspection at 1234 N Main St, Mesa, AZ 85201 is on Wednesday');
      expect(text + html).not.toMatch(/signed|agreement|5b1c7a0e|\$/);
    },
  );
});

describe('after a change', () => {
  test.each([
    [['time'], 'The time of your inspection has changed since you signed.'],
    [['time', 'price'], 'The time and the price of your inspection have changed since you signed.'],
    [['time', 'price', 'service'], 'The time, the price and the service of your inspection have changed'],
    [[], 'Your booking has changed since you signed.'],
  ] as const)('of %j says what changed and asks for a new signature', (outdatedBy, words) => {
    const { text } = compose('sign-again', 'payer', { url, outdatedBy });
    expect(text).toContain(words);
    expect(text).toContain('Please read and sign the agreement again.');
  });
});

describe('a signer who is asked', () => {
  const request = {
    title: 'Agreement',
    message: 'Please sign at https://evil.example today',
    signerName: 'Robin',
  };

  test('gets a greeting, the note as plain text, and the link', () => {
    const { text, html } = compose('sign-request', 'signer', { url, request });
    for (const words of [text, visibleWords(html)]) {
      expect(words).toContain('Hi Robin,');
      expect(words).toContain('Title: Agreement');
      expect(words).toContain('Their note: Please sign at (link removed) today');
      expect(words).not.toContain('evil');
    }
    expect(text).toContain(`Read and sign the agreement:\n${url}`);
  });
});
