// Every page once: it shows what its route is for, nothing breaks its policy, nothing complains, and nothing is fetched from
// anywhere else.
import { expect, type Page } from '@playwright/test';
import { type RouteRow, routeRows } from '../catalogue/routes.ts';
import { signInToDesk } from './at-the-desk.ts';
import { open, test } from './open.ts';

/** What anybody could write into an address that we are asked to open. */
const hostile = [
  '/payment-redirect?squareFootage=2400&url=https://evil.example/&returnUrl=//evil.example&stripeUrl=javascript:alert(1)',
  '/payment-error?error=javascript:alert(1)&retry=//evil.example',
  '/?payment=success&return_url=//evil.example&redirect=https:%5C%5Cevil.example',
  '/sandbox/pay/link-65000?success_url=https://evil.example/&returnUrl=https://user@evil.example',
  '/pricing-paynow-$650?url=//evil.example',
  '/checkout?amount=650&return_url=https://localhost.evil.example',
  '/%2F%2Fevil.example',
];

async function expectShown(page: Page, { visit, heading, title = heading, endsAt }: RouteRow): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText(heading);
  await expect.poll(async () => (await page.title()).split(' | ')[0], visit).toBe(title);
  if (endsAt) await expect(page, visit).toHaveURL(endsAt);
}

function listen(page: Page, origin: string | undefined) {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // What is not there is answered so, and said on the page.
    const isAnswer = message.text().includes('status of 404');
    if (message.type() === 'error' && !isAnswer) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    // The browser's own viewer of PDF files is made of its own files.
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== origin) elsewhere.push(asked.href);
  });
  return { complaints, elsewhere };
}

test('every route shows its page, breaks no policy, complains of nothing, and fetches nothing from elsewhere', {
  tag: '@desktop',
}, async ({ page, baseURL: origin }) => {
  test.slow();
  const rows = Object.values(routeRows);
  for (const { visit, desk } of rows)
    if (desk) expect((await page.request.get(visit)).status(), visit).toBe(404);
  await signInToDesk(page);
  const heard = listen(page, origin);
  await page.exposeFunction('tellViolation', (words: string) => void heard.complaints.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ documentURI, violatedDirective, blockedURI }) => {
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    }),
  );
  for (const row of rows) {
    await open(page, row.visit);
    await liveOn(page);
    await expectShown(page, row);
  }
  for (const path of hostile) {
    await open(page, path);
    await liveOn(page);
    expect(new URL(page.url()).origin, path).toBe(origin);
  }
  expect(heard).toEqual({ complaints: [], elsewhere: [] });
});

/** The first sign of life loads the rest of a page. */
async function liveOn(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator('#tooltip').waitFor({ state: 'attached' });
}
