// Starts the built product as its own process, the way an owner does, and ends it by its process id.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { copyDataDir } from '../../scripts/used-data.mjs';
import { postmaster } from '../support/product-database.ts';

export { query, withDatabase } from '../support/product-database.ts';

const root = join(import.meta.dirname, '..', '..');
const running = new Set<ChildProcess>();
const folders: string[] = [];

export type Product = {
  process: ChildProcess;
  port: number;
  url: string;
  dataDir: string;
  output: () => string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

let sharedInFile = false;

/** Tests that leave a product as they found it use one together. */
export function shareInFile(): void {
  sharedInFile = true;
}

/** After each test, and after each file: nothing keeps running, nothing stays on disk. */
export const endAfterTest = async () => (sharedInFile ? undefined : endAll());

export async function endAfterFile(): Promise<void> {
  sharedInFile = false;
  await endAll();
}

async function endAll(): Promise<void> {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const folder of folders.splice(0)) {
    await endOrphan(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

export function newDataDir(): string {
  const folder = makeScratchFolder('caliche-product-');
  folders.push(folder);
  return folder;
}

/** A folder with the database of an earlier start, for tests whose subject is not the first one. */
export function usedDataDir(): string {
  const folder = newDataDir();
  copyDataDir(inject('usedDataDir'), folder);
  return folder;
}

export async function launch(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? newDataDir();
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      BUSINESS_FILE: join(root, 'tests', 'fixtures', 'business.json'),
      ...options.env,
    },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    }),
  );
  return { process: child, port, url: `http://localhost:${port}`, dataDir, output: () => output, ended };
}

export async function launchServing(options: Parameters<typeof launch>[0] = {}): Promise<Product> {
  const product = await launch(options);
  let over = false;
  void product.ended.then(() => {
    over = true;
  });
  while (!product.output().includes(' is running at ')) {
    if (over) throw new Error(`The product ended while starting:\n${product.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return product;
}

// Below the ports that the system hands out by itself, and each worker has its own: nobody else takes one between here
// and the product's start.
let lastPort = 20_000 + 1_000 * (Number(process.env.VITEST_POOL_ID) % 12) + randomInt(900);

export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    if (await isFree(lastPort)) return lastPort;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export const databaseIsRunning = (dataDir: string): boolean => postmaster(dataDir) !== undefined;

async function endOrphan(dataDir: string): Promise<void> {
  const server = postmaster(dataDir);
  if (!server) return;
  try {
    process.kill(server.pid, 'SIGQUIT');
  } catch {
    return;
  }
  while (postmaster(dataDir)) await new Promise((resolve) => setTimeout(resolve, 20));
}
