import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { describeListenFailure } from './serve.ts';

/** Probes the port before starting a database, so that the most likely mistake is reported at once. */
export function checkPort(
  config: Pick<Config, 'port' | 'host'>,
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve({ ok: false, sentence: describeListenFailure(config, error) }));
    probe.listen({ port: config.port, host: config.host, exclusive: true }, () =>
      probe.close(() => resolve({ ok: true })),
    );
  });
}
