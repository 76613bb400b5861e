// A booking to manage: made, signed and paid by API, or mocked.
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Managed } from '../../src/api/manage-booking.ts';
import { SECTION_IDS } from '../../src/domain/agreement/agreement-template.ts';
import { query } from '../support/product-database.ts';
import { newPhone, person } from './contact-form.ts';
import { intercept } from './intercept.ts';

/** A visitor with a verified phone, on this request context. */
export async function makeBooker(request: APIRequestContext) {
  const { digits: phoneNumber } = newPhone();
  const email = `rosalind.${phoneNumber}@mail.example`;
  const post = async (path: string, data: object) => {
    let answer = await request.post(path, { data });
    // A busy server asks to be called again.
    if (answer.status() === 503) answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { code } = await post('/api/sms/send-verification', { phoneNumber });
  await post('/api/sms/verify-code', { phoneNumber, code });

  const book = async (date: string, time: string): Promise<string> => {
    const street = { streetNumber: String(randomInt(1, 9_999)), streetName: 'Main St', zipCode: '85201' };
    const { property } = await post('/api/property/manual', { ...street, squareFootage: 1850 });
    const contactData = { ...person, phoneNumber, payerEmail: email };
    const wanted = { date, time, contactData, propertyId: property.id };
    return (await post('/api/appointments/schedule', wanted)).id;
  };
  const sign = async (appointmentId: string) => {
    const { termsHash } = await post('/api/agreements/open', { appointmentId });
    const name = `${person.firstName} ${person.lastName}`;
    await post('/api/appointments', {
      appointmentId,
      contractData: {
        termsHash,
        payerName: name,
        payerPhone: phoneNumber,
        payerEmail: email,
        reportEmail: email,
        relationshipToBuyer: 'buyer',
        esignConsent: true,
        contractRead: true,
        clientInitials: 'RO',
        initials: Object.fromEntries(SECTION_IDS.map((id) => [id, 'RO'])),
        acknowledged: true,
        signature: { kind: 'typed', name },
      },
    });
  };
  const pay = async (appointmentId: string) => {
    const { clientSecret } = await post('/api/create-payment-intent', { appointmentId });
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };
    await post(`/api/sandbox/payments/${clientSecret}/confirm`, card);
    expect((await post('/api/payment/success', { appointmentId })).state).toBe('paid');
  };
  return { email, book, sign, pay };
}

/** Backdates the booking by a day, which ends free cancellation. */
export const endFreeCancellation = (dataDir: string, appointmentId: string) =>
  query(dataDir, `update appointments set booked_at = booked_at - interval '1 day' where id = $1`, [
    appointmentId,
  ]);

const deadlineWords = 'You can cancel for a full refund until 11:59 PM on Mon, Nov 9.';

/** Signed and paid, on the day of booking. */
export const confirmed = {
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  token: null,
  signingToken: null,
  trackingToken: null,
  report: null,
  status: 'confirmed',
  address: '4821 E Juniper Ave, Mesa, AZ 85205',
  scheduledAt: '2026-11-17T09:30:00-07:00',
  formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
  date: '2026-11-17',
  time: '09:30',
  heldUntilWords: null,
  payByWords: null,
  payLaterWords: null,
  inspectionPeriod: null,
  service: 'Standard Home Inspection',
  payerName: 'Rosalind Okafor',
  payerEmail: 'rosalind.okafor@mail.example',
  emailUnconfirmed: false,
  emailChangeable: true,
  total: 650,
  paid: 650,
  takenOff: [],
  credit: 0,
  due: 0,
  refundTerms:
    'Free cancellation until 11:59 PM tonight (Mon, Nov 9). After that, a credit for a later inspection.',
  payment: 'paid',
  paymentUrl: null,
  awaitingVerification: false,
  claimRejected: null,
  amendment: null,
  amendments: [],
  contractSigned: true,
  agreementId: '0190c7a2-0000-7000-8000-000000000008',
  outdatedBy: [],
  signedTotal: null,
  recipients: {
    reportEmail: '',
    contactPersons: [],
    wantsRealtorNotification: false,
    realtorName: '',
    realtorEmail: '',
    realtorPhone: '',
  },
  changeable: true,
  reschedule: { possible: true, words: 'Rescheduling is free.' },
  cancellation: {
    possible: true,
    kind: 'full-refund',
    refund: 650,
    credit: 0,
    creditReturned: 0,
    words: 'You get a full refund of $650.',
    deadlineWords,
    fingerprint: 'refund',
  },
  cancelledWords: null,
  refunds: [],
  creditGiven: null,
  creditOffer: null,
  documents: { agreement: true, receipts: 1, words: 'We mail the signed agreement.', canResend: true },
} satisfies Managed;

export const managePath = `/manage-booking?appointmentId=${confirmed.appointmentId}`;

/** Mocks this booking from the next request on. */
export const answerManaged = (page: Page, managed: Managed) =>
  intercept(page, '**/api/manage-booking/open', (call) => call.answer({ json: managed }));
