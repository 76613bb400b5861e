// The route table: one row per page.
import { matchPath } from 'react-router';
import { business, inspector } from '../domain/business.ts';
import { decodePath } from './lib/decode-path.ts';
import { fetchedPart } from './lib/fetched-part.tsx';
import { notFoundTitle } from './lib/not-found-title.ts';
import { paths } from './paths.ts';
import type { Route } from './route.ts';
import { bookingRoutes } from './routes-booking.ts';
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
  ...bookingRoutes,
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
