import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
/**
 * These ask where every element of a page lies, which takes twice as long as all others together. They are asked in the closer
 * look, once on every page; that all our colors can be read on each other is shown by src/web/colors.test.ts.
 */
const rulesOfPlace = [...rulesOfColor, 'target-size'];

type Part = 'whole page' | 'without the frame';

/** Checks one state of a page. Header and footer are checked once, on the landing page. */
export const expectNoAxeViolations = (page: Page): Promise<void> =>
  expectKept(page, everyRule, 'without the frame', rulesOfPlace);

/** Checks everything in light, and only the colors again in dark. */
export async function expectNoAxeViolationsInLightAndDark(
  page: Page,
  part: Part = 'without the frame',
): Promise<void> {
  await expectKept(page, everyRule, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectKept(page, rulesOfColor, part);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Fails with each violated rule and its elements. */
async function expectKept(page: Page, rules: string[], part: Part, without: string[] = []): Promise<void> {
  // Reading axe takes a page longer than running it, so a page that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await finishAnimations(page);
  const frame = part === 'whole page' ? [] : [['.site-chrome']];
  const violations = await page.evaluate(
    async ([runOnly, exclude, leftOut]) => {
      const { axe } = window as unknown as {
        axe: { run: (where: object, options: object) => Promise<{ violations: Violation[] }> };
      };
      // Our styles stand in the page: there is nothing to fetch before looking.
      const rules = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]));
      const options = { runOnly, rules, resultTypes: ['violations'], preload: false };
      return (await axe.run(exclude.length > 0 ? { exclude } : document, options)).violations;
    },
    [rules, frame, without] as const,
  );
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Waits for transitions, because colors in between have too little contrast. */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // An ended animation may have started another one.
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
