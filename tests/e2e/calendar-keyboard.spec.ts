import { expect } from '@playwright/test';
import {
  answerDays,
  dayCell,
  dayFree,
  dayFull,
  daysWith,
  dialog,
  grid,
  openCalendar,
  test,
} from './scheduling.ts';

test('keys move through the days and open a full day’s waiting list, and Esc returns to the day', {
  tag: '@desktop',
}, async ({ page, visitor }) => {
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
