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

type RouteOptions = Partial<Pick<Route, 'access' | 'unlisted' | 'private' | 'sandboxOnly' | 'demo'>>;

const unlisted: RouteOptions = { unlisted: true };
const byLink: RouteOptions = { unlisted: true, private: true };
const demo: RouteOptions = { unlisted: true, demo: true };

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
  page(path, title, file, { access: 'inspector', ...unlisted });

export const routes: Route[] = [
  {
    ...page(paths.home, '', 'home'),
    title: () => `${business().name} | ${serviceAreaName(business().serviceArea)}`,
  },
  page(paths.pricing, 'Home inspection prices', 'pricing'),
  page(paths.whatsIncluded, 'What’s included in your home inspection', 'whats-included'),
  page(paths.inspector, () => `${fullName(leadInspector(business()))}, your inspector`, 'inspector'),
  page(paths.inspectionDetails, 'How your home inspection goes', 'inspection-details'),
  page(paths.sampleReport, 'Sample home inspection report', 'sample-report'),
  page(paths.privacy, 'Privacy', 'legal'),
  page(paths.terms, 'Terms', 'legal'),

  page(paths.propertyConfirmed, 'Property confirmed', 'property-confirmed', unlisted),
  page(paths.pricingSchedule, 'Pricing schedule', 'pricing-schedule'),
  page(paths.credentialComparison, 'Compare credentials', 'credential-comparison'),
  page(paths.contactVerification, 'Contact info', 'contact-verification', unlisted),
  page(paths.contractPreview, 'Service agreement', 'contract-preview'),
  page(paths.contractSigning, 'Sign the agreement', 'contract-signing', unlisted),
  page(paths.verifyAgreement, 'Check a document', 'verify-agreement'),
  page(paths.paymentCompletion, 'Your agreement', 'payment-completion', unlisted),
  page(paths.checkout, 'Pay for your inspection', 'checkout', unlisted),
  page(paths.manageBooking, 'Your booking', 'manage-booking', unlisted),
  page(paths.findBooking, 'Find my booking', 'find-booking'),
  page(paths.bookingSummary, 'Booking summary', 'booking-summary', unlisted),
  page(paths.calendar, 'Pick your date', 'calendar', unlisted),
  page(paths.inspectionCalendar, 'Pick your date', 'calendar', unlisted),
  page(paths.waitingList, 'Waiting list', 'waiting-list', unlisted),
  page(paths.paymentRedirect, 'Redirecting to Payment', 'payment-redirect', unlisted),
  page(paths.paymentError, 'Ways to pay', 'payment-error', unlisted),
  page(paths.payNow, 'Pay now', 'pay-now', unlisted),
  page(paths.inspectionConfirmed, 'Your inspection', 'inspection-confirmed', unlisted),

  page(paths.specialFeatures, 'Special features', 'special-features', unlisted),
  page(paths.gamificationDemo, 'Progress tracker demo', 'gamification-demo', demo),
  page(paths.streetViewTester, 'Street view tester', 'street-view-tester', demo),
  page(paths.sandboxOutbox, 'Outbox', 'sandbox-outbox', { ...unlisted, sandboxOnly: true }),
  page(paths.sandboxPay, 'Sandbox payment page', 'sandbox-pay', { ...byLink, sandboxOnly: true }),
  page(paths.login, 'Inspector sign-in', 'login', unlisted),

  deskPage(paths.dashboard, 'Inspector Dashboard', 'dashboard'),
  deskPage(paths.newAppointment, 'New appointment', 'new-appointment'),
  deskPage(paths.deskReport, 'Report', 'desk-report'),
  deskPage(paths.setup, 'Going live', 'setup'),
  deskPage(paths.admin, 'Office', 'admin'),
  deskPage(paths.availabilityAdmin, 'Availability', 'availability-admin'),
  deskPage(paths.calendarAdmin, 'Calendar', 'calendar-admin'),
  deskPage(paths.stripeAdmin, 'Payment links', 'stripe-admin'),
  deskPage(paths.account, 'Your account', 'account'),

  page(paths.track, 'Follow your inspection', 'track', byLink),
  page(paths.report, 'Your inspection report', 'report', byLink),
  page(paths.repairList, 'Repair list', 'repair-list', byLink),
  page(paths.demo, 'What this site can do', 'demo', demo),
];

export const notFound: Omit<Route, 'path' | 'access'> = {
  title: notFoundTitle,
  unlisted: true,
  ...pageFile('not-found'),
};

/** Asked each time, because the business is read late. */
export const isOn = ({ demo }: Pick<Route, 'demo'>): boolean => !demo || business().demoPages;

export const pages = routes.map((route) => ({ ...route, Page: lazyPart(route.load) }));
export const NotFoundPage = lazyPart(notFound.load);

/** Matches many addresses. */
const isPattern = ({ path }: Pick<Route, 'path'>): boolean => path.includes(':');

/** The apostrophe in an address may arrive percent-encoded. */
export function routeAt(pathname: string): Route | undefined {
  const path = decodePath(pathname);
  return routes.find(
    (route) => isOn(route) && (route.path === path || (isPattern(route) && matches(route.path, path))),
  );
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
  /** Does not exist if the owner has switched the demo pages off. */
  demo?: true;
  /** Computed when asked: it names the business. */
  title: () => string;
  /** The page's file in the build manifest, for preloading its code from the prerendered HTML. */
  source: string;
  load: () => Promise<{ default: ComponentType }>;
};
