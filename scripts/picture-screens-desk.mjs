// Screens of the desk, for npm run pictures.
import { hasDisputesAndCredits } from './picture-answers-money.mjs';
import { demoAccount } from './sample-visitor.mjs';

export const deskScreens = [
  { name: 'login', path: '/login' },
  { name: 'login-signed-out', path: '/login?signed-out' },
  {
    name: 'login-wrong',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('rosa@home.example');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('don’t match').waitFor();
    },
  },
  { name: 'account', path: '/account', before: signInAsDemo },
  {
    name: 'admin',
    path: '/admin',
    before: signInAsDemo,
    prepare: (page) => page.getByText('Claims').waitFor(),
  },
  {
    name: 'admin-claims',
    path: '/admin#claims',
    before: signInAsDemo,
    prepare: (page) => page.getByRole('button', { name: 'Approve' }).first().waitFor(),
  },
  ...['disputes', 'credits'].map((part) => ({
    name: `admin-${part}`,
    path: `/admin#${part}`,
    before: async (page) => {
      await signInAsDemo(page);
      await hasDisputesAndCredits(page);
    },
    prepare: (page) => page.getByText('Rosalind Okafor').first().waitFor(),
  })),
  {
    name: 'admin-data',
    path: '/admin#data',
    before: signInAsDemo,
    prepare: (page) => page.getByText('Download spreadsheets (CSV)').waitFor(),
  },
  {
    name: 'admin-audit',
    path: '/admin#audit',
    before: signInAsDemo,
    prepare: (page) => page.getByRole('heading', { name: 'Audit trail' }).waitFor(),
  },
  ...['business', 'prices', 'services', 'service-area', 'inspectors', 'agreement', 'brand', 'versions'].map(
    (part) => ({
      name: `admin-${part}`,
      path: `/admin#${part}`,
      before: signInAsDemo,
      prepare: (page) => page.locator(`h2#${part} ~ div :is(form)`).waitFor(),
    }),
  ),
  {
    name: 'dashboard',
    path: '/dashboard',
    before: signInAsDemo,
    prepare: (page) => page.getByRole('region', { name: 'Figures' }).waitFor(),
  },
  {
    name: 'dashboard-first-screen',
    path: '/dashboard',
    before: signInAsDemo,
    viewport: true,
    prepare: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'dashboard-switch',
    path: '/dashboard',
    before: signInAsDemo,
    viewport: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Mark En Route' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-upcoming',
    path: '/dashboard',
    before: signInAsDemo,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Upcoming' }).click();
      await page.getByRole('article').first().waitFor();
    },
  },
  { name: 'availability-admin', path: '/availability-admin', before: signInAsDemo },
  {
    name: 'availability-admin-edited',
    path: '/availability-admin',
    before: signInAsDemo,
    viewport: true,
    prepare: async (page) => {
      await page.getByRole('switch', { name: 'Saturday' }).check();
      await page.getByRole('region', { name: 'Preview of time slots' }).getByText('7:30 AM').waitFor();
    },
  },
  { name: 'calendar-admin', path: '/calendar-admin', before: signInAsDemo },
  {
    name: 'calendar-admin-appointments',
    path: '/calendar-admin',
    before: signInAsDemo,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Appointments' }).click();
      await page.getByText('Sample').first().waitFor();
    },
  },
  { name: 'stripe-admin', path: '/stripe-admin', before: signInAsDemo },
];

async function signInAsDemo(page) {
  await page.request.post('/api/login', { data: demoAccount });
}
