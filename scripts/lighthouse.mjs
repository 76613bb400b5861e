// npm run lighthouse: each public page three times on a simulated phone; compares the median with our limits.
// npm run lighthouse -- /pricing: only pages whose path starts with it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookedVisitor, remember } from '../tests/bench/booked-visitor.mjs';
import { keepFigures, readFigures } from '../tests/bench/figures.mjs';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { pagesOf } from './lighthouse-pages.mjs';
import { startProduct } from './running-product.mjs';
import { ensureBuild, ensurePackages, requireNode, root, step } from './setup.mjs';

const runs = 3;
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const largestShift = 0.01;

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const executablePath = await ensureChromium();
const home = join(root, 'scripts', 'lighthouse');
if (!existsSync(join(home, 'node_modules')))
  await step('Installing Lighthouse', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: home });
const fromTools = createRequire(join(home, 'package.json'));
const load = (name) => import(pathToFileURL(fromTools.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { default: puppeteer } = await load('puppeteer-core');

const wanted = process.argv[2] ?? '';
const product = await startProduct();
const rows = [];
try {
  const visitor = await bookedVisitor(product.url);
  for (const page of pagesOf(visitor).filter(({ path }) => path.startsWith(wanted)))
    rows.push(await measure(page, visitor));
} finally {
  await product.stop();
}
console.table(rows.map(({ least: _, ...row }) => row));
// After a run of some pages, the figures of the others stay.
const measured = new Map(rows.map((row) => [row.page, row]));
const kept = wanted ? readFigures('lighthouse') : rows;
keepFigures(
  'lighthouse',
  kept.map((row) => measured.get(row.page) ?? row),
);
const failed = rows.filter(
  (row) =>
    Object.keys(limits).some((name) => row[name] < (name === 'performance' ? row.least : limits[name])) ||
    row.CLS > largestShift,
);
for (const row of failed) console.log(`Below the limits: ${row.page} ${row.notes}`);
console.log(`${rows.length} pages, ${failed.length} below the limits`);
process.exit(failed.length === 0 ? 0 : 1);

async function measure(page, visitor) {
  // Pages excluded from search engines on purpose fail that audit.
  const hidden = (await (await fetch(product.url + page.path)).text()).includes('noindex');
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await visit(page, visitor, hidden));
  const median = (pick) => reports.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)];
  const score = (name) => Math.round(median((report) => report.categories[name].score) * 100);
  const audit = (name) => median((report) => report.audits[name].numericValue);
  const row = {
    page: page.path.replace(/[?].*|[0-9a-f-]{36}/g, ''),
    ...Object.fromEntries(Object.keys(limits).map((name) => [name, score(name)])),
    'FCP ms': Math.round(audit('first-contentful-paint')),
    'LCP ms': Math.round(audit('largest-contentful-paint')),
    'TBT ms': Math.round(audit('total-blocking-time')),
    CLS: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    least: page.performance ?? limits.performance,
    notes: [hidden ? 'not for search engines' : '', ...failedAudits(reports[0])].filter(Boolean).join(', '),
  };
  console.log(`${row.page} ${row.performance}`);
  return row;
}

/** The audits behind a score below 100. */
function failedAudits(report) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    report.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

/** An empty cache, but this visitor's cookies and storage. */
async function visit({ path, asStranger }, visitor, hidden, again = true) {
  const browser = await puppeteer.launch({ executablePath, args: chromiumFlags, headless: true });
  try {
    const page = await browser.newPage();
    if (!asStranger) {
      const [name, value] = visitor.cookie.split('=');
      await browser.setCookie({ name, value, domain: 'localhost', path: '/', httpOnly: true });
      await page.evaluateOnNewDocument(remember, visitor);
    }
    const flags = {
      formFactor: 'mobile',
      logLevel: 'error',
      ...(hidden && { skipAudits: ['is-crawlable'] }),
    };
    const { lhr } = await lighthouse(product.url + path, flags, undefined, page);
    // Lighthouse sometimes misses the navigation start and has to run again.
    if (lhr.runtimeError && again) return await visit({ path, asStranger }, visitor, hidden, false);
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    const shown = new URL(lhr.finalDisplayedUrl).pathname;
    if (shown !== new URL(product.url + path).pathname) throw new Error(`${path} showed ${shown} instead`);
    return lhr;
  } finally {
    await browser.close();
  }
}
