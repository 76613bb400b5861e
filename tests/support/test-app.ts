// The application on a database of its own, with a clock the test sets. Closed by itself after the file.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { Registry } from 'prom-client';
import { inject } from 'vitest';
import { testNotice } from '../../src/domain/test-notice.ts';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { mailESign } from '../../src/server/adapters/esign/mail.ts';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { drawHere } from '../../src/server/agreement/drawing/drawing.ts';
import { type AppDeps, buildApp } from '../../src/server/app.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { connect, type Database } from '../../src/server/db/client.ts';
import { makeWake } from '../../src/server/db/stores/announcements.ts';
import { httpFigures } from '../../src/server/metrics/http-figures.ts';
import type { Calendar } from '../../src/server/ports/calendar.ts';
import type { Clock } from '../../src/server/ports/clock.ts';
import type { ESign } from '../../src/server/ports/esign.ts';
import type { Places } from '../../src/server/ports/places.ts';
import type { Sms } from '../../src/server/ports/sms.ts';
import { testSealing } from './sealing.ts';
import { databaseUrl, templateName } from './test-database.global.ts';
import { type PaymentsMaker, testPayments } from './test-payments.ts';

const root = join(import.meta.dirname, '..', '..');

const opened: (() => Promise<void>)[] = [];

/** What the file before this one in the same process left open is not this one's. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0)) await close();
}

/** One connection in a process, for as long as its files make databases. */
let servers: pg.Pool | undefined;

async function onServer(statement: string): Promise<void> {
  servers ??= new pg.Pool({ connectionString: inject('serverUrl'), max: 1 }).on('error', () => {});
  await servers.query(statement);
}

/**
 * `url` is the application's own role, which cannot do more than the running product can. `ownerUrl` owns the tables: for a
 * test that takes a guard away first, such as `alter table … disable trigger`.
 */
export async function makeTestDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files, which takes half of what it takes through the log.
  await onServer(`create database ${name} template ${templateName} strategy file_copy`);
  // A copy has the template's tables with their rights, but not the rights to the database itself.
  await onServer(`revoke temporary on database ${name} from public`);
  return {
    url: databaseUrl(inject('applicationUrl'), name),
    ownerUrl: databaseUrl(inject('serverUrl'), name),
  };
}

/** Where everything that was connected to it is closed: dozens of them would be written to a disk and removed again at the end. */
const dropTestDatabase = (url: string) =>
  onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);

/**
 * `owner` is one connection (`owner.query('alter table …')`) that may what the application's role may not: somebody with the
 * database's own keys. `db` and `pool` are the application's role.
 * `makeSms`, `makeCalendar` and `makeESign` are handed the database and the clock of the test, which the sandbox's adapters
 * work on. `database`: one that is there already, with whatever is in it.
 */
export async function makeTestApp(
  settings: Partial<AppDeps['settings']> = {},
  places?: Places,
  makeSms: (deps: { db: Database; clock: Clock }) => Sms = sandboxSms,
  makeCalendar: (deps: { db: Database; clock: Clock }) => Calendar = sandboxCalendar,
  makeESign: (deps: { db: Database; clock: Clock }) => ESign = mailESign,
  makePayments: PaymentsMaker = testPayments(),
  database: Awaited<ReturnType<typeof makeTestDatabase>> | undefined = undefined,
) {
  const { url, ownerUrl } = database ?? (await makeTestDatabase());
  const owner = connect(ownerUrl, () => {}, 1);
  const { pool, db, close } = connect(url, () => {}, 4);
  const changes = await listenForChanges(url, () => {});
  const logLines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logLines.push(String(chunk));
        done();
      },
    }),
  );
  let now = new Date('2026-11-16T16:00:00Z');
  const clock = { now: () => now };
  const wake = makeWake(db, () => {});
  const { payments, bank } = makePayments({ db, clock, log, wake });
  const registry = new Registry();
  const http = httpFigures(registry);
  const app = await buildApp({
    log,
    clock,
    pool,
    db,
    changes,
    wake,
    places:
      places ?? directoryPlaces({ db, pool, changes, samples: (settings.mode ?? 'sandbox') === 'sandbox' }),
    sms: makeSms({ db, clock }),
    calendar: makeCalendar({ db, clock }),
    esign: makeESign({ db, clock }),
    payments,
    bank,
    drawing: drawHere,
    sealing: testSealing,
    figures: { http, all: () => registry.getMetricsAsJSON() },
    settings: {
      mode: 'sandbox',
      publicUrl: 'http://localhost:3000',
      notice: testNotice('sandbox', { payments: false, texts: false, mail: false, signing: false }),
      secondFactorKey: undefined,
      trustedProxies: [],
      apiCallsPerMinute: 10_000,
      verificationsPerDay: 200,
      textRegions: [],
      holdHours: 24,
      bookingChangesPerDay: 12,
      unpaidPerPhone: 3,
      unpaidPerNetwork: 12,
      trackingStreamsPerNetwork: 20,
      map: null,
      paymentLinks: { hosts: ['buy.stripe.com', 'checkout.stripe.com'], own: 'http://localhost:3000' },
      stripePublishableKey: null,
      metricsToken: undefined,
      ...settings,
    },
    folders: { build: join(root, 'dist'), heroVideo: join(root, 'dist', 'media') },
  });
  await app.ready();
  opened.push(async () => {
    await app.close();
    await changes.close();
    await close();
    await owner.close();
    await dropTestDatabase(url);
  });
  const setNow = (instant: Date) => {
    now = instant;
  };
  return { app, db, pool, owner: owner.pool, url, ownerUrl, changes, clock, payments, logLines, setNow };
}
