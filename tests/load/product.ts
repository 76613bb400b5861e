// The built product with its own data folder, started like an owner does.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { makeDiskFolder } from '../../scripts/scratch-folder.mjs';
import { readPostmaster } from '../../src/server/db/embedded/postmaster-file.ts';
import { freePort } from '../chaos/trials/stage.ts';

export type LoadedProduct = {
  url: string;
  pid: number;
  process: ChildProcess;
  database: ClientConfig;
  output: () => string;
  stop: () => Promise<void>;
};

export async function startProduct(settings: { [name: string]: string }): Promise<LoadedProduct> {
  const root = join(import.meta.dirname, '..', '..');
  const dataDir = makeDiskFolder('caliche-load-');
  const port = await freePort();
  const child = spawn(process.execPath, [...profiling(), join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...cleanEnvironment, LOG_LEVEL: 'error', ...settings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!output.includes(' is running at ')) {
    if (isOver) throw new Error(`The product ended while it was starting:\n${output}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  // Ctrl+C must not leave a database running.
  const interrupted = () => void stop().then(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const running = await readPostmaster(join(dataDir, 'postgres'));
  const database = {
    host: running?.socketDir ?? '',
    port: running?.port ?? 0,
    user: 'postgres',
    database: 'caliche',
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    process: child,
    database,
    output: () => output,
    stop,
  };
}

/** LOAD_PROFILE names a folder for a CPU profile of each process. */
const profiling = (): string[] =>
  process.env.LOAD_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.LOAD_PROFILE}`] : [];
