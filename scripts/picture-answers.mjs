// What a server would answer, for pictures of states that take days to reach.

const deadlineWords =
  'Full refund until 11:59 PM Arizona time on Monday, November 9, 2026, the day of booking.';

/** Signed and paid, on the day of booking. */
export const managedBooking = {
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
  service: 'Standard Home Inspection',
  payerName: 'Rosalind Okafor',
  payerEmail: 'rosalind.okafor@mail.example',
  total: 650,
  paid: 650,
  credit: 0,
  due: 0,
  payment: 'paid',
  paymentUrl: null,
  awaitingVerification: false,
  claimRejected: null,
  contractSigned: true,
  agreementId: '0190c7a2-0000-7000-8000-000000000008',
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
    words: `Rescheduling is free. A new time does not change how long you can cancel for a full refund. ${deadlineWords} Your agreement names the time, so you sign it again for the new one.`,
  },
  cancellation: {
    possible: true,
    kind: 'full-refund',
    refund: 650,
    credit: 0,
    creditReturned: 0,
    words:
      'You receive a full refund of $650. It goes to the means of payment that was used, within 10 business days.',
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
