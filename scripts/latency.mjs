// npm run latency: time from input to the next painted frame on a slow phone. Fails above 100 ms.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bookedVisitor, remember } from '../tests/bench/booked-visitor.mjs';
import { keepFigures } from '../tests/bench/figures.mjs';
import { interactionsOf } from '../tests/bench/latency-interactions.mjs';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { startProduct } from './running-product.mjs';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

const limitMs = 100;
const slowdown = 4;
const rounds = 5;

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const executablePath = await ensureChromium();
const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');

const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const rows = [];
try {
  const visitor = await bookedVisitor(product.url);
  for (const interaction of interactionsOf(visitor)) rows.push(await measure(interaction, visitor));
} finally {
  await browser.close();
  await product.stop();
}
console.table(rows);
keepFigures('latency', rows);
const slow = rows.filter(({ slowest }) => slowest > limitMs);
for (const { name } of slow) console.log(`Above ${limitMs} ms: ${name}`);
process.exit(slow.length === 0 ? 0 : 1);

async function measure({ name, path, event, asStranger, ready, act }, visitor) {
  const times = [];
  // The first run is a warm-up: a phone's browser is already running, ours has just started.
  for (let round = -1; round < rounds; round++) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    if (!asStranger) {
      const [key, value] = visitor.cookie.split('=');
      await context.addCookies([{ name: key, value, url: product.url }]);
      await page.addInitScript(remember, visitor);
    }
    await page.addInitScript(noteTimes, event);
    await page.goto(path);
    await page.locator('html[data-interactive]').waitFor();
    await ready?.(page);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Waits until the browser is idle, so that earlier work is not measured.
    await page.evaluate(async () => {
      for (let rested = 0; rested < 5; rested++) await new Promise((idle) => requestIdleCallback(idle));
      window.effectTimes = [];
    });
    await act(page);
    await page.waitForFunction(() => window.effectTimes.length > 0);
    if (round >= 0) times.push(...(await page.evaluate(() => window.effectTimes)));
    await context.close();
  }
  times.sort((a, b) => a - b);
  return { name, times: times.length, median: times[Math.floor(times.length / 2)], slowest: times.at(-1) };
}

/** In the page: from the input event until the next frame is painted. */
function noteTimes(event) {
  window.effectTimes = [];
  window.addEventListener(
    event,
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.effectTimes.push(performance.now() - timeStamp);
        painted.port2.postMessage(undefined);
      }),
    { capture: true, passive: true },
  );
}
