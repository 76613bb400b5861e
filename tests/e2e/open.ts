import type { Page } from '@playwright/test';

/** Goes to a page and waits until its buttons answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-interactive]').waitFor();
}
