// npm test: sets up what tests need, then runs every check and every test and counts them in its last line.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { printChecks, runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { freePort } from './running-product.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';
import { copyDataDir, makeUsedData } from './used-data.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const chromium = await ensureChromium();

const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const dataDir = makeScratchFolder('caliche-e2e-');
const began = Date.now();
const since = (moment) => `${Math.round((Date.now() - moment) / 1000)} s`;
const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };
const add = (counts) => {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
};

console.log('\nChecks');
const [checks, usedData] = await Promise.all([runChecks(), makeUsedData()]);
printChecks(checks);
copyDataDir(usedData, dataDir);
console.log(since(began));
add({
  passed: checks.filter(({ ok }) => ok).length,
  failed: checks.filter(({ ok }) => !ok).length,
});

// At the same time: each of them waits now and then, for a server to start or a time limit to pass, and the other goes on.
const cores = availableParallelism();
console.log('\nBrowser tests, and meanwhile all others');
const [others, browser] = await Promise.all([
  runSuite({
    args: ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', '--reporter=dot', '--reporter=json'],
    workers: `--maxWorkers=${Math.max(4, Math.ceil(cores / 2) + 1)}`,
    report: 'vitest.json',
    count: vitestCounts,
  }),
  runSuite({
    args: ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only', '--reporter=dot,json'],
    workers: `--workers=${Math.max(3, Math.ceil(cores / 2))}`,
    report: 'playwright.json',
    count: playwrightCounts,
    shown: true,
  }),
]);
console.log(`${browser.took}\n\nDomain, interface and product tests\n${others.output}${others.took}`);
for (const name of browser.secondTries ?? []) console.log(`Passed at the second try: ${name}`);
add(others.counts);
add(browser.counts);

for (const folder of [dataDir, usedData]) rmSync(folder, { recursive: true, force: true });
console.log(`\nFinished in ${since(began)}`);
console.log(
  [
    `${total.passed} passed, ${total.failed} failed`,
    total.skipped && `${total.skipped} skipped`,
    total.secondTry && `${total.secondTry} passed at the second try`,
  ]
    .filter(Boolean)
    .join(', '),
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/**
 * One that is shown is seen while it runs; the output of the other is kept for the end. A suite that dies without a report
 * counts as one failure, never as nothing.
 */
async function runSuite({ args, workers, report, count, shown = false }) {
  const started = Date.now();
  const file = join(cache, report);
  rmSync(file, { force: true });
  const extra = report === 'vitest.json' ? [`--outputFile.json=${file}`] : [];
  const env = {
    ...process.env,
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
    USED_DATA_DIR: usedData,
    NO_COLOR: '1',
  };
  let output = '';
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, workers, ...extra], {
      cwd: root,
      stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env,
    });
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('close', (status) => resolve(status ?? 1));
  });
  const took = since(started);
  try {
    const { secondTries, ...counts } = count(JSON.parse(readFileSync(file, 'utf8')));
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return { output, took, counts, secondTries };
  } catch {
    output += `The suite left no report (${report}).\n`;
    if (shown) console.log(output);
    return { output, took, counts: { passed: 0, failed: 1 } };
  }
}

function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

function playwrightCounts({ stats, suites }) {
  return {
    secondTries: passedAtSecondTry(suites),
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTry: stats.flaky,
  };
}

function passedAtSecondTry(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ tests, file, title }) =>
      tests.filter(({ status }) => status === 'flaky').map(() => `${file}: ${title}`),
    ),
    ...passedAtSecondTry(inner),
  ]);
}
