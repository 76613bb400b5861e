// The sandbox's demo inspector, signed in without the sign-in page.
import type { Page } from '@playwright/test';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { open } from './open.ts';

export async function signInToDesk(page: Page, origin = ''): Promise<void> {
  const { email, password } = demoInspector;
  const answer = await page.request.post(`${origin}/api/login`, {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
}

export async function openDesk(page: Page, path: string): Promise<void> {
  await signInToDesk(page);
  await open(page, path);
}
