// npm run lighthouse: each public page three times on a simulated phone, the median held against the house limits.
// npm run lighthouse -- /pricing: one page.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { startProduct } from './running-product.mjs';
import { ensureBuild, ensurePackages, requireNode, root, step } from './setup.mjs';

const runs = 3;
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const largestShift = 0.01;
const publicPages = ['/', '/pricing', "/what's-included", '/inspector', '/inspection-details'];

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const chromium = await ensureChromium();
const home = join(root, 'tools', 'lighthouse');
const cli = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
if (!existsSync(cli))
  await step('Installing Lighthouse', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: home });

const paths = process.argv[2] ? [process.argv[2]] : publicPages;
const product = await startProduct();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const rows = [];
try {
  for (const path of paths) rows.push(await measure(path));
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
const failed = rows.filter(
  (row) => Object.entries(limits).some(([name, least]) => row[name] < least) || row.CLS > largestShift,
);
for (const row of failed) console.log(`Below the limits: ${row.page} ${row.notes}`);
process.exit(failed.length === 0 ? 0 : 1);

async function measure(path) {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await lighthouse(path, run));
  const median = (pick) => reports.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)];
  const score = (name) => Math.round(median((report) => report.categories[name].score) * 100);
  const audit = (name) => median((report) => report.audits[name].numericValue);
  return {
    page: path,
    ...Object.fromEntries(Object.keys(limits).map((name) => [name, score(name)])),
    'FCP ms': Math.round(audit('first-contentful-paint')),
    'LCP ms': Math.round(audit('largest-contentful-paint')),
    'TBT ms': Math.round(audit('total-blocking-time')),
    CLS: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    notes: failedAudits(reports[0]).join(', '),
  };
}

/** The audits behind a score below 100, so that a low figure comes with its reason. */
function failedAudits(report) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    report.categories[name].auditRefs
      .filter(
        ({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1,
      )
      .map(({ id }) => id),
  );
}

async function lighthouse(path, run) {
  const file = join(folder, `${run}.json`);
  const args = [
    cli,
    product.url + path,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--form-factor=mobile',
  ];
  const flags = `--chrome-flags=--headless ${chromiumFlags.join(' ')}`;
  await promisify(execFile)(process.execPath, [...args, flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 120_000,
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}
