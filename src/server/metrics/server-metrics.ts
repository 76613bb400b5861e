// Metrics of one server process.
import type { Pool } from 'pg';
import { Counter, type Registry } from 'prom-client';
import type { CircuitState } from '../ports/circuits.ts';
import { addGauge, addGaugeBy } from './gauges.ts';

/** Longer than a healthy database takes, shorter than a scrape timeout. */
const readyWithinMs = 1_500;

export function addServerMetrics(
  registry: Registry,
  deps: {
    pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
    circuits: () => readonly CircuitState[];
    isReady: () => Promise<boolean>;
  },
): void {
  const { pool, circuits, isReady } = deps;
  addGauge(registry, 'caliche_ready', '1: the database answers this process and is up to date.', async () =>
    (await withTimeout(readyWithinMs, isReady(), false)) ? 1 : 0,
  );
  addGaugeBy(registry, 'caliche_database_connections', 'Connections to the database.', 'state', () => [
    ['used', pool.totalCount - pool.idleCount],
    ['idle', pool.idleCount],
  ]);
  addGauge(
    registry,
    'caliche_database_waiting',
    'What waits for a connection to the database.',
    () => pool.waitingCount,
  );
  addGaugeBy(
    registry,
    'caliche_provider_circuit_open',
    '1: the provider failed again and again and is left alone for a while.',
    'provider',
    () => circuits().map(({ name, open }) => [name, open ? 1 : 0]),
  );
  const opened = new Counter({
    name: 'caliche_provider_circuit_opened_total',
    help: 'How often a provider was left alone since this process began.',
    labelNames: ['provider'],
    collect: () => {
      opened.reset();
      for (const circuit of circuits()) opened.inc({ provider: circuit.name }, circuit.opened);
    },
    registers: [registry],
  });
}

/** Resolves with `late` on timeout or failure. */
export function withTimeout<Value>(milliseconds: number, work: Promise<Value>, late: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), milliseconds);
    work.then(resolve, () => resolve(late)).finally(() => clearTimeout(timer));
  });
}
