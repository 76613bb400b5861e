// A product per worker for tests that take times permanently, because paid and signed times are not released and all
// other tests share one calendar.
import type { APIRequestContext } from '@playwright/test';
import type { DayAvailability } from '../../src/domain/scheduling/availability.ts';
import type { LoggingProduct } from './logging-product.ts';
import { test as base } from './open.ts';

export const bookable = 'bookable';

export const test = base.extend<{ product: LoggingProduct; elsewhere: APIRequestContext }>({
  product: [async ({ productOf }, use) => use(await productOf(bookable)), { timeout: 60_000 }],
  baseURL: async ({ product }, use) => use(product.url),
  /** Another browser, of which no page is needed. */
  elsewhere: async ({ playwright, product, extraHTTPHeaders }, use) => {
    const request = await playwright.request.newContext({
      baseURL: product.url,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await use(request);
    await request.dispose();
  },
});

const openDays = async (request: APIRequestContext): Promise<DayAvailability[]> =>
  (await (await request.get('/api/availability')).json()).filter(
    ({ closed }: DayAvailability) => closed === null,
  );

/** The last day without bookings; journeys use the first. */
export async function lastFreeDay(request: APIRequestContext): Promise<string> {
  const day = (await openDays(request)).findLast(({ status }) => status === 'available');
  if (!day) throw new Error('No day is free any more');
  return day.date;
}

/** A free time on the last day that has one. */
export async function lastFreeTime(request: APIRequestContext) {
  const day = (await openDays(request)).findLast(({ times }) => times.some(({ available }) => available));
  const time = day?.times.find(({ available }) => available)?.time;
  if (!day || !time) throw new Error('No time is free any more');
  return { date: day.date, time };
}
