// Screens of an existing booking: managing and paying. The mocked answers are in picture-answers.mjs.
import { managesBooking, owesForTime, signsNewTime } from './picture-answers.mjs';

const managed = '/manage-booking?appointmentId=0190c7a2-0000-7000-8000-000000000001';

const movedFrom = 'Tuesday, November 17, 2026 at 9:30 AM Arizona time';
const movedTo = 'Thursday, November 19, 2026 at 1:00 PM Arizona time';

const inspectionPeriod = {
  acceptedOn: '2026-11-08',
  days: 10,
  endsAt: '2026-11-18T23:59:59-07:00',
  words: 'Ends Wed, Nov 18, 11:59 PM (check your contract)',
  lateWords: null,
};

const reported = (name, report, more = {}) => ({
  name: `manage-booking-report-${name}`,
  path: managed,
  before: (page) =>
    managesBooking(page, { status: 'completed', changeable: false, inspectionPeriod, report, ...more }),
});

export const managedScreens = [
  reported('promised', {
    status: 'promised',
    words: 'We’ll email you the report by Wed, Nov 18, 12:00 PM.',
    missing: ['report'],
    url: null,
  }),
  reported(
    'to-pay',
    {
      status: 'waiting',
      words: 'Your report is ready. Please pay $650 to open it.',
      missing: ['payment'],
      url: null,
    },
    { paid: 0, due: 650, payment: 'open' },
  ),
  reported('open', {
    status: 'open',
    words: 'Your report is ready to read and download.',
    missing: [],
    url: '/report/sample-link',
  }),
  { name: 'manage-booking-none', path: '/manage-booking' },
  {
    name: 'manage-booking-held',
    path: managed,
    before: (page) =>
      managesBooking(page, {
        status: 'held',
        heldUntilWords: 'Mon, Nov 16, 4:00 PM',
        contractSigned: false,
        paid: 0,
        due: 650,
        payment: 'open',
      }),
  },
  { name: 'manage-booking-confirmed', path: managed, before: managesBooking },
  {
    name: 'manage-booking-inspection-period',
    path: `${managed}&change=inspection-period`,
    before: (page) => managesBooking(page, { inspectionPeriod }),
    prepare: (page) => page.getByLabel('When was your contract accepted?').waitFor(),
  },
  {
    name: 'manage-booking-moved',
    path: managed,
    before: (page) => managesBooking(page, { amendment: { beforeWords: movedFrom, afterWords: movedTo } }),
  },
  {
    name: 'contract-signing-new-time',
    path: '/contract-signing?appointmentId=0190c7a2-0000-7000-8000-000000000001',
    before: (page) => signsNewTime(page, { beforeWords: movedFrom, afterWords: movedTo }),
  },
  {
    name: 'manage-booking-claim-rejected',
    path: managed,
    before: (page) =>
      managesBooking(page, {
        status: 'scheduled',
        paid: 325,
        due: 325,
        payment: 'open',
        claimRejected: {
          words:
            'We couldn’t verify your claim to the challenge price, so the standard fee of $650 applies. You’ve paid $325. Please pay the difference of $325, or cancel before the inspection starts for a full refund.',
        },
      }),
  },
  {
    name: 'manage-booking-cancel',
    path: managed,
    viewport: true,
    before: managesBooking,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cancel this inspection' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'manage-booking-canceled',
    path: managed,
    before: (page) =>
      managesBooking(page, {
        status: 'cancelled',
        changeable: false,
        cancellation: { possible: false, words: 'This inspection is already canceled.' },
        cancelledWords:
          'You canceled this inspection on Tuesday, November 10, 2026. You get a credit of $650 for a later inspection instead of a refund.',
        creditGiven: { amount: 650, used: false, words: 'You have a credit of $650.' },
      }),
  },
  {
    name: 'manage-booking-time',
    path: `${managed}&change=time`,
    before: managesBooking,
    prepare: async (page) => {
      await page
        .getByRole('gridcell', { name: /slots available/ })
        .first()
        .click();
      await page.getByRole('radio', { name: '3:00 PM', exact: true }).check();
    },
  },
  { name: 'manage-booking-recipients', path: `${managed}&change=recipients`, before: managesBooking },
  { name: 'payment-completion-none', path: '/payment-completion' },
  { name: 'find-booking', path: '/find-booking' },
  { name: 'payment-redirect-nothing', path: '/payment-redirect' },
  { name: 'payment-error', path: '/payment-error?error=no-payment-link', before: owesForTime },
  { name: 'payment-error-nothing', path: '/payment-error?error=no-payment-link' },
  { name: 'pay-now', path: '/pricing-paynow-$650' },
  { name: 'pay-now-invalid', path: '/pricing-paynow-1' },
  { name: 'checkout-price', path: '/checkout?amount=725' },
  {
    name: 'sandbox-pay',
    path: '/sandbox/pay/link-65000',
    prepare: async (page) => {
      await page.getByLabel('Card number').waitFor();
      await page.getByText('Test cards', { exact: true }).click();
    },
  },
  {
    name: 'home-payment-unknown',
    path: '/?payment=success',
    viewport: true,
    prepare: (page) => page.getByText('We don’t see a payment from this device').waitFor(),
  },
];
