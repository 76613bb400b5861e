// Provoked errors at the inspector's desk and its tools.
import type { Page } from '@playwright/test';
import { signInToDesk } from './at-the-desk.ts';
import { answerDesk, cards, deskAppointment } from './desk.ts';
import { intercept } from './intercept.ts';
import { open } from './open.ts';
import { answerOnce, type Visit } from './provocations.ts';

const dashboard: Visit = {
  name: 'the dashboard',
  arrive: async (page) => {
    await signInToDesk(page);
    await answerDesk(page, { today: [deskAppointment()] });
    await open(page, '/dashboard');
  },
  provoke: {
    'status cannot be updated': async (page) => {
      const json = { code: 'not-allowed-now', message: 'It is completed.', requestId: 'r1' };
      await answerOnce(page, '**/api/admin/appointments/*', { status: 409, json });
      await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
    },
    'inspector is signed out': async (page) => {
      const json = { code: 'not-signed-in', message: 'Please sign in.', requestId: 'r1' };
      await answerOnce(page, '**/api/admin/appointments/*', { status: 401, json });
      await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
    },
  },
};

const google = {
  provider: 'google',
  state: 'none',
  needsPermission: true,
  problem: null,
  lastReadAt: null,
  busy: { times: 0, days: 0 },
  deletedOutside: [],
  feedUrl: 'https://caliche.example/api/calendar/feed/secret',
};

const calendar: Visit = {
  name: 'the calendar’s connection',
  arrive: async (page) => {
    await signInToDesk(page);
    const state = await (await page.request.get('/api/admin/calendar')).json();
    await intercept(page, '**/api/admin/calendar', (call) => call.answer({ json: { ...state, ...google } }));
  },
  provoke: {
    'calendar cannot be authorized': async (page) => {
      const json = { code: 'unknown-state', message: 'That permission is too old.', requestId: 'r1' };
      await answerOnce(page, '**/api/calendar/authorize', { status: 409, json });
      await open(page, '/calendar-admin?code=4/abc&state=wrong');
    },
    'business hours are saved': async (page) => {
      await page.getByRole('tab', { name: 'Business Hours' }).click();
      const sunday = page.getByRole('switch', { name: 'Sunday' });
      await sunday.check();
      await sunday.uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
  },
};

const row = (page: Page, id: string) => page.getByTestId(id);
const edit = async (page: Page, url: string) => {
  const field = row(page, 'paynow-725.00').getByRole('textbox');
  if (!(await field.isVisible()))
    await row(page, 'paynow-725.00')
      .getByRole('button')
      .filter({ hasText: /^ ?Edit/ })
      .click();
  await field.fill(url);
  await field.press('Enter');
};
const pay = 'https://buy.stripe.com/ours';

const links: Visit = {
  name: 'the payment links',
  arrive: async (page) => {
    await signInToDesk(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/stripe-admin');
  },
  provoke: {
    'payment link is not set': (page) =>
      row(page, 'paynow-725.00').getByRole('button', { name: /^Open/ }).click(),
    'invoice link is not set': (page) =>
      row(page, 'challenge-362.50').getByRole('button', { name: /^Open/ }).click(),
    'import is no list': (page) =>
      page.getByLabel('File of payment links').setInputFiles({
        name: 'links.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"links":[]}'),
      }),
    'payment link is no address': (page) => edit(page, ''),
    'payment link is changed': async (page) => {
      const all = await (await page.request.get('/api/admin/payment-links')).json();
      const changed = all.links.map((link: { id: string }) =>
        link.id === 'paynow-725.00' ? { ...link, stripeUrl: pay } : link,
      );
      await answerOnce(page, '**/api/admin/payment-links/*', { json: { ...all, links: changed } });
      await edit(page, pay);
    },
    'something is copied': (page) =>
      row(page, 'paynow-725.00')
        .getByRole('button')
        .filter({ hasText: /^ ?Copy/ })
        .click(),
    'clipboard refuses': async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await row(page, 'paynow-725.00')
        .getByRole('button')
        .filter({ hasText: /^ ?Copy/ })
        .click();
    },
  },
};

const geocode = async (page: Page) => {
  await page.getByLabel('Address').fill('1 Nowhere Rd');
  await page.getByRole('button', { name: 'Geocode' }).click();
};

const streetView: Visit = {
  name: 'the street view tester',
  arrive: (page) => open(page, '/street-view-tester'),
  provoke: {
    'address has no coordinates': async (page) => {
      await answerOnce(page, '**/api/geocode?*', { status: 404 });
      await geocode(page);
    },
    'address cannot be looked up': async (page) => {
      await answerOnce(page, '**/api/geocode?*');
      await geocode(page);
    },
  },
};

export const deskVisits = [dashboard, calendar, links, streetView];
