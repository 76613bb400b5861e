// The application with its own database and a clock the test sets. Closed automatically after the file.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { Registry } from 'prom-client';
import { inject } from 'vitest';
import { NO_HANDLERS } from '../../src/domain/legal/data-handlers.ts';
import { testNotice } from '../../src/domain/test-notice.ts';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { mailESign } from '../../src/server/adapters/esign/mail.ts';
import { folderFiles } from '../../src/server/adapters/files/folder.ts';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { type SandboxSmsDeps, sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { type AppDeps, buildApp } from '../../src/server/app.ts';
import { loadBusiness } from '../../src/server/business/load-business.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { connect, type Database } from '../../src/server/db/client.ts';
import { makeWake } from '../../src/server/db/stores/announcements.ts';
import { httpMetrics } from '../../src/server/metrics/http-metrics.ts';
import type { Calendar } from '../../src/server/ports/calendar.ts';
import type { Clock } from '../../src/server/ports/clock.ts';
import type { ESign } from '../../src/server/ports/esign.ts';
import type { Places } from '../../src/server/ports/places.ts';
import type { Sms } from '../../src/server/ports/sms.ts';
import { renderedSite } from './rendered-site.ts';
import { testSealing } from './sealing.ts';
import { databaseUrl, templateName } from './test-database.global.ts';
import { type PaymentsMaker, testPayments } from './test-payments.ts';

const root = join(import.meta.dirname, '..', '..');

const opened: (() => Promise<void>)[] = [];

/** Closes what the previous file in this process left open. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0)) await close();
}

/** One connection per process, kept while its files create databases. */
let servers: pg.Pool | undefined;

async function onServer(statement: string): Promise<void> {
  servers ??= new pg.Pool({ connectionString: inject('serverUrl'), max: 1 }).on('error', () => {});
  await servers.query(statement);
}

/**
 * `url`: the application's role, with the same rights as in production. `ownerUrl`: owns the tables, for tests that
 * disable a guard first (`alter table … disable trigger`).
 */
export async function makeTestDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files, which takes half as long as through the log.
  await onServer(`create database ${name} template ${templateName} strategy file_copy`);
  // A clone has the template's table rights, but not the rights to the database.
  await onServer(`revoke temporary on database ${name} from public`);
  return {
    url: databaseUrl(inject('applicationUrl'), name),
    ownerUrl: databaseUrl(inject('serverUrl'), name),
  };
}

/** Dropped after all connections are closed: dozens of databases would be written to disk for nothing. */
const dropTestDatabase = (url: string) =>
  onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);

/**
 * `owner`: one connection with the table owner's rights (`owner.query('alter table …')`). `db` and `pool` use the
 * application's role. `makeSms`, `makeCalendar` and `makeESign` get the test's database and clock, which the
 * sandbox's adapters use. `database`: an existing one, with its content.
 */
export async function makeTestApp(
  settings: Partial<AppDeps['settings']> = {},
  places?: Places,
  makeSms: (deps: SandboxSmsDeps) => Sms = sandboxSms,
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
  const business = await loadBusiness({ db, clock, changes, log });
  const wake = makeWake(db, () => {});
  const { payments, bank } = makePayments({ db, clock, log, wake });
  // Made when the first file is stored.
  const filesFolder = join(tmpdir(), `caliche-files-${randomBytes(6).toString('hex')}`);
  const files = folderFiles({ path: filesFolder });
  const registry = new Registry();
  const http = httpMetrics(registry);
  const app = await buildApp({
    log,
    clock,
    business,
    pool,
    db,
    changes,
    wake,
    places:
      places ??
      directoryPlaces({
        db,
        pool,
        serviceArea: () => business.current().profile.serviceArea,
        changes,
        samples: (settings.mode ?? 'sandbox') === 'sandbox',
      }),
    sms: makeSms({ db, clock, business }),
    calendar: makeCalendar({ db, clock }),
    esign: makeESign({ db, clock }),
    payments,
    files,
    bank,
    drawing: drawInProcess,
    sealing: testSealing,
    metrics: { http, all: () => registry.getMetricsAsJSON() },
    settings: {
      mode: 'sandbox',
      publicUrl: 'http://localhost:3000',
      notice: testNotice('sandbox', { payments: false, texts: false, mail: false, signing: false }),
      encryptionKey: undefined,
      trustedProxies: [],
      apiCallsPerMinute: 10_000,
      verificationsPerDay: 200,
      textRegions: [],
      bookingChangesPerDay: 12,
      unpaidPerPhone: 3,
      unpaidPerNetwork: 12,
      trackingStreamsPerNetwork: 20,
      map: null,
      paymentLinks: { hosts: ['buy.stripe.com', 'checkout.stripe.com'], own: 'http://localhost:3000' },
      handlers: NO_HANDLERS,
      stripePublishableKey: null,
      stripeStyleAttributes: false,
      metricsToken: undefined,
      mailBounceSecret: undefined,
      ...settings,
    },
    site: await renderedSite(),
    folders: { build: join(root, 'dist'), heroVideo: join(root, 'dist', 'media') },
  });
  await app.ready();
  opened.push(async () => {
    await app.close();
    business.close();
    await changes.close();
    await close();
    await owner.close();
    await dropTestDatabase(url);
    await rm(filesFolder, { recursive: true, force: true });
  });
  const setNow = (instant: Date) => {
    now = instant;
  };
  return {
    app,
    db,
    business,
    pool,
    owner: owner.pool,
    url,
    ownerUrl,
    changes,
    clock,
    payments,
    files,
    filesFolder,
    logLines,
    setNow,
  };
}
