// Mocked server answers for screenshots of states that take days to reach.
import { sampleVisitor } from './sample-visitor.mjs';

const deadlineWords = 'You can cancel for a full refund until 11:59 PM on Mon, Nov 9.';

const refundTerms =
  'Free cancellation until 11:59 PM tonight (Mon, Nov 9). After that, a credit for a later inspection.';

/** Signed and paid on the day of booking. */
const managedBooking = {
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  token: null,
  signingToken: null,
  status: 'confirmed',
  address: '1234 W Main St, Mesa, AZ 85201',
  scheduledAt: '2026-11-17T09:30:00-07:00',
  formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
  date: '2026-11-17',
  time: '09:30',
  heldUntilWords: null,
  payByWords: null,
  payLaterWords: null,
  service: 'Standard Home Inspection',
  payerName: 'Rosalind Okafor',
  payerEmail: 'rosalind.okafor@mail.example',
  emailUnconfirmed: false,
  emailChangeable: true,
  trackingToken: 'apt-002',
  total: 650,
  paid: 650,
  takenOff: [],
  credit: 0,
  due: 0,
  inspectionPeriod: null,
  report: null,
  refundTerms,
  payment: 'paid',
  paymentUrl: null,
  awaitingVerification: false,
  claimRejected: null,
  contractSigned: true,
  agreementId: '0190c7a2-0000-7000-8000-000000000008',
  amendment: null,
  amendments: [],
  outdatedBy: [],
  signedTotal: null,
  recipients: {
    reportEmail: '',
    contactPersons: [{ firstName: 'Amara', lastName: 'Okafor', email: 'amara.okafor@mail.example' }],
    wantsRealtorNotification: true,
    realtorName: 'Jo Lindqvist',
    realtorEmail: 'jo@realty.example',
    realtorPhone: '(602) 555-0101',
  },
  changeable: true,
  reschedule: {
    possible: true,
    words: `Rescheduling is free. It doesn’t change your refund deadline. ${deadlineWords} Your agreement stays in force. You just sign the new time, with one tap.`,
  },
  cancellation: {
    possible: true,
    kind: 'full-refund',
    refund: 650,
    takenOff: [],
    credit: 0,
    creditReturned: 0,
    words: 'You get a full refund of $650. We’ll refund your card within 10 business days.',
    deadlineWords,
    fingerprint: 'refund',
  },
  cancelledWords: null,
  refunds: [],
  creditGiven: null,
  creditOffer: null,
  documents: {
    agreement: true,
    receipts: 1,
    words: 'We mail the signed agreement and your receipt to rosalind.okafor@mail.example.',
    canResend: true,
  },
};

/** A verified visitor; of the first three open days one is empty, one has a booking and one is full. */
export async function someDaysTaken(page) {
  const visitor = { ...sampleVisitor, phoneNumber: '(602) 555-0177', isVerified: true };
  await page.addInitScript(
    (kept) => localStorage.setItem('verifiedContactData', kept),
    JSON.stringify(visitor),
  );
  await page.route('**/api/availability', async (route) => {
    const days = await (await route.fetch()).json();
    const [, begun, full] = days.filter(({ closed }) => closed === null);
    const takenUntil = (day, time) => day.times.map((slot) => ({ ...slot, available: slot.time > time }));
    Object.assign(begun, { status: 'limited', availableSlots: 2, times: takenUntil(begun, '11:00') });
    Object.assign(full, { status: 'unavailable', availableSlots: 0, times: takenUntil(full, '23:00') });
    await route.fulfill({ json: days });
  });
}

/** A hold without a payment and without a payment page. */
export async function owesForTime(page) {
  await holdsTime(page, { heldUntilWords: 'Mon, Nov 16, 4:00 PM' });
  await page.route('**/api/payment/success', (route) =>
    route.fulfill({
      json: {
        state: 'open',
        appointmentId: '0190c7a2-0000-7000-8000-000000000001',
        amount: 650,
        total: 650,
        paid: 0,
        due: 650,
        problem: null,
        paidAtWords: null,
        receiptNumber: null,
        booked: true,
      },
    }),
  );
}

/** This browser has a reserved time for the sample house. */
export function holdsTime(page, changes = {}) {
  return page.route('**/api/appointments/mine', (route) =>
    route.fulfill({
      json: [
        {
          id: '0190c7a2-0000-7000-8000-000000000001',
          status: 'held',
          date: '2026-11-17',
          time: '09:30',
          scheduledAt: '2026-11-17T09:30:00-07:00',
          formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
          duration: 150,
          heldUntil: null,
          heldUntilWords: null,
          address: '1234 W Main St, Mesa, AZ 85201',
          total: 650,
          dueCents: 65_000,
          refundTerms,
          paymentMethod: 'pay_now',
          awaitingVerification: false,
          contractSigned: false,
          agreementId: null,
          signedBefore: null,
          paymentUrl: null,
          notices: { emails: 'done', calendarEvent: 'done' },
          ...changes,
        },
      ],
    }),
  );
}

/** A signed and paid booking, with optional changes. */
export async function managesBooking(page, changes = {}) {
  await page.route('**/api/manage-booking/times', async (route) => {
    const days = await page.request.get('/api/availability');
    await route.fulfill({ json: await days.json() });
  });
  await page.route('**/api/manage-booking/open', (route) =>
    route.fulfill({ json: { ...managedBooking, ...changes } }),
  );
}

/** A signed booking that was moved: the amendment is open. */
export const signsNewTime = (page, { beforeWords, afterWords }) =>
  page.route('**/api/agreements/open', (route) =>
    route.fulfill({
      json: {
        appointmentId: managedBooking.appointmentId,
        state: 'to-amend',
        edition: 1,
        outdatedBy: [],
        totalBefore: null,
        agreement: { version: '2026-11-18', textHash: 'a'.repeat(64) },
        termsHash: 'b'.repeat(64),
        address: managedBooking.address,
        scheduledAt: '2026-11-19T13:00:00-07:00',
        formattedDateTime: afterWords,
        service: 'Standard Home Inspection',
        details: [],
        refundTerms: '',
        total: 650,
        dueCents: 0,
        paymentUrl: null,
        awaitingVerification: false,
        heldUntilWords: null,
        payByWords: null,
        needsPhone: false,
        emailFixed: true,
        prefilled: null,
        signed: {
          agreementId: managedBooking.agreementId,
          signerName: 'Rosalind Okafor',
          signedAt: '2026-11-16T09:00:00-07:00',
          signedAtWords: 'Monday, November 16, 2026 at 9:00 AM Arizona time',
        },
        amendment: {
          beforeWords,
          afterWords,
          sentences: [
            `The inspection moves from ${beforeWords} to ${afterWords}.`,
            'Everything else in the agreement stays the same: the property, the service, the price and all terms.',
          ],
          termsHash: 'c'.repeat(64),
        },
      },
    }),
  );
