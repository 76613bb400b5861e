// With what somebody walks through a journey: a finger, a mouse, or nothing but the keys.
import { expect, type Locator, type Page } from '@playwright/test';
import { AGREEMENT } from '../../src/domain/agreement/agreement.ts';
import type { Hand } from './hand.ts';
import { keyboardHand } from './keyboard-hand.ts';

export const handKinds = ['touch', 'mouse', 'keyboard'] as const;
export type HandKind = (typeof handKinds)[number];

export function makeHand(kind: HandKind, page: Page): Hand {
  switch (kind) {
    case 'touch':
      return touchHand(page);
    case 'mouse':
      return mouseHand(page);
    case 'keyboard':
      return keyboardHand(page);
  }
}

/** What finger and mouse do alike, once they have pressed. */
const pointing = (press: (target: Locator) => Promise<void>) => ({
  press,
  type: async (field: Locator, text: string) => {
    await press(field);
    await field.fill(text);
  },
  choose: async (field: Locator, words: string) => {
    await field.selectOption({ label: words });
  },
  takeSuggestion: async (field: Locator, text: string, suggestion: Locator) => {
    await press(field);
    await field.pressSequentially(text);
    await press(suggestion);
  },
  pickDay: press,
});

const paper = (page: Page) => page.getByRole('img', { name: 'Paper to draw your signature on' });

type Point = { x: number; y: number };

/** Slowly, and at rest before it lifts: otherwise a page glides on, and a browser takes the next tap for stopping it. */
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

const touchHand = (page: Page): Hand => ({
  ...pointing((target) => target.tap()),
  scroll: (direction) => {
    const down = [760, 460, 160] as const;
    const [first, ...others] = direction === 'down' ? down : ([...down].reverse() as [number, ...number[]]);
    const at = (y: number) => ({ x: 200, y });
    return stroke(page, [at(first), ...others.map(at)]);
  },
  sign: () => drawLine(page, (from, ...others) => stroke(page, [from, ...others])),
});

/** A line across the paper. */
async function drawLine(page: Page, draw: (from: Point, ...others: Point[]) => Promise<void>): Promise<void> {
  await expect(page.getByText('Sign above this line')).toBeVisible();
  await paper(page).scrollIntoViewIfNeeded();
  const box = await paper(page).boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  const at = (share: number) => ({
    x: box.x + box.width * share,
    y: box.y + box.height * (0.4 + 0.2 * Math.sin(share * 9)),
  });
  await draw(at(0.1), at(0.3), at(0.5), at(0.7), at(0.9));
  await expect(page.getByText('Signature captured')).toBeVisible();
}

const mouseHand = (page: Page): Hand => ({
  ...pointing((target) => target.click()),
  scroll: (direction) => page.mouse.wheel(0, direction === 'down' ? 400 : -400),
  sign: () =>
    drawLine(page, async (from, ...others) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 2 });
      await page.mouse.up();
    }),
});

/** The contract is open: on and on, and back where something was passed, until the end of every section has rested on the screen. */
export async function readOn(page: Page, hand: Hand): Promise<void> {
  const ids = AGREEMENT.sections.map(({ number, id }) => [String(number), id] as const);
  const ends = Object.fromEntries(ids.map(([number, id]) => [number, `contract-${id}-ends`]));
  let at = await page.evaluate(readingPlace, { ends, since: null });
  for (let tries = 0; at.unread !== null; tries++) {
    if (tries === 150) throw new Error('The contract has no end');
    if (at.place !== 'seen') await hand.scroll(at.place === 'below' ? 'down' : 'up');
    at = await page.evaluate(readingPlace, { ends, since: at });
  }
}

type ReadingPlace = { unread: string | null; place: 'above' | 'seen' | 'below'; scrolled: number };

/**
 * The first section that has not been seen to its end, and where that end is; what the header may cover counts as passed. Asked
 * in the page itself, where looking costs nothing: after a scroll, as soon as the page has come to rest and what it shows has
 * been taken note of. A key that comes while the page still glides can be lost: then it stays where it was, and is scrolled again.
 */
async function readingPlace(asked: {
  ends: Record<string, string>;
  since: ReadingPlace | null;
}): Promise<ReadingPlace> {
  const look = (): ReadingPlace => {
    const words = [...document.querySelectorAll('#contract-text button')].map(
      ({ textContent }) => /^Go to section (\d+)$/.exec(textContent)?.[1],
    );
    const unread = words.find((number) => number !== undefined) ?? null;
    const end = document.getElementById(asked.ends[unread ?? ''] ?? '');
    const top = end?.getBoundingClientRect().top ?? 0;
    const place = top >= innerHeight ? 'below' : top < 150 ? 'above' : 'seen';
    return { unread, place, scrolled: scrollY };
  };
  let before = look();
  for (let looks = 0; asked.since && looks < 50; looks++) {
    await new Promise((rested) => setTimeout(rested, 40));
    const now = look();
    const isResting = now.scrolled === before.scrolled;
    const isNew = now.scrolled !== asked.since.scrolled || now.unread !== asked.since.unread;
    before = now;
    if (now.unread === null || (isResting && isNew && now.place !== 'seen')) break;
  }
  return before;
}
