// The route table: one row per page.

import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { fullName, leadInspector } from '../domain/business/wording.ts';
import { serviceAreaName } from '../domain/service-area/service-area.ts';
import { business } from './lib/business.ts';
import { decodePath } from './lib/decode-path.ts';
import { lazyPart } from './lib/lazy-part.tsx';
import { notFoundTitle } from './lib/not-found-title.ts';
import { paths } from './paths.ts';

const files = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

/** A page's chunk, and its file in the build manifest. */
function pageFile(name: string): Pick<Route, 'source' | 'load'> {
  const load = files[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no pages/${name}.tsx`);
  return { source: `pages/${name}.tsx`, load };
}

type RouteOptions = Partial<Pick<Route, 'access' | 'unlisted' | 'private' | 'sandboxOnly'>>;

/** One route; its file in pages/ becomes a separate chunk. */
const page = (
  path: string,
  title: string | (() => string),
  file: string,
  options: RouteOptions = {},
): Route => ({
  path,
  access: 'public',
  title: () => `${typeof title === 'string' ? title : title()} | ${business().name}`,
  ...pageFile(file),
  ...options,
});

const deskPage = (path: string, title: string, file: string): Route =>
  page(path, title, file, { access: 'inspector', unlisted: true });

export const routes: Route[] = [
  {
    ...page(paths.home, '', 'home'),
    title: () => `${business().name} | ${serviceAreaName(business().serviceArea)}`,
  },
  page(paths.pricing, 'Home inspection prices', 'pricing'),
  page(paths.whatsIncluded, 'What’s included in your home inspection', 'whats-included'),
  page(paths.inspector, () => `${fullName(leadInspector(business()))}, your inspector`, 'inspector'),
  page(paths.inspectionDetails, 'How your home inspection goes', 'inspection-details'),

  page(paths.propertyConfirmed, 'Property confirmed', 'property-confirmed', { unlisted: true }),
  page(paths.pricingSchedule, 'Pricing schedule', 'pricing-schedule'),
  page(paths.credentialComparison, 'Compare credentials', 'credential-comparison'),
  page(paths.contactVerification, 'Contact info', 'contact-verification', { unlisted: true }),
  page(paths.contractPreview, 'Service agreement', 'contract-preview'),
  page(paths.contractSigning, 'Sign the agreement', 'contract-signing', { unlisted: true }),
  page(paths.verifyAgreement, 'Is this the agreement that was signed?', 'verify-agreement'),
  page(paths.paymentCompletion, 'Your agreement', 'payment-completion', { unlisted: true }),
  page(paths.checkout, 'Pay for your inspection', 'checkout', { unlisted: true }),
  page(paths.manageBooking, 'Your booking', 'manage-booking', { unlisted: true }),
  page(paths.findBooking, 'Find my booking', 'find-booking'),
  page(paths.bookingSummary, 'Booking summary', 'booking-summary', { unlisted: true }),
  page(paths.calendar, 'Pick your date', 'calendar', { unlisted: true }),
  page(paths.inspectionCalendar, 'Pick your date', 'calendar', { unlisted: true }),
  page(paths.waitingList, 'Waiting list', 'waiting-list', { unlisted: true }),
  page(paths.paymentRedirect, 'Redirecting to Payment', 'payment-redirect', { unlisted: true }),
  page(paths.paymentError, 'Ways to pay', 'payment-error', { unlisted: true }),
  page(paths.payNow, 'Pay now', 'pay-now', { unlisted: true }),
  page(paths.inspectionConfirmed, 'Your inspection', 'inspection-confirmed', { unlisted: true }),

  page(paths.specialFeatures, 'Special features', 'special-features', { unlisted: true }),
  page(paths.gamificationDemo, 'Progress tracker demo', 'gamification-demo', { unlisted: true }),
  page(paths.streetViewTester, 'Street view tester', 'street-view-tester', { unlisted: true }),
  page(paths.sandboxOutbox, 'Outbox', 'sandbox-outbox', { unlisted: true, sandboxOnly: true }),
  page(paths.sandboxPay, 'Sandbox payment page', 'sandbox-pay', {
    unlisted: true,
    private: true,
    sandboxOnly: true,
  }),
  page(paths.login, 'Inspector sign-in', 'login', { unlisted: true }),

  deskPage(paths.dashboard, 'Inspector Dashboard', 'dashboard'),
  deskPage(paths.newAppointment, 'New appointment', 'new-appointment'),
  deskPage(paths.admin, 'Office', 'admin'),
  deskPage(paths.availabilityAdmin, 'Availability', 'availability-admin'),
  deskPage(paths.calendarAdmin, 'Calendar', 'calendar-admin'),
  deskPage(paths.stripeAdmin, 'Payment links', 'stripe-admin'),
  deskPage(paths.account, 'Your account', 'account'),

  page(paths.track, 'Follow your inspection', 'track', { unlisted: true, private: true }),
  page(paths.demo, 'What this site can do', 'demo', { unlisted: true }),
];

export const notFound: Omit<Route, 'path' | 'access'> = {
  title: notFoundTitle,
  unlisted: true,
  ...pageFile('not-found'),
};

export const pages = routes.map((route) => ({ ...route, Page: lazyPart(route.load) }));
export const NotFoundPage = lazyPart(notFound.load);

/** Matches many addresses. */
const isPattern = ({ path }: Pick<Route, 'path'>): boolean => path.includes(':');

/** The apostrophe in an address may arrive percent-encoded. */
export function routeAt(pathname: string): Route | undefined {
  const path = decodePath(pathname);
  return routes.find((route) => route.path === path || (isPattern(route) && matches(route.path, path)));
}

/** The router matches whole segments only; this also matches a parameter that begins within one. */
function matches(pattern: string, path: string): boolean {
  const [before = ''] = pattern.split(':');
  if (before.endsWith('/')) return matchPath(pattern, path) !== null;
  return path.startsWith(before) && !path.slice(before.length).includes('/');
}

type Route = {
  path: string;
  /** Who may see it; 'inspector' pages show the 404 page to everyone else. */
  access: 'public' | 'inspector';
  /** Kept out of search engines and the site map. */
  unlisted?: true;
  /** Only for people with its link. */
  private?: true;
  /** Does not exist in live mode. */
  sandboxOnly?: true;
  /** Computed when asked: it names the business. */
  title: () => string;
  /** The page's file in the build manifest, for preloading its code from the prerendered HTML. */
  source: string;
  load: () => Promise<{ default: ComponentType }>;
};
