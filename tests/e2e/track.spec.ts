// The tracking page: each state, updates, and the inspector's own controls.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';
import { answer, awaited, canceled, completed, enRoute, id, onSite } from './tracking-answers.ts';

const path = `/track/${id}`;
const message = (page: Page) => page.getByRole('status').first();

test('shows the inspector, the time and place, and the contact', { tag: '@phone' }, async ({ page }) => {
  await answer(page, awaited);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Dana');
  await expect(message(page)).toHaveText(awaited.message);
  await expect(page.getByText('Marcus Ybarra')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call Marcus/ })).toHaveAttribute('href', 'tel:+14805550117');
  await expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  await expect(page.getByText('1234 N Main St, Mesa, AZ 85201')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/appointments/${id}/calendar.ics`,
  );
  await expect(page.getByRole('link', { name: /Open in maps/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=33.3031%2C-111.8433',
  );
  await expect(page.locator('main').getByRole('link', { name: 'office@caliche.example' })).toBeVisible();
});

test('updates without a reload, and is accessible and fits 320 px in every state', {
  tag: '@phone',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const states = Object.entries({ awaited, enRoute, onSite, completed, canceled });
  for (const [index, [name, tracking]] of states.entries())
    await test.step(name, async () => {
      await answer(page, tracking, { retry: 200 });
      if (index === 0) await open(page, path);
      await expect(message(page)).toHaveText(tracking.message);
      if (name === 'enRoute') {
        await expect(page.getByText(/^Marcus is 4 miles northeast of the property/)).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'On the way' })).toHaveAttribute(
          'aria-current',
          'step',
        );
        await expectNoAxeViolationsInLightAndDark(page);
        // Only the inspector's browser asks who is signed in.
        await expect(page.getByRole('button', { name: 'Update My Location' })).toHaveCount(0);
        expect(asked).not.toContain('/api/auth/user');
      } else await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  expect(asked.filter((one) => one === path)).toHaveLength(1);
});

test('polls every 30 seconds without a stream; without a connection it keeps the last state, with a message', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await answer(page, awaited);
  await intercept(page, '**/tracking/changes', (call) => call.answer({ status: 503, json: {} }));
  await open(page, path);
  await expect(message(page)).toHaveText(awaited.message);
  await intercept(page, '**/api/appointments/*/tracking', (call) => call.answer({ json: enRoute }));
  await page.clock.runFor(30_000);
  await expect(message(page)).toHaveText(enRoute.message);

  await answer(page, enRoute);
  await intercept(page, '**/api/appointments/**', (call) => call.cut());
  await page.clock.runFor(120_000);
  await expect(page.getByText('No connection right now.')).toBeVisible();
  await expect(message(page)).toHaveText(enRoute.message);
});

test('an unknown id is not found and not retried; a server that does not answer can be retried', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/tracking')) asked += 1;
  });
  await open(page, '/track/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment Not Found');
  await expect(page.getByRole('alert')).toHaveText(
    "We couldn't find the appointment you're looking for. Please check your link or contact us for assistance.",
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.clock.runFor(120_000);
  expect(asked).toBe(1);

  await intercept(page, '**/api/appointments/*/tracking', (call) => call.answer({ status: 503, json: {} }));
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment Not Found');
  await answer(page, awaited);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Dana');
});

test.describe('Update My Location', { tag: '@phone' }, () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Update My Location' });
  const answerUser = (page: Page, isInspector: boolean) =>
    intercept(page, '**/api/auth/user', (call) =>
      call.answer({
        json: {
          id,
          email: 'marcus@caliche.example',
          firstName: 'Marcus',
          lastName: 'Ybarra',
          isInspector,
          role: isInspector ? 'owner' : null,
          hasSecondFactor: false,
        },
      }),
    );
  const wasAtDesk = (page: Page) => page.addInitScript(() => localStorage.setItem('desk-user', '{}'));

  test('is hidden from users who are not inspectors, and before setting out', async ({ page }) => {
    await wasAtDesk(page);
    await answerUser(page, false);
    await answer(page, enRoute);
    const checked = page.waitForResponse('**/api/auth/user');
    await open(page, path);
    await checked;
    await expect(button(page)).toHaveCount(0);
    await answerUser(page, true);
    await answer(page, awaited);
    await page.reload();
    await expect(message(page)).toHaveText(awaited.message);
    await expect(button(page)).toHaveCount(0);
  });

  test('reports a denied permission, or sends the position every 30 seconds', async ({ page, context }) => {
    await page.clock.install();
    await wasAtDesk(page);
    await answerUser(page, true);
    await answer(page, enRoute);
    const sent: unknown[] = [];
    await intercept(page, '**/api/admin/appointments/*/position', (call) => {
      sent.push(call.json());
      return call.answer({ json: { estimatedArrival: null } });
    });
    await open(page, path);
    await button(page).click();
    await expect(page.getByText(/doesn’t share your location/)).toBeVisible();
    expect(sent).toEqual([]);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 33.344, longitude: -111.795, accuracy: 10 });
    await button(page).click();
    await expect(page.getByText(/^Sent at/)).toBeVisible();
    expect(sent).toEqual([{ latitude: 33.344, longitude: -111.795, accuracyMeters: 10 }]);
    await expectNoAxeViolations(page);
    await page.clock.runFor(30_000);
    await expect.poll(() => sent.length).toBe(2);
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await page.clock.runFor(60_000);
    expect(sent).toHaveLength(2);
  });
});
