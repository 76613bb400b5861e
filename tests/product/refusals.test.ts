import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  databaseIsRunning,
  launch,
  launchServing,
  newDataDir,
  type Product,
  query,
  shareInFile,
  usedDataDir,
} from './product.ts';

async function expectOneSentence(product: Product, sentence: RegExp): Promise<void> {
  expect((await product.ended).code).toBe(1);
  const lines = product.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
}

let serving: Product;
beforeAll(async () => {
  shareInFile();
  serving = await launchServing({ dataDir: usedDataDir() });
});

describe('a start that cannot work exits with one message and status 1', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expectOneSentence(
      await launch({ port }),
      new RegExp(
        `^Cannot start: Port ${port} is already in use: stop the other program, or choose another port with PORT\\.$`,
      ),
    );
    other.close();
  });

  test('an unwritable DATA_DIR', async () => {
    const file = join(newDataDir(), 'a-file');
    writeFileSync(file, '');
    await expectOneSentence(
      await launch({ dataDir: join(file, 'data') }),
      /^Cannot start: DATA_DIR .* cannot be written/,
    );
  });

  test.each([
    [
      'a port where nothing listens',
      'postgresql://me:secret@127.0.0.1:1/db',
      /names 127\.0\.0\.1:1, where no PostgreSQL is listening/,
    ],
    [
      'a host that does not exist',
      'postgresql://me:secret@nowhere.invalid/db',
      /nowhere\.invalid.* cannot be (found|used)/,
    ],
    ['something that is no PostgreSQL address', 'https://me:secret@example', /DATABASE_URL must look like/],
  ])('a wrong DATABASE_URL: %s', async (_what, url, sentence) => {
    const product = await launch({ env: { DATABASE_URL: url } });
    await expectOneSentence(product, sentence);
    expect(product.output()).not.toContain('secret');
  });

  test('a DATABASE_URL whose database does not exist', async () => {
    const [row] = await query<{ folder: string }>(
      serving.dataDir,
      `select current_setting('unix_socket_directories') as folder`,
    );
    const url = `postgresql://postgres@${encodeURIComponent(row?.folder ?? '')}:5432/nothing`;
    await expectOneSentence(await launch({ env: { DATABASE_URL: url } }), /has no database "nothing"/);
  });

  test('an invalid environment names each mistake and starts no database', async () => {
    const product = await launch({ env: { APP_MODE: 'live', LOG_LEVEL: 'loud' } });
    expect((await product.ended).code).toBe(1);
    const lines = product.output().trim().split('\n');
    expect(lines.every((line) => line.startsWith('Cannot start: '))).toBe(true);
    expect(lines.join()).toMatch(/PUBLIC_URL.*LOG_LEVEL.*SMS_PROVIDER/s);
    expect(databaseIsRunning(product.dataDir)).toBe(false);
  });
});
