// What one server process knows of itself.
import type { Pool } from 'pg';
import type { CircuitState } from '../ports/circuits.ts';
import { type Family, gauge, gaugeBy, ofProcess } from './family.ts';
import type { HttpFigures } from './http-figures.ts';
import type { ProcessFigures } from './process-figures.ts';

/** Longer than a healthy database takes, shorter than whoever asks waits. */
const readyWithinMs = 1_500;

export function serverFigures(deps: {
  process: ProcessFigures;
  http: HttpFigures;
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  circuits: () => readonly CircuitState[];
  isReady: () => Promise<boolean>;
}): () => Promise<Family[]> {
  return async () => {
    const ready = await within(readyWithinMs, deps.isReady(), false);
    const { totalCount, idleCount, waitingCount } = deps.pool;
    return ofProcess(
      [
        gauge('caliche_ready', '1: the database answers this process and is up to date.', ready ? 1 : 0),
        ...deps.process.families(),
        ...deps.http.families(),
        gaugeBy('caliche_database_connections', 'Connections to the database.', 'state', [
          ['used', totalCount - idleCount],
          ['idle', idleCount],
        ]),
        gauge('caliche_database_waiting', 'What waits for a connection to the database.', waitingCount),
        ...circuitFamilies(deps.circuits()),
      ],
      process.pid,
    );
  };
}

function circuitFamilies(circuits: readonly CircuitState[]): Family[] {
  return [
    gaugeBy(
      'caliche_provider_circuit_open',
      '1: the provider failed again and again and is left alone for a while.',
      'provider',
      circuits.map(({ name, open }) => [name, open ? 1 : 0]),
    ),
    {
      name: 'caliche_provider_circuit_opened_total',
      kind: 'counter',
      help: 'How often a provider was left alone since this process began.',
      samples: circuits.map(({ name, opened }) => ({ labels: { provider: name }, value: opened })),
    },
  ];
}

/** `late` where it takes longer, or fails. */
export function within<Value>(milliseconds: number, work: Promise<Value>, late: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), milliseconds);
    work.then(resolve, () => resolve(late)).finally(() => clearTimeout(timer));
  });
}
