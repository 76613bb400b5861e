// The data folder after a first start, with tables and samples. Tests that start products copy it, because creating it
// takes longer than the rest of the start.
import { spawn, spawnSync } from 'node:child_process';
import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from './clean-environment.mjs';
import { freePort } from './running-product.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { root } from './setup.mjs';

export async function makeUsedData() {
  const dataDir = makeScratchFolder('caliche-used-');
  // Created by the product, with the permissions of its data folder.
  rmdirSync(dataDir);
  const product = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: {
      ...cleanEnvironment,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      // Tests have a business of their own, so that changing the shipped one fails none of them.
      BUSINESS_FILE: join(root, 'tests', 'fixtures', 'business.json'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => product.once('close', resolve));
  let said = '';
  for await (const words of product.stdout) {
    said += words;
    if (said.includes(' is running at ')) product.kill('SIGTERM');
  }
  await ended;
  if (product.exitCode !== 0) throw new Error(`The product did not start:\n${said}`);
  return dataDir;
}

/** Keeps owner and permissions, which PostgreSQL checks. */
export function copyDataDir(from, to) {
  const copied = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
}
