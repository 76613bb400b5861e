// The calendar's locators and states, another visitor, and mails.
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { calendarDate } from '../../src/domain/calendar-date.ts';
import {
  availability,
  bookingWindow,
  type DayAvailability,
} from '../../src/domain/scheduling/availability.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/scheduling/schedule-settings.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { test as arriving, house, newPhone, person, verifyBeforehand } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { open } from './open.ts';

/** The test's visitor, with a unique email and phone. */
export type Visitor = { email: string; digits: string; shown: string };

/** Releases the times held by the test's visitors, also after a failure. */
export const test = arriving.extend<{ visitor: Visitor; other: Other; givenBack: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern.
  visitor: async ({}, use) => {
    const phone = newPhone();
    await use({ ...phone, email: `rosalind.${phone.digits}@mail.example` });
  },
  other: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await use(await makeOther(request));
    await releaseHeldTimes(request);
    await request.dispose();
  },
  givenBack: [
    async ({ page }, use) => {
      await use(undefined);
      await releaseHeldTimes(page.request);
    },
    { auto: true },
  ],
});

/**
 * All tests share one calendar, so each that takes times on the server has a day of its own. Ten working days are open to
 * booking; two of them can be holidays.
 */
const ownDays = ['journey', 'keyboard', 'choosing', 'leaving', 'held', 'deadline'] as const;

export async function ownDay(page: Page, name: (typeof ownDays)[number]): Promise<string> {
  const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
  const day = days.filter(({ closed }) => closed === null)[ownDays.indexOf(name)];
  if (!day) throw new Error('There are fewer open days than tests that need one');
  return day.date;
}

export type Other = Awaited<ReturnType<typeof makeOther>>;

/** Another visitor with a verified phone, who may hold three times. */
async function makeOther(request: APIRequestContext) {
  const { digits: phoneNumber } = newPhone();
  const { code } = await posted(request, '/api/sms/send-verification', { phoneNumber });
  await posted(request, '/api/sms/verify-code', { phoneNumber, code });
  const contactData = { ...person, phoneNumber, payerEmail: `other.${phoneNumber}@mail.example` };
  const book = async (date: string, time: string): Promise<string> => {
    const address = { streetNumber: String(randomInt(1, 9_999)), streetName: 'Main St', zipCode: '85201' };
    const { property } = await posted(request, '/api/property/manual', { ...address, squareFootage: 1850 });
    const wanted = { date, time, contactData, propertyId: property.id };
    return (await posted(request, '/api/appointments/schedule', wanted)).id;
  };
  return {
    book,
    /** The three times of a day, in order. */
    bookWholeDay: async (date: string) => [
      await book(date, '08:00'),
      await book(date, '11:30'),
      await book(date, '15:00'),
    ],
    giveBack: (id: string | undefined) => posted(request, '/api/appointments/release', { id }),
    request,
  };
}

async function posted(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

export type Held = { id: string; date: string; time: string; status: string };

export async function reservationsOf(request: APIRequestContext): Promise<Held[]> {
  return (await request.get('/api/appointments/mine')).json();
}

async function releaseHeldTimes(request: APIRequestContext): Promise<void> {
  for (const { id } of await reservationsOf(request))
    await posted(request, '/api/appointments/release', { id });
}

export const calendarPath = `/calendar?${new URLSearchParams(house)}`;

/** Before the first load: stores a complete contact form. */
export const storeContact = (page: Page, { email, digits }: Visitor, changes: object = {}) =>
  page.addInitScript(
    (text) => {
      if (localStorage.getItem('verifiedContactData') === null)
        localStorage.setItem('verifiedContactData', text);
    },
    JSON.stringify({
      ...person,
      payerEmail: email,
      phoneNumber: digits,
      isVerified: true,
      unlocked: true,
      ...changes,
    }),
  );

/** Opens the calendar with everything but the time; the phone is not verified on the server. */
export async function openCalendar(page: Page, visitor: Visitor, changes: object = {}): Promise<void> {
  await storeContact(page, visitor, changes);
  await open(page, calendarPath);
  await grid(page).waitFor();
}

export async function openVerified(page: Page, visitor: Visitor, changes: object = {}): Promise<void> {
  await verifyBeforehand(page, visitor.digits);
  await openCalendar(page, visitor, changes);
}

/** Mocked days as of Monday, November 16, 2026. The 18th is full, the 19th has one seat left. */
const today = calendarDate('2026-11-16');
const at = (time: string) => ({ startsAt: new Date(`2026-11-${time}:00-07:00`), minutes: 150 });
export const dayFull = '2026-11-18';
export const dayLimited = '2026-11-19';
export const dayFree = '2026-11-17';
const taken = [at('18T08:00'), at('18T11:30'), at('18T15:00'), at('19T08:00'), at('19T11:30')];

export const daysWith = (...alsoTaken: string[]) =>
  availability(
    { settings: DEFAULT_SETTINGS, taken: [...taken, ...alsoTaken.map(at)], busy: [] },
    bookingWindow(today),
    new Date(`${today}T12:00:00-07:00`),
  );

/** Mocks the days from the next request on. */
export async function answerDays(page: Page, days: readonly DayAvailability[]): Promise<void> {
  await intercept(page, '**/api/availability', (call) => call.answer({ json: days }));
}

/** Simulates returning to the tab, which reloads the days. */
export const refetchDays = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const grid = (page: Page) => page.getByRole('grid');
export const dayCell = (page: Page, date: string) => grid(page).locator(`[data-date="${date}"]`);
export const timeField = (page: Page) => page.getByRole('radiogroup', { name: 'Time' });
export const timeChip = (page: Page, time: string) => timeField(page).locator(`input[value="${time}"]`);
export const chooseTime = (page: Page, time: string) =>
  timeField(page)
    .locator('label')
    .filter({ has: page.locator(`[value="${time}"]`) })
    .click();
export const slots = (page: Page) => page.getByTestId('slots');
export const timeTakenNotice = (page: Page) => page.locator('#time-lost');
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Booking Summary' });
export const heldTime = (page: Page) => page.getByTestId('held-time');
export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function choose(page: Page, date: string, time: string): Promise<void> {
  await dayCell(page, date).click();
  await chooseTime(page, time);
}

/** After all animations, because fading text has too little contrast. */
export const expectAccessible = (page: Page, state: string, scheme: 'both' | 'light' = 'both') =>
  test.step(state, async () => {
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await (scheme === 'both' ? expectNoAxeViolationsInLightAndDark(page) : expectNoAxeViolations(page));
  });

export type Message = { id: string; recipient: string; subject: string; text: string; hasCalendar: boolean };

/** Waits for the newest mail to this address with this subject. */
export async function mailTo(page: Page, email: string, subject: string): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(page, email)).find((mail) => mail.subject.startsWith(subject));
      return found?.subject;
    })
    .toBeTruthy();
  if (!found) throw new Error('Unreachable');
  return found;
}

export async function mailsTo(page: Page, email: string): Promise<Message[]> {
  const { messages } = await (await page.request.get('/api/sandbox/outbox')).json();
  return messages.filter(({ recipient }: Message) => recipient === email);
}

/** The path and query of a mail's link. */
export function linkIn({ text }: Message, path: string): string {
  const link = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname === path);
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
