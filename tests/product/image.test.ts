// What the image has, put together in an empty folder as its Dockerfile does, serves. Without Docker: packages and build are
// those of the repository, so npm ci and the build are left out.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';
import { freePort, newDataDir } from './product.ts';

const root = join(import.meta.dirname, '..', '..');
const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, ' ');

function run(folder: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** As hard links, which take no space. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  run(root, 'cp', '-al', from, to);
}

/** On the disk of the repository. */
function emptyFolder(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.skipIf(process.platform !== 'linux')(
  'the image’s files serve pages, pictures and documents',
  async () => {
    const [built, image] = [emptyFolder(), emptyFolder()];
    const [first = '', last = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
    for (const name of ['package.json', 'node_modules', 'dist', 'deploy'])
      copy(join(root, name), join(built, name));
    expect(first.trim().split('\n').at(-1)).toBe('RUN node deploy/keep-runtime.mjs');
    run(built, process.execPath, 'deploy/keep-runtime.mjs');
    expect(readdirSync(join(built, 'node_modules'))).not.toContain('vite');
    expect(existsSync(join(root, 'node_modules', 'vite'))).toBe(true);
    for (const [, stage, from = '', to = ''] of last.matchAll(/^COPY (--from=build )?(\S+) (\S+)$/gm))
      copy(stage ? join(built, from.replace('/app/', '')) : join(root, from), join(image, to));

    const server = await startEmbeddedPostgres({ dataDir: newDataDir(), log: pino({ level: 'silent' }) });
    if (!server.ok) throw new Error(server.sentence);
    onTestFinished(server.server.stop);
    const port = await freePort();
    const dataDir = newDataDir();
    const env = { DATABASE_OWNER_URL: server.server.url, DATABASE_URL: server.server.applicationUrl };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: image,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
    });
    const ended = once(child, 'close');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    while (!output.includes(' is running at ')) {
      if (child.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (const path of ['/readyz', '/', '/sample-report.pdf', '/favicon.ico', '/api/openapi.json']) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      expect(answer.status, `${path}\n${output}`).toBe(200);
      await answer.arrayBuffer();
    }
  },
);
