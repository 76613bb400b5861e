// Draws the desk's maskable icons from the mark: phones cut them to a circle, so the mark stays inside the middle 80 %.
// Usage: node scripts/media/draw-desk-icons.mjs   (needs the test packages)
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../chromium.mjs';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'web', 'public');
const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const page = `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#16242a}svg{width:56vw}</style>${mark}`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
for (const size of [192, 512]) {
  // The dark color scheme draws the mark for a dark background.
  const tab = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'dark' });
  await tab.setContent(page);
  await tab.screenshot({ path: path.join(folder, `desk-icon-${size}.png`) });
}
await browser.close();
