// The booking wizard's addresses and checks.
import { expect, type Page, test } from '@playwright/test';
import { house } from './contact-form.ts';
import { ownDay } from './scheduling.ts';

export const address = '4821 E Juniper Ave, Mesa, AZ 85205';
export const wizardPath = (step?: string) =>
  `/inspection-confirmed?${new URLSearchParams({ address, ...house, ...(step && { step }) })}`;

/** Signed times are not released: they share a day with a test that needs 9:30 AM. */
export const wizardDay = (page: Page) => ownDay(page, 'keyboard');
/** What a first try has signed stays taken, so the second takes another time. */
export const timeOnPhone = () => (test.info().retry === 0 ? '13:00' : '16:30');

const titles = [
  'Property Details',
  'Contact Verification',
  'Schedule Inspection',
  'Service Information',
  'Sign Contract',
  'Payment',
] as const;
type Title = (typeof titles)[number];

/** Expects this step, with these marked as done, on the page, in its title and for screen readers. */
export async function expectStep(page: Page, here: Title, done: number | readonly Title[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here);
  const completed = typeof done === 'number' ? titles.slice(0, done) : done;
  const state = (title: Title) =>
    [title === here && ', current step', completed.includes(title) && ', completed'].filter(Boolean).join('');
  const steps = page.getByRole('navigation', { name: 'Booking steps' });
  await expect(steps.getByRole('listitem')).toHaveText(
    titles.map((title) => `${title}${state(title) || ', to come'}`),
  );
  await expect(steps.locator('[aria-current=step]')).toContainText(here);
  await expect(page).toHaveTitle(new RegExp(`^Step ${titles.indexOf(here) + 1} of 6: ${here}`));
}

/** Reloads, as after the phone discarded the tab. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('html[data-interactive]').waitFor();
}
