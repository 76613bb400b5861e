// The screens and states that npm run pictures takes.
import { managedBooking } from './picture-answers.mjs';

const house =
  'street=1234+W+Main+St&city=Mesa&state=AZ&zip=85201&propertyType=Single+Family+Residence&squareFootage=1850';

const managed = '/manage-booking?appointmentId=0190c7a2-0000-7000-8000-000000000001';

/** One entry per screen or state. `prepare` brings the page into the state. */
export const screens = [
  { name: 'home', path: '/' },
  {
    name: 'home-menu-open',
    path: '/',
    widths: [390],
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    viewport: true,
  },
  { name: 'home-booking', path: '/#book', viewport: true },
  { name: 'booking-search', path: '/#book', viewport: true, prepare: (page) => search(page, 'main st') },
  { name: 'booking-no-results', path: '/#book', viewport: true, prepare: (page) => search(page, 'zzqqxx 1') },
  { name: 'booking-card', path: '/#book', viewport: true, prepare: pickHouse },
  { name: 'booking-manual', path: '/#book', prepare: openManualForm },
  { name: 'booking-outside-area', path: '/#book', viewport: true, prepare: typeOutside },
  { name: 'property-confirmed', path: '/#book', prepare: confirmHouse },
  { name: 'booking-pricing-details', path: '/#book', viewport: true, prepare: returnToBooking },
  { name: 'booking-services', path: '/#book', viewport: true, prepare: chooseServices },
  { name: 'pricing-known', path: `/pricing?${house}` },
  { name: 'pricing-schedule', path: '/pricing-schedule' },
  { name: 'credential-comparison', path: `/credential-comparison?${house}` },
  {
    name: 'credential-no-discount',
    path: `/credential-comparison?${house}`,
    prepare: (page) => compareCredentials(page, 3),
  },
  {
    name: 'credential-perfect-match',
    path: `/credential-comparison?${house}`,
    prepare: (page) => compareCredentials(page, 8),
  },
  { name: 'contact-verification', path: `/contact-verification?${house}` },
  { name: 'calendar', path: `/calendar?${house}`, before: someDaysTaken },
  {
    name: 'calendar-time-chosen',
    path: `/calendar?${house}`,
    before: someDaysTaken,
    prepare: async (page) => {
      await page.getByRole('gridcell', { name: /slots remaining/ }).click();
      await page.getByLabel('Time', { exact: true }).selectOption('15:00');
    },
  },
  {
    name: 'calendar-full-day',
    path: `/calendar?${house}`,
    viewport: true,
    before: someDaysTaken,
    prepare: async (page) => {
      await page.getByRole('gridcell', { name: /Fully booked/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'wizard-property', path: `/inspection-confirmed?${house}` },
  { name: 'wizard-verification', path: `/inspection-confirmed?${house}&step=verification` },
  { name: 'wizard-information', path: `/inspection-confirmed?${house}&step=information`, before: holdsTime },
  {
    name: 'wizard-payment',
    path: `/inspection-confirmed?${house}&step=payment`,
    before: (page) => holdsTime(page, { status: 'scheduled', contractSigned: true }),
  },
  { name: 'special-features', path: `/special-features?${house}` },
  { name: 'gamification-demo', path: '/gamification-demo' },
  { name: 'demo', path: '/demo' },
  { name: 'track-en-route', path: '/track/apt-001' },
  { name: 'track-scheduled', path: '/track/apt-002' },
  { name: 'track-not-found', path: '/track/nobody' },
  { name: 'street-view-tester', path: '/street-view-tester' },
  { name: 'verify-agreement', path: '/verify-agreement' },
  {
    name: 'verify-agreement-unknown',
    path: '/verify-agreement',
    prepare: async (page) => {
      const buffer = Buffer.from('%PDF-1.7 never signed');
      const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer };
      await page.getByLabel('Choose the PDF').setInputFiles(file);
      await page.getByRole('heading', { name: 'This is not a file we know' }).waitFor();
    },
  },
  { name: 'manage-booking-none', path: '/manage-booking' },
  {
    name: 'manage-booking-held',
    path: managed,
    before: (page) =>
      managesBooking(page, {
        status: 'held',
        heldUntilWords: 'Monday, November 16, 2026 at 4:00 PM Arizona time',
        contractSigned: false,
        paid: 0,
        due: 650,
        payment: 'open',
      }),
  },
  { name: 'manage-booking-confirmed', path: managed, before: managesBooking },
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
            'We could not verify your claim to the challenge price, so the standard fee of $650 applies. You have paid $325. Please pay the difference of $325, or cancel before the inspection starts: then everything you paid goes back to you.',
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
        cancellation: { possible: false, words: 'This inspection was canceled before.' },
        cancelledWords:
          'You canceled this inspection on Tuesday, November 10, 2026. You receive no refund but a credit of $650.',
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
      await page.getByLabel('Time', { exact: true }).selectOption('15:00');
    },
  },
  { name: 'manage-booking-recipients', path: `${managed}&change=recipients`, before: managesBooking },
  { name: 'payment-completion-none', path: '/payment-completion' },
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
    prepare: (page) => page.getByText('This browser knows of no payment').waitFor(),
  },
  { name: 'pricing', path: '/pricing' },
  {
    name: 'pricing-printed',
    path: '/pricing',
    widths: [1280],
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'whats-included', path: "/what's-included" },
  { name: 'inspector', path: '/inspector' },
  {
    name: 'inspector-notification',
    path: '/inspector',
    viewport: true,
    prepare: (page) => page.getByRole('button', { name: 'Copy the e-mail address' }).click(),
  },
  { name: 'inspection-details', path: '/inspection-details' },
  { name: 'login', path: '/login' },
  {
    name: 'login-wrong',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('E-mail address').fill('rosa@home.example');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('do not belong together').waitFor();
    },
  },
  { name: 'account', path: '/account', before: signInAsDemo },
  {
    name: 'admin',
    path: '/admin',
    before: signInAsDemo,
    prepare: (page) => page.getByText('Claims').waitFor(),
  },
  {
    name: 'admin-claims',
    path: '/admin#claims',
    before: signInAsDemo,
    prepare: (page) => page.getByRole('button', { name: 'Approve' }).first().waitFor(),
  },
  {
    name: 'admin-data',
    path: '/admin#data',
    before: signInAsDemo,
    prepare: (page) => page.getByText('Take along as CSV').waitFor(),
  },
  { name: 'availability-admin', path: '/availability-admin', before: signInAsDemo },
  {
    name: 'availability-admin-edited',
    path: '/availability-admin',
    before: signInAsDemo,
    viewport: true,
    prepare: async (page) => {
      await page.getByRole('switch', { name: 'Saturday' }).check();
      await page.getByRole('region', { name: 'Preview of time slots' }).getByText('7:30 AM').waitFor();
    },
  },
  { name: 'calendar-admin', path: '/calendar-admin', before: signInAsDemo },
  {
    name: 'calendar-admin-appointments',
    path: '/calendar-admin',
    before: signInAsDemo,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Appointments' }).click();
      await page.getByText('Sample').first().waitFor();
    },
  },
  { name: 'stripe-admin', path: '/stripe-admin', before: signInAsDemo },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'page-broken',
    path: '/pricing',
    before: (page) =>
      page.route('**/assets/pricing-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default () => { throw new Error("broken") }',
        }),
      ),
  },
];

