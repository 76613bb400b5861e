// One server process of the built product that can be killed and restarted on the same port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanEnvironment } from '../../../scripts/clean-environment.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

export type ServerProcess = ReturnType<typeof serverProcess>;

export function serverProcess(port: number, env: Record<string, string>) {
  let running: { child: ChildProcess; closed: Promise<unknown> } | undefined;
  let words = '';

  const start = async () => {
    const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
      cwd: root,
      env: { ...cleanEnvironment, LOG_LEVEL: 'error', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    running = { child, closed };
    const serving = new Promise<void>((resolve) => {
      const listen = (chunk: Buffer) => {
        words += chunk;
        if (String(chunk).includes(' is running at ')) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
    });
    const early = closed.then(() => {
      throw new Error(`A server process ended while it was starting:\n${words}`);
    });
    await Promise.race([serving, early]);
    // Later exits are expected: the trials kill it.
    early.catch(() => {});
  };

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!running) return;
    const { child, closed } = running;
    running = undefined;
    child.kill(signal);
    await closed;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Its log output: at this level, failures only. */
    complaints: () => words.split('\n').filter((line) => line.startsWith('{')),
  };
}
