// npm run attack -- fuzz [requests] [seed]: fuzzes the built product with requests from its OpenAPI document and
// checks every answer. Exits with 1 on a finding.
// npm run attack -- scenarios [part of a name]: runs known attacks, each against its own instance. Exits with 1 if one
// succeeds.
// npm run attack -- siege [seconds]: an attacker exhausts limits while an honest visitor books and the owner signs in.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mailsSettle } from './mails-settle.mjs';
import { startProduct } from './running-product.mjs';
import { ensureBuild, ensurePackages, requireNode } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const { register } = await import('tsx/esm/api');
register();

const [name = 'fuzz', first, second] = process.argv.slice(2);
if (name === 'scenarios' || name === 'siege') {
  const { playScenarios } = await import('./attack-scenarios.mjs');
  process.exit((await playScenarios(name, first)) === 0 ? 0 : 1);
}
if (name !== 'fuzz') {
  console.error(`There is no attack "${name}". Known: fuzz, scenarios, siege.`);
  process.exit(1);
}
const requests = Number(first ?? 20_000);
const seed = Number(second ?? randomInt(1_000_000));
/** Allowed memory growth during the run: caches fill, and garbage collection is late. */
const mostGrowthMegabytes = 250;

const { fuzz } = await import('../tests/security/attack/fuzz.ts');
const { demoInspector } = await import('../src/domain/identity/demo-inspector.ts');
const { startFakeGoogleCalendar } = await import('../tests/support/fake-google-calendar.ts');
const { googleClient } = await import('../tests/support/fake-google-calendar-oauth.ts');
const { query } = await import('../tests/support/product-database.ts');
const google = await startFakeGoogleCalendar();
const product = await startProduct({
  CALENDAR_PROVIDER: 'google',
  GOOGLE_CLIENT_ID: googleClient.clientId,
  GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
  ENCRYPTION_KEY: '07'.repeat(32),
  GOOGLE_TOKEN_URL: google.url,
  GOOGLE_CALENDAR_URL: google.url,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  API_CALLS_PER_MINUTE: '999999999',
  VERIFICATIONS_PER_DAY: '999999999',
  BOOKING_CHANGES_PER_DAY: '999999999',
  UNPAID_PER_PHONE: '30000',
  UNPAID_PER_NETWORK: '30000',
});
// Ctrl+C must not leave a product running.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => product.stop().then(() => process.exit(1)));
const megabytes = () =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)], { encoding: 'utf8' })) / 1024,
  );

const began = Date.now();
const { email, password } = demoInspector;
let warm = 0;
let atTheEnd = 0;
const outcome = await fuzz({
  url: product.url,
  inspector: { email, password },
  mailed: () => mailsSettle(product.url),
  hands: {
    query: (text, values) => query(product.dataDir, text, values),
    agree: (authUrl) => google.oauth.agree(authUrl),
  },
  requests,
  seed,
  progress: (done) => {
    if (warm === 0 && done >= requests / 5) warm = megabytes();
    if (done % 2_000 === 0) console.log(`${done} requests, ${megabytes()} MB`);
  },
}).finally(() => {
  atTheEnd = megabytes();
  return product.stop();
});

const findings = [...outcome.findings];
if (warm > 0 && atTheEnd - warm > mostGrowthMegabytes)
  findings.push(`The server grew from ${warm} MB to ${atTheEnd} MB.`);

console.table(outcome.rows);
console.log('Answers by status:', JSON.stringify(outcome.statuses));
const slowest = outcome.rows.toSorted((one, other) => other.slowest - one.slowest).slice(0, 5);
console.log('Slowest:', slowest.map(({ call, slowest: ms }) => `${call} ${ms} ms`).join(', '));
console.log(
  `${requests} requests to ${outcome.operations} calls and what is beside them, ${Math.round((Date.now() - began) / 1000)} s, ${warm} MB then ${atTheEnd} MB, seed ${seed}`,
);
// Documented calls only; the providers that call the webhooks are not set up here.
const documented = outcome.rows.filter(({ call }) => /^[A-Z]+ \//.test(call));
const neverAccepted = documented.filter(({ accepted }) => accepted === 0).map(({ call }) => call);
console.log('Only ever refused:', neverAccepted.join(', ') || 'none');
for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
console.log(
  findings.length === 0
    ? 'Nothing failed inside, hung, or said what it should not.'
    : `${findings.length} findings`,
);
process.exit(findings.length === 0 ? 0 : 1);
