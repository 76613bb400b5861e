// Every address of the site: how it is visited, and what a visitor without a booking finds there. A new one needs a row to compile.
import type { paths } from '../../src/web/paths.ts';
import { house as houseFields } from '../e2e/contact-form.ts';

export type RouteRow = {
  visit: string;
  heading: string;
  /** The first part of the title, where it differs from the heading. */
  title?: string;
  /** Where the page itself leads on. */
  endsAt?: RegExp;
  /** The inspector's: everybody else finds nothing there. */
  desk?: true;
};

const house = new URLSearchParams(houseFields);

const landing = {
  heading: 'Protecting Your Family, Your Investment, Your Peace of Mind',
  title: 'Caliche Home Inspections',
};

export const routeRows: Record<keyof typeof paths | 'payNowInvalid' | 'unknown', RouteRow> = {
  home: { visit: '/', ...landing },
  book: { visit: '/#book', ...landing },
  poolSpa: { visit: '/#pool-spa', ...landing },
  // Without a property there is nothing to confirm.
  propertyConfirmed: { visit: '/property-confirmed', endsAt: /\/$/, ...landing },
  inspector: { visit: '/inspector', heading: 'Marcus Ybarra', title: 'Marcus Ybarra, your inspector' },
  pricing: { visit: '/pricing', heading: 'What your inspection costs', title: 'Home inspection prices' },
  whatsIncluded: {
    visit: "/what's-included",
    heading: 'What’s included',
    title: 'What’s included in your home inspection',
  },
  inspectionDetails: {
    visit: '/inspection-details',
    heading: 'How your inspection goes',
    title: 'How your home inspection goes',
  },
  specialFeatures: { visit: '/special-features', heading: 'Special features' },
  inspectionConfirmed: {
    visit: `/inspection-confirmed?${house}`,
    heading: 'Property Details',
    title: 'Step 1 of 6: Property Details',
  },
  contactVerification: { visit: `/contact-verification?${house}`, heading: 'Contact info' },
  bookingSummary: { visit: `/booking-summary?${house}`, heading: 'Booking summary' },
  credentialComparison: {
    visit: `/credential-comparison?${house}`,
    heading: 'The 50% Off Challenge',
    title: 'Compare credentials',
  },
  pricingSchedule: { visit: '/pricing-schedule', heading: 'Pricing schedule' },
  payNow: { visit: '/pricing-paynow-$650', heading: 'Pay now' },
  payNowInvalid: { visit: '/pricing-nonsense', heading: 'Invalid Payment URL' },
  contractSigning: {
    visit: '/contract-signing',
    heading: 'Sign your agreement',
    title: 'Sign the agreement',
  },
  contractPreview: { visit: '/contract-preview', heading: 'Service agreement' },
  verifyAgreement: { visit: '/verify-agreement', heading: 'Is this the agreement that was signed?' },
  paymentCompletion: { visit: '/payment-completion', heading: 'There is nothing to pay here' },
  paymentRedirect: {
    visit: `/payment-redirect?${house}`,
    endsAt: /\/payment-error\?error=no-payment-link$/,
    heading: 'Your payment',
    title: 'Ways to pay',
  },
  paymentError: {
    visit: '/payment-error?error=no-payment-link',
    heading: 'Your payment',
    title: 'Ways to pay',
  },
  calendar: { visit: `/calendar?${house}`, heading: 'Pick your date' },
  inspectionCalendar: { visit: `/inspection-calendar?${house}`, heading: 'Pick your date' },
  waitingList: {
    visit: '/waiting-list',
    heading: 'Your place on the waiting list',
    title: 'Waiting list',
  },
  checkout: { visit: '/checkout?amount=725', heading: 'Payment' },
  manageBooking: { visit: '/manage-booking', heading: 'No time is held', title: 'Your booking' },
  track: { visit: '/track/apt-001', heading: 'Hello, Maya', title: 'Follow your inspection' },
  demo: { visit: '/demo', heading: 'What this site can do' },
  gamificationDemo: { visit: '/gamification-demo', heading: 'Progress tracker demo' },
  streetViewTester: { visit: '/street-view-tester', heading: 'Street view tester' },
  sandboxOutbox: { visit: '/sandbox/outbox', heading: 'Outbox' },
  sandboxPay: {
    visit: '/sandbox/pay/link-72500?client_reference_id=none',
    endsAt: /\/sandbox\/pay\/cs_sandbox_/,
    heading: 'Sandbox payment page',
  },
  login: { visit: '/login', heading: 'Inspector sign-in' },
  stripeAdmin: { visit: '/stripe-admin', heading: 'Payment links', desk: true },
  admin: { visit: '/admin', heading: 'Office', desk: true },
  dashboard: { visit: '/dashboard', heading: 'Inspector Dashboard', desk: true },
  availabilityAdmin: { visit: '/availability-admin', heading: 'Availability', desk: true },
  calendarAdmin: { visit: '/calendar-admin', heading: 'Calendar', desk: true },
  account: { visit: '/account', heading: 'Your account', desk: true },
  unknown: { visit: '/no-such-page', heading: '404 Page Not Found' },
};
