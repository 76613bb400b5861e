// What the inspector changes on the dashboard: shown at once, sent once, taken back when it is refused.
import { expect } from '@playwright/test';
import { signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { answerDesk, cards, deskAppointment } from './desk.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

// What is made up here must not be answered by a worker instead.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => signInToDesk(page));

test('a change is shown at once, and sent under an id of its own, with its moment, until it is answered', {
  tag: '@phone',
}, async ({ page }) => {
  const appointment = deskAppointment();
  await answerDesk(page, { today: [appointment] });
  const sent: unknown[] = [];
  await intercept(page, `**/api/admin/appointments/${appointment.id}`, async (call) => {
    sent.push(call.json());
    // The first one is lost on the way.
    if (sent.length === 1) return call.cut();
    const changed = deskAppointment({ id: appointment.id, inspectorStatus: 'en_route' });
    await answerDesk(page, { today: [changed] });
    await call.answer({ json: changed });
  });
  await open(page, '/dashboard');
  await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
  await expect(cards(page)).toContainText('waiting to be sent');
  await expect(cards(page).getByText('Inspector: En Route')).toBeVisible();
  await expect(cards(page)).not.toContainText('waiting to be sent');
  await expect(toast(page)).toContainText('Status Updated');
  await expect(cards(page).getByRole('button', { name: 'Mark On Site' })).toBeVisible();
  const change = {
    inspectorStatus: 'en_route',
    changeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect(sent).toEqual([change, sent[0]]);
});

test('a change that is refused is taken back, with the server’s words', { tag: '@phone' }, async ({
  page,
}) => {
  const appointment = deskAppointment();
  await answerDesk(page, { today: [appointment] });
  const message = 'This appointment is already completed.';
  await intercept(page, `**/api/admin/appointments/${appointment.id}`, (call) =>
    call.answer({ status: 409, json: { code: 'not-allowed-now', message, requestId: 'r' } }),
  );
  await open(page, '/dashboard');
  await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
  await expect(toast(page)).toContainText('Update Failed');
  await expect(toast(page)).toContainText(`Failed to update appointment status. ${message}`);
  await expect(page.getByRole('alert')).toContainText(`Not applied: Mark En Route`);
  await expect(cards(page).getByRole('button', { name: 'Mark En Route' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a page too old to read the answer to a change counts it as sent and loads itself anew', {
  tag: '@phone',
}, async ({ page }) => {
  const appointment = deskAppointment();
  await answerDesk(page, { today: [appointment] });
  let sent = 0;
  await intercept(page, `**/api/admin/appointments/${appointment.id}`, (call) => {
    sent += 1;
    return call.answer({ json: { id: appointment.id, status: 'postponed' } });
  });
  await open(page, '/dashboard');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await cards(page).first().getByRole('button', { name: 'Mark En Route' }).click();
  await expect.poll(() => loads).toBe(1);
  await cards(page).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('desk-queue'))).toBeNull();
  expect([sent, loads]).toEqual([1, 1]);
});

test('on the way the location is sent while it is allowed, and where it is not, the page says so', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.4, longitude: -111.8, accuracy: 12 });
  await answerDesk(page, { today: [deskAppointment({ inspectorStatus: 'en_route' })] });
  await intercept(page, '**/position', (call) => call.answer({ json: { estimatedArrival: null } }));
  const sent = page.waitForRequest('**/position');
  await open(page, '/dashboard');
  expect((await sent).postDataJSON()).toEqual({ latitude: 33.4, longitude: -111.8, accuracyMeters: 12 });
  const sharing = page.getByRole('switch', { name: 'Share my location with the customer' });
  await expect(sharing).toBeChecked();
  await expect(page.getByText(/^On, while this page is open\. Last sent at/)).toBeVisible();
  await sharing.click();
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await expect(sharing).not.toBeChecked();
  await expectNoAxeViolations(page);
  await context.clearPermissions();
  await sharing.click();
  await expect(page.getByText(/^This browser does not allow it\./)).toBeVisible();
});
