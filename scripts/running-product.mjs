// Starts the built product on a free port with its own data folder, for measurements and screenshots.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cleanEnvironment } from './clean-environment.mjs';
import { makeDiskFolder } from './scratch-folder.mjs';
import { root } from './setup.mjs';

export async function startProduct(env = {}, node = process.execPath) {
  const port = await freePort();
  const dataDir = makeDiskFolder('caliche-product-');
  const child = spawn(node, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...cleanEnvironment, LOG_LEVEL: 'error', ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    let words = '';
    child.stdout.on('data', (chunk) => {
      words += chunk;
      if (words.includes(' is running at ')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with status ${code} while starting`)));
  });
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, pid: child.pid, dataDir, stop };
}

/** Below the ephemeral port range, where another process could take the port before the product listens. */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
