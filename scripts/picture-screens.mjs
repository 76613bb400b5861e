// Screens and states for npm run pictures, except those of a booking and of the desk.
import { holdsTime, someDaysTaken } from './picture-answers.mjs';
import { hasRemovedAgreement } from './picture-answers-money.mjs';

const house =
  'street=1234+W+Main+St&city=Mesa&state=AZ&zip=85201&propertyType=Single+Family+Residence&squareFootage=1850';

/** One entry per screen or state. `prepare` puts the page into the state. */
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
    name: 'calendar-inspection-period',
    path: `/calendar?${house}`,
    before: someDaysTaken,
    prepare: typeInspectionPeriod,
  },
  {
    name: 'calendar-time-chosen',
    path: `/calendar?${house}`,
    before: someDaysTaken,
    prepare: async (page) => {
      await page.getByRole('gridcell', { name: /slots remaining/ }).click();
      await page.getByRole('radio', { name: '3:00 PM', exact: true }).check();
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
  {
    name: 'booking-summary-county-records',
    path: '/booking-summary?street=456+E+Main+St&city=Mesa&state=AZ&zip=85203&propertyType=Mobile%2FManufactured+Home&mobileHomeType=Single+Wide',
    prepare: (page) => page.getByText(/County records say/).waitFor(),
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
      await page.getByRole('heading', { name: 'We don’t know this file' }).waitFor();
    },
  },
  {
    name: 'verify-agreement-removed',
    path: '/verify-agreement?id=0190c7a2-0000-7000-8000-000000000008',
    before: hasRemovedAgreement,
    prepare: (page) => page.getByRole('heading', { name: /was removed on/ }).waitFor(),
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
    prepare: (page) => page.getByRole('button', { name: 'Copy the email address' }).click(),
  },
  { name: 'inspection-details', path: '/inspection-details' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'sample-report', path: '/sample-report' },
  { name: 'sample-report-summary', path: '/sample-report', viewport: true },
  { name: 'sample-report-safety', path: '/sample-report#safety', viewport: true },
  {
    name: 'sample-report-printed',
    path: '/sample-report',
    widths: [1280],
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
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
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await page.getByLabel('Property type').selectOption('Multi-Family Residence');
}

async function typeOutside(page) {
  await openManualForm(page);
  await page.getByLabel('ZIP code').fill('90210');
}

async function confirmHouse(page) {
  await pickHouse(page);
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

async function typeInspectionPeriod(page) {
  await page.getByRole('button', { name: /^Already under contract/ }).click();
  const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('When was your contract accepted?').fill(fiveDaysAgo);
  await page.getByText(/^Your inspection period ends/).waitFor();
}
