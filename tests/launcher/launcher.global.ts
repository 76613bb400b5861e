// Made once for all tests that start servers: the launcher as a program, and the data of a first start, unless npm test has made it.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { makeUsedData } from '../../scripts/used-data.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    launcherProgram: string;
    usedDataDir: string;
  }
}

const root = join(import.meta.dirname, '..', '..');

export default async function setup(project: TestProject) {
  const given = process.env.USED_DATA_DIR || undefined;
  const usedDataDir = given ?? (await makeUsedData());
  project.provide('launcherProgram', await buildLauncher());
  project.provide('usedDataDir', usedDataDir);
  return () => (given ? undefined : rm(usedDataDir, { recursive: true, force: true }));
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
