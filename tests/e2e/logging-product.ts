// The built product as its own process, which returns its log when stopped.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { freePort } from '../../scripts/running-product.mjs';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { copyDataDir } from '../../scripts/used-data.mjs';

export type LoggingProduct = {
  url: string;
  dataDir: string;
  /** Stops it, returns its log, and keeps its data. */
  end: () => Promise<string>;
  /** Stops it, returns its log, and deletes its data. */
  stop: () => Promise<string>;
};

export async function startLogging(): Promise<LoggingProduct> {
  const port = await freePort();
  const dataDir = makeScratchFolder('caliche-log-');
  const usedData = process.env.USED_DATA_DIR;
  if (usedData) copyDataDir(usedData, dataDir);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...cleanEnvironment,
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: dataDir,
      BUSINESS_FILE: 'tests/fixtures/business.json',
      // Like the shared product: only ten codes an hour go to one IP address.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      if (log.includes(' is running at ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The product ended while starting:\n${log}`)));
  });
  const end = async () => {
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
    return log;
  };
  const stop = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
    return log;
  };
  return { url: `http://localhost:${port}`, dataDir, end, stop };
}
