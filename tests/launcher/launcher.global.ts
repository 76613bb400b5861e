// Made once for all tests that start servers: the launcher as a program, and the data of a first start.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { freePort } from '../../scripts/running-product.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    launcherProgram: string;
    usedDataDir: string;
  }
}

const root = join(import.meta.dirname, '..', '..');

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-test-'));
  project.provide('launcherProgram', await buildLauncher());
  project.provide('usedDataDir', await fillDataDir(join(folder, 'data')));
  return () => rm(folder, { recursive: true, force: true });
}

/** Bundled, because reading and compiling its sources takes three times as long at each of its many starts. */
async function buildLauncher(): Promise<string> {
  // Inside the repository, where its packages are found.
  const outDir = join(root, '.cache', 'launcher');
  await build({
    logLevel: 'warn',
    configFile: false,
    root,
    build: {
      ssr: join(import.meta.dirname, 'fixtures', 'run-launcher.ts'),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'run-launcher.mjs' } },
    },
  });
  return join(outDir, 'run-launcher.mjs');
}

/** By the built product, with its tables and samples: each test's own start then only opens them. */
async function fillDataDir(dataDir: string): Promise<string> {
  const product = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: { ...cleanEnvironment, PORT: String(await freePort()), DATA_DIR: dataDir },
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
