import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { hashedFileRoutes } from './hashed-files.ts';

test('a file of a newer build is served by a process that started before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caliche-assets-'));
  const app = Fastify();
  onTestFinished(() => app.close());
  onTestFinished(() => rm(folder, { recursive: true }));
  await app.register((scope) => hashedFileRoutes(scope, folder));
  const statusOf = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode;

  expect(await statusOf('page-new.js')).toBe(404);
  await writeFile(join(folder, 'page-new.js'), 'export {};');
  expect(await statusOf('page-new.js')).toBe(200);
});
