import type { Page } from '@playwright/test';
import { newPhoneNumber, reserveFirstTime } from '../../scripts/sample-visitor.mjs';
import { fromOurPage } from './at-the-desk.ts';

/** A visitor's booking, held and not paid. */
export async function book(page: Page, streetNumber: string): Promise<string> {
  const visitor = await page.context().browser()?.newContext();
  if (!visitor) throw new Error('There is no browser');
  const origin = new URL(page.url()).origin;
  const ask = async (path: string, body?: object) =>
    (
      await (body
        ? visitor.request.post(`${origin}${path}`, { data: body, headers: fromOurPage })
        : visitor.request.get(`${origin}${path}`))
    ).json();
  const house = { streetNumber, direction: '', streetName: 'Main St', zipCode: '85201' };
  const { id } = await reserveFirstTime(ask, { phoneNumber: newPhoneNumber(), house });
  await visitor.close();
  return id;
}
