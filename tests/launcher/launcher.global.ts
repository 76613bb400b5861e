// Made once for all tests that start servers: the launcher as a program, and the data of a first start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    launcherProgram: string;
    usedDataDir: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-test-'));
  project.provide('launcherProgram', await buildLauncher());
  project.provide('usedDataDir', await fillDataDir(join(folder, 'data')));
  return () => rm(folder, { recursive: true, force: true });
}

/** Bundled, because reading and compiling its sources takes three times as long at each of its many starts. */
async function buildLauncher(): Promise<string> {
  const root = join(import.meta.dirname, '..', '..');
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

async function fillDataDir(dataDir: string): Promise<string> {
  const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const made = await startEmbeddedPostgres({ dataDir, log: silentLog });
  if (!made.ok) throw new Error(made.sentence);
  await made.server.stop();
  return dataDir;
}
