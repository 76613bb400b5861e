// The steps of going live, in the order of docs/operations.md, each checked. Started by npm run golive.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { makeSelfSignedPem } from '../../src/server/agreement/sealing/self-signed-pem.ts';
import { seeded } from '../chaos/trials/seeded.ts';
import { freePort } from '../chaos/trials/stage.ts';
import { freeDays, makeVisitor } from '../chaos/trials/visitor.ts';
import { cards } from '../support/paying.ts';
import { completeContract } from '../support/signing.ts';
import { installSite, type Running, type Settings, startPostgres, writeSettings } from './machine.ts';
import { startTlsProxy } from './tls-proxy.ts';
import { openVendors } from './vendors.ts';

const folder = process.argv[2] ?? '';
const at = (name: string) => join(folder, name);
const began = performance.now();
const undo: (() => Promise<unknown>)[] = [];
const { run, startProduct, changeVersion } = installSite(folder);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function step<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const from = performance.now();
  const value = await work();
  say(`${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return value;
}

function must(fact: unknown, words: string): asserts fact {
  if (!fact) throw new Error(words);
}

type Finding = { item: string; state: 'ok' | 'not-ready' | 'unknown'; sentence: string };

async function liveCheck(settingsFile: string): Promise<{ open: string[]; findings: Finding[] }> {
  const ran = await run('live-check', ['--settings', settingsFile, '--backups', at('backups'), '--json']);
  must(ran.output.startsWith('{'), `live:check printed no JSON: ${ran.output}${ran.errors}`);
  const { findings } = JSON.parse(ran.output) as { findings: Finding[] };
  const open = [...new Set(findings.filter(({ state }) => state === 'not-ready').map(({ item }) => item))];
  must(ran.status === (open.length > 0 ? 1 : 0), `live:check ended with ${ran.status}`);
  // The walk also runs on a Node that an owner should replace.
  return { open: open.filter((item) => item !== 'Node'), findings };
}

const expectOpen = async (settingsFile: string, expected: readonly string[]) => {
  const { open, findings } = await liveCheck(settingsFile);
  must(
    open.toSorted().join() === expected.toSorted().join(),
    `live:check should name ${expected.join(', ') || 'nothing'}, and names:\n${findings
      .filter(({ state }) => state !== 'ok')
      .map(({ item, state, sentence }) => `  ${state} ${item}: ${sentence}`)
      .join('\n')}`,
  );
};

/** The owner's browser. */
function ownerAt(url: string) {
  let cookie = '';
  return async (path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    must(answer.ok, `${path} was answered ${answer.status}: ${text}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return JSON.parse(text);
  };
}

/** Requests one after another on kept connections, until told to stop; what was not answered well. */
function keepAsking(url: string, clients: number) {
  const failures: string[] = [];
  const assets = new Set<string>();
  let answered = 0;
  let over = false;
  const ask = (agent: Agent, path: string) =>
    new Promise<string>((resolve) => {
      const fail = (words: string) => {
        failures.push(`${path}: ${words}`);
        resolve('');
      };
      request(url + path, { agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.once('end', () => {
          if (answer.statusCode !== 200) return fail(`${answer.statusCode}`);
          answered += 1;
          resolve(text);
        });
      })
        .once('error', ({ message }) => fail(message))
        .end();
    });
  const askForCode = async (agent: Agent, page: string) => {
    for (const name of new Set(page.match(/\/assets\/[\w.-]+/g))) {
      assets.add(name);
      await ask(agent, name);
    }
  };
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over) {
      for (const path of ['/', '/pricing']) await askForCode(agent, await ask(agent, path));
      for (const path of ['/api/reviews', '/api/availability']) await ask(agent, path);
    }
    agent.destroy();
  };
  const asking = Promise.all(Array.from({ length: clients }, client));
  return async () => {
    over = true;
    await asking;
    // A page that was opened before asks for its code when a visitor gets that far.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const name of assets) await ask(agent, name);
    agent.destroy();
    return { failures, answered };
  };
}

function backupNamed(output: string): string {
  const path = /\S+\.backup/.exec(output)?.[0];
  must(path, `The backup names no file: ${output}`);
  return path;
}

async function statusOf(url: string, id: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select status from appointments where id = $1 and paid_cents > 0', [
    id,
  ]);
  await client.end();
  return rows[0]?.status;
}

