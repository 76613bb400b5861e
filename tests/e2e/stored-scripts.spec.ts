// Hostile text on pages: no script runs, nothing loads, no element is added.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { texts } from '../security/payloads.ts';
import { contactOf } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { signInToDesk } from './at-the-desk.ts';
import { lastFreeTime, test } from './bookable-product.ts';
import { open } from './open.ts';

/** Elements that our pages never have and each payload would add. */
const foreign = [
  'script[src*="evil"]',
  'img[src="x"]',
  'iframe[srcdoc]',
  'math',
  'details[ontoggle]',
  'meta[http-equiv="refresh"]',
  'base',
  '[onerror], [onload], [onbegin], [onmouseover], [onfocus]',
  'a[href*="evil.example"], a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]',
].join(', ');

test('script payloads are shown as text on the desk, the tracking page, the booking’s page and in the outbox', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const complaints: string[] = [];
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('tellViolation', (words: string) => void complaints.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ documentURI, violatedDirective }) => {
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${documentURI}: ${violatedDirective}`);
    }),
  );

  // Markup, attributes and URLs in one text, so that each page is checked once.
  const typed = texts.find((text) => text.includes('onerror'))?.slice(0, 95) ?? '';
  const id = await book(page, typed);
  const opened = await page.request.post('/api/manage-booking/open', { data: { appointmentId: id } });
  const { trackingToken } = await opened.json();
  await signInToDesk(page);
  // Each page, and the answer with the hostile text.
  const walked = [
    [`/manage-booking?appointmentId=${id}`, '/api/manage-booking/open'],
    [`/track/${trackingToken}`, `/api/appointments/${trackingToken}/tracking`],
    [`/contract-signing?appointmentId=${id}`, '/api/agreements/open'],
    ['/admin#claims', '/api/admin/claims'],
    ['/sandbox/outbox', '/api/sandbox/outbox'],
    ['/dashboard', '/api/appointments'],
  ] as const;
  for (const [path, call] of walked) {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
    await open(page, path);
    await answered;
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.locator(foreign).count(), path).toBe(0);
  }
  // The payloads were stored: the desk shows them as typed.
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByLabel('Search').fill('main st');
  await expect(page.locator('main')).toContainText(typed.slice(0, 20), { ignoreCase: true });
  expect(await page.locator(foreign).count()).toBe(0);
  expect(complaints).toEqual([]);
});

async function book(page: Page, typed: string): Promise<string> {
  const post = async (url: string, data: object) => {
    const answer = await page.request.post(url, { data });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const phoneNumber = `602558${randomInt(1_000, 9_999)}`;
  const { property } = await post('/api/property/manual', {
    streetNumber: String(randomInt(100, 9_999)),
    streetName: 'Main St',
    zipCode: '85201',
    squareFootage: 1_850,
  });
  await post('/api/credential-claims', {
    propertyId: property.id,
    credentials: business.credentials.map(({ id }) => id),
    fullName: typed.slice(0, 60),
    licenseNumbers: typed,
  });
  const { code } = await post('/api/sms/send-verification', { phoneNumber, smsConsent: true });
  await post('/api/sms/verify-code', { phoneNumber, code });
  const { id } = await post('/api/appointments/schedule', {
    ...(await lastFreeTime(page.request)),
    propertyId: property.id,
    contactData: {
      ...contactOf(phoneNumber, randomInt(1_000, 9_999)),
      payeeName: { firstName: typed, lastName: typed },
      relationshipToBuyer: 'spouse',
      buyerExplanation: typed,
      wantsRealtorNotification: true,
      realtorName: typed,
      realtorEmail: 'realtor@example.com',
      realtorPhone: '(480) 555-0123',
    },
  });
  await post('/api/contracts/send-for-signature', {
    title: typed,
    message: typed,
    signerName: typed,
    signerEmail: 'signer@example.com',
    contractType: 'service_agreement',
    appointmentId: id,
  });
  return id;
}
