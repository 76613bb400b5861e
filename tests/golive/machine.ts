// What an owner has on the server: PostgreSQL with two roles, a settings file, the commands and the running product.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';

const root = join(import.meta.dirname, '..', '..');

/** `$` and `&` are in it because settings files once broke on them. */
const ownerPassword = 'one$HOME&two';
const appPassword = 'three#four';

export async function startPostgres(folder: string) {
  const started = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: pino({ level: 'silent' }),
  });
  if (!started.ok) throw new Error(started.sentence);
  const { server } = started;
  const as = (role: string, password: string, database: string) => {
    const url = new URL(server.url);
    url.username = role;
    url.password = encodeURIComponent(password);
    url.pathname = `/${database}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: server.url });
  admin.on('error', () => {});
  await admin.connect();
  // As docs/database.md says.
  await admin.query(`create role caliche_owner login password '${ownerPassword}'`);
  await admin.query(`create role caliche_live login password '${appPassword}'`);
  return {
    /** A new, empty database, and its settings. */
    makeDatabase: async (name: string) => {
      await admin.query(`create database ${name} owner caliche_owner`);
      return {
        DATABASE_OWNER_URL: as('caliche_owner', ownerPassword, name),
        DATABASE_URL: as('caliche_live', appPassword, name),
      };
    },
    stop: async () => {
      await admin.end();
      await server.stop();
    },
  };
}

export type Settings = Record<string, string>;

/** Single quotes keep every character as it is. */
export const writeSettings = (file: string, settings: Settings): void =>
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
    { mode: 0o600 },
  );

/** No setting of this machine: what the environment names outranks a settings file. */
const bare = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS };

export type Ran = { status: number; output: string; errors: string };

/** The product in a folder of its own, as on a server, so that it can be upgraded without touching this checkout. */
export function installSite(folder: string) {
  const site = join(folder, 'site');
  mkdirSync(site);
  const parts = ['src', 'scripts', 'business', 'dist', 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const part of [...parts, 'vite.config.ts', '.gitignore'])
    cpSync(join(root, part), join(site, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));

  /** A program of the site, without the settings of this machine. */
  const runProgram = async (program: string, args: string[], input = ''): Promise<Ran> => {
    const child = spawn(process.execPath, [join(site, program), ...args], {
      cwd: site,
      env: bare,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.end(input);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const [status] = await once(child, 'close');
    return { status, output, errors };
  };

  return {
    /** A command of the product, such as "backup". */
    run: (command: string, args: string[] = [], input?: string) =>
      runProgram(join('dist', 'server', `${command}.js`), args, input),
    startProduct: (settingsFile: string) => startProduct(site, settingsFile),
    /** Puts another version's text into a source file and builds it, as `npm run ready` does after `git pull`. */
    changeVersion: async (file: string, from: string, to: string) => {
      const path = join(site, file);
      const source = readFileSync(path, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not say "${from}"`);
      writeFileSync(path, source.replaceAll(from, to));
      const ready = await runProgram(join('scripts', 'ready.mjs'), []);
      if (ready.status !== 0) throw new Error(`The build failed: ${ready.output}${ready.errors}`);
    },
  };
}

export type Running = Awaited<ReturnType<typeof startProduct>>;

async function startProduct(site: string, settingsFile: string) {
  const child: ChildProcess = spawn(process.execPath, [join(site, 'dist', 'server', 'main.js')], {
    cwd: site,
    env: { ...bare, SETTINGS_FILE: settingsFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  let over = false;
  const closed = once(child, 'close').then(() => {
    over = true;
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      log += chunk;
    });
  const says = async (words: string, from = 0) => {
    while (!log.slice(from).includes(words)) {
      if (over) throw new Error(`The product ended:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await says(' is running at ');
  return {
    /** As `systemctl reload` does; resolves when every process is a new one. */
    reload: async () => {
      const from = log.length;
      child.kill('SIGHUP');
      await says('All server processes were replaced', from);
    },
    stop: async () => {
      if (!over) child.kill('SIGTERM');
      await closed;
    },
  };
}
