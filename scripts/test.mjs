// npm test: prepares the tools, then runs all checks and tests and prints the totals in its last line.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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

const checking = runChecks();
const usedData = await makeUsedData();
copyDataDir(usedData, dataDir);

console.log('\nDomain, interface and product tests');
add(
  await runSuite(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      // npm run lifecycle has a command of its own: it takes minutes.
      ...['domain', 'web', 'api', 'product'].flatMap((project) => ['--project', project]),
      '--allowOnly=false',
      '--reporter=dot',
      '--reporter=json',
    ],
    'vitest.json',
    vitestCounts,
  ),
);

console.log('\nChecks');
const checks = await checking;
printChecks(checks);
add({
  passed: checks.filter(({ ok }) => ok).length,
  failed: checks.filter(({ ok }) => !ok).length,
});

console.log('\nBrowser tests');
add(
  await runSuite(
    ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only', '--reporter=dot,json'],
    'playwright.json',
    playwrightCounts,
  ),
);

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

/** A suite that crashes without a report counts as one failure. */
async function runSuite(args, report, count) {
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
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, ...extra], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  console.log(since(started));
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    console.log(`The suite left no report (${report}).`);
    return { passed: 0, failed: 1 };
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
  for (const name of passedAtSecondTry(suites)) console.log(`Passed at the second try: ${name}`);
  return {
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
