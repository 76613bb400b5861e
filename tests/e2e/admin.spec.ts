// The office page: open tasks and their actions.
import { expect, type Page } from '@playwright/test';
import type { AuditEvent } from '../../src/api/audit-admin.ts';
import type { PersonCounts } from '../../src/api/person-data.ts';
import type { ReviewToShow } from '../../src/api/reviews-admin.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { deskAppointment } from './desk.ts';
import { intercept } from './intercept.ts';
import { claim, credit, dispute, openOffice, payment } from './office-answers.ts';
import { onPhones, test } from './open.ts';

test.use(onPhones);

const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('the overview counts open tasks and links to every section and the rest of the desk', async ({
  page,
}) => {
  await openOffice(page);
  const parts = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
  await expect(parts).toHaveCount(19);
  await expect(parts.first()).toContainText('Claims to decide');
  await expect(parts.first()).toContainText('1');
  const elsewhere = page.getByRole('region', { name: 'More', exact: true }).getByRole('link');
  expect(await elsewhere.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/availability-admin',
    '/calendar-admin',
    '/stripe-admin',
    '/account',
    '/dashboard/setup',
  ]);
  await expectNoAxeViolations(page);
  await parts.first().click();
  await expect(part(page, 'Claims to decide')).toBeFocused();
  await expect(page).toHaveURL(/\/admin#claims$/);
  await page.goBack();
  await expect(parts).toHaveCount(19);
});

test('the address of each section opens it, accessible and not wider than 320 px', {
  tag: '@phone',
}, async ({ page, viewport }) => {
  await openOffice(page);
  for (const [hash, name] of [
    ['#claims', 'Claims to decide'],
    ['#messages', 'Undelivered messages'],
    ['#payments', 'Payments to review'],
    ['#owed', 'Owed'],
    ['#disputes', 'Disputes'],
    ['#credits', 'Credits'],
    ['#waiting-list', 'Waiting list'],
    ['#reviews', 'Reviews on the site'],
    ['#settings', 'Business settings'],
    ['#data', 'Data'],
    ['#audit', 'Audit trail'],
    ['#business', 'Your business'],
    ['#prices', 'Prices'],
    ['#services', 'Services and add-ons'],
    ['#service-area', 'Service area'],
    ['#inspectors', 'Inspectors'],
    ['#agreement', 'Agreement'],
    ['#brand', 'Brand'],
    ['#versions', 'Versions'],
  ] as const)
    await test.step(hash, async () => {
      if (viewport) await page.setViewportSize(viewport);
      await page.goto(`/admin${hash}`);
      await expect(part(page, name)).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
});

test('each entry of the audit trail links to its subject', async ({ page }) => {
  const job = deskAppointment({ status: 'completed', date: '2026-11-02' });
  const event = (id: string, words: string, link: AuditEvent['link']): AuditEvent => ({
    id,
    at: '2026-11-02T08:00:00-07:00',
    actor: 'Marcus Ybarra',
    words,
    link,
    action: 'x',
    subject: { kind: 'x', id: 'x' },
    details: {},
  });
  const [where, day] = ['4821 E Juniper Ave (Vega)', 'Monday, November 9, 2026'];
  const events = [
    event('3', `On my way: ${where}`, { words: where, page: 'appointment', appointmentId: job.id }),
    event('2', `Blocked ${day}`, { words: day, page: 'hours' }),
    event('1', 'Signed in', null),
  ];
  await intercept(page, '**/api/admin/audit', (call) => call.answer({ json: { events, next: null } }));
  await intercept(page, `**/api/appointments?tab=all&id=${job.id}`, (call) => call.answer({ json: [job] }));
  await openOffice(page, '#audit');
  const entries = page.getByRole('listitem').filter({ hasText: 'Marcus Ybarra' });
  await expect(entries).toHaveText([/On my way: 4821 E Juniper Ave \(Vega\)/, /Blocked Monday/, /Signed in/]);
  await expect(page.getByRole('link', { name: day })).toHaveAttribute('href', '/availability-admin');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: where }).click();
  await expect(page).toHaveURL(`/dashboard?appointment=${job.id}`);
  await expect(page.getByRole('heading', { level: 2, name: /Nov(ember)? 2\b/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'All appointments' }).click();
  await expect(page.getByRole('tab', { name: "Today's Appointments" })).toBeVisible();
});

test('the effect of a claim decision is shown beforehand, and so is another person’s earlier decision', async ({
  page,
}) => {
  const decisions: unknown[] = [];
  await intercept(page, '**/api/admin/claims/*/decision', (call) => {
    decisions.push(call.json());
    return call.answer({ json: { status: 'rejected', changed: 1, told: 1 } });
  });
  await openOffice(page, '#claims');
  const site = page.getByRole('link', { name: /reyes-inspections/ });
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The price stays at $325. We email Rosalind Vega');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toContainText(
    'The price rises from $325 to the standard fee of $650. They’ll have to sign the agreement again.',
  );
  expect(decisions).toEqual([]);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page)).toContainText('Claim rejected');
  expect(decisions).toEqual([{ decision: 'rejected' }]);

  const words = 'That claim has already been decided.';
  await intercept(page, '**/api/admin/claims/*/decision', (call) =>
    call.answer({ status: 409, json: { code: 'claim-decided', message: words, requestId: 'x' } }),
  );
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText(words);
});

