// Screens of the desk, for npm run pictures.
import { hasScheduledChange } from './picture-answers-business.mjs';
import { canChangeBooking, openChangeForm, showConsequences } from './picture-answers-change.mjs';
import { hasDisputesAndCredits, isOwedMoney } from './picture-answers-money.mjs';
import {
  deskReportPath,
  hasReportsDue,
  isHeldReport,
  isNewReport,
  isSentReport,
} from './picture-answers-report.mjs';
import { isNewAndLive } from './picture-answers-setup.mjs';
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
    name: 'setup',
    path: '/dashboard/setup',
    before: signInAsDemo,
    prepare: (page) => page.getByText('of 11 done').waitFor(),
  },
  {
    name: 'login-first-run',
    path: '/login',
    before: isNewAndLive,
    prepare: (page) => page.getByText('Nobody has an account here yet').waitFor(),
  },
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
  {
    name: 'admin-waiting-list',
    path: '/admin#waiting-list',
    before: async (page) => {
      await signInAsDemo(page);
      await hasWaitingPeople(page);
    },
    prepare: (page) => page.getByRole('button', { name: /^Move up/ }).waitFor(),
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
    name: 'admin-owed',
    path: '/admin#owed',
    before: async (page) => {
      await signInAsDemo(page);
      await isOwedMoney(page);
    },
    prepare: (page) => page.getByText('Rosalind Okafor').first().waitFor(),
  },
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
    name: 'admin-business-review',
    path: '/admin#business',
    before: signInAsDemo,
    prepare: async (page) => {
      await page.locator('[id="office.phone"]').fill('(480) 555-0177');
      await page.getByRole('button', { name: 'Check and publish' }).click();
      await page.getByRole('button', { name: 'See your pages' }).click();
      await page.getByText('A picture of your draft').waitFor();
    },
  },
  {
    name: 'admin-versions-cancel',
    path: '/admin#versions',
    viewport: true,
    before: async (page) => {
      await signInAsDemo(page);
      await hasScheduledChange(page);
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cancel this change' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
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
    name: 'dashboard-notes',
    path: '/dashboard',
    before: signInAsDemo,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit notes' }).first().click();
      await page.getByRole('form', { name: 'Notes and access' }).waitFor();
    },
  },
  {
    name: 'new-appointment',
    path: '/dashboard/new',
    before: signInAsDemo,
    prepare: takeHouse,
  },
  {
    name: 'new-appointment-problems',
    path: '/dashboard/new',
    before: signInAsDemo,
    prepare: async (page) => {
      await takeHouse(page);
      await page.getByLabel('Pays at closing').check();
      await page.getByRole('button', { name: /^Book/ }).click();
      await page.getByText('Please check the marked fields').waitFor();
    },
  },
  {
    name: 'new-appointment-unbooked',
    path: '/dashboard/new',
    before: signInAsDemo,
    prepare: async (page) => {
      await page.getByLabel('Last name').fill('Quill');
      await page.goto('/dashboard');
      const job = page.getByRole('article').first();
      await job.getByRole('button', { name: 'More', exact: true }).click();
      await job.getByRole('link', { name: 'Copy to a new appointment' }).click();
      await page.getByText('You have an appointment that isn’t booked yet').waitFor();
    },
  },
  ...[
    { name: 'dashboard-change', prepare: openChangeForm },
    { name: 'dashboard-change-check', prepare: showConsequences },
  ].map((screen) => ({
    ...screen,
    path: '/dashboard',
    viewport: true,
    before: async (page) => {
      await signInAsDemo(page);
      await canChangeBooking(page);
    },
  })),
  {
    name: 'dashboard-customer-cancels',
    path: '/dashboard',
    before: signInAsDemo,
    prepare: async (page) => {
      // Today's job may have started, depending on the hour.
      await page.getByRole('tab', { name: 'Upcoming' }).click();
      await page.getByRole('button', { name: 'More', exact: true }).first().click();
      await page.getByRole('button', { name: 'The customer cancels' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cancel (the|and|for)/ })
        .waitFor();
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
  ...[
    { name: 'desk-report-new', answer: isNewReport, shows: 'Send report' },
    { name: 'desk-report-held', answer: isHeldReport, shows: 'Release anyway…' },
    { name: 'desk-report-sent', answer: isSentReport, shows: 'Make a corrected version' },
  ].map(({ name, answer, shows }) => ({
    name,
    path: deskReportPath,
    before: async (page) => {
      await signInAsDemo(page);
      await answer(page);
    },
    prepare: (page) => page.getByRole('button', { name: shows }).waitFor(),
  })),
  {
    name: 'admin-reports-due',
    path: '/admin',
    before: async (page) => {
      await signInAsDemo(page);
      await hasReportsDue(page);
    },
    prepare: (page) => page.getByRole('heading', { name: 'Reports due' }).waitFor(),
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
  {
    name: 'availability-admin-block',
    path: '/availability-admin',
    before: async (page) => {
      await signInAsDemo(page);
      await hasBookingInBlock(page);
    },
    prepare: async (page) => {
      const form = page.getByRole('region', { name: 'Block time' });
      await form.getByLabel('Part of the day').check();
      await form.getByLabel('Day', { exact: true }).fill(tomorrow());
      await form.getByLabel('Reason').fill('Dentist');
      await form.getByText('1 booking in this time').waitFor();
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

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Samples are no bookings, so none would be in a block. */
const hasBookingInBlock = (page) =>
  page.route('**/api/admin/blocks/preview', (route) =>
    route.fulfill({
      json: {
        bookings: [
          {
            id: '0190c7a2-0000-7000-8000-000000000001',
            date: tomorrow(),
            time: '09:30',
            clientName: 'Rosalind Okafor',
            address: '1234 W Main St, Mesa',
            offered: false,
          },
        ],
      },
    }),
  );

/** The second has a deadline. */
const hasWaitingPeople = (page) => {
  const anna = '0190c7a2-0000-7000-8000-000000000011';
  const waiting = { state: 'waiting', confirmed: true, phone: null, address: null, offer: null };
  const joinedAt = `${tomorrow()}T09:00:00-07:00`;
  const entries = [
    {
      id: anna,
      position: 1,
      firstName: 'Anna',
      email: 'anna@home.example',
      behind: null,
      inspectionPeriodWords: null,
    },
    {
      id: '0190c7a2-0000-7000-8000-000000000012',
      position: 2,
      firstName: 'Ben',
      email: 'ben@home.example',
      behind: anna,
      inspectionPeriodWords: 'Inspection period ends Wed, Nov 25, 11:59 PM',
    },
  ].map((entry) => ({ ...waiting, joinedAt, ...entry }));
  return page.route('**/api/admin/waiting-list', (route) =>
    route.fulfill({ json: [{ date: tomorrow(), dayWords: 'Tomorrow', entries }] }),
  );
};

async function takeHouse(page) {
  await page.getByLabel('Property address').fill('123 N Center St, Mesa');
  await page.getByRole('option', { name: '123 N Center St, Mesa, AZ 85201' }).click();
  await page.getByTestId('total').waitFor();
}
