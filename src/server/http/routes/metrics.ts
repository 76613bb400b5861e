// Prometheus metrics, for the owner only; not found for everyone else.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Database } from '../../db/client.ts';
import { addGauge } from '../../metrics/gauges.ts';
import { withTimeout } from '../../metrics/server-metrics.ts';
import { workRegistry } from '../../metrics/work-metrics.ts';
import { readHealthMetrics } from '../../use-cases/health/read-health-metrics.ts';
import { isSameSecret } from '../same-secret.ts';

const path = '/metrics';
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Enough for any scraper, too few for guessing the token. */
const perMinute = 120;
/** Scrapers usually time out after ten seconds. */
const databaseTimeoutMs = 4_000;

export type MetricsDeps = {
  db: Database;
  /** Of all server processes on this machine. */
  metrics: { all: () => ReturnType<Registry['getMetricsAsJSON']> };
  sealing: { certificate: { validTo: string } };
  settings: { mode: 'sandbox' | 'live'; metricsToken: string | undefined };
};

export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  const { settings } = deps;
  app.get(path, { schema: { hide: true }, config: { perMinute } }, async (request, reply) => {
    if (!mayRead(request, settings)) return reply.callNotFound();
    const samples = settings.mode === 'sandbox';
    const [processes, work] = await Promise.all([
      deps.metrics.all(),
      withTimeout(databaseTimeoutMs, readHealthMetrics(deps.db, { samples }).then(workRegistry), undefined),
    ]);
    // Without the database these metrics are left out instead of reported as zero.
    const own = work ?? new Registry();
    addGauge(own, 'caliche_database_up', '1: the database has answered this question.', () => (work ? 1 : 0));
    addGauge(
      own,
      'caliche_sealing_certificate_expires_timestamp_seconds',
      'When the certificate ends that signed agreements are sealed with, in Unix time.',
      () => Date.parse(deps.sealing.certificate.validTo) / 1000,
    );
    const all = AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), processes]);
    return reply
      .headers(headers)
      .type(all.contentType)
      .send(await all.metrics());
  });
}

/** Requires the token. Without a configured token, only loopback requests in the sandbox. */
function mayRead(request: FastifyRequest, { mode, metricsToken }: MetricsDeps['settings']): boolean {
  if (metricsToken !== undefined)
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return mode === 'sandbox' && isLoopback(request.ip) && !isForwarded(request);
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

/** A local proxy forwards requests from anywhere. */
const isForwarded = ({ headers: { forwarded, 'x-forwarded-for': forwardedFor } }: FastifyRequest) =>
  forwarded !== undefined || forwardedFor !== undefined;
