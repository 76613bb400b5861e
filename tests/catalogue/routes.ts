// Every address of the site: how it is visited, what a visitor without a booking finds there, and what it is held to. A new
// one needs a row to compile.
import type { paths } from '../../src/web/paths.ts';
import { house as houseFields } from '../e2e/contact-form.ts';

export type RouteRow = {
  /** Routes of one part are walked through in one tab, in their order. The desk's do not exist for anyone but the inspector. */
  part:
    | 'landing page'
    | 'explanations'
    | 'property'
    | 'booking'
    | 'agreement'
    | 'payment'
    | 'sandbox'
    | 'desk';
  visit: string;
  heading: string;
  /** The first part of the title, where it differs from the heading. */
  title?: string;
  /** The final URL, if the page redirects. */
  endsAt?: RegExp;
  /** The text for a visitor who came too early. */
  words?: string;
  /**
   * Closely is with axe in light and dark, and with a ruler. What a spec of its own looks at, or another row shows, is not
   * looked at again.
   */
  looked?: 'closely' | 'for its width';
};

const house = new URLSearchParams(houseFields);

const landing = {
  part: 'landing page',
  heading: 'Protecting Your Family, Your Investment, Your Peace of Mind',
  title: 'Caliche Home Inspections',
} as const;
const whatsIncluded = {
  part: 'explanations',
  heading: 'What’s included',
  title: 'What’s included in your home inspection',
} as const;

/** These pages differ only in their heading: one of them is checked closely. */
const unknownProperty = {
  part: 'property',
  words: 'We don’t have your property address yet.',
  looked: 'for its width',
} as const;

/** Further states and addresses of a route. */
type OtherVisit =
  | 'whatsIncludedEscaped'
  | 'payNowInvalid'
  | 'unknown'
  | `${'inspectionConfirmed' | 'contactVerification' | 'bookingSummary' | 'credentialComparison' | 'calendar' | 'paymentRedirect'}WithoutProperty`;

