// A whole neighborhood follows one inspector: everybody hears of a change within a second, and the server stays small.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { trackingToken } from '../support/links.ts';
import { launchServing, type Product, query, usedDataDir, withDatabase } from './product.ts';

const crowd = 500;
const longestMs = 1_000;
const mostMegabytes = 60;

const open: ClientRequest[] = [];
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
afterEach(() => {
  for (const asked of open.splice(0)) asked.destroy();
});

/** When it heard these words; never, as long as it has not. */
type Listener = { heardAt: (words: string) => number };

/** Resolves once the first answer has come through. */
function listen(product: Product, token: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const pieces: { at: number; text: string }[] = [];
    const listener: Listener = {
      heardAt: (words) => pieces.find(({ text }) => text.includes(words))?.at ?? Number.POSITIVE_INFINITY,
    };
    const asked = request(
      `${product.url}/api/appointments/${token}/tracking/changes`,
      { agent },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`Not let in: ${answer.statusCode}`));
        answer.setEncoding('utf8').on('data', (text: string) => {
          pieces.push({ at: performance.now(), text });
          if (text.includes('data: ')) resolve(listener);
        });
        answer.on('error', () => {});
      },
    );
    asked.on('error', reject);
    asked.end();
    open.push(asked);
  });
}

const megabytes = ({ process: { pid } }: Product): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** An appointment on its way, and the cookie of the inspector. */
async function prepare({ dataDir }: Product): Promise<{ id: string; token: string; cookie: string }> {
  const value = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  const [row] = await query<{ id: string }>(
    dataDir,
    `with place as (
      insert into properties (browser, fingerprint, street, city, zip, county, latitude, longitude, kind, square_footage,
        has_casita, has_pool_spa, has_detached_garage, validated, confirmed_at, business_version)
      values (sha256('crowd'), sha256('crowd'), '1 Main St', 'Mesa', '85201', 'Maricopa', 33.3, -111.8, 'single-family', 1800,
        false, false, false, true, now(), 1)
      returning id
    ), inspector as (
      insert into users (email, first_name, password_hash, role, created_at)
      values ('crowd@example.com', 'Riley', 'none', 'owner', now()) returning id
    ), session as (
      insert into sessions (token_hash, user_id, device, signed_in_at, last_used_at, expires_at)
      select decode('${hash}', 'hex'), id, 'Test', now(), now(), now() + interval '1 day' from inspector
    )
    insert into appointments (status, event, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service,
      addons, payment_method, total_cents, occupancy, contact, booked_at, inspector_status, revision, announced_revision)
    select 'scheduled', 'held', now() + interval '40 days', 150, now() + interval '40 days 210 minutes',
      ((now() + interval '40 days') at time zone 'America/Phoenix')::date, 1, sha256('crowd'), '+16025550199', place.id, 'standard', '{}', 'pay_now', 65000,
      'occupied', '{"firstName": "Dana", "payerEmail": "dana@crowd.example"}', now(), 'en_route', 1, 1
    from place returning id`,
  );
  if (!row) throw new Error('Not stored');
  const token = await withDatabase(dataDir, (db) => trackingToken(db, row.id));
  return { id: row.id, token, cookie: `session=${value}` };
}

test(`${crowd} open pages receive the inspector’s position within ${longestMs} ms, in ${mostMegabytes} MB`, async () => {
  const env = { TRACKING_STREAMS_PER_NETWORK: '1000', API_CALLS_PER_MINUTE: '100000' };
  const product = await launchServing({ dataDir: usedDataDir(), env });
  const { id, token, cookie } = await prepare(product);
  const move = async (latitude: number) => {
    const answer = await fetch(`${product.url}/api/admin/appointments/${id}/position`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify({ latitude, longitude: -111.9 }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  // What the first of everything loads is not the crowd's.
  await listen(product, token);
  await move(33.31);
  const before = megabytes(product);
  let most = before;
  const look = () => {
    most = Math.max(most, megabytes(product));
  };

  const listeners: Listener[] = [];
  while (listeners.length < crowd) {
    const more = Array.from({ length: 50 }, () => listen(product, token));
    listeners.push(...(await Promise.all(more)));
    look();
  }
  const took: number[] = [];
  for (const latitude of [33.42, 33.43, 33.44]) {
    const began = performance.now();
    await move(latitude);
    const words = `"latitude":${latitude}`;
    await vi.waitFor(
      () => expect(listeners.every(({ heardAt }) => Number.isFinite(heardAt(words)))).toBe(true),
      {
        timeout: 10_000,
        interval: 20,
      },
    );
    took.push(Math.max(...listeners.map(({ heardAt }) => heardAt(words))) - began);
    look();
  }
  const grown = most - before;
  const times = took.map((ms) => `${Math.round(ms)} ms`).join(', ');
  const memory = `from ${before.toFixed(0)} by at most ${grown.toFixed(1)} MB`;
  process.stdout.write(`${crowd} pages: the last heard after ${times}; memory grew ${memory}\n`);
  expect(Math.max(...took)).toBeLessThan(longestMs);
  expect(grown).toBeLessThan(mostMegabytes);
});
