// One server process: connections, application, background jobs, port.
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { legalDraft } from '../../domain/legal/legal-texts.ts';
import { type Drawing, drawInProcess } from '../agreement/drawing/drawing.ts';
import { drawInThread } from '../agreement/drawing/drawing-thread.ts';
import { openSealing } from '../agreement/sealing/open-sealing.ts';
import { daysLeft } from '../agreement/signed/sealing-identity.ts';
import { buildApp } from '../app.ts';
import { loadBusiness } from '../business/load-business.ts';
import { dataHandlersOf } from '../config/data-handlers.ts';
import { paymentLinkRule } from '../config/payment-link-hosts.ts';
import { testNoticeOf } from '../config/providers.ts';
import type { Config } from '../config.ts';
import { listenForChanges } from '../db/changes.ts';
import { connect } from '../db/client.ts';
import { makeWake } from '../db/stores/announcements.ts';
import { startJobs } from '../jobs/runner.ts';
import { httpMetrics } from '../metrics/http-metrics.ts';
import { processRegistry } from '../metrics/process-metrics.ts';
import { addServerMetrics } from '../metrics/server-metrics.ts';
import { openSite } from '../pages/open-site.ts';
import { type Rendering, renderInProcess, renderInThread } from '../pages/rendering.ts';
import { circuitStates } from '../ports/circuits.ts';
import { systemClock } from '../ports/clock.ts';
import { isReady } from '../use-cases/health/is-ready.ts';
import { publishLegal } from '../use-cases/legal/publish-legal.ts';
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
import { metricsThroughFirst, singleProcessMetrics } from './aggregate-metrics.ts';
import { openFiles } from './open-files.ts';
import { Shutdown } from './shutdown.ts';

