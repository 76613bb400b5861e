// A journey runs with several input devices: `npm run journeys` uses all four combinations, `npm test` the journey's
// default.
import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import type { DayAvailability } from '../../src/domain/scheduling/availability.ts';
import { business } from '../support/business.ts';
import { query } from '../support/product-database.ts';
import { bookable } from './bookable-product.ts';
import { verifyBeforehand } from './contact-form.ts';
import type { InputDevice } from './input-device.ts';
import { type InputKind, makeInput } from './input-devices.ts';
import type { LoggingProduct } from './logging-product.ts';
import { type Other, reservationsOf, test as scheduling, storeContact, type Visitor } from './scheduling.ts';

const test = scheduling.extend<{ product: LoggingProduct }>({
  product: [async ({ productOf }, use) => use(await productOf(bookable)), { timeout: 60_000 }],
  baseURL: async ({ product }, use) => use(product.url),
  /** Releases held times only: signed and paid ones stay, on a day that no other journey uses. */
  givenBack: async ({ page }, use) => {
    await use(undefined);
    for (const { id, status } of await reservationsOf(page.request))
      if (status === 'held') await page.request.post('/api/appointments/release', { data: { id } });
  },
});

type Way = { label: string; screen: '@phone' | '@desktop'; input: InputKind };

const ways: readonly Way[] = [
  { label: 'on a phone by touch', screen: '@phone', input: 'touch' },
  { label: 'on a desktop by keyboard alone', screen: '@desktop', input: 'keyboard' },
];
const otherWays: readonly Way[] = [
  { label: 'on a desktop by mouse', screen: '@desktop', input: 'mouse' },
  { label: 'on a phone by keyboard alone', screen: '@phone', input: 'keyboard' },
];

export type Journey = {
  page: Page;
  input: InputDevice;
  visitor: Visitor;
  product: LoggingProduct;
  /** Another person with a verified phone, who may book. */
  other: Other;
  /** Another browser of the same kind, with its input device. */
  elsewhere: () => Promise<{ page: Page; input: InputDevice }>;
};

export function journey(
  name: string,
  defaultInput: 'touch' | 'keyboard',
  walk: (journey: Journey) => Promise<void>,
): void {
  const walked = ways.filter(({ input }) => defaultInput === input);
  for (const way of process.env.JOURNEYS === 'every-way' ? [...ways, ...otherWays] : walked)
    test(`${name}, ${way.label}`, { tag: way.screen }, async ({
      page,
      browser,
      visitor,
      product,
      other,
      contextOptions,
      viewport,
      hasTouch,
      isMobile,
    }) => {
      // The longest journey takes as long as ten ordinary tests.
      test.setTimeout(180_000);
      const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
      const elsewhere = async () => {
        const like = { ...contextOptions, baseURL: product.url, viewport, hasTouch, isMobile };
        const context = await browser.newContext(like);
        opened.push(context);
        const tab = await context.newPage();
        return { page: tab, input: makeInput(way.input, tab) };
      };
      await walk({ page, input: makeInput(way.input, page), visitor, product, other, elsewhere });
      for (const context of opened) await context.close();
    });
}

/** The first day on which nothing is booked yet. */
export async function freeDay({ page }: Pick<Journey, 'page'>): Promise<string> {
  const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
  const day = days.find(({ closed, status }) => closed === null && status === 'available');
  if (!day) throw new Error('No day is free any more');
  return day.date;
}

/** A returning visitor: verified phone and stored contact form. */
export async function openWithStoredContact({
  page,
  visitor,
}: Pick<Journey, 'page' | 'visitor'>): Promise<void> {
  await verifyBeforehand(page, visitor.digits);
  await storeContact(page, visitor);
}

async function posted({ page }: Pick<Journey, 'page'>, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const house = () => ({
  streetNumber: String(randomInt(1, 9_999)),
  streetName: 'Main St',
  zipCode: '85201',
  squareFootage: 1850,
});

/** Holds a time by API, with the visitor's cookies. */
export async function holdTime(
  { page, visitor }: Pick<Journey, 'page' | 'visitor'>,
  time: string,
  { typed = house(), paymentMethod = 'pay_now' } = {},
): Promise<{ id: string; date: string }> {
  const post = (path: string, data: object) => posted({ page }, path, data);
  await openWithStoredContact({ page, visitor });
  const date = await freeDay({ page });
  const { property } = await post('/api/property/manual', typed);
  const contactData = {
    firstName: 'Rosalind',
    lastName: 'Okafor',
    relationshipToBuyer: 'buyer',
    payerEmail: visitor.email,
    phoneNumber: visitor.digits,
    wantsRealtorNotification: 'no',
    occupancyStatus: 'occupied',
  };
  const { id } = await post('/api/appointments/schedule', {
    date,
    time,
    contactData,
    propertyId: property.id,
    paymentMethod,
  });
  return { id: String(id), date };
}

/** Claims, books and pays the half price by API; the claim is undecided. */
export async function payHalf(
  walker: Pick<Journey, 'page' | 'visitor'>,
  time: string,
): Promise<{ claimId: string }> {
  const post = (path: string, data: object) => posted(walker, path, data);
  const typed = house();
  const { property } = await post('/api/property/manual', typed);
  const claim = await post('/api/credential-claims', {
    propertyId: property.id,
    credentials: business.credentials.map(({ id }) => id),
    fullName: 'Dana Whitfield',
    licenseNumbers: 'BTR 70999, ROC 123456',
  });
  const { id: appointmentId } = await holdTime(walker, time, { typed, paymentMethod: 'challenge' });
  const { clientSecret } = await post('/api/create-payment-intent', { appointmentId });
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };
  await post(`/api/sandbox/payments/${clientSecret}/confirm`, card);
  await post('/api/payment/success', { appointmentId });
  return { claimId: String(claim.id) };
}

/** The inspector rejects the claim by API. */
export async function rejectClaim(
  { other }: Pick<Journey, 'other'>,
  { claimId }: { claimId: string },
): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { email, password } = demoInspector;
  await other.request.post('/api/login', { data: { email, password }, headers });
  const decision = { data: { decision: 'rejected' }, headers };
  const answer = await other.request.post(`/api/admin/claims/${claimId}/decision`, decision);
  expect(await answer.json()).toEqual({ status: 'rejected', changed: 1, told: 1 });
}

/** Moves the deadline into the past and runs the job that releases the time. */
export async function expireHold({ product }: Pick<Journey, 'product'>, id: string): Promise<void> {
  const past = "update appointments set held_until = now() - interval '1 minute' where id = $1";
  await query(product.dataDir, past, [id]);
  await query(product.dataDir, "select graphile_worker.add_job('expire-holds')");
}

/** Moves the code's expiry into the past. */
export const expireCode = ({ product, visitor }: Pick<Journey, 'product' | 'visitor'>) =>
  query(
    product.dataDir,
    "update sandbox_codes set expires_at = now() - interval '1 minute' where phone = $1",
    [`+1${visitor.digits}`],
  );
