// Every address of the site.
export const paths = {
  home: '/',
  book: '/#book',
  poolSpa: '/#pool-spa',
  propertyConfirmed: '/property-confirmed',
  pricing: '/pricing',
  pricingSchedule: '/pricing-schedule',
  /** A method and an amount: /pricing-paynow-650, /pricing-paynow-$650. */
  payNow: '/pricing-:payment',
  credentialComparison: '/credential-comparison',
  contactVerification: '/contact-verification',
  contractPreview: '/contract-preview',
  contractSigning: '/contract-signing',
  verifyAgreement: '/verify-agreement',
  paymentCompletion: '/payment-completion',
  checkout: '/checkout/:appointmentId?',
  manageBooking: '/manage-booking',
  findBooking: '/find-booking',
  bookingSummary: '/booking-summary',
  calendar: '/calendar',
  inspectionCalendar: '/inspection-calendar',
  waitingList: '/waiting-list',
  paymentRedirect: '/payment-redirect',
  paymentError: '/payment-error',
  inspectionConfirmed: '/inspection-confirmed',
  specialFeatures: '/special-features',
  whatsIncluded: "/what's-included",
  inspector: '/inspector',
  inspectionDetails: '/inspection-details',
  sampleReport: '/sample-report',
  privacy: '/privacy',
  terms: '/terms',
  gamificationDemo: '/gamification-demo',
  streetViewTester: '/street-view-tester',
  sandboxOutbox: '/sandbox/outbox',
  sandboxPay: '/sandbox/pay/:session',
  login: '/login',
  dashboard: '/dashboard',
  newAppointment: '/dashboard/new',
  deskReport: '/dashboard/report/:id',
  setup: '/dashboard/setup',
  admin: '/admin',
  availabilityAdmin: '/availability-admin',
  calendarAdmin: '/calendar-admin',
  stripeAdmin: '/stripe-admin',
  account: '/account',
  track: '/track/:appointmentId',
  /** By a reader's own link. */
  report: '/report/:token',
  /** A buyer's list of repairs, by the link they shared. */
  repairList: '/repair-list/:token',
  demo: '/demo',
} as const;

/** Elements that a URL's hash scrolls to. */
export const anchors = { book: 'book', poolSpa: 'pool-spa', siteLinks: 'site-links' } as const;

/** One appointment at the desk, on any day. */
export const deskAppointmentPath = (id: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ appointment: id })}`;

/** The report of an appointment at the desk. */
export const deskReportPath = (id: string): string => paths.deskReport.replace(':id', id);

/** A new appointment that begins with the people and the property of another one. */
export const copyAppointmentPath = (id: string): string =>
  `${paths.newAppointment}?${new URLSearchParams({ from: id })}`;

export const readCopiedId = (query: URLSearchParams): string | null => query.get('from');

export const readAppointmentId = (query: URLSearchParams): string | null => query.get('appointment');
