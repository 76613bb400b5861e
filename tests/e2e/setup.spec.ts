// The first run of a live installation: what /login says without an account, and the list at the desk.
import { expect } from '@playwright/test';
import { isLive, isNewAndLive } from '../../scripts/picture-answers-setup.mjs';
import { openDesk, signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
import { onPhones, open, test } from './open.ts';

test.use(onPhones);

test('/login without an account says how to make one on the server, and offers nothing else', async ({
  page,
}) => {
  await isNewAndLive(page);
  await open(page, '/login');
  const firstRun = page.getByRole('region', { name: 'Nobody has an account here yet' });
  await expect(firstRun.locator('code')).toHaveText([
    /^sudo -u caliche npm run inspector:create -- --settings \/etc\/caliche\/env --email /,
    /^docker compose exec product node dist\/server\/create-inspector\.js --email /,
  ]);
  await expect(firstRun.getByRole('listitem')).toHaveCount(11);
  await expect(firstRun.getByRole('button')).toHaveCount(0);
  await expect(firstRun.getByRole('textbox')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('the owner goes through the list, names the lawyer who read the agreement, and dismisses the rest', async ({
  page,
}) => {
  const steps = ['account', 'prices', 'agreement', 'test-booking'];
  const done = new Set(['account']);
  let dismissed = false;
  const sent: unknown[] = [];
  const setup = () => ({
    mode: 'live',
    items: steps.map((step) => ({
      step,
      done: done.has(step),
      words: `Words about ${step}.`,
      canConfirm: !done.has(step) && ['prices', 'agreement'].includes(step),
    })),
    agreementVersion: '2026-11-18',
    dismissed,
  });
  await intercept(page, '**/api/admin/setup', (call) => call.answer({ json: setup() }));
  await intercept(page, '**/api/admin/setup/*', (call) => {
    if (call.url.endsWith('/dismiss')) dismissed = true;
    else {
      sent.push(call.json());
      done.add(call.url.endsWith('/agreement') ? 'agreement' : call.json().step);
    }
    return call.answer({ json: setup() });
  });
  await openDesk(page, '/dashboard/setup');
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'These are my prices' }).click();
  await expect(page.getByText('2 of 4 done')).toBeVisible();
  const lawyer = page.getByLabel('Lawyer who read it');
  const confirm = page.getByRole('button', { name: 'A lawyer has read it' });
  await confirm.click();
  await expect(lawyer).toHaveAccessibleDescription('Please enter who read it.');
  await lawyer.fill('Joan Ellery');
  await confirm.click();
  await expect(page.getByText('3 of 4 done')).toBeVisible();
  expect(sent).toEqual([{ step: 'prices' }, { reader: 'Joan Ellery', agreementVersion: '2026-11-18' }]);

  await page.getByRole('button', { name: 'Don’t show this on the dashboard anymore' }).click();
  await expect(page.getByText('It stays under Office.')).toBeVisible();
});

test('in the sandbox the list says that it is about going live', async ({ page }) => {
  await openDesk(page, '/dashboard/setup');
  await expect(page.getByText('This list is about going live.')).toBeVisible();
  await expect(page.getByText(/^\d+ of 11 done$/)).toBeVisible();
});

test('the dashboard of a live installation links the list, until everything is done', async ({ page }) => {
  let done = false;
  const items = () => [
    { step: 'mail', done, words: 'Words.', canConfirm: false },
    { step: 'texts', done: true, words: 'Words.', canConfirm: false },
  ];
  await page.route('**/api/admin/setup', (route) =>
    route.fulfill({
      json: { mode: 'live', items: items(), agreementVersion: '2026-11-18', dismissed: false },
    }),
  );
  await isLive(page, '**/dashboard');
  await signInToDesk(page);
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Going live: one thing left to do' }).click();
  await expect(page).toHaveURL('/dashboard/setup');
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  done = true;
  const answered = page.waitForResponse('**/api/admin/setup');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Day' }).click();
  await answered;
  await expect(page.getByRole('link', { name: /^Going live/ })).toHaveCount(0);
});
