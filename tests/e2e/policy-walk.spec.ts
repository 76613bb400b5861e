// Visits every route once: content, no policy violations, console errors or requests to other origins, byte budget, width,
// and accessibility in light and dark.
import { expect, type Page } from '@playwright/test';
import { type RouteRow, routeRows } from '../catalogue/routes.ts';
import { signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { open, test } from './open.ts';
import { countBytes, expectNoOverflow, loadDeferredScripts, sharedScripts, watchPage } from './page-rules.ts';

const rows = Object.values(routeRows);
const kB = 1000;
/** Bytes a page may add to the shared ones. */
const budgets = { visitors: 40 * kB, calendar: 43.5 * kB, inspector: 100 * kB };
/** The calendar misses the visitors' budget by the inspection period and its marks. */
const budgetOf = (row: RouteRow) =>
  row.part === 'desk'
    ? budgets.inspector
    : row === routeRows.calendarWithoutProperty
      ? budgets.calendar
      : budgets.visitors;
/**
 * Excluded: the landing page has its own budget (budgets.spec.ts), the unknown page is the shared part, and a property
 * loads its step.
 */
const hasBudget = (row: RouteRow) =>
  row.part !== 'landing page' &&
  row !== routeRows.unknown &&
  row !== routeRows.sandboxOutbox &&
  !row.visit.includes('?street=');

for (const part of new Set(rows.map((row) => row.part))) {
  test(`${part}: every route shows its page within policy, byte budget and 320 px, and is accessible`, {
    tag: '@phone',
  }, async ({ page, baseURL: origin }) => {
    test.slow();
    const shared = await sharedScripts(page);
    const heard = await watchPage(page, origin);
    const own = rows.filter((row) => row.part === part);
    if (part === 'desk') await expectHiddenThenSignIn(page, own);
    for (const row of own)
      await test.step(row.visit, async () => {
        await open(page, row.visit);
        await page.waitForLoadState('networkidle');
        if (hasBudget(row))
          expect(await countBytes(page, shared), `bytes of ${row.visit}`).toBeLessThanOrEqual(budgetOf(row));
        await loadDeferredScripts(page);
        await expectShown(page, row);
        if (row.looked === 'closely')
          await expectNoAxeViolationsInLightAndDark(page, row.visit === '/' ? 'whole page' : undefined);
        if (row.looked) await expectNoOverflow(page, row.visit);
        expect(heard, row.visit).toEqual({ complaints: [], elsewhere: [] });
      });
  });
}

async function expectShown(page: Page, row: RouteRow): Promise<void> {
  const { visit, heading, title = heading, endsAt, words } = row;
  await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText(heading);
  await expect.poll(async () => (await page.title()).split(' | ')[0], visit).toBe(title);
  if (endsAt) await expect(page, visit).toHaveURL(endsAt);
  if (words) await expect(page.getByText(words), visit).toBeVisible();
  await expect(page.getByText('Sandbox:', { exact: true }), visit).toBeVisible();
}

/** Desk pages are 404 before signing in. */
async function expectHiddenThenSignIn(page: Page, deskRows: RouteRow[]): Promise<void> {
  for (const { visit } of deskRows) expect((await page.request.get(visit)).status(), visit).toBe(404);
  await signInToDesk(page);
}

/** Addresses an attacker could send to a visitor. */
const hostile = [
  '/payment-redirect?squareFootage=2400&url=https://evil.example/&returnUrl=//evil.example&stripeUrl=javascript:alert(1)',
  '/payment-error?error=javascript:alert(1)&retry=//evil.example',
  '/?payment=success&return_url=//evil.example&redirect=https:%5C%5Cevil.example',
  '/sandbox/pay/link-65000?success_url=https://evil.example/&returnUrl=https://user@evil.example',
  '/pricing-paynow-$650?url=//evil.example',
  '/checkout?amount=650&return_url=https://localhost.evil.example',
  '/%2F%2Fevil.example',
];

test('an address with a redirect parameter does not redirect and violates no policy', {
  tag: '@desktop',
}, async ({ page, baseURL: origin }) => {
  const heard = await watchPage(page, origin);
  for (const path of hostile) {
    await open(page, path);
    await loadDeferredScripts(page);
    expect(new URL(page.url()).origin, path).toBe(origin);
    expect(heard, path).toEqual({ complaints: [], elsewhere: [] });
  }
});
