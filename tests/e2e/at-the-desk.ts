// Signs in by API: the demo inspector, or the test's own.
import type { Page } from '@playwright/test';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { open } from './open.ts';

/** Request headers of our own pages. */
export const fromOurPage = { 'sec-fetch-site': 'same-origin' };

export async function signInToDesk(
  page: Page,
  origin = '',
  { email, password }: { email: string; password: string } = demoInspector,
): Promise<void> {
  const answer = await page.request.post(`${origin}/api/login`, {
    data: { email, password },
    headers: fromOurPage,
  });
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
}

export async function openDesk(page: Page, path: string): Promise<void> {
  await signInToDesk(page);
  await open(page, path);
}
