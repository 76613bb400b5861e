// npm run pictures: screenshots of every screen and state at 390 and 1280 px, light and dark, into pictures/ (not in
// git).
// npm run pictures -- pricing: only screens whose name contains the word.
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { mailScreens } from './picture-mails.mjs';
import { screens } from './picture-screens.mjs';
import { bookedScreens } from './picture-screens-booked.mjs';
import { deskScreens } from './picture-screens-desk.mjs';
import { managedScreens } from './picture-screens-managed.mjs';
import { reportScreens } from './picture-screens-report.mjs';
import { startProduct } from './running-product.mjs';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

const sizes = [
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 1280, height: 800 },
];

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const executablePath = await ensureChromium();
const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');

const wanted = process.argv[2] ?? '';
const folder = join(root, 'pictures');
if (!wanted) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
let count = 0;
const failed = [];
try {
  const all = [
    ...screens,
    ...managedScreens,
    ...bookedScreens,
    ...deskScreens,
    ...reportScreens,
    ...(await mailScreens()),
  ];
  for (const screen of all.filter(({ name }) => name.includes(wanted))) {
    for (const { width, height, ...kind } of sizes.filter(
      ({ width }) => screen.widths?.includes(width) ?? true,
    )) {
      for (const colorScheme of ['light', 'dark']) {
        try {
          await withinTime(take(screen, { viewport: { width, height }, ...kind, colorScheme }));
          count++;
        } catch (problem) {
          failed.push(`${screen.name} at ${width} px, ${colorScheme}: ${problem.message}`);
        }
        if (process.stdout.isTTY) process.stdout.write(`\r${count} pictures `);
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(`\r${count} pictures in pictures/`);
for (const failure of failed) console.error(`Not taken: ${failure}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** One screen that hangs must not block the rest. */
function withinTime(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took longer than 60 s')), 60_000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function take(screen, options) {
  // Disabled animations make screenshots of two builds comparable.
  const context = await browser.newContext({ ...options, baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (screen.html) await page.setContent(screen.html);
    else await openScreen(page, screen);
    const file = `${screen.name}-${options.viewport.width}-${options.colorScheme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: !screen.viewport, animations: 'disabled' });
  } finally {
    // A prepared answer on its way must not fail the next picture.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

async function openScreen(page, screen) {
  await screen.before?.(page);
  await page.goto(screen.path);
  await page.locator('html[data-interactive]').waitFor();
  await showEverything(page, screen.path);
  await screen.prepare?.(page);
  // A page that keeps asking for something is taken as it is.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
}

/** Scrolls through the page once, so that lazy content loads. */
async function showEverything(page, path) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.waitForLoadState('networkidle');
  const anchor = path.split('#')[1];
  await page.evaluate((id) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, anchor);
}
