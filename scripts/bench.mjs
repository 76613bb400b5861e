// npm run bench: compares the product, in interleaved rounds, with a bare node:http server that sends the same bytes;
// measures start and idle cost against our limits, and the county directory at full size.
// Writes tests/bench/latest.json and docs/performance.md. `npm run bench -- server`, `-- scheduling`, `-- desk`, `--
// files` or `-- parcels` runs one part and keeps the other figures.
import { fork, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { benchDesk } from '../tests/bench/desk.mjs';
import { keepFigures, readFigures } from '../tests/bench/figures.mjs';
import { benchFiles } from '../tests/bench/files.mjs';
import { hammer, measureAnswer } from '../tests/bench/hammer.mjs';
import { benchParcels } from '../tests/bench/parcels.mjs';
import { benchScheduling } from '../tests/bench/scheduling.mjs';
import { cleanEnvironment } from './clean-environment.mjs';
import { freePort, startProduct } from './running-product.mjs';
import { makeDiskFolder } from './scratch-folder.mjs';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

const rounds = 7;
const milliseconds = 1500;
const connections = 32;

const reads = [
  { name: 'cached JSON read (/api/reviews), answers a second', path: '/api/reviews', headers: {} },
  {
    name: 'cached JSON read, reference without our headers, answers a second',
    path: '/api/reviews',
    headers: {},
    // Stricter comparison: the same body without the product's security headers.
    referencePath: '/api/reviews?two-headers',
  },
  {
    name: 'free times (/api/availability), answers a second',
    path: '/api/availability?days=14',
    headers: {},
  },
  {
    name: 'free times, reference without our headers, answers a second',
    path: '/api/availability?days=14',
    headers: {},
    referencePath: '/api/availability?two-headers',
  },
  { name: 'price list (/api/price-list), answers a second', path: '/api/price-list', headers: {} },
  { name: 'landing page, brotli (/), answers a second', path: '/', headers: { 'accept-encoding': 'br' } },
];
const limits = { idleMegabytes: 160, secondStartSeconds: 4 };

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();

const parts = {
  server: benchServer,
  scheduling: benchScheduling,
  desk: benchDesk,
  files: benchFiles,
  parcels: benchParcels,
};
const wanted = Object.keys(parts).filter((part) => (process.argv[2] ?? part) === part);
let product;
let productPort;
const measured = [];
for (const part of wanted) measured.push(...(await parts[part]()));
const rows = measured.map((row) => result(row.name, row.value, row.reference));

console.table(
  rows.map((row) => ({
    ...row,
    value: round(row.value),
    reference: round(row.reference),
    ratio: round(row.ratio),
  })),
);
const names = new Set(rows.map(({ name }) => name));
const kept = wanted.length === Object.keys(parts).length ? [] : readFigures('latest');
const all = [...kept.filter(({ name }) => !names.has(name)), ...rows];
keepFigures('latest', all);

async function benchServer() {
  const found = [];
  product = await startProduct({ API_CALLS_PER_MINUTE: '999999999' });
  productPort = Number(new URL(product.url).port);
  const bare = fork(join(root, 'tests', 'bench', 'bare-server.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    found.push(await idleMemory());
    const answers = await Promise.all(reads.map((read) => measureAnswer({ port: productPort, ...read })));
    const { port: barePort } = await new Promise((resolve) => {
      bare.once('message', resolve);
      bare.send(
        reads.map(({ path, referencePath }, index) => ({
          path: referencePath ?? path,
          headers: referencePath ? contentHeaders(answers[index]) : headersOf(answers[index].head),
          body: answers[index].body.toString('base64'),
        })),
      );
    });
    for (const read of reads) found.push(await compare(read, barePort));
  } finally {
    bare.disconnect();
    await product.stop();
  }
  return [...found, await secondStart()];
}

/** Rounds alternate between the two servers, so that other load affects both equally. */
async function compare(read, barePort) {
  const ours = [];
  const theirs = [];
  for (let index = 0; index < rounds; index++) {
    for (const [port, path, speeds] of [
      [productPort, read.path, ours],
      [barePort, read.referencePath ?? read.path, theirs],
    ]) {
      const asked = { port, path, headers: read.headers };
      const { total } = await measureAnswer(asked);
      speeds.push(await hammer({ ...asked, answerBytes: total, connections, milliseconds }));
    }
  }
  return result(read.name, median(ours), median(theirs));
}

async function idleMemory() {
  const limit = limits.idleMegabytes;
  if (process.platform !== 'linux')
    return result('memory of the idle server process, MB (limit)', Number.NaN, limit);
  await fetch(product.url);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]);
  return result('memory of the idle server process, MB (limit)', kilobytes / 1024, limit);
}

/** Time of npm start in a prepared folder until / answers. */
async function secondStart() {
  const dataDir = makeDiskFolder('caliche-product-');
  await timeStart(dataDir);
  const seconds = await timeStart(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  return result('second npm start until / answers, seconds (limit)', seconds, limits.secondStartSeconds);
}

async function timeStart(dataDir) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...cleanEnvironment, PORT: String(port), DATA_DIR: dataDir },
    shell: process.platform === 'win32',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const giveUp = began + 30_000;
  while (performance.now() < giveUp) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  // npm exits at once, the server a moment later.
  while (await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return seconds;
}

/** The product's header without the fields Node adds: both then send the same bytes. */
function headersOf(head) {
  const lines = head.split('\r\n').slice(1);
  const own = lines
    .map((line) => line.split(/: (.*)/s))
    .filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
  return Object.fromEntries(own.map(([name, value]) => [name, value]));
}

function contentHeaders({ body }) {
  return { 'content-type': 'application/json', 'content-length': body.length };
}

function result(name, value, reference) {
  return { name, value, reference, ratio: value / reference };
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function round(number) {
  return Math.round(number * 100) / 100;
}
