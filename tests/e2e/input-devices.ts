// Input devices of a journey: touch, mouse or keyboard.
import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from './input-device.ts';
import { keyboardInput } from './keyboard-input.ts';

export const inputKinds = ['touch', 'mouse', 'keyboard'] as const;
export type InputKind = (typeof inputKinds)[number];

export function makeInput(kind: InputKind, page: Page): InputDevice {
  switch (kind) {
    case 'touch':
      return touchInput(page);
    case 'mouse':
      return mouseInput(page);
    case 'keyboard':
      return keyboardInput(page);
  }
}

/** Actions that touch and mouse share. */
const pointing = (press: (target: Locator) => Promise<void>) => ({
  press,
  type: async (field: Locator, text: string) => {
    await press(field);
    await field.fill(text);
  },
  choose: async (field: Locator, label: string) => {
    await field.selectOption({ label });
  },
  takeSuggestion: async (field: Locator, text: string, suggestion: Locator) => {
    await press(field);
    await field.pressSequentially(text);
    await press(suggestion);
  },
  pickDay: press,
});

const paper = (page: Page) => page.getByRole('img', { name: 'Signature pad' });

type Point = { x: number; y: number };

/** Slow, with a pause before lifting: otherwise the page keeps scrolling and the next tap only stops it. */
async function stroke(page: Page, points: readonly [Point, ...Point[]]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let seconds = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    seconds += 0.05;
    return session.send('Input.dispatchTouchEvent', { type, timestamp: seconds, touchPoints });
  };
  const [first, ...others] = points;
  const last = points.at(-1) ?? first;
  await touch('touchStart', first);
  for (const point of [...others, last, last]) await touch('touchMove', point);
  await touch('touchEnd');
  await session.detach();
}

const touchInput = (page: Page): InputDevice => ({
  ...pointing((target) => target.tap()),
  sign: () => drawLine(page, (from, ...others) => stroke(page, [from, ...others])),
});

/** A line across the canvas. */
async function drawLine(page: Page, draw: (from: Point, ...others: Point[]) => Promise<void>): Promise<void> {
  await expect(page.getByText('Sign above this line')).toBeVisible();
  // Clear of the bar at the foot.
  await paper(page).evaluate((canvas) => canvas.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await paper(page).boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  const at = (share: number) => ({
    x: box.x + box.width * share,
    y: box.y + box.height * (0.4 + 0.2 * Math.sin(share * 9)),
  });
  await draw(at(0.1), at(0.3), at(0.5), at(0.7), at(0.9));
  await expect(page.getByText('Signature captured')).toBeVisible();
}

const mouseInput = (page: Page): InputDevice => ({
  ...pointing((target) => target.click()),
  sign: () =>
    drawLine(page, async (from, ...others) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 2 });
      await page.mouse.up();
    }),
});
