import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { describeListenFailure } from './serve.ts';

/** Asks for the port before a database is started, so that the likeliest mistake is answered at once. */
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
