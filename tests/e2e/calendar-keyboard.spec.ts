import { expect, type Locator, type Page } from '@playwright/test';
import { inBrowser } from './booking-section.ts';
import { toast } from './contact-form.ts';
import {
  answerDays,
  confirmButton,
  dayCell,
  dayFree,
  dayFull,
  daysWith,
  dialog,
  grid,
  heading,
  heldBy,
  heldTime,
  openCalendar,
  openVerified,
  ownDay,
  test,
  timeField,
} from './scheduling.ts';

/** As many times as it takes; what cannot be reached never gets the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached`);
}

const focused = (page: Page) => page.locator(':focus');
const expectSeen = (element: Locator) => expect(element).toHaveCSS('outline-style', 'solid');

test('a keyboard is enough to hold a time and to give it back', { tag: '@desktop' }, async ({
  page,
  visitor,
}) => {
  const day = await ownDay(page, 'keyboard');
  const { keyboard } = page;
  await openVerified(page, visitor, { occupancyStatus: '' });
  await tabTo(page, grid(page).locator('[tabindex="0"]'));
  for (let moves = 0; moves < 21 && (await focused(page).getAttribute('data-date')) !== day; moves++)
    await keyboard.press('ArrowRight');
  await expect(dayCell(page, day)).toBeFocused();
  await expectSeen(dayCell(page, day));
  await keyboard.press('Space');
  await expect(dayCell(page, day)).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, timeField(page));
  await expectSeen(timeField(page));
  await keyboard.type('9:30');
  await expect(timeField(page)).toHaveValue('09:30');
  await tabTo(page, page.locator('#occupancy-occupied'));
  await expectSeen(page.locator('label:has(#occupancy-occupied)'));
  await keyboard.press('Space');
  await tabTo(page, confirmButton(page));
  await expectSeen(confirmButton(page));
  await keyboard.press('Enter');

  await expect(heldTime(page)).toHaveText('9:30 AM');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'See your booking' }));
  await keyboard.press('Enter');
  await page.waitForURL('/manage-booking');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Give this time back' }));
  await keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Give this time back?');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Give this time back' }));
  await expectSeen(focused(page));
  await keyboard.press('Enter');
  await expect(toast(page)).toContainText('Time Given Back');
  await expect(heading(page)).toHaveText('No time is held');
  expect(await heldBy(page.request)).toEqual([]);
  expect(await inBrowser(page, 'appointment-details')).toBeNull();
});

test('keys move through the days, and Tab reaches one of them', { tag: '@desktop' }, async ({
  page,
  visitor,
}) => {
  await answerDays(page, daysWith());
  await openCalendar(page, visitor);
  await dayCell(page, dayFree).focus();
  for (const [key, to] of [
    ['ArrowDown', '2026-11-24'],
    ['End', '2026-11-28'],
    ['ArrowUp', '2026-11-21'],
    ['Home', '2026-11-15'],
    ['ArrowLeft', '2026-11-15'],
    ['PageDown', '2026-12-01'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dayCell(page, to)).toBeFocused();
  }
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
});

test('the waiting list of a full day opens with Enter, and Esc leads back to the day', {
  tag: '@desktop',
}, async ({ page, visitor }) => {
  await answerDays(page, daysWith());
  await openCalendar(page, visitor);
  await dayCell(page, dayFull).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  const stops = new Set<string>();
  for (let steps = 0; steps < 6; steps++) {
    await page.keyboard.press('Tab');
    stops.add(
      await dialog(page)
        .locator(':focus')
        .evaluate((element) => element.outerHTML),
    );
  }
  expect(stops.size).toBe(4);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(dayCell(page, dayFull)).toBeFocused();
});
