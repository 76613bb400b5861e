// The booking wizard as a visitor meets it.
import { expect, type Page } from '@playwright/test';
import { house } from './contact-form.ts';
import { ownDay } from './scheduling.ts';

export const address = '4821 E Juniper Ave, Mesa, AZ 85205';
export const wizardPath = (step?: string) =>
  `/inspection-confirmed?${new URLSearchParams({ address, ...house, ...(step && { step }) })}`;

/** What is signed is not released, so its times are on a day whose other test takes 9:30 AM, and leave that free. */
export const wizardDay = (page: Page) => ownDay(page, 'keyboard');
export const timeOnPhone = '13:00';

const titles = [
  'Property Details',
  'Contact Verification',
  'Schedule Inspection',
  'Service Information',
  'Sign Contract',
  'Payment',
] as const;
type Title = (typeof titles)[number];

/** At this step, with these marked as done, in the page, in its title and for who cannot see either. */
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

/** As after a look at another app that took the phone's memory. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('html[data-interactive]').waitFor();
}
