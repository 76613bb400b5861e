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
];
