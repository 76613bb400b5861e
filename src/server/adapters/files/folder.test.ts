import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { describeFiles, factsOf } from '../../../../tests/support/files-port.ts';
import { folderFiles } from './folder.ts';

async function makeFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'caliche-files-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

describeFiles('a folder', async () => {
  const path = await makeFolder();
  return { files: folderFiles({ path }), other: folderFiles({ path }) };
});

test.skipIf(process.platform === 'win32')('only the owner may read what is stored', async () => {
  const path = await makeFolder();
  const files = folderFiles({ path });
  const content = randomBytes(10);
  const { sha256 } = factsOf(content);
  const id = randomUUID();
  await files.writePart(id, 0, content);
  const name = sha256.toString('hex');
  const places = [path, join(path, 'uploads'), join(path, 'uploads', `${id}.part`)];
  for (const place of places) expect((await stat(place)).mode & 0o077, place).toBe(0);
  await files.place(id, factsOf(content));
  const stored = ['files', name.slice(0, 2), name.slice(2)];
  for (const depth of [1, 2, 3]) {
    const place = join(path, ...stored.slice(0, depth));
    expect((await stat(place)).mode & 0o077, place).toBe(0);
  }
});

test('a nearly full disk takes no part and no file: the database needs the rest', async () => {
  const path = await makeFolder();
  const files = folderFiles({ path, freeBytes: async () => 64 * 1024 * 1024 });
  const content = randomBytes(10);
  await expect(files.writePart(randomUUID(), 0, content)).rejects.toMatchObject({ fault: 'full' });
  await expect(files.add(Readable.from([content]), factsOf(content))).rejects.toMatchObject({
    fault: 'full',
  });
  expect(await readdir(join(path, 'uploads'))).toEqual([]);
});

test('a folder that cannot be used is named as such', async () => {
  const path = await makeFolder();
  await writeFile(path, 'a file, not a folder');
  await chmod(path, 0o600);
  await expect(folderFiles({ path }).writePart(randomUUID(), 0, randomBytes(10))).rejects.toMatchObject({
    fault: 'unavailable',
  });
});

test('other files in the folder are no stored files', async () => {
  const path = await makeFolder();
  const files = folderFiles({ path });
  const content = randomBytes(10);
  await files.add(Readable.from([content]), factsOf(content));
  await writeFile(join(path, 'uploads', 'notes.txt'), 'x');
  await writeFile(join(path, 'files', factsOf(content).sha256.toString('hex').slice(0, 2), 'short'), 'x');
  const found: string[] = [];
  for await (const { sha256 } of files.list()) found.push(sha256.toString('hex'));
  for await (const { id } of files.listUploads()) found.push(id);
  expect(found).toEqual([factsOf(content).sha256.toString('hex')]);
});
