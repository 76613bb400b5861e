// One server process: connections, application, background jobs, port.
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Drawing, drawHere } from '../agreement/drawing/drawing.ts';
import { drawInThread } from '../agreement/drawing/drawing-thread.ts';
import { openSealing } from '../agreement/sealing/open-sealing.ts';
import { daysLeft } from '../agreement/signed/sealing-identity.ts';
import { buildApp } from '../app.ts';
import { paymentLinkRule } from '../config/payment-link-hosts.ts';
import { noticeOf } from '../config/providers.ts';
import type { Config } from '../config.ts';
import { listenForChanges } from '../db/changes.ts';
import { connect } from '../db/client.ts';
import { makeWake } from '../db/stores/announcements.ts';
import { startJobs } from '../jobs/runner.ts';
import { httpFigures } from '../metrics/http-figures.ts';
import { processRegistry } from '../metrics/process-figures.ts';
import { addServerFigures } from '../metrics/server-figures.ts';
import { circuitStates } from '../ports/circuits.ts';
import { systemClock } from '../ports/clock.ts';
import { isReady } from '../use-cases/health/is-ready.ts';
import { handleWebhook } from '../use-cases/payment/handle-webhook.ts';
import { settleAcceptedLinks } from '../use-cases/payment-link/settle-accepted-links.ts';
import {
  type WiredPayments,
  wireCalendar,
  wireESign,
  wireMailer,
  wirePayments,
  wirePlaces,
  wireSms,
} from '../wiring.ts';
import { figuresOfOne, figuresThroughFirst } from './aggregate-metrics.ts';
import { Farewell } from './farewell.ts';

export type Serving = {
  stop: () => Promise<void>;
  /** Another process has taken over: resolves when nobody waits for an answer from this one. It has still to be stopped. */
  handOver: () => Promise<void>;
};
export type ServeResult = { ok: true; serving: Serving } | { ok: false; sentence: string };

const outdatedDatabase =
  'The database does not answer, or has not had all migrations of this build: stop the product and start it again, which applies them.';

/** `root` is the folder that holds dist/. */
export async function serve(
  config: Config,
  databaseUrl: string,
  root: string,
  log: Logger,
): Promise<ServeResult> {
  // Ended last to first: no new requests, the ones under way, the work behind them, the connections.
  const farewell = new Farewell(log);
  try {
    const clock = systemClock;
    const { pool, db, close } = connect(databaseUrl, (error) =>
      log.warn({ err: error }, 'idle database connection lost'),
    );
    farewell.add('database connections', close);
    // Only the first process migrates, as it starts: one of a later build must not take the place of one that works.
    if (!(await isReady(pool))) {
      await farewell.say();
      return { ok: false, sentence: outdatedDatabase };
    }
    const changes = await listenForChanges(databaseUrl, (error) =>
      log.warn({ err: error }, 'change notices interrupted'),
    );
    farewell.add('change notices', changes.close);
    const sms = wireSms(config, { db, clock, log });
    const calendar = await wireCalendar(config, { db, clock, log });
    const esign = wireESign(config, { db, clock, log });
    const wake = makeWake(db, (error) =>
      log.warn({ err: error }, 'the job that tells of bookings was not woken'),
    );
    const { payments, bank }: WiredPayments = wirePayments(config, {
      db,
      clock,
      log,
      tell: ({ body, signature }) =>
        handleWebhook({ db, clock, log, payments, wake }, Buffer.from(body), signature),
    });
    const opened = await openSealing(config.sealingPemFile, db, clock.now());
    if (!opened.ok) {
      await farewell.say();
      return opened;
    }
    const sealingDays = daysLeft(opened.sealing, clock.now());
    if (sealingDays < 30) {
      log.warn({ days: sealingDays }, 'the certificate that seals agreements ends soon');
    }
    const drawing = openDrawing(log, farewell);
    const registry = await processRegistry(root, 'server');
    const http = httpFigures(registry);
    addServerFigures(registry, { pool, circuits: circuitStates, isReady: () => isReady(pool) });
    const own = () => registry.getMetricsAsJSON();
    const settings = {
      mode: config.mode,
      publicUrl: config.publicUrl,
      notice: noticeOf(config),
      secondFactorKey: config.calendar.encryptionKey.length > 0 ? config.calendar.encryptionKey : undefined,
      trustedProxies: config.trustedProxies,
      apiCallsPerMinute: config.apiCallsPerMinute,
      verificationsPerDay: config.verificationsPerDay,
      textRegions: config.textRegions,
      holdHours: config.holdHours,
      bookingChangesPerDay: config.bookingChangesPerDay,
      unpaidPerPhone: config.unpaidPerPhone,
      unpaidPerNetwork: config.unpaidPerNetwork,
      trackingStreamsPerNetwork: config.trackingStreamsPerNetwork,
      map: config.map,
      paymentLinks: paymentLinkRule(config),
      stripePublishableKey:
        config.providers.PAYMENT_PROVIDER === 'stripe' ? config.stripe.publishableKey : null,
      metricsToken: config.metricsToken,
    };
    const refused = await settleAcceptedLinks(db, settings.paymentLinks);
    if (refused > 0) log.warn({ refused }, 'payment links of hosts that are not configured are not used');
    const jobs = await startJobs({
      url: databaseUrl,
      pool,
      db,
      clock,
      log,
      sms,
      mailer: wireMailer(config, { db, clock, log }),
      calendar,
      esign,
      payments,
      drawing,
      settings,
    });
    farewell.add('background jobs', jobs.stop);
    const app = await buildApp({
      log,
      clock,
      pool,
      db,
      changes,
      wake,
      places: wirePlaces(config, { db, pool, changes, log }),
      sms,
      calendar,
      esign,
      payments,
      bank,
      drawing,
      sealing: opened.sealing,
      figures: { http, all: cluster.isWorker ? figuresThroughFirst(own) : figuresOfOne(own) },
      settings,
      folders: { build: join(root, 'dist'), heroVideo: join(root, 'dist', 'media') },
    });
    farewell.add('requests', () => app.close());
    await app.listen({ port: config.port, host: config.host });
    const handOver = async () => {
      // Whoever took over does the jobs, too. How stopping them went is the farewell's to tell.
      jobs.stop().catch(() => {});
      await app.handOver.begin();
    };
    return { ok: true, serving: { stop: () => farewell.say(), handOver } };
  } catch (error) {
    await farewell.say();
    return { ok: false, sentence: describeFailedStart(config, error as NodeJS.ErrnoException) };
  }
}

/** The source, which `npm run dev` runs, is in a language threads do not read. */
function openDrawing(log: Logger, farewell: Farewell): Drawing {
  if (import.meta.filename.endsWith('.ts')) return drawHere;
  const thread = drawInThread(new URL('./drawing-worker.js', import.meta.url), (why) =>
    log.error({ why }, 'the thread that draws agreements was lost'),
  );
  farewell.add('drawing thread', thread.end);
  return thread;
}

function describeFailedStart(config: Config, error: NodeJS.ErrnoException & { severity?: string }): string {
  if (error.syscall) return describeListenFailure(config, error);
  if (error.severity) return `The database does not allow what the server needs: ${error.message}.`;
  return `The server could not be put together: ${error.message}.`;
}

export function describeListenFailure(
  { port, host }: Pick<Config, 'port' | 'host'>,
  error: NodeJS.ErrnoException,
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or choose another port with PORT.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}).`;
  }
}
