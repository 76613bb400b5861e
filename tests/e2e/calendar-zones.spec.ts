// Days and times are the same in every browser time zone.
import { expect, type Page } from '@playwright/test';
import { formatLongDate, phoenixDateOf, WEEKDAY_NAMES, weekday } from '../../src/domain/calendar-date.ts';
import {
  availability,
  bookingWindow,
  type DayAvailability,
} from '../../src/domain/scheduling/availability.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/scheduling/schedule-settings.ts';
import { slotText } from '../../src/domain/scheduling/slot-text.ts';
import { formatTime12 } from '../../src/domain/time-of-day.ts';
import { open } from './open.ts';
import { answerDays, calendarPath, choose, grid, refetchDays, test, timeField } from './scheduling.ts';

/** The last minute of a UTC day, the first of the next, and the last of Phoenix's own. */
const clocks = ['16:59', '17:00', '23:59'];
const ordinary = { today: '2026-11-16', clocks };
/** From these days the calendar shows days before and after a change to or from daylight saving. */
const aroundChanges = [
  { today: '2026-10-28', clocks: ['23:59'] },
  { today: '2027-03-10', clocks: ['23:59'] },
];

/** 9:30 AM in Arizona on the clocks of other places; New York alone changes its own. */
const places = [
  {
    timezoneId: 'America/New_York',
    visits: [ordinary, ...aroundChanges],
    shows: ({ date }: DayAvailability) =>
      '2026-11-01' <= date && date < '2027-03-14' ? '11:30 AM' : '12:30 PM',
  },
  {
    timezoneId: 'Asia/Tokyo',
    visits: [ordinary],
    shows: ({ date }: DayAvailability) => `${WEEKDAY_NAMES[(weekday(date) + 1) % 7]} 1:30 AM`,
  },
  { timezoneId: 'Pacific/Honolulu', visits: [ordinary], shows: () => '6:30 AM' },
];

/** The server's answer with this many inspections on the first day; one starts at midnight UTC. */
function daysAt(now: Date, howMany: number): readonly DayAvailability[] {
  const window = bookingWindow(phoenixDateOf(now));
  const empty = { settings: DEFAULT_SETTINGS, taken: [], busy: [] };
  const first = availability(empty, window, now).find(({ closed }) => closed === null);
  const taken = ['17:00', '13:30']
    .slice(0, howMany)
    .map((time) => ({ startsAt: new Date(`${first?.date}T${time}:00-07:00`), minutes: 150 }));
  return availability({ ...empty, taken }, window, now);
}

for (const { timezoneId, visits, shows } of places) {
  test.describe(`in ${timezoneId}`, { tag: '@desktop' }, () => {
    test.use({ timezoneId });

    test('days and times are Arizona’s, with the visitor’s local time next to them', async ({ page }) => {
      for (const { today, clocks } of visits)
        for (const [index, clock] of clocks.entries()) {
          const now = new Date(`${today}T${clock}:00-07:00`);
          // Each answer differs, so that an older one is not mistaken for it.
          const days = daysAt(now, index);
          await page.clock.setFixedTime(now);
          await answerDays(page, days);
          await (index === 0 ? open(page, calendarPath) : refetchDays(page));
          await test.step(now.toISOString(), async () => {
            await expectDays(page, days);
            await expect(grid(page).locator('[aria-current]')).toHaveAttribute('data-date', today);
            for (const day of [openDays(days)[0], openDays(days)[5]]) await expectTimes(page, day, shows);
          });
        }
    });
  });
}

const openDays = (days: readonly DayAvailability[]) => days.filter(({ closed }) => closed === null);

const expectDays = (page: Page, days: readonly DayAvailability[]) =>
  expect(grid(page).locator('[data-date]:not([aria-disabled]) .sr-only')).toHaveText(
    openDays(days).map((day) => `${formatLongDate(day.date)}: ${slotText(day)}`),
  );

async function expectTimes(
  page: Page,
  day: DayAvailability | undefined,
  shows: (day: DayAvailability) => string,
): Promise<void> {
  if (!day) throw new Error('There are fewer open days');
  await choose(page, day.date, '09:30');
  await expect(page.locator('#time-hint')).toHaveText(`Arizona time · ${shows(day)} your time`);
  const free = day.times.filter(({ available }) => available).map(({ time }) => formatTime12(time));
  await expect(timeField(page).locator('label')).toHaveText(free);
}