async function walk(): Promise<void> {
  const [port, publicPort] = [await freePort(), await freePort()];
  const publicUrl = `https://localhost:${publicPort}`;
  const vendors = await openVendors(publicUrl, seeded(1));
  undo.push(vendors.close);
  const postgres = await step('PostgreSQL with two roles and an empty database', () => startPostgres(folder));
  undo.push(postgres.stop);
  const database = await postgres.makeDatabase('caliche_live');

  const settingsFile = at('env');
  const example = parseEnv(readFileSync('deploy/.env.example', 'utf8')) as Settings;
  await step('live:check names the placeholders of the example settings', async () => {
    writeSettings(settingsFile, example);
    must((await liveCheck(settingsFile)).open.length > 0, 'The example settings are not ready');
  });

  const businessFile = at('business.json');
  const facts = readFileSync('business/caliche.json', 'utf8');
  const agave = facts
    .replaceAll('Caliche Home Inspections', 'Agave Home Inspections')
    .replaceAll('"Caliche"', '"Agave"')
    .replaceAll('@caliche.example', '@agave-inspections.com')
    .replaceAll('+1480555', '+1480967')
    .replaceAll('#70142', '#68211')
    .replaceAll('2013 W Caliche Way', '77 N Agave Way')
    .replaceAll('Marcus', 'Dana')
    .replaceAll('Ybarra', 'Reyes')
    .replaceAll('reviews.example', 'reviews.agave-inspections.com');
  writeFileSync(businessFile, agave);
  writeFileSync(at('sealing.pem'), makeSelfSignedPem('Agave Home Inspections', new Date()), { mode: 0o600 });
  const settings: Settings = {
    ...example,
    ...vendors.settings,
    ...database,
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: at('data'),
    BUSINESS_FILE: businessFile,
    SEALING_PEM_FILE: at('sealing.pem'),
    METRICS_TOKEN: 'a-token-that-is-long-enough-for-this',
    API_CALLS_PER_MINUTE: '1000000',
  };
  await step('live:check finds nothing running yet', async () => {
    writeSettings(settingsFile, settings);
    await expectOpen(settingsFile, ['Database', 'Public address', 'Stripe', 'Backups']);
  });

  let product: Running = await step('the product starts and makes its tables', () =>
    startProduct(settingsFile),
  );
  undo.push(() => product.stop());
  const proxy = await startTlsProxy(folder, { port: publicPort, to: port });
  undo.push(proxy.close);
  await step('live:check asks for an account, the calendar, the webhook and a backup', () =>
    expectOpen(settingsFile, ['Accounts', 'Agreement', 'Google Calendar', 'Stripe', 'Backups']),
  );

  const password = 'mesquite-92-lantern';
  const email = 'dana@agave-inspections.com';
  const owner = ownerAt(publicUrl);
  await step('an owner with a second factor', async () => {
    const made = await run(
      'create-inspector',
      ['--settings', settingsFile, '--email', email, '--first-name', 'Dana', '--role', 'owner'],
      `${password}\n`,
    );
    must(made.status === 0, made.errors);
    await expectOpen(settingsFile, ['Accounts', 'Agreement', 'Google Calendar', 'Stripe', 'Backups']);
    await owner('/api/login', { email, password });
    const { secret } = await owner('/api/auth/second-factor', { password });
    const code = TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await owner('/api/auth/second-factor/confirm', { code });
    await expectOpen(settingsFile, ['Agreement', 'Google Calendar', 'Stripe', 'Backups']);
  });
  await step('the calendar is connected', async () => {
    await vendors.connectCalendar(database.DATABASE_OWNER_URL);
    await expectOpen(settingsFile, ['Agreement', 'Stripe', 'Backups']);
  });
  await step('Stripe’s webhook gets every event', async () => {
    vendors.sendEveryEvent();
    await expectOpen(settingsFile, ['Agreement', 'Backups']);
  });
  await step('the owner notes that a lawyer has read the agreement', async () => {
    const { agreementVersion } = await owner('/api/admin/setup');
    await owner('/api/admin/setup/agreement', { reader: 'Lee Barrister', agreementVersion });
    await expectOpen(settingsFile, ['Backups']);
  });
  const backup = async () => {
    const ran = await run('backup', ['--settings', settingsFile, '--to', at('backups')]);
    must(ran.status === 0, ran.errors);
    return ran.output;
  };
  await step('a backup, and live:check is green', async () => {
    mkdirSync(at('backups'));
    await backup();
    await expectOpen(settingsFile, []);
  });

  const id = await step(
    'the first booking through the TLS proxy: code, time, signature, payment',
    async () => {
      const visitor = makeVisitor(1);
      const post = async (path: string, body: object) => {
        const { status, text } = await visitor.ask(publicUrl, path, body);
        must(status < 300, `${path} was answered ${status}: ${text}`);
        return JSON.parse(text);
      };
      await visitor.storeProperty(publicUrl);
      const { phoneNumber, payerEmail } = visitor.contact;
      await post('/api/sms/send-verification', { phoneNumber, smsConsent: true });
      await post('/api/sms/verify-code', { phoneNumber, code: vendors.codeFor(`+1${phoneNumber}`) });
      const [day] = await freeDays(publicUrl);
      must(day?.times[0], 'No time is free');
      const reply = await visitor.reserve(publicUrl, { date: day.date, time: day.times[0] });
      must(reply.kind === 'reserved', JSON.stringify(reply));
      const appointmentId = reply.reservation.id;
      const { termsHash } = await post('/api/agreements/open', { appointmentId });
      const contractData = { ...completeContract, termsHash, payerPhone: phoneNumber, payerEmail };
      await post('/api/appointments', { appointmentId, contractData });
      const { clientSecret } = await post('/api/create-payment-intent', { appointmentId });
      const calls = vendors.payments.payForm(clientSecret, cards.good);
      await vendors.payments.call(calls, 'once', { up: async () => {}, reach: async () => {} });
      const { state } = await post('/api/payment/success', { appointmentId });
      must(state === 'paid', `The payer was told ${state}`);
      return appointmentId;
    },
  );

  await step('a restore elsewhere has the booking', async () => {
    const elsewhere = await postgres.makeDatabase('caliche_copy');
    const copyFile = at('env-copy');
    const copyPort = String(await freePort());
    writeSettings(copyFile, { ...settings, ...elsewhere, PORT: copyPort, DATA_DIR: at('copy') });
    const restored = await run('restore', ['--settings', copyFile, '--from', backupNamed(await backup())]);
    must(restored.status === 0, restored.errors);
    const copy = await startProduct(copyFile);
    await copy.stop();
    must((await statusOf(elsewhere.DATABASE_URL, id)) === 'confirmed', 'The copy does not have the booking');
  });

  const page = 'src/web/pages/pricing.tsx';
  const [words, newWords] = ['What your inspection costs', 'What your inspection will cost'];
  const says = async (expected: string) =>
    must((await (await fetch(`${publicUrl}/pricing`)).text()).includes(expected), `No "${expected}"`);
  await step(
    'an upgrade: another version is built and loaded under load, and no request failed',
    async () => {
      await says(words);
      const stop = keepAsking(publicUrl, 6);
      await changeVersion(page, words, newWords);
      await product.reload();
      const { failures, answered } = await stop();
      await says(newWords);
      must(
        failures.length === 0,
        `${failures.length} of ${answered} failed: ${failures.slice(0, 5).join('; ')}`,
      );
      must(answered > 50, `Only ${answered} requests were made`);
    },
  );

  await step('a rollback: the version before, and the backup in a new database', async () => {
    const path = backupNamed(await backup());
    await product.stop();
    await changeVersion(page, newWords, words);
    const fresh = await postgres.makeDatabase('caliche_before');
    writeSettings(settingsFile, { ...settings, ...fresh, DATA_DIR: at('before') });
    const restored = await run('restore', ['--settings', settingsFile, '--from', path]);
    must(restored.status === 0, restored.errors);
    product = await startProduct(settingsFile);
    must((await fetch(`${publicUrl}/readyz`)).ok, 'The product is not ready after the rollback');
    await says(words);
    must((await statusOf(fresh.DATABASE_URL, id)) === 'confirmed', 'The booking is gone');
  });
}

const close = async () => {
  for (const end of undo.splice(0).reverse()) await end().catch(() => {});
};
process.once('SIGTERM', () => void close().then(() => process.exit(1)));
try {
  await walk();
  say(`Live, restored, upgraded and rolled back in ${Math.round((performance.now() - began) / 1000)} s.`);
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`Stopped: ${message}${cause ? ` (${(cause as Error).message})` : ''}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
