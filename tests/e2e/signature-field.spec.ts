// Drawing or typing a signature.
import { expect, type Page } from '@playwright/test';
import { answerSigning, appointmentId } from './agreement-answers.ts';
import { expectNoAxeViolations } from './axe.ts';
import { open, test } from './open.ts';

const paper = (page: Page) => page.getByRole('img', { name: 'Signature pad' });
const field = (page: Page) => page.getByRole('group', { name: 'Your signature', exact: true });
const state = (page: Page) => field(page).getByRole('status');

async function openField(page: Page): Promise<void> {
  await answerSigning(page);
  await open(page, `/contract-signing?appointmentId=${appointmentId}`);
  await page.getByLabel('I have read and understand this agreement').check();
  await page.getByText('Sign above this line').waitFor();
}

/** The number of drawn pixels in the left and right half. */
const ink = (page: Page) =>
  paper(page).evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const inked = { left: 0, right: 0 };
    for (let at = 3; at < pixels.length; at += 4)
      if (pixels[at]) inked[((at - 3) / 4) % width < width / 2 ? 'left' : 'right'] += 1;
    return inked;
  });

/** Draws by touch between two points, given as fractions of width and height. */
async function draw(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const box = await paper(page).boundingBox();
  if (!box) throw new Error('There is no paper');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined
          ? []
          : [
              {
                x: box.x + box.width * (from[0] + (to[0] - from[0]) * part),
                y: box.y + box.height * (from[1] + (to[1] - from[1]) * part),
              },
            ],
    });
  await touch('touchStart', 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part);
  await touch('touchEnd');
}

test('a finger draws without scrolling the page; rotating the phone and reloading lose nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await openField(page);
  await paper(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await draw(page, [0.1, 0.2], [0.4, 0.8]);
  await expect(state(page)).toHaveText('Signature captured');
  await draw(page, [0.6, 0.9], [0.9, 0.1]);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  const drawn = await ink(page);
  expect(drawn.left > 100 && drawn.right > 100).toBe(true);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(paper(page)).toHaveJSProperty('clientWidth', 600);
  expect(await ink(page)).toEqual(drawn);
  await field(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ink(page)).right).toBe(0);
  expect((await ink(page)).left).toBeGreaterThan(100);

  await page.reload();
  await page.getByText('Sign above this line').waitFor();
  await expect.poll(async () => (await ink(page)).left).toBeGreaterThan(100);
  await expect(state(page)).toHaveText('Signature captured');
  await field(page).getByRole('button', { name: 'Clear' }).click();
  await expect(state(page)).toHaveText('Signature cleared');
  expect(await ink(page)).toEqual({ left: 0, right: 0 });
});

test('by keyboard a name is typed and adopted; changing it revokes the adoption', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openField(page);
  await page.getByRole('radio', { name: 'Draw it' }).focus();
  await page.keyboard.press('ArrowRight');
  const name = field(page).getByLabel('Your full name');
  await expect(name).toHaveValue('Rosalind Okafor');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page).getByRole('button', { name: 'Adopt this signature' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Signature captured');
  await expectNoAxeViolations(page);
  await name.press('End');
  await page.keyboard.type(' II');
  await expect(state(page)).toHaveText('Signature cleared');
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Signature captured');
});
