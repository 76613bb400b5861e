import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  canRunAsNobody,
  isRoot,
  makeDataDir,
  makeFolder,
  NOBODY,
  PATIENCE,
  runLauncher,
  start,
} from './support.ts';

test('a DATA_DIR below a file is refused with the reason', PATIENCE, async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  expect(await start(join(file, 'data'))).toEqual({
    ok: false,
    sentence: `DATA_DIR ${join(file, 'data')} cannot be written (ENOTDIR: not a directory). Make it a folder this user can write, or set DATA_DIR to one.`,
  });
});

test('a DATA_DIR that is a file is refused with the reason', PATIENCE, async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const result = await start(file);
  expect(result).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^DATA_DIR .*file cannot be written \(it is a file, not a folder\)/),
  });
});

test.runIf(process.platform === 'linux')(
  'a DATA_DIR where no folder can be made is refused at once',
  async () => {
    expect(await start('/proc/no-such-folder')).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^DATA_DIR \/proc\/no-such-folder cannot be written/),
    });
  },
);

test.runIf(canRunAsNobody())(
  'a DATA_DIR that this user may not write is refused with the reason',
  PATIENCE,
  async () => {
    const folder = await makeFolder();
    const home = await makeFolder(0o777);
    const launcher = runLauncher(join(folder, 'data'), '', { uid: NOBODY, home });
    expect((await launcher.said('refused')).refused).toMatch(
      /^DATA_DIR .*data cannot be written \(EACCES: permission denied\)/,
    );
  },
);

test('data of another PostgreSQL major version is refused and unchanged', PATIENCE, async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  expect(await start(dataDir)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('was made by PostgreSQL 16, and this product runs PostgreSQL 18'),
  });
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a folder of that name with other files is refused and unchanged', PATIENCE, async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'letters.txt'), 'dear');
  expect(await start(dataDir)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('holds files but no PostgreSQL data'),
  });
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letters.txt']);
});

test('a platform without binaries is named, with DATABASE_URL as the alternative', PATIENCE, async () => {
  const result = await start(await makeDataDir(), { platform: 'sunos-sparc' });
  expect(result).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/no PostgreSQL binaries for sunos-sparc .*DATABASE_URL/),
  });
});

const canMount = isRoot && process.platform === 'linux';
test.runIf(canMount)(
  'a full disk at the first start is reported, and no incomplete folder stays',
  PATIENCE,
  async ({ skip }) => {
    const folder = await makeFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder]);
    skip(mounted.status !== 0, 'mounting is not allowed here');
    onTestFinished(() => void spawnSync('umount', [folder]));
    expect(await start(folder)).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^The disk that holds DATA_DIR .* is full/),
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

test.runIf(canMount)(
  'a DATA_DIR on a read-only mount is refused with the reason',
  PATIENCE,
  async ({ skip }) => {
    const folder = await makeFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]);
    skip(mounted.status !== 0, 'mounting is not allowed here');
    onTestFinished(() => void spawnSync('umount', [folder]));
    expect(await start(folder)).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^DATA_DIR .* cannot be written \(EROFS/),
    });
  },
);
