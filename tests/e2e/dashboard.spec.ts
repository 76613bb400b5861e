// The inspector's dashboard: content, actions, and stable updates.
import { expect } from '@playwright/test';
import { addDays, formatLongDate } from '../../src/domain/calendar-date.ts';
import { signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { toast } from './contact-form.ts';
import { answerDesk, card, cards, deskAppointment, more, refocusTab, today } from './desk.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

// Mocked answers must not come from the service worker.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => signInToDesk(page));

test('shows every figure once; updates keep the focus and open cards', {
  tag: '@phone',
}, async ({ page }) => {
  const appointment = deskAppointment();
  await answerDesk(page, { today: [appointment] });
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspector Dashboard');
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  const figures = page.getByRole('region', { name: 'Figures' });
  for (const [name, figure] of [
    ["Today's Inspections", '1'],
    ['This Week', '2'],
    ['Monthly Revenue', '$1,250.50'],
    ['Monthly Revenue', 'received, $1,900 earned'],
    ['Rating', '4.9'],
    ['Completed', '3'],
    ['Pending', '4'],
  ] as const)
    await expect(figures.getByText(name, { exact: true }).locator('..')).toContainText(figure);
  await expect(figures.getByRole('term')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Change availability' })).toHaveAttribute(
    'href',
    '/availability-admin',
  );

  await more(page).click();
  await cards(page).getByRole('button', { name: 'Email reminder' }).focus();
  await answerDesk(page, { today: [{ ...appointment, paymentStatus: 'paid', moneyWords: 'Paid' }] });
  await refocusTab(page);
  await expect(cards(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(cards(page).getByRole('button', { name: 'Email reminder' })).toBeFocused();
});

test('a card has all details of its appointment, and offers a text only with consent', {
  tag: '@phone',
}, async ({ page }) => {
  await answerDesk(page, {
    today: [
      deskAppointment({
        specialInstructions: 'Gate code 4471',
        mayText: false,
        contractSigned: false,
        emailUnconfirmed: true,
        undelivered: 2,
        missingInCalendar: true,
        status: 'held',
        heldUntil: `${today()}T17:30:00-07:00`,
        reminders: { sms: null, email: `${today()}T07:05:00-07:00` },
      }),
    ],
  });
  await open(page, '/dashboard');
  const shown = card(page, '4821 E Juniper Ave, Mesa, AZ 85205');
  for (const words of [
    'Standard Home Inspection',
    '8:00 AM – 10:30 AM',
    '150 minutes',
    '$725.00',
    'Payment pending',
    'Rosalind Vega (The buyer’s spouse)',
    'Theo Vega',
    'Gate code 4471',
    'Contract not yet signed by customer',
    'Held until 5:30 PM',
    'Email not confirmed: they get no emails from us, not even a reminder or a cancellation. Please call them at (480) 555-0142.',
    '2 messages about this job not delivered',
    'Deleted from the connected calendar',
  ])
    await expect(shown).toContainText(words);
  await expect(shown.getByRole('link', { name: '(480) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14805550142',
  );
  await expect(shown.getByRole('link', { name: 'rosalind@mail.example' })).toHaveAttribute(
    'href',
    'mailto:rosalind@mail.example',
  );
  await more(page).click();
  await expect(shown).toContainText('Text not sent yet, email 7:05 AM');
  await expectNoAxeViolations(page);
  const text = cards(page).getByRole('button', { name: 'SMS reminder' });
  await expect(text).toBeDisabled();
  await expect(text).toHaveAccessibleDescription(/The customer hasn’t agreed to texts\./);
  await expect(cards(page).getByRole('button', { name: 'Email reminder' })).toBeEnabled();
});

test('a signed appointment links its copy, an unsigned one can be sent a link', { tag: '@phone' }, async ({
  page,
}) => {
  const agreementId = '0190c7a2-0000-7000-8000-00000000a9ee';
  const earlierId = '0190c7a2-0000-7000-8000-00000000a9ef';
  const unsent = deskAppointment({
    contractSigned: false,
    signedBefore: { agreementId: earlierId, outdatedBy: ['price'] },
  });
  const signed = deskAppointment({
    time: '1:00 PM',
    property: { ...unsent.property, address: '77 W Ocotillo Rd, Chandler, AZ 85248' },
    contractSignedAt: `${today()}T07:10:00-07:00`,
    agreementId,
  });
  const sent = { ...unsent, signingLinkSentAt: `${today()}T07:30:00-07:00` };
  await answerDesk(page, { today: [unsent, signed] });
  await intercept(page, '**/signing-link', (call) => call.answer({ status: 202, json: sent }));
  await open(page, '/dashboard');
  await card(page, /Ocotillo/)
    .getByRole('button', { name: 'More' })
    .click();
  const copy = card(page, /Ocotillo/).getByRole('link', { name: 'Signed copy' });
  await expect(card(page, /Ocotillo/)).toContainText('Contract signed 7:10 AM');
  await expect(copy).toHaveAttribute('href', `/api/agreements/${agreementId}/pdf`);
  await expect(copy).toHaveAttribute('target', '_blank');
  const unsigned = card(page, /Juniper/);
  await expect(unsigned).toContainText('Contract not yet signed by customer');
  await expect(unsigned).toContainText('Signed before; the price changed');
  await expect(unsigned.getByRole('link', { name: 'Earlier copy' })).toHaveAttribute(
    'href',
    `/api/agreements/${earlierId}/pdf`,
  );
  await answerDesk(page, { today: [sent, signed] });
  await unsigned.getByRole('button', { name: 'Send signing link' }).click();
  await expect(toast(page)).toContainText('Signing Link Sent');
  await expect(unsigned).toContainText('Signing link sent 7:30 AM');
});

test('an unpaid appointment can be sent a payment link, a paid one cannot', { tag: '@phone' }, async ({
  page,
}) => {
  const unsent = deskAppointment({ amountDueCents: 72_500 });
  const paid = deskAppointment({
    time: '1:00 PM',
    property: { ...unsent.property, address: '77 W Ocotillo Rd, Chandler, AZ 85248' },
    paymentStatus: 'paid',
  });
  const sent = { ...unsent, paymentLinkSentAt: `${today()}T07:30:00-07:00` };
  await answerDesk(page, { today: [unsent, paid] });
  await intercept(page, '**/payment-link', (call) => call.answer({ status: 202, json: sent }));
  await open(page, '/dashboard');
  await card(page, /Ocotillo/)
    .getByRole('button', { name: 'More' })
    .click();
  await expect(card(page, /Ocotillo/).getByRole('button', { name: 'Send payment link' })).toHaveCount(0);
  await answerDesk(page, { today: [sent, paid] });
  const unpaid = card(page, /Juniper/);
  await unpaid.getByRole('button', { name: 'Send payment link' }).click();
  await expect(toast(page)).toContainText('Payment Link Sent');
  await expect(toast(page)).toContainText('To Rosalind Vega, for $725.');
  await expect(unpaid).toContainText('Payment link sent 7:30 AM');
});

test('every state has a text label, canceled ones are collapsed; directions lead to coordinates or to the address', {
  tag: '@desktop',
}, async ({ page }) => {
  const states = [
    ['in_progress', 'In Progress'],
    ['scheduled', 'Scheduled'],
    ['completed', 'Completed'],
    ['cancelled', 'Canceled'],
  ] as const;
  const nowhere = {
    address: null,
    latitude: null,
    longitude: null,
    facts: '',
    typedByHand: true,
    recordsNote: null,
  };
  const typed = { ...nowhere, address: '12 Unmapped Rd, Florence, AZ 85132' };
  const shown = states.map(([status]) => deskAppointment({ status }));
  const others = [nowhere, typed].map((property) => deskAppointment({ status: 'completed', property }));
  await answerDesk(page, { today: [...shown, ...others] });
  await open(page, '/dashboard');
  await expect(page.getByText('Status: Canceled')).toBeHidden();
  await page.getByText('1 canceled', { exact: true }).click();
  for (const [, words] of states) await expect(page.getByText(`Status: ${words}`).first()).toBeVisible();
  await expect(cards(page).first().getByText('Status: In Progress'), 'the job at hand').toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);

  const directions = cards(page).first().getByRole('link', { name: 'Get Directions' });
  await expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=33.4152,-111.7315',
  );
  await expect(directions).toHaveAttribute('target', '_blank');
  const without = card(page, 'Address not available');
  await expect(without).toBeVisible();
  await expect(without.getByRole('link', { name: 'Get Directions' })).toHaveCount(0);
  await expect(card(page, typed.address).getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12%20Unmapped%20Rd%2C%20Florence%2C%20AZ%2085132',
  );
});

test('an unpaid booking is canceled by us or by the customer; only a hold is released', {
  tag: '@phone',
}, async ({ page }) => {
  const booked = deskAppointment({ cancelWords: 'No money was paid.' });
  const hold = deskAppointment({
    id: '7bb175fc-0000-4000-8000-0000000000aa',
    status: 'held',
    cancelWords: 'No money was paid.',
    property: { ...booked.property, address: '12 Held Rd, Mesa, AZ 85201' },
    actions: ['keep', 'release', 'cancel'],
  });
  await answerDesk(page, { today: [booked, hold] });
  await open(page, '/dashboard');
  for (const [address, releases] of [
    [booked.property.address ?? '', 0],
    ['12 Held Rd, Mesa, AZ 85201', 1],
  ] as const) {
    const shown = card(page, address);
    await shown.getByRole('button', { name: 'More' }).click();
    await expect(shown.getByRole('button', { name: 'The customer cancels' })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Release this time' })).toHaveCount(releases);
    await shown.getByRole('button', { name: 'We cancel' }).click();
    await expect(page.getByRole('dialog')).toContainText('No money was paid.');
    await page.getByRole('button', { name: 'Keep it' }).click();
  }
});

test('canceling a paid appointment shows the refund first, and needs a connection', {
  tag: '@phone',
}, async ({ page }) => {
  const cancelWords = 'The customer gets $325 back in full.';
  const paid = { moneyWords: 'Paid $325 of $650', holdsMoney: true, cancelWords };
  const appointment = deskAppointment(paid);
  await answerDesk(page, { today: [appointment] });
  await open(page, '/dashboard');
  await expect(cards(page).getByText('Paid $325 of $650')).toBeVisible();
  await more(page).click();
  await expect(cards(page).getByRole('button', { name: 'Release this time' })).toHaveCount(0);
  const cancel = cards(page).getByRole('button', { name: 'We cancel' });
  await cancel.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(cancelWords);
  await expectNoAxeViolations(page);
  let calls = 0;
  await intercept(page, `**/api/admin/appointments/${appointment.id}`, (call) => {
    calls += 1;
    return call.cut();
  });
  await dialog.getByRole('button', { name: 'Cancel the inspection' }).click();
  await expect(toast(page)).toContainText('Not Canceled');
  await expect(cards(page).getByText('Status: Scheduled')).toBeVisible();
  await refocusTab(page);
  expect(calls).toBe(1);
  const canceled = { status: 'cancelled', moneyWords: 'Refund of $325 on its way' } as const;
  await intercept(page, `**/api/admin/appointments/${appointment.id}`, async (call) => {
    expect(call.json()).toMatchObject({ status: 'cancelled' });
    const changed = deskAppointment({ id: appointment.id, ...canceled });
    await answerDesk(page, { today: [changed] });
    await call.answer({ json: changed });
  });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel the inspection' }).click();
  await page.getByText('1 canceled', { exact: true }).click();
  await more(page).click();
  await expect(cards(page).getByText('Refund of $325 on its way')).toBeVisible();
});

test('a day without appointments says so; a chosen day runs from midnight to midnight in Phoenix, never before today', {
  tag: '@phone',
}, async ({ page }) => {
  await answerDesk(page, {});
  await open(page, '/dashboard');
  await expect(page.getByText('No appointments scheduled for today', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  const date = page.getByLabel('Day', { exact: true });
  await expect(date).toHaveAttribute('min', today());
  await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  const asked = page.waitForRequest((request) => request.url().includes('/api/admin/appointments?'));
  await page.getByRole('button', { name: 'Next day' }).click();
  const { searchParams } = new URL((await asked).url());
  const tomorrow = addDays(today(), 1);
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
    `${tomorrow}T00:00:00-07:00`,
    `${addDays(tomorrow, 1)}T00:00:00-07:00`,
  ]);
  await expect(date).toHaveValue(tomorrow);
  await expect(page.getByText(formatLongDate(tomorrow))).toBeVisible();
  await expect(page.getByText('No appointments scheduled for this date')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show all upcoming' }).click();
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
});

test('long lists are searched by the server and shown page by page', { tag: '@phone' }, async ({ page }) => {
  const pages = ['1 First St', '2 Second St', '3 Third St'].map((address) => [
    deskAppointment({ property: { ...deskAppointment().property, address } }),
  ]);
  await answerDesk(page, { pages });
  await open(page, '/dashboard');
  await page.getByRole('tab', { name: 'All Appointments' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const asked = page.waitForRequest((request) => request.url().includes('search=juniper'));
  await page.getByLabel('Search').fill('juniper');
  expect(new URL((await asked).url()).searchParams.get('tab')).toBe('all');
  await expectNoAxeViolations(page);
});

test('upcoming days are grouped, and canceled appointments are collapsed', { tag: '@phone' }, async ({
  page,
}) => {
  const tomorrow = addDays(today(), 1);
  const next = addDays(today(), 2);
  await answerDesk(page, {
    pages: [
      [
        deskAppointment({ date: tomorrow }),
        deskAppointment({ date: tomorrow, status: 'cancelled' }),
        deskAppointment({ date: next }),
      ],
    ],
  });
  await open(page, '/dashboard');
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  for (const day of [tomorrow, next])
    await expect(
      page.getByRole('heading', { name: formatLongDate(day).replace(/, \d{4}$/, ''), exact: true }),
    ).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.getByText('1 canceled', { exact: true }).click();
  await expect(cards(page)).toHaveCount(3);
});

test('the first screen on a phone is the next job: when, where, who, access, one button, and directions', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const done = deskAppointment({ status: 'completed', inspectorStatus: 'completed' });
  const next = deskAppointment({
    scheduledAt: `${today()}T13:00:00-07:00`,
    time: '1:00 PM',
    endTime: '3:30 PM',
    property: { ...done.property, address: '77 W Ocotillo Rd, Chandler, AZ 85248' },
    specialInstructions: 'Ring twice',
    notes: {
      ...done.notes,
      revision: 1,
      entry: 'The listing agent opens the door',
      hasCodes: true,
      codes: { lockbox: '80417', gate: '#4471', alarm: '' },
    },
    contractSigned: false,
  });
  await answerDesk(page, { today: [done, next] });
  await open(page, '/dashboard');
  const first = cards(page).first();
  await expect(first).toHaveAccessibleName('77 W Ocotillo Rd, Chandler, AZ 85248');
  for (const shown of [
    first.getByText('1:00 PM – 3:30 PM'),
    first.getByRole('heading'),
    first.getByText('Rosalind Vega').first(),
    first.getByText('Ring twice'),
    first.getByRole('button', { name: 'Lockbox code 80417, copy' }),
    first.getByRole('button', { name: 'Gate code #4471, copy' }),
    first.getByText('The listing agent opens the door'),
    first.getByRole('button', { name: 'Mark En Route' }),
    first.getByRole('link', { name: 'Get Directions' }),
    first.getByRole('link', { name: 'Call', exact: true }),
    first.getByRole('link', { name: 'Text', exact: true }),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(first.getByRole('link', { name: 'Text', exact: true })).toHaveAttribute(
    'href',
    'sms:+14805550142',
  );
});