export type Serving = {
  stop: () => Promise<void>;
  /** Another process has taken over: resolves when no requests are open here. `stop` must still be called. */
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
  // Ended in reverse order: new requests, open requests, jobs, connections.
  const shutdown = new Shutdown(log);
  try {
    const clock = systemClock;
    const { pool, db, close } = connect(databaseUrl, (error) =>
      log.warn({ err: error }, 'idle database connection lost'),
    );
    shutdown.add('database connections', close);
    // Only the first process migrates, at startup: a process of a newer build must not replace one that
    // works.
    if (!(await isReady(pool))) {
      await shutdown.run();
      return { ok: false, sentence: outdatedDatabase };
    }
    const changes = await listenForChanges(databaseUrl, (error) =>
      log.warn({ err: error }, 'database change notifications interrupted'),
    );
    shutdown.add('change notices', changes.close);
    const business = await loadBusiness({ db, clock, changes, log });
    shutdown.add('business', async () => business.close());
    const sms = wireSms(config, { db, clock, business, log });
    const calendar = await wireCalendar(config, { db, clock, log });
    const esign = wireESign(config, { db, clock, log });
    const files = openFiles(config);
    const wake = makeWake(db, (error) => log.warn({ err: error }, 'the announce job could not be queued'));
    const { payments, bank }: WiredPayments = wirePayments(config, {
      db,
      clock,
      log,
      deliverWebhook: ({ body, signature }) =>
        handleWebhook({ db, clock, business, log, payments, wake }, Buffer.from(body), signature),
    });
    const { name } = business.current().profile;
    const opened = await openSealing(config.sealingPem, db, name, clock.now());
    if (!opened.ok) {
      await shutdown.run();
      return opened;
    }
    const sealingDays = daysLeft(opened.sealing, clock.now());
    if (sealingDays < 30) {
      log.warn({ days: sealingDays }, 'the certificate that seals agreements expires soon');
    }
    const drawing = openDrawing(log, shutdown);
    const handlers = dataHandlersOf(config);
    const site = await openSite(business, openRendering(join(root, 'dist'), log, shutdown), log, {
      publish: (profile) => publishLegal({ db, clock, handlers, mode: config.mode }, profile),
      preview: (profile) => legalDraft(profile, handlers),
    });
    const registry = await processRegistry(root, 'server');
    const http = httpMetrics(registry);
    addServerMetrics(registry, { pool, circuits: circuitStates, isReady: () => isReady(pool) });
    const own = () => registry.getMetricsAsJSON();
    const settings = {
      mode: config.mode,
      publicUrl: config.publicUrl,
      notice: testNoticeOf(config),
      encryptionKey: config.calendar.encryptionKey.length > 0 ? config.calendar.encryptionKey : undefined,
      trustedProxies: config.trustedProxies,
      apiCallsPerMinute: config.apiCallsPerMinute,
      verificationsPerDay: config.verificationsPerDay,
      textRegions: config.textRegions,
      bookingChangesPerDay: config.bookingChangesPerDay,
      unpaidPerPhone: config.unpaidPerPhone,
      unpaidPerNetwork: config.unpaidPerNetwork,
      trackingStreamsPerNetwork: config.trackingStreamsPerNetwork,
      map: config.map,
      paymentLinks: paymentLinkRule(config),
      handlers,
      stripePublishableKey:
        config.providers.PAYMENT_PROVIDER === 'stripe' ? config.stripe.publishableKey : null,
      stripeStyleAttributes: config.stripe.styleAttributes,
      metricsToken: config.metricsToken,
      mailBounceSecret: config.mailBounceSecret,
    };
    const refused = await settleAcceptedLinks(db, settings.paymentLinks);
    if (refused > 0) log.warn({ refused }, 'payment links to hosts that are not configured are ignored');
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
      files,
      drawing,
      business,
      settings,
    });
    shutdown.add('background jobs', jobs.stop);
    const app = await buildApp({
      log,
      clock,
      pool,
      db,
      changes,
      wake,
      business,
      site,
      places: wirePlaces(config, { db, pool, business, changes, log }),
      sms,
      calendar,
      esign,
      payments,
      files,
      bank,
      drawing,
      sealing: opened.sealing,
      metrics: { http, all: cluster.isWorker ? metricsThroughFirst(own) : singleProcessMetrics(own) },
      settings,
      folders: { build: join(root, 'dist'), heroVideo: join(root, 'dist', 'media') },
    });
    shutdown.add('requests', () => app.close());
    await app.listen({ port: config.port, host: config.host });
    const handOver = async () => {
      // The successor also runs the jobs. A failure to stop them is logged by the shutdown.
      jobs.stop().catch(() => {});
      await app.handOver.begin();
    };
    return { ok: true, serving: { stop: () => shutdown.run(), handOver } };
  } catch (error) {
    await shutdown.run();
    return { ok: false, sentence: describeFailedStart(config, error as NodeJS.ErrnoException) };
  }
}

/** Worker threads cannot load TypeScript, which `npm run dev` runs. */
function openDrawing(log: Logger, shutdown: Shutdown): Drawing {
  if (import.meta.filename.endsWith('.ts')) return drawInProcess;
  const thread = drawInThread(new URL('./drawing-worker.js', import.meta.url), (why) =>
    log.error({ why }, 'the thread that draws agreements was lost'),
  );
  shutdown.add('drawing thread', thread.end);
  return thread;
}

/** In a thread as well, so that a change of the business holds up no request. */
function openRendering(build: string, log: Logger, shutdown: Shutdown): Rendering {
  if (import.meta.filename.endsWith('.ts')) return renderInProcess(build);
  const thread = renderInThread(new URL('./rendering-worker.js', import.meta.url), build, (why) =>
    log.error({ why }, 'the thread that renders the pages was lost'),
  );
  shutdown.add('rendering thread', thread.end);
  return thread;
}

function describeFailedStart(config: Config, error: NodeJS.ErrnoException & { severity?: string }): string {
  if (error.syscall) return describeListenFailure(config, error);
  if (error.severity) return `The database does not allow what the server needs: ${error.message}.`;
  return `The server failed to start: ${error.message}.`;
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