/** The sandbox's own, see src/domain/identity/demo-inspector.ts. */
async function signInAsDemo(page) {
  await page.request.post('/api/login', {
    data: { email: 'demo@caliche.example', password: 'saguaro-at-sunrise' },
  });
}

async function search(page, text) {
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option').or(page.getByText('No results found')).first().waitFor();
}

async function pickHouse(page) {
  await search(page, '1234 w main');
  await page.getByRole('option').first().click();
  await page.getByRole('region', { name: 'Property found' }).scrollIntoViewIfNeeded();
}

async function openManualForm(page) {
  await page.getByRole('button', { name: 'Enter the address by hand' }).click();
  await page.getByLabel('Property type').selectOption('Multi-Family Residence');
}

async function typeOutside(page) {
  await openManualForm(page);
  await page.getByLabel('ZIP code').fill('90210');
}

async function confirmHouse(page) {
  await pickHouse(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByTestId('base-price').waitFor();
}

async function returnToBooking(page) {
  await confirmHouse(page);
  await page.goto('/#book');
  await page.getByRole('button', { name: 'Choose a service and add-ons' }).waitFor();
}

async function chooseServices(page) {
  await returnToBooking(page);
  await page.getByRole('button', { name: 'Choose a service and add-ons' }).click();
  await page.getByTestId('total').filter({ hasText: '$' }).waitFor();
}

async function compareCredentials(page, held) {
  for (const box of (await page.getByRole('checkbox').all()).slice(0, held)) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Compare credentials' }).click();
}

/** A verified visitor, and of the first three open days one untouched, one begun and one full, whatever the day is. */
async function someDaysTaken(page) {
  await page.addInitScript(() =>
    localStorage.setItem(
      'verifiedContactData',
      JSON.stringify({
        payeeName: { firstName: 'Rosalind', lastName: 'Okafor' },
        relationshipToBuyer: 'buyer',
        phoneNumber: '(602) 555-0177',
        payerEmail: 'rosalind.okafor@mail.example',
        wantsRealtorNotification: false,
        occupancyStatus: 'occupied',
        isVerified: true,
      }),
    ),
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

/** A held time for which nothing is paid, and no payment page set up. */
async function owesForTime(page) {
  await holdsTime(page, { heldUntilWords: 'Monday, November 16, 2026 at 4:00 PM Arizona time' });
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

/** This browser has a time for the house of the pictures. */
function holdsTime(page, changes = {}) {
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

/** A booking that is signed and paid, or as the changes say. */
async function managesBooking(page, changes = {}) {
  await page.route('**/api/manage-booking/times', async (route) => {
    const days = await page.request.get('/api/availability');
    await route.fulfill({ json: await days.json() });
  });
  await page.route('**/api/manage-booking/open', (route) =>
    route.fulfill({ json: { ...managedBooking, ...changes } }),
  );
}
