// The route table: one row per page.
import { matchPath } from 'react-router';
import { business, inspector } from '../domain/business.ts';
import { decodePath } from './lib/decode-path.ts';
import { fetchedPart } from './lib/fetched-part.tsx';
import { notFoundTitle } from './lib/not-found-title.ts';
import { paths } from './paths.ts';
import type { Route } from './route.ts';
import { deskRoutes } from './routes-desk.ts';

const counties = business.counties.join(' and ');

export const routes: Route[] = [
  {
    path: paths.home,
    access: 'public',
    prerendered: true,
    title: `${business.name} | ${counties} Counties, Arizona`,
    source: 'pages/home.tsx',
    load: () => import('./pages/home.tsx'),
  },
  {
    path: paths.pricing,
    access: 'public',
    prerendered: true,
    title: `Home inspection prices | ${business.name}`,
    source: 'pages/pricing.tsx',
    load: () => import('./pages/pricing.tsx'),
  },
  {
    path: paths.whatsIncluded,
    access: 'public',
    prerendered: true,
    title: `What’s included in your home inspection | ${business.name}`,
    source: 'pages/whats-included.tsx',
    load: () => import('./pages/whats-included.tsx'),
  },
  {
    path: paths.inspector,
    access: 'public',
    prerendered: true,
    title: `${inspector.firstName} ${inspector.lastName}, your inspector | ${business.name}`,
    source: 'pages/inspector.tsx',
    load: () => import('./pages/inspector.tsx'),
  },
  {
    path: paths.inspectionDetails,
    access: 'public',
    prerendered: true,
    title: `How your home inspection goes | ${business.name}`,
    source: 'pages/inspection-details.tsx',
    load: () => import('./pages/inspection-details.tsx'),
  },
  {
    path: paths.propertyConfirmed,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Property confirmed | ${business.name}`,
    source: 'pages/property-confirmed.tsx',
    load: () => import('./pages/property-confirmed.tsx'),
  },
  {
    path: paths.pricingSchedule,
    access: 'public',
    prerendered: true,
    title: `Pricing schedule | ${business.name}`,
    source: 'pages/pricing-schedule.tsx',
    load: () => import('./pages/pricing-schedule.tsx'),
  },
  {
    path: paths.credentialComparison,
    access: 'public',
    prerendered: true,
    title: `Compare credentials | ${business.name}`,
    source: 'pages/credential-comparison.tsx',
    load: () => import('./pages/credential-comparison.tsx'),
  },
  {
    path: paths.contactVerification,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Contact info | ${business.name}`,
    source: 'pages/contact-verification.tsx',
    load: () => import('./pages/contact-verification.tsx'),
  },
  {
    path: paths.contractPreview,
    access: 'public',
    prerendered: true,
    title: `Service agreement | ${business.name}`,
    source: 'pages/contract-preview.tsx',
    load: () => import('./pages/contract-preview.tsx'),
  },
  {
    path: paths.contractSigning,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Sign the agreement | ${business.name}`,
    source: 'pages/contract-signing.tsx',
    load: () => import('./pages/contract-signing.tsx'),
  },
  {
    path: paths.verifyAgreement,
    access: 'public',
    prerendered: true,
    title: `Is this the agreement that was signed? | ${business.name}`,
    source: 'pages/verify-agreement.tsx',
    load: () => import('./pages/verify-agreement.tsx'),
  },
  {
    path: paths.paymentCompletion,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your agreement | ${business.name}`,
    source: 'pages/payment-completion.tsx',
    load: () => import('./pages/payment-completion.tsx'),
  },
  {
    path: paths.checkout,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Payment | ${business.name}`,
    source: 'pages/checkout.tsx',
    load: () => import('./pages/checkout.tsx'),
  },
  {
    path: paths.manageBooking,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your booking | ${business.name}`,
    source: 'pages/manage-booking.tsx',
    load: () => import('./pages/manage-booking.tsx'),
  },
  {
    path: paths.bookingSummary,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Booking summary | ${business.name}`,
    source: 'pages/booking-summary.tsx',
    load: () => import('./pages/booking-summary.tsx'),
  },
  {
    path: paths.calendar,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Pick your date | ${business.name}`,
    source: 'pages/calendar.tsx',
    load: () => import('./pages/calendar.tsx'),
  },
  {
    path: paths.inspectionCalendar,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Pick your date | ${business.name}`,
    source: 'pages/calendar.tsx',
    load: () => import('./pages/calendar.tsx'),
  },
  {
    path: paths.waitingList,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Waiting list | ${business.name}`,
    source: 'pages/waiting-list.tsx',
    load: () => import('./pages/waiting-list.tsx'),
  },
  {
    path: paths.paymentRedirect,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Redirecting to Payment | ${business.name}`,
    source: 'pages/payment-redirect.tsx',
    load: () => import('./pages/payment-redirect.tsx'),
  },
  {
    path: paths.paymentError,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Ways to pay | ${business.name}`,
    source: 'pages/payment-error.tsx',
    load: () => import('./pages/payment-error.tsx'),
  },
  {
    path: paths.payNow,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Pay now | ${business.name}`,
    source: 'pages/pay-now.tsx',
    load: () => import('./pages/pay-now.tsx'),
  },
  {
    path: paths.inspectionConfirmed,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your inspection | ${business.name}`,
    source: 'pages/inspection-confirmed.tsx',
    load: () => import('./pages/inspection-confirmed.tsx'),
  },
  {
    path: paths.specialFeatures,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Special features | ${business.name}`,
    source: 'pages/special-features.tsx',
    load: () => import('./pages/special-features.tsx'),
  },
  {
    path: paths.gamificationDemo,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Progress tracker demo | ${business.name}`,
    source: 'pages/gamification-demo.tsx',
    load: () => import('./pages/gamification-demo.tsx'),
  },
  {
    path: paths.streetViewTester,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Street view tester | ${business.name}`,
    source: 'pages/street-view-tester.tsx',
    load: () => import('./pages/street-view-tester.tsx'),
  },
  {
    path: paths.sandboxOutbox,
    access: 'public',
    prerendered: true,
    unlisted: true,
    sandboxOnly: true,
    title: `Outbox | ${business.name}`,
    source: 'pages/sandbox-outbox.tsx',
    load: () => import('./pages/sandbox-outbox.tsx'),
  },
  {
    path: paths.sandboxPay,
    access: 'public',
    prerendered: true,
    unlisted: true,
    private: true,
    sandboxOnly: true,
    title: `Sandbox payment page | ${business.name}`,
    source: 'pages/sandbox-pay.tsx',
    load: () => import('./pages/sandbox-pay.tsx'),
  },
  {
    path: paths.login,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Inspector sign-in | ${business.name}`,
    source: 'pages/login.tsx',
    load: () => import('./pages/login.tsx'),
  },
  ...deskRoutes,
  {
    path: paths.track,
    access: 'public',
    prerendered: true,
    unlisted: true,
    private: true,
    title: `Follow your inspection | ${business.name}`,
    source: 'pages/track.tsx',
    load: () => import('./pages/track.tsx'),
  },
  {
    path: paths.demo,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `What this site can do | ${business.name}`,
    source: 'pages/demo.tsx',
    load: () => import('./pages/demo.tsx'),
  },
];

export const notFound: Omit<Route, 'path' | 'access' | 'prerendered'> = {
  title: notFoundTitle,
  unlisted: true,
  source: 'pages/not-found.tsx',
  load: () => import('./pages/not-found.tsx'),
};

export const pages = routes.map((route) => ({ ...route, Page: fetchedPart(route.load) }));
export const NotFoundPage = fetchedPart(notFound.load);

/** Stands for many addresses. */
const isPattern = ({ path }: Pick<Route, 'path'>): boolean => path.includes(':');

/** Addresses may arrive with their apostrophe percent-encoded. */
export function routeAt(pathname: string): Route | undefined {
  const path = decodePath(pathname);
  return routes.find((route) => route.path === path || (isPattern(route) && matches(route.path, path)));
}

/** The router's patterns are made of whole segments; a parameter that begins within one is ours to match. */
function matches(pattern: string, path: string): boolean {
  const [before = ''] = pattern.split(':');
  if (before.endsWith('/')) return matchPath(pattern, path) !== null;
  return path.startsWith(before) && !path.slice(before.length).includes('/');
}
