// Changes on the dashboard: shown at once, sent once, reverted when refused.
import { expect, type Page } from '@playwright/test';
import type { DeskAppointment } from '../../src/api/desk.ts';
import { actionsFor, changeDesk } from '../../src/domain/appointment/desk-change.ts';
import { addDays } from '../../src/domain/calendar-date.ts';
import { signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { answerDesk, card, cards, deskAppointment, more, today } from './desk.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

// Mocked answers must not come from the service worker.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => signInToDesk(page));

test('a change is shown at once, and sent with its own id and time until it is answered', {
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
    from: { status: 'scheduled', inspectorStatus: 'not_started' },
    changeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect(sent).toEqual([change, sent[0]]);
});

test('a refused change is reverted, with the server’s message', { tag: '@phone' }, async ({ page }) => {
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

test('an outdated page that cannot read the answer counts the change as sent and reloads', {
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

test('on the way the location is sent while permitted, otherwise the page says so', {
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
  await expect(page.getByText(/^This browser doesn’t allow it\./)).toBeVisible();
});

/** Mocks these appointments, and accepts each change. */
async function answerChanges(page: Page, shown: DeskAppointment[], list: 'today' | 'upcoming' = 'today') {
  const sent: Record<string, unknown>[] = [];
  await answerDesk(page, list === 'today' ? { today: shown } : { pages: [shown] });
  await intercept(page, '**/api/admin/appointments/*', async (call) => {
    const index = shown.findIndex(({ id }) => call.url.endsWith(id));
    const before = shown[index];
    if (!before) return call.cut();
    const body = call.json() as Record<string, unknown>;
    sent.push({ id: before.id, ...body });
    const next = changeDesk(before, body);
    const state = (next.ok && next.value?.state) as Pick<DeskAppointment, 'status' | 'inspectorStatus'>;
    const changed = { ...before, ...state, actions: actionsFor({ ...before, ...state }) };
    shown[index] = changed;
    await call.answer({ json: changed });
  });
  return sent;
}

const expectAllAnswered = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('desk-queue'))).toBeNull();

test('a double tap makes one step, and Undo reverts it', { tag: '@phone' }, async ({ page }) => {
  const appointment = deskAppointment();
  const sent = await answerChanges(page, [appointment]);
  await open(page, '/dashboard');
  const button = cards(page).getByRole('button', { name: 'Mark En Route' });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown');
  for (let taps = 0; taps < 3; taps += 1)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(toast(page)).toContainText('Status Updated');
  await expect(cards(page).getByText('Inspector: En Route')).toBeVisible();
  expect(sent).toHaveLength(1);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page).getByText('Inspector: Not Started')).toBeVisible();
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      inspectorStatus: 'not_started',
      from: { inspectorStatus: 'en_route' },
    });
});

test('a step can be undone, also from In Progress', { tag: '@phone' }, async ({ page }) => {
  const appointment = deskAppointment({ status: 'in_progress', inspectorStatus: 'on_site' });
  const sent = await answerChanges(page, [appointment]);
  await open(page, '/dashboard');
  await more(page).click();
  await cards(page).getByRole('button', { name: 'Back to En Route' }).click();
  await expect(cards(page).getByText('Inspector: En Route')).toBeVisible();
  await expect.poll(() => sent).toMatchObject([{ inspectorStatus: 'en_route', back: true }]);
  await expectAllAnswered(page);
});

test('a job of another day needs a confirmation', { tag: '@phone' }, async ({ page }) => {
  const appointment = deskAppointment({ date: addDays(today(), 1) });
  const sent = await answerChanges(page, [appointment], 'upcoming');
  await open(page, '/dashboard');
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
  const dialog = page.getByRole('dialog', { name: 'This job isn’t today' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([]);
  await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
  await dialog.getByRole('button', { name: 'Mark En Route anyway' }).click();
  await expect(cards(page).getByText('Inspector: En Route')).toBeVisible();
  await expectAllAnswered(page);
});

test('setting out for a second job switches from the first, after a confirmation', { tag: '@phone' }, async ({
  page,
}) => {
  const property = { ...deskAppointment().property, address: '77 W Ocotillo Rd, Chandler, AZ 85248' };
  const first = deskAppointment({ inspectorStatus: 'en_route' });
  const second = deskAppointment({ property });
  const sent = await answerChanges(page, [first, second]);
  await open(page, '/dashboard');
  const switches = page.getByRole('switch', { name: 'Share my location with the customer' });
  await expect(card(page, /Juniper/).getByRole('switch')).toBeVisible();
  await card(page, /Ocotillo/)
    .getByRole('button', { name: 'Mark En Route' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'You’re on your way to 4821 E Juniper Ave. Switch?' });
  await dialog.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(card(page, /Ocotillo/).getByText('Inspector: En Route')).toBeVisible();
  await expect(card(page, /Juniper/).getByText('Inspector: Not Started')).toBeVisible();
  await expect(card(page, /Ocotillo/).getByRole('switch')).toBeVisible();
  await expect(switches).toHaveCount(1);
  await expect
    .poll(() => sent)
    .toMatchObject([
      { id: first.id, inspectorStatus: 'not_started' },
      { id: second.id, inspectorStatus: 'en_route' },
    ]);

  // Undo restores both: the first customer was told that nobody is on the way.
  await toast(page).filter({ hasText: 'Mark En Route' }).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, /Juniper/).getByText('Inspector: En Route')).toBeVisible();
  await expect(card(page, /Ocotillo/).getByText('Inspector: Not Started')).toBeVisible();
  await expect
    .poll(() => sent.slice(2))
    .toMatchObject([
      { id: second.id, inspectorStatus: 'not_started' },
      { id: first.id, inspectorStatus: 'en_route' },
    ]);
  await expectAllAnswered(page);
});

test('a server error is not reported as a missing connection', { tag: '@phone' }, async ({ page }) => {
  const appointment = deskAppointment();
  await answerDesk(page, { today: [appointment] });
  await intercept(page, `**/api/admin/appointments/${appointment.id}`, (call) =>
    call.answer({ status: 500, json: {} }),
  );
  await open(page, '/dashboard');
  await cards(page).getByRole('button', { name: 'Mark En Route' }).click();
  await expect(toast(page)).toContainText('The server had a problem. We’ll try again.');
  await expect(
    page.getByText('1 change is waiting to be sent. The server had a problem. We’ll try again.'),
  ).toBeVisible();
});
