// The inspector's pages: one row each.
import { business } from '../domain/business.ts';
import { paths } from './paths.ts';
import type { Route } from './route.ts';

export const deskRoutes: Route[] = [
  {
    path: paths.dashboard,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Inspector Dashboard | ${business.name}`,
    source: 'pages/dashboard.tsx',
    load: () => import('./pages/dashboard.tsx'),
  },
  {
    path: paths.admin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Office | ${business.name}`,
    source: 'pages/admin.tsx',
    load: () => import('./pages/admin.tsx'),
  },
  {
    path: paths.availabilityAdmin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Availability | ${business.name}`,
    source: 'pages/availability-admin.tsx',
    load: () => import('./pages/availability-admin.tsx'),
  },
  {
    path: paths.calendarAdmin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Calendar | ${business.name}`,
    source: 'pages/calendar-admin.tsx',
    load: () => import('./pages/calendar-admin.tsx'),
  },
  {
    path: paths.stripeAdmin,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Payment links | ${business.name}`,
    source: 'pages/stripe-admin.tsx',
    load: () => import('./pages/stripe-admin.tsx'),
  },
  {
    path: paths.account,
    access: 'inspector',
    prerendered: true,
    unlisted: true,
    title: `Your account | ${business.name}`,
    source: 'pages/account.tsx',
    load: () => import('./pages/account.tsx'),
  },
];
