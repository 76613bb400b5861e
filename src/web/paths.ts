// Every address of the site, once.
export const paths = {
  home: '/',
  book: '/#book',
  poolSpa: '/#pool-spa',
  propertyConfirmed: '/property-confirmed',
  pricing: '/pricing',
  pricingSchedule: '/pricing-schedule',
  credentialComparison: '/credential-comparison',
  contactVerification: '/contact-verification',
  contractPreview: '/contract-preview',
  bookingSummary: '/booking-summary',
  calendar: '/calendar',
  inspectionCalendar: '/inspection-calendar',
  waitingList: '/waiting-list',
  paymentRedirect: '/payment-redirect',
  inspectionConfirmed: '/inspection-confirmed',
  specialFeatures: '/special-features',
  whatsIncluded: "/what's-included",
  inspector: '/inspector',
  inspectionDetails: '/inspection-details',
  gamificationDemo: '/gamification-demo',
  streetViewTester: '/street-view-tester',
  sandboxOutbox: '/sandbox/outbox',
  login: '/login',
} as const;

/** Elements that an address's hash scrolls to. */
export const anchors = { book: 'book', poolSpa: 'pool-spa', siteLinks: 'site-links' } as const;
