// Prerequisites of start, test and the other commands: packages and a build, made once and cached.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Cannot start: Node 20.19 or newer is needed, this is ${process.version}.`);
  process.exit(1);
}

/** `testsToo` adds the test tools. They are kept by later installs. */
export const ensurePackages = (wanted) => oneAtATime(() => installPackages(wanted));

async function installPackages({ testsToo }) {
  const stampFile = join(root, 'node_modules', '.caliche-stamp');
  const lock = hashFiles([join(root, 'package-lock.json')]);
  const made = readStamp(stampFile);
  const everything = testsToo || made?.endsWith(' everything') === true;
  if (made === `${lock} everything` || (!everything && made === `${lock} runtime`)) return;
  await step(everything ? 'Installing packages, test tools included' : 'Installing packages', 'npm', [
    'ci',
    ...(everything ? ['--include=dev'] : ['--omit=dev']),
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stampFile, `${lock} ${everything ? 'everything' : 'runtime'}`);
}

export const ensureBuild = () => oneAtATime(buildIfStale);

async function buildIfStale() {
  const stampFile = join(root, 'dist', '.stamp');
  const inputs = hashFiles([
    join(root, 'package-lock.json'),
    join(root, 'vite.config.ts'),
    join(root, 'tsconfig.json'),
    ...['build.mjs', 'build-desk-worker.mjs', 'paint-first.mjs'].map((name) => join(root, 'scripts', name)),
    ...filesBelow(join(root, 'src')).filter((file) => !file.endsWith('.test.ts')),
  ]);
  if (readStamp(stampFile) === inputs) return;
  await step('Building', process.execPath, [join(root, 'scripts', 'build.mjs')]);
  writeFileSync(stampFile, inputs);
}

/** Two commands in one clone must not install or build at the same time: the second waits. */
async function oneAtATime(work) {
  const lock = join(root, '.cache', 'setup.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readStamp(lock)))) rmSync(lock, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const release = () => rmSync(lock, { force: true });
  // A failed step exits the process.
  process.once('exit', release);
  await work();
  process.off('exit', release);
  release();
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs a program with a progress indicator; prints its output only if it fails. */
export function step(title, command, args, options = {}) {
  return new Promise((resolve) => {
    const began = Date.now();
    const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
    const onTerminal = process.stdout.isTTY;
    if (!onTerminal) console.log(`${title} …`);
    const tick = onTerminal && setInterval(() => process.stdout.write(`\r${title} … ${seconds()} `), 250);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a script on Windows and needs a shell.
      shell: process.platform === 'win32' && command === 'npm',
      ...options,
    });
    let words = '';
    const keep = (chunk) => {
      words = (words + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (failure) => {
      if (tick) clearInterval(tick);
      console.log(`${onTerminal ? '\r' : ''}${title}: ${failure ? 'failed' : 'done'} in ${seconds()}   `);
      if (!failure) return resolve();
      process.stderr.write(`${words}\nCannot go on: ${title.toLowerCase()} failed (${failure}).\n`);
      process.exit(1);
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) => end(code === 0 ? undefined : (signal ?? `status ${code}`)));
  });
}