export const routeRows: Record<keyof typeof paths | OtherVisit, RouteRow> = {
  home: { visit: '/', looked: 'closely', ...landing },
  book: { visit: '/#book', ...landing },
  poolSpa: { visit: '/#pool-spa', ...landing },
  // Redirects to the landing page without a property.
  propertyConfirmed: { visit: '/property-confirmed', endsAt: /\/$/, ...landing },
  inspector: {
    part: 'explanations',
    visit: '/inspector',
    heading: 'Marcus Ybarra',
    title: 'Marcus Ybarra, your inspector',
    looked: 'closely',
  },
  pricing: {
    part: 'explanations',
    visit: '/pricing',
    heading: 'What your inspection costs',
    title: 'Home inspection prices',
    looked: 'closely',
  },
  whatsIncluded: { visit: "/what's-included", looked: 'closely', ...whatsIncluded },
  whatsIncludedEscaped: { visit: '/what%27s-included', ...whatsIncluded },
  inspectionDetails: {
    part: 'explanations',
    visit: '/inspection-details',
    heading: 'How your inspection goes',
    title: 'How your home inspection goes',
    looked: 'closely',
  },
  sampleReport: {
    part: 'explanations',
    visit: '/sample-report',
    heading: 'A sample report',
    title: 'Sample home inspection report',
    looked: 'closely',
  },
  privacy: { part: 'explanations', visit: '/privacy', heading: 'Privacy', looked: 'closely' },
  terms: { part: 'explanations', visit: '/terms', heading: 'Terms', looked: 'for its width' },
  pricingSchedule: {
    part: 'explanations',
    visit: '/pricing-schedule',
    heading: 'Pricing schedule',
    looked: 'closely',
  },
  // Before the rows with a property, which the tab stores.
  inspectionConfirmedWithoutProperty: {
    ...unknownProperty,
    visit: '/inspection-confirmed',
    heading: 'Your inspection',
  },
  contactVerificationWithoutProperty: {
    ...unknownProperty,
    visit: '/contact-verification',
    heading: 'Contact info',
    looked: 'closely',
  },
  bookingSummaryWithoutProperty: {
    ...unknownProperty,
    visit: '/booking-summary',
    heading: 'Booking summary',
  },
  credentialComparisonWithoutProperty: {
    ...unknownProperty,
    visit: '/credential-comparison',
    heading: 'The 50% Off Challenge',
    title: 'Compare credentials',
    looked: 'closely',
  },
  calendarWithoutProperty: {
    ...unknownProperty,
    visit: '/calendar',
    heading: 'Pick your date',
    looked: 'closely',
  },
  specialFeatures: {
    part: 'property',
    visit: '/special-features',
    heading: 'Special features',
    looked: 'closely',
  },
  inspectionConfirmed: {
    part: 'booking',
    visit: `/inspection-confirmed?${house}`,
    heading: 'Property Details',
    title: 'Step 1 of 6: Property Details',
  },
  contactVerification: {
    part: 'booking',
    visit: `/contact-verification?${house}`,
    heading: 'Contact info',
  },
  bookingSummary: { part: 'booking', visit: `/booking-summary?${house}`, heading: 'Booking summary' },
  credentialComparison: {
    part: 'booking',
    visit: `/credential-comparison?${house}`,
    heading: 'The 50% Off Challenge',
    title: 'Compare credentials',
  },
  calendar: { part: 'booking', visit: `/calendar?${house}`, heading: 'Pick your date' },
  inspectionCalendar: { part: 'booking', visit: `/inspection-calendar?${house}`, heading: 'Pick your date' },
  waitingList: {
    part: 'booking',
    visit: '/waiting-list',
    heading: 'Your place on the waiting list',
    title: 'Waiting list',
  },
  manageBooking: {
    part: 'booking',
    visit: '/manage-booking',
    heading: 'No booking found',
    title: 'Your booking',
    words: 'No booking found on this device.',
  },
  findBooking: {
    part: 'booking',
    visit: '/find-booking',
    heading: 'Find my booking',
    looked: 'closely',
  },
  contractSigning: {
    part: 'agreement',
    visit: '/contract-signing',
    heading: 'Sign your agreement',
    title: 'Sign the agreement',
  },
  contractPreview: {
    part: 'agreement',
    visit: '/contract-preview',
    heading: 'Service agreement',
    looked: 'closely',
  },
  verifyAgreement: {
    part: 'agreement',
    visit: '/verify-agreement',
    heading: 'Check a document',
  },
  // Before the row that brings a property.
  paymentRedirectWithoutProperty: {
    part: 'payment',
    visit: '/payment-redirect',
    heading: 'Your payment',
    words: 'No booking found on this device, so there’s nothing to pay here.',
  },
  payNow: { part: 'payment', visit: '/pricing-paynow-$650', heading: 'Pay now', looked: 'closely' },
  payNowInvalid: { part: 'payment', visit: '/pricing-nonsense', heading: 'Invalid Payment URL' },
  paymentCompletion: {
    part: 'payment',
    visit: '/payment-completion',
    heading: 'Nothing to pay here',
  },
  paymentRedirect: {
    part: 'payment',
    visit: `/payment-redirect?${house}`,
    endsAt: /\/payment-error\?error=no-payment-link$/,
    heading: 'Your payment',
    title: 'Ways to pay',
  },
  paymentError: {
    part: 'payment',
    visit: '/payment-error?error=no-payment-link',
    heading: 'Your payment',
    title: 'Ways to pay',
    looked: 'closely',
  },
  checkout: { part: 'payment', visit: '/checkout?amount=725', heading: 'Pay for your inspection' },
  sandboxPay: {
    part: 'payment',
    visit: '/sandbox/pay/link-72500?client_reference_id=none',
    endsAt: /\/sandbox\/pay\/cs_sandbox_/,
    heading: 'Sandbox payment page',
  },
  track: {
    part: 'sandbox',
    visit: '/track/apt-001',
    heading: 'Hello, Maya',
    title: 'Follow your inspection',
  },
  report: {
    part: 'sandbox',
    visit: '/report/nobody',
    heading: 'This link doesn’t work',
    title: 'Your inspection report',
  },
  repairList: {
    part: 'sandbox',
    visit: '/repair-list/nobody',
    heading: 'This link doesn’t work',
    title: 'Repair list',
  },
  demo: { part: 'sandbox', visit: '/demo', heading: 'What this site can do', looked: 'closely' },
  gamificationDemo: {
    part: 'sandbox',
    visit: '/gamification-demo',
    heading: 'Progress tracker demo',
    looked: 'closely',
  },
  streetViewTester: {
    part: 'sandbox',
    visit: '/street-view-tester',
    heading: 'Street view tester',
    looked: 'closely',
  },
  sandboxOutbox: { part: 'sandbox', visit: '/sandbox/outbox', heading: 'Outbox' },
  unknown: { part: 'sandbox', visit: '/no-such-page', heading: '404 Page Not Found', looked: 'closely' },
  login: { part: 'sandbox', visit: '/login', heading: 'Inspector sign-in', looked: 'closely' },
  stripeAdmin: { part: 'desk', visit: '/stripe-admin', heading: 'Payment links' },
  admin: { part: 'desk', visit: '/admin', heading: 'Office' },
  setup: { part: 'desk', visit: '/dashboard/setup', heading: 'Going live' },
  // Before the dashboard, whose service worker answers with files that are not compressed any more.
  newAppointment: { part: 'desk', visit: '/dashboard/new', heading: 'New appointment' },
  deskReport: {
    part: 'desk',
    visit: '/dashboard/report/0190c7a2-0000-7000-8000-00000000dead',
    heading: 'Report',
    words: 'We couldn’t find this booking.',
    looked: 'for its width',
  },
  dashboard: { part: 'desk', visit: '/dashboard', heading: 'Inspector Dashboard' },
  availabilityAdmin: { part: 'desk', visit: '/availability-admin', heading: 'Availability' },
  calendarAdmin: { part: 'desk', visit: '/calendar-admin', heading: 'Calendar' },
  account: { part: 'desk', visit: '/account', heading: 'Your account' },
};