test('a message is retried with one tap and given up with two; removing a waiting person releases the offered time', async ({
  page,
}) => {
  const asked: string[] = [];
  await intercept(page, '**/api/admin/messages/*/*', (call) => {
    asked.push(new URL(call.url).pathname.split('/').at(-1) ?? '');
    return call.answer(
      call.url.endsWith('retry') ? { status: 202, json: { retried: true } } : { json: { dismissed: true } },
    );
  });
  await openOffice(page, '#messages');
  await expect(page.getByText('550 no such mailbox')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page)).toContainText('Trying again');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toContainText('Message dismissed');
  expect(asked).toEqual(['retry', 'dismiss']);

  await intercept(page, '**/api/admin/waiting-list/*/remove', (call) =>
    call.answer({ json: { removed: true } }),
  );
  await page.goto('/admin#waiting-list');
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We’ll offer 3:00 PM to the next person right away.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('Removed from the waiting list');
});

test('the owner moves a person with an early deadline up', async ({ page }) => {
  const [anna, ben] = ['7d9f1a50-0000-4000-8000-000000000011', '7d9f1a50-0000-4000-8000-000000000012'];
  const person = { state: 'waiting', confirmed: true, phone: null, address: null, offer: null };
  const [first, second] = [
    { id: anna, position: 1, firstName: 'Anna', behind: null, inspectionPeriodWords: null },
    {
      id: ben,
      position: 2,
      firstName: 'Ben',
      behind: anna,
      inspectionPeriodWords: 'Inspection period ends Wed, Nov 18, 11:59 PM',
    },
  ].map((entry) => ({
    ...person,
    ...entry,
    email: `${entry.firstName}@home.example`,
    joinedAt: '2026-11-16T09:00:00-07:00',
  }));
  const sent: unknown[] = [];
  await openOffice(page, '#messages');
  await intercept(page, '**/api/admin/waiting-list', (call) =>
    call.answer({
      json: [{ date: '2026-11-18', dayWords: 'Wednesday, November 18, 2026', entries: [first, second] }],
    }),
  );
  await page.route('**/api/admin/waiting-list/*/move-up', (route) => {
    sent.push([new URL(route.request().url()).pathname.split('/').at(-2), route.request().postDataJSON()]);
    return route.fulfill({ json: { moved: true } });
  });
  await page.goto('/admin#waiting-list');
  await expect(page.getByText('Inspection period ends Wed, Nov 18, 11:59 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Move up Ben' }).click();
  await expect(toast(page)).toContainText('Ben moved up');
  expect(sent).toEqual([[ben, { behind: anna }]]);
});

test('an incomplete review shows the problem next to each field; a complete one can be hidden again', async ({
  page,
}) => {
  await openOffice(page, '#reviews');
  await page.getByRole('button', { name: 'Add a review' }).click();
  const add = page.getByRole('button', { name: 'Add to the site' });
  await add.click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please give a name\./);
  await expect(page.getByLabel('What they wrote')).toHaveAccessibleDescription(
    /Please give what they wrote\./,
  );
  await expectNoAxeViolations(page);

  // Mocked from here on: other tests' landing page must not change.
  let review: ReviewToShow | undefined;
  await intercept(page, '**/api/admin/reviews', (call) => {
    if (call.method === 'GET') return call.answer({ json: review ? [review] : [] });
    review = { id: claim.id, sample: false, shown: true, ...call.json() };
    return call.answer({ status: 201, json: review });
  });
  await intercept(page, `**/api/admin/reviews/${claim.id}`, (call) => {
    if (review) review = { ...review, ...call.json() };
    return call.answer({ json: review });
  });
  await page.getByLabel('Name').fill('Odessa Q.');
  await page.getByLabel('City').fill('Mesa');
  await page.getByLabel('What they wrote').fill('Every room, every outlet, and a clear report.');
  await add.click();
  await expect(toast(page)).toContainText('Review added');
  await page.getByRole('button', { name: 'Hide the review of Odessa Q.' }).click();
  await expect(page.getByRole('button', { name: 'Show the review of Odessa Q.' })).toBeVisible();
  expect(review).toMatchObject({ author: 'Odessa Q.', city: 'Mesa', rating: 5, shown: false });
});

