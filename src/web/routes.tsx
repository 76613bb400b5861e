// The route table: one row per page.
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { business, inspector, promises } from '../domain/business.ts';
import { notFoundTitle } from './lib/not-found-title.ts';
import { paths } from './paths.ts';

export type Route = {
  path: string;
  /** Who may see it; 'inspector' pages show the 404 page to everyone else. */
  access: 'public' | 'inspector';
  /** Made into HTML by the build; the others start as an empty shell. */
  prerendered: boolean;
  /** Kept out of search engines and the site map. */
  unlisted?: boolean;
  /** Belongs to whoever holds its link. */
  private?: true;
  /** Does not exist in live mode. */
  sandboxOnly?: true;
  title: string;
  description: string;
  /** The page's file, as the build's manifest names it: its code is preloaded by the prerendered HTML. */
  source: string;
  load: () => Promise<{ default: ComponentType }>;
};

const counties = business.counties.join(' and ');

export const routes: Route[] = [
  {
    path: paths.home,
    access: 'public',
    prerendered: true,
    title: `${business.name} | ${counties} Counties, Arizona`,
    description: `Licensed home inspections in ${counties} Counties since ${business.since}. Clear prices, no hidden fees, and your report ${promises.report}.`,
    source: 'pages/home.tsx',
    load: () => import('./pages/home.tsx'),
  },
  {
    path: paths.pricing,
    access: 'public',
    prerendered: true,
    title: `Home inspection prices | ${business.name}`,
    description: `What a home inspection costs in ${counties} Counties: single family, multi-family, mobile and manufactured homes, and commercial property.`,
    source: 'pages/pricing.tsx',
    load: () => import('./pages/pricing.tsx'),
  },
  {
    path: paths.whatsIncluded,
    access: 'public',
    prerendered: true,
    title: `What’s included in your home inspection | ${business.name}`,
    description: `Structure, roof, electrical, plumbing, HVAC and more: everything a ${business.shortName} inspection covers, what it does not, and what is in the report.`,
    source: 'pages/whats-included.tsx',
    load: () => import('./pages/whats-included.tsx'),
  },
  {
    path: paths.inspector,
    access: 'public',
    prerendered: true,
    title: `${inspector.firstName} ${inspector.lastName}, your inspector | ${business.name}`,
    description: `${inspector.firstName} ${inspector.lastName} holds eight licenses and certifications and has inspected Arizona homes since ${business.since}. ${inspector.licence}.`,
    source: 'pages/inspector.tsx',
    load: () => import('./pages/inspector.tsx'),
  },
  {
    path: paths.inspectionDetails,
    access: 'public',
    prerendered: true,
    title: `How your home inspection goes | ${business.name}`,
    description: `Before, during and after: how to prepare, what happens in the ${promises.inspectionLength} on site, and when the report comes.`,
    source: 'pages/inspection-details.tsx',
    load: () => import('./pages/inspection-details.tsx'),
  },
  {
    path: paths.propertyConfirmed,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Property confirmed | ${business.name}`,
    description: 'Your property, its price, and the two ways to go on.',
    source: 'pages/property-confirmed.tsx',
    load: () => import('./pages/property-confirmed.tsx'),
  },
  {
    path: paths.pricingSchedule,
    access: 'public',
    prerendered: true,
    title: `Pricing schedule | ${business.name}`,
    description: `What a home inspection costs in ${counties} Counties, with the price of your own property where it is known.`,
    source: 'pages/pricing-schedule.tsx',
    load: () => import('./pages/pricing-schedule.tsx'),
  },
  {
    path: paths.credentialComparison,
    access: 'public',
    prerendered: true,
    title: `Compare credentials | ${business.name}`,
    description: 'The 50% Off Challenge: compare another inspector’s credentials with ours.',
    source: 'pages/credential-comparison.tsx',
    load: () => import('./pages/credential-comparison.tsx'),
  },
  {
    path: paths.contactVerification,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Contact info | ${business.name}`,
    description: 'Who pays, who gets the report, and how we reach you.',
    source: 'pages/contact-verification.tsx',
    load: () => import('./pages/contact-verification.tsx'),
  },
  {
    path: paths.contractPreview,
    access: 'public',
    prerendered: true,
    title: `Service agreement | ${business.name}`,
    description:
      'The whole agreement you sign before an inspection: what is included, the fee, cancellation, the report and your rights. To read or download.',
    source: 'pages/contract-preview.tsx',
    load: () => import('./pages/contract-preview.tsx'),
  },
  {
    path: paths.contractSigning,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Sign the agreement | ${business.name}`,
    description: 'Read, initial and sign the service agreement of your inspection.',
    source: 'pages/contract-signing.tsx',
    load: () => import('./pages/contract-signing.tsx'),
  },
  {
    path: paths.verifyAgreement,
    access: 'public',
    prerendered: true,
    title: `Is this the agreement that was signed? | ${business.name}`,
    description: 'Check whether a PDF is a service agreement that was signed with us, unchanged.',
    source: 'pages/verify-agreement.tsx',
    load: () => import('./pages/verify-agreement.tsx'),
  },
  {
    path: paths.paymentCompletion,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your agreement | ${business.name}`,
    description: 'How your agreement stands, and what is due.',
    source: 'pages/payment-completion.tsx',
    load: () => import('./pages/payment-completion.tsx'),
  },
  {
    path: paths.checkout,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Payment | ${business.name}`,
    description: 'What is due for your inspection, and how to pay it.',
    source: 'pages/checkout.tsx',
    load: () => import('./pages/checkout.tsx'),
  },
  {
    path: paths.manageBooking,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your booking | ${business.name}`,
    description: 'Your inspection: the time, the agreement, the payment, and how to change or cancel it.',
    source: 'pages/manage-booking.tsx',
    load: () => import('./pages/manage-booking.tsx'),
  },
  {
    path: paths.bookingSummary,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Booking summary | ${business.name}`,
    description: 'Your property, your details and the total, before you pick a date.',
    source: 'pages/booking-summary.tsx',
    load: () => import('./pages/booking-summary.tsx'),
  },
  {
    path: paths.calendar,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Pick your date | ${business.name}`,
    description: 'The day and the time of your inspection.',
    source: 'pages/calendar.tsx',
    load: () => import('./pages/calendar.tsx'),
  },
  {
    path: paths.inspectionCalendar,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Pick your date | ${business.name}`,
    description: 'The day and the time of your inspection.',
    source: 'pages/calendar.tsx',
    load: () => import('./pages/calendar.tsx'),
  },
  {
    path: paths.waitingList,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Waiting list | ${business.name}`,
    description: 'Your place in the line for a full day.',
    source: 'pages/waiting-list.tsx',
    load: () => import('./pages/waiting-list.tsx'),
  },
  {
    path: paths.paymentRedirect,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your inspection time | ${business.name}`,
    description: 'The day and time of your inspection, and what comes next.',
    source: 'pages/payment-redirect.tsx',
    load: () => import('./pages/payment-redirect.tsx'),
  },
  {
    path: paths.inspectionConfirmed,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Your inspection | ${business.name}`,
    description: 'Your property, the price, and what comes next.',
    source: 'pages/inspection-confirmed.tsx',
    load: () => import('./pages/inspection-confirmed.tsx'),
  },
  {
    path: paths.specialFeatures,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Special features | ${business.name}`,
    description: 'A casita, a pool or spa, a detached garage: what stands beside the house.',
    source: 'pages/special-features.tsx',
    load: () => import('./pages/special-features.tsx'),
  },
  {
    path: paths.gamificationDemo,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Progress tracker demo | ${business.name}`,
    description: 'How the progress tracker counts steps, points and achievements.',
    source: 'pages/gamification-demo.tsx',
    load: () => import('./pages/gamification-demo.tsx'),
  },
  {
    path: paths.streetViewTester,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Street view tester | ${business.name}`,
    description: 'Find the heading at which a house is seen best from the street.',
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
    description: 'Mails and texts the sandbox kept instead of sending them.',
    source: 'pages/sandbox-outbox.tsx',
    load: () => import('./pages/sandbox-outbox.tsx'),
  },
  {
    path: paths.login,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `Inspector sign-in | ${business.name}`,
    description: 'Sign-in for the inspector.',
    source: 'pages/login.tsx',
    load: () => import('./pages/login.tsx'),
  },
  {
    path: paths.dashboard,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Inspector Dashboard | ${business.name}`,
    description: 'The inspector’s day.',
    source: 'pages/dashboard.tsx',
    load: () => import('./pages/dashboard.tsx'),
  },
  {
    path: paths.admin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Office | ${business.name}`,
    description: 'Claims, messages, reviews and settings.',
    source: 'pages/admin.tsx',
    load: () => import('./pages/admin.tsx'),
  },
  {
    path: paths.availabilityAdmin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Availability | ${business.name}`,
    description: 'When inspections may start.',
    source: 'pages/availability-admin.tsx',
    load: () => import('./pages/availability-admin.tsx'),
  },
  {
    path: paths.calendarAdmin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Calendar | ${business.name}`,
    description: 'The connected calendar, business hours and appointments.',
    source: 'pages/calendar-admin.tsx',
    load: () => import('./pages/calendar-admin.tsx'),
  },
  {
    path: paths.stripeAdmin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Payment links | ${business.name}`,
    description: 'The page on which each price is paid.',
    source: 'pages/stripe-admin.tsx',
    load: () => import('./pages/stripe-admin.tsx'),
  },
  {
    path: paths.account,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Your account | ${business.name}`,
    description: 'Password, second factor and devices.',
    source: 'pages/account.tsx',
    load: () => import('./pages/account.tsx'),
  },
  {
    path: paths.track,
    access: 'public',
    prerendered: true,
    unlisted: true,
    private: true,
    title: `Follow your inspection | ${business.name}`,
    description: 'Where your inspector is, and what to expect.',
    source: 'pages/track.tsx',
    load: () => import('./pages/track.tsx'),
  },
  {
    path: paths.demo,
    access: 'public',
    prerendered: true,
    unlisted: true,
    title: `What this site can do | ${business.name}`,
    description: 'The inspector’s desk and the customer’s tracking page, on sample data.',
    source: 'pages/demo.tsx',
    load: () => import('./pages/demo.tsx'),
  },
];

export const notFound: Omit<Route, 'path' | 'access' | 'prerendered'> = {
  title: notFoundTitle,
  description: 'There is no page at this address.',
  unlisted: true,
  source: 'pages/not-found.tsx',
  load: () => import('./pages/not-found.tsx'),
};

export const pages = routes.map((route) => ({ ...route, Page: lazy(route.load) }));
export const NotFoundPage = lazy(notFound.load);

/** Stands for many addresses. */
export const isPattern = ({ path }: Pick<Route, 'path'>): boolean => path.includes(':');

/** Addresses may arrive with their apostrophe percent-encoded. */
export function routeAt(pathname: string): Route | undefined {
  const path = decodePath(pathname);
  return routes.find((route) => route.path === path || (isPattern(route) && matchPath(route.path, path)));
}

export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
