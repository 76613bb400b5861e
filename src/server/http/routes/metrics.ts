// Figures for Prometheus. They are nobody's business but the owner's: to everybody else there is nothing here.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Database } from '../../db/client.ts';
import { addGauge } from '../../metrics/gauges.ts';
import { within } from '../../metrics/server-figures.ts';
import { workRegistry } from '../../metrics/work-figures.ts';
import { readFigures } from '../../use-cases/health/read-figures.ts';

const path = '/metrics';
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** More often than anybody looks, less often than anybody guesses. */
const perMinute = 120;
/** Whoever asks usually waits for ten seconds. */
const databaseWithinMs = 4_000;

export type MetricsDeps = {
  db: Database;
  /** Of every server process on this machine. */
  figures: { all: () => ReturnType<Registry['getMetricsAsJSON']> };
  sealing: { certificate: { validTo: string } };
  settings: { mode: 'sandbox' | 'live'; metricsToken: string | undefined };
};

export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  const { settings } = deps;
  app.get(path, { schema: { hide: true }, config: { perMinute } }, async (request, reply) => {
    if (!mayRead(request, settings)) return reply.callNotFound();
    const samples = settings.mode === 'sandbox';
    const [processes, work] = await Promise.all([
      deps.figures.all(),
      within(databaseWithinMs, readFigures(deps.db, { samples }).then(workRegistry), undefined),
    ]);
    // Without the database there is no work to count, and that is told instead of zeros.
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

/** With a token, whoever has it. Without one nobody, but for this very machine where nothing is real. */
function mayRead(request: FastifyRequest, { mode, metricsToken }: MetricsDeps['settings']): boolean {
  if (metricsToken !== undefined)
    return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return mode === 'sandbox' && isLoopback(request.ip) && !isForwarded(request);
}

/** Hashed first: the comparison then takes as long for any length. */
const isSame = (given: string, right: string) => timingSafeEqual(sha256(given), sha256(right));
const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

/** A proxy on this machine stands for somebody who may be anywhere. */
const isForwarded = ({ headers: { forwarded, 'x-forwarded-for': forwardedFor } }: FastifyRequest) =>
  forwarded !== undefined || forwardedFor !== undefined;