test('a table is downloaded with the date in its name; a person is found and removed after a confirmation', async ({
  page,
}) => {
  const counts: PersonCounts = {
    appointments: 1,
    mentions: 0,
    deliveries: 2,
    messages: 0,
    waitingList: 0,
    verifications: 0,
    consents: 0,
    claims: 0,
    requests: 0,
    payments: 1,
    credits: 1,
    agreements: 0,
    notes: 1,
    closings: 0,
    reports: 0,
    reportMessages: 2,
    reportReads: 4,
    repairs: 3,
  };
  const found = {
    counts,
    kept: { consents: 1, optOuts: 0, agreements: 1, reports: 1, until: 'Tuesday, November 2, 2027' },
    agreements: [
      {
        id: claim.id,
        signedAtWords: 'Friday, October 30, 2026 at 7:10 PM Arizona time',
        version: '2026-10-01',
        sha256: 'ab'.repeat(32),
        inForce: true,
        removalAsked: false,
        file: `/api/agreements/${claim.id}/pdf`,
      },
    ],
    unusedCredit: '$650',
    alsoRemoved: { emails: ['rosa.work@mail.example'], phones: [] },
    alsoKnownBy: { emails: [], phones: ['(602) 555-0177'] },
    appointments: [
      {
        id: claim.id,
        formattedDateTime: 'Monday, November 2, 2026 at 8:00 AM Arizona time',
        status: 'completed',
        address: '4821 E Juniper Ave, Mesa, AZ 85205',
        as: 'payer',
        upcoming: false,
        inspectionPeriod: null,
        report: { isTheirs: true, versions: 2, documents: 3, photos: 1, reads: 4, messages: 2, repairs: 3 },
        access: { entry: 'The seller', pets: '', utilities: 'All on' },
      },
    ],
  };
  const nothing = Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0]));
  let erased: unknown;
  await intercept(page, '**/api/admin/person-data/search', (call) =>
    call.answer({
      json: erased
        ? { ...found, counts: nothing, appointments: [], agreements: [], unusedCredit: null }
        : found,
    }),
  );
  await intercept(page, '**/api/admin/person-data/erase', (call) => {
    erased = call.json();
    return call.answer({
      json: { removed: counts, kept: { agreements: 1, reports: 1, until: found.kept.until } },
    });
  });
  await openOffice(page, '#data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Reviews', exact: true }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^reviews-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('Email', { exact: true }).fill('rosalind@mail.example');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Search for both' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('(602) 555-0177');
  await expect(page.getByText('Includes what is stored under rosa.work@mail.example')).toBeVisible();
  await expect(
    page.getByText('1 signed agreement and 1 report (until Tuesday, November 2, 2027)'),
  ).toBeVisible();
  const report = 'Report: 2 versions, 3 documents, 1 photo, opened 4 times, 2 messages';
  await expect(page.getByText(report)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Signed copy' })).toHaveAttribute(
    'href',
    found.agreements[0]?.file ?? '',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove this person’s data' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Their unused credit of $650 ends, too.');
  await question.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText(/^Nothing is stored about/)).toBeVisible();
  const named = { email: 'rosalind@mail.example', phone: '(602) 555-0177' };
  expect(erased).toEqual({ ...named, confirm: true, creditsEnd: true });
});

test('money without a booking is refunded only after a confirmation; a section that failed to load can be retried', async ({
  page,
}) => {
  let asked: unknown;
  await openOffice(page);
  await intercept(page, '**/api/admin/payments', (call) => call.answer({ json: asked ? [] : [payment] }));
  await intercept(page, `**/api/admin/payments/${claim.id}/refund`, (call) => {
    asked = call.json();
    return call.answer({ json: { asked: true } });
  });
  await intercept(page, '**/api/admin/payments', (call) => call.cut(), { times: 1 });
  await page.getByRole('link', { name: /Payments to review/ }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(payment.providerId ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Refund $650' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $650' }).click();
  await expect(page.getByText('No payments to review.')).toBeVisible();
  expect(asked).toEqual({ amount: '650.00' });
});

test('a dispute shows its amount and deadline, and the sandbox’s bank can decide it', async ({ page }) => {
  let decided: unknown;
  await openOffice(page);
  await intercept(page, '**/api/admin/disputes', (call) =>
    call.answer({ json: [decided ? { ...dispute, state: 'won', dueByWords: null } : dispute] }),
  );
  await intercept(page, `**/api/sandbox/disputes/${dispute.providerId}/decide`, (call) => {
    decided = call.json();
    return call.answer({ json: { decided: true } });
  });
  await page.getByRole('link', { name: /Disputes/ }).click();
  await expect(page.getByText(dispute.dueByWords ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Sandbox: we win' }).click();
  await expect(page.getByRole('button', { name: 'Sandbox: we win' })).toHaveCount(0);
  expect(decided).toEqual({ outcome: 'won' });
});

test('a credit whose payment was refunded is listed, and voided with a reason', async ({ page }) => {
  let voided: unknown;
  await openOffice(page);
  await intercept(page, '**/api/admin/credits', (call) => call.answer({ json: voided ? [] : [credit] }));
  await intercept(page, `**/api/admin/credits/${credit.id}/void`, (call) => {
    voided = call.json();
    return call.answer({ json: { voided: true } });
  });
  await page.getByRole('link', { name: /Credits/ }).click();
  await expect(page.getByText(/behind this used credit was refunded or is disputed/)).toBeVisible();
  await page.getByLabel('Reason for voiding').selectOption('mistake');
  await page.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void the credit' }).click();
  await expect(page.getByText('No open credits.')).toBeVisible();
  expect(voided).toEqual({ reason: 'mistake' });
});
