// What the server answers about a booking that is to be signed, without one having been made.
import type { Page } from '@playwright/test';
import type { Signing } from '../../src/api/agreement.ts';
import type { Reservation } from '../../src/api/appointment.ts';

export const appointmentId = '0190c7a2-0000-7000-8000-000000000007';
const when = {
  scheduledAt: '2026-11-17T09:30:00-07:00',
  formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
  heldUntilWords: 'Monday, November 16, 2026 at 4:00 PM Arizona time',
};

export const signing: Signing = {
  ...when,
  appointmentId,
  state: 'to-sign',
  edition: 1,
  outdatedBy: [],
  totalBefore: null,
  agreement: { version: '2026-11', textHash: 'a'.repeat(64) },
  termsHash: 'b'.repeat(64),
  address: '4821 E Juniper Ave, Mesa, AZ 85205',
  service: 'Standard Home Inspection',
  total: 287.5,
  paymentUrl: null,
  awaitingVerification: false,
  needsPhone: false,
  prefilled: {
    payerName: 'Rosalind Okafor',
    payerPhone: '(602) 555-0123',
    payerEmail: 'rosalind@mail.example',
    reportEmail: 'rosalind@mail.example',
    relationshipToBuyer: 'buyer',
    buyerName: '',
    buyerPhone: '',
    buyerEmail: '',
    realtorName: '',
    realtorPhone: '',
    contractorName: '',
    contractorPhone: '',
    financeCompany: '',
    financePhone: '',
    otherPartyName: '',
    otherPartyRole: '',
    otherPartyPhone: '',
    optOutMedia: false,
  },
  signed: null,
};

export const reservation: Reservation = {
  ...when,
  id: appointmentId,
  status: 'held',
  date: '2026-11-17',
  time: '09:30',
  duration: 150,
  heldUntil: '2026-11-16T16:00:00-07:00',
  address: signing.address,
  total: signing.total,
  paymentMethod: 'pay_now',
  awaitingVerification: false,
  contractSigned: false,
  agreementId: null,
  signedBefore: null,
  paymentUrl: null,
  notices: { emails: 'done', calendarEvent: 'done' },
};

export const signedReservation: Reservation = {
  ...reservation,
  status: 'scheduled',
  heldUntil: null,
  heldUntilWords: null,
  contractSigned: true,
  agreementId: '0190c7a2-0000-7000-8000-000000000008',
};

export const answerSigning = (page: Page) =>
  page.route('**/api/agreements/open', (route) => route.fulfill({ json: signing }));

/** From the next question on. */
export const answerMine = (page: Page, mine: readonly Reservation[]) =>
  page.route('**/api/appointments/mine', (route) => route.fulfill({ json: mine }));
