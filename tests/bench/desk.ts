// The desk's list with ten thousand and with a hundred appointments, alternating, through the whole application. Run
// by desk.mjs, which reads the figures from the last line.
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { Registry } from 'prom-client';
import { NO_HANDLERS } from '../../src/domain/legal/data-handlers.ts';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { mailESign } from '../../src/server/adapters/esign/mail.ts';
import { folderFiles } from '../../src/server/adapters/files/folder.ts';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { buildApp } from '../../src/server/app.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import type { Database } from '../../src/server/db/client.ts';
import { insertSession } from '../../src/server/db/stores/sessions.ts';
import { httpMetrics } from '../../src/server/metrics/http-metrics.ts';
import { systemClock } from '../../src/server/ports/clock.ts';
import { business } from '../support/business.ts';
import { currentBusiness } from '../support/current-business.ts';
import { renderedSite } from '../support/rendered-site.ts';
import { testSealing } from '../support/sealing.ts';
import { testPayments } from '../support/test-payments.ts';
import { type BenchDatabase, onServer } from './database-server.ts';

const root = join(import.meta.dirname, '..', '..');
const rounds = 400;
const few = 100;
const many = 10_000;

const questions = {
  first: () => '/api/appointments',
  upcoming: () => '/api/appointments?tab=upcoming',
  // Matches one appointment, anywhere in the list.
  rare: (count: number) => `/api/appointments?search=guest${1 + Math.floor(Math.random() * count)}@`,
  // Matches every tenth appointment.
  common: () => '/api/appointments?search=okafor',
  address: () => `/api/appointments?search=${1 + Math.floor(Math.random() * few)}+W+Elm`,
};
type Question = keyof typeof questions;

const figures = await onServer(async (makeDatabase) => {
  const small = await makeDesk(await makeDatabase('few', 4), few);
  const large = await makeDesk(await makeDatabase('many', 4), many);
  const figures: Record<string, number> = {};
  for (const question of Object.keys(questions) as Question[]) {
    const [reference, value] = await alternating(question, small, large);
    figures[question] = value;
    figures[`${question}Reference`] = reference;
  }
  await small.close();
  await large.close();
  return figures;
});
process.stdout.write(`${JSON.stringify(figures)}\n`);

type Desk = { ask: (question: Question) => Promise<void>; close: () => Promise<void> };

async function makeDesk(database: BenchDatabase, count: number): Promise<Desk> {
  const { pool, db } = database.client;
  await fill(database.owner, count);
  const changes = await listenForChanges(database.url, () => {});
  const clock = systemClock;
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    clock,
    business: currentBusiness,
    pool,
    db,
    changes,
    wake: () => {},
    places: directoryPlaces({ db, pool, serviceArea: () => business.serviceArea, changes, samples: false }),
    sms: sandboxSms({ db, clock, business: currentBusiness }),
    calendar: sandboxCalendar({ db }),
    esign: mailESign({ db, clock }),
    ...testPayments()({ db, clock }),
    files: folderFiles({ path: join(tmpdir(), 'caliche-files-of-bench') }),
    drawing: drawInProcess,
    sealing: testSealing,
    metrics: { http: httpMetrics(new Registry()), all: async () => [] },
    settings: {
      mode: 'sandbox',
      publicUrl: 'http://localhost:3000',
      notice: null,
      trustedProxies: [],
      apiCallsPerMinute: 1e9,
      verificationsPerDay: 200,
      textRegions: [],
      bookingChangesPerDay: 12,
      unpaidPerPhone: 3,
      unpaidPerNetwork: 12,
      encryptionKey: undefined,
      trackingStreamsPerNetwork: 20,
      paymentLinks: { hosts: [], own: null },
      handlers: NO_HANDLERS,
      stripePublishableKey: null,
      stripeStyleAttributes: false,
      metricsToken: undefined,
      mailBounceSecret: undefined,
      map: null,
    },
    site: await renderedSite(),
    folders: { build: join(root, 'dist'), heroVideo: join(root, 'dist', 'media') },
  });
  await app.ready();
  const headers = await signIn(db);
  return {
    ask: async (question) => {
      const answer = await ask(app, questions[question](count), headers);
      if (answer === 0) throw new Error(`${question} found nothing among ${count}`);
    },
    close: async () => {
      await app.close();
      await changes.close();
      await database.close();
    },
  };
}

async function ask(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<number> {
  const answer = await app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return answer.json().length;
}

async function signIn(db: Database) {
  const now = new Date();
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'bench@example.com',
      first_name: 'Bench',
      password_hash: 'none',
      role: 'owner',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await insertSession(db, { userId: id, tokenHash, device: 'Bench', now });
  return { cookie: `session=${token}` };
}

/** Three a day up to a week ahead, each with its mails; a hundred streets, a few repeated names. */
async function fill(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into properties (browser, fingerprint, street, city, zip, county, kind, square_footage, validated, confirmed_at, business_version)
     select sha256(n::text::bytea), sha256(n::text::bytea), n % 100 + 1 || ' W Elm Ave', 'Mesa', '85201', 'Maricopa',
       'single-family', 1850, true, now(), 1 from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into appointments (status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service, addons,
       payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision)
     select case when day < current_date then 'completed' else 'scheduled' end, starts_at, 150,
       starts_at + interval '210 minutes', day, n % 3 + 1, browser, '+1602' || 2000000 + n, id, 'standard', '{}', 'pay_now',
       65000, 'occupied', jsonb_build_object('firstName', 'Dana', 'lastName', case n % 10 when 0 then 'Okafor' else 'Ortiz' end,
         'relationshipToBuyer', 'buyer', 'buyerExplanation', '', 'phoneNumber', '602' || 2000000 + n,
         'payerEmail', 'guest' || n || '@home.example', 'reportEmail', '', 'contactPersons', '[]'::jsonb,
         'wantsRealtorNotification', false, 'realtorName', '', 'realtorEmail', '', 'realtorPhone', ''),
       starts_at - interval '3 days', 'held', 0
     from (select id, browser, row_number() over (order by id) n from properties) property,
       lateral (select current_date + 7 - (n / 3)::int) dated (day),
       lateral (select (day + time '07:00' + n % 3 * interval '4 hours') at time zone 'America/Phoenix') started (starts_at)`,
  );
  await pool.query(
    `insert into deliveries (appointment_id, event, revision, channel, role, recipient, state, attempts, created_at, settled_at)
     select id, told.event, 0, 'mail', 'payer', contact ->> 'payerEmail', 'sent', 1, booked_at, booked_at
     from appointments, unnest(array['held', 'reminder']) told (event)`,
  );
  await pool.query('vacuum analyze');
}

/** The 99th percentile of each, in milliseconds. */
async function alternating(question: Question, ...desks: [Desk, Desk]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, desk] of desks.entries()) {
      const began = performance.now();
      await desk.ask(question);
      // Warm-up.
      if (round >= rounds / 10) times[index as 0 | 1].push(performance.now() - began);
    }
  }
  return [percentile(times[0]), percentile(times[1])];
}

function percentile(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
