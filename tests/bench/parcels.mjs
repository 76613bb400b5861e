// The directory at full size: the cost of a suggestion with two million and with twenty thousand parcels, throughput,
// and the import compared with a bare COPY. Compared runs alternate.
import { fork, spawn } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { startProduct } from '../../scripts/running-product.mjs';
import { makeDiskFolder } from '../../scripts/scratch-folder.mjs';
import { root } from '../../scripts/setup.mjs';
import { askAll, pathFor, requestFor, talkTo } from './parcels-ask.mjs';
import { makeStreets, randomFrom, writeParcels } from './parcels-generator.mjs';
import { typedInputs } from './parcels-inputs.mjs';

const many = 2_000_000;
const few = 20_000;
const rounds = { import: 3, speed: 5 };
const asked = { warmUp: 600, latency: 4_000, distinct: 3_000, drawn: 40_000, different: 4_000 };
const connections = 32;
const environment = { API_CALLS_PER_MINUTE: '999999999', TRUSTED_PROXIES: '127.0.0.1' };

export async function benchParcels() {
  const folder = makeDiskFolder('caliche-bench-');
  // PostgreSQL runs as another user and has to read the file for the bare COPY.
  chmodSync(folder, 0o755);
  const large = { parcels: many, file: join(folder, 'many.csv'), product: await startProduct(environment) };
  const small = { parcels: few, file: join(folder, 'few.csv'), product: await startProduct(environment) };
  try {
    for (const side of [large, small]) {
      side.streets = await writeParcels(side.file, side.parcels);
      side.port = Number(new URL(side.product.url).port);
    }
    await runImport(small);
    console.log('Importing 2,000,000 parcels, by turns with a bare COPY …');
    const imported = await imports(large);
    console.log('Asking for suggestions …');
    return [imported, await latency(large, small), ...(await speeds(large))];
  } finally {
    await large.product.stop();
    await small.product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function imports(side) {
  const database = await databaseOf(side);
  const ours = [];
  const bare = [];
  for (let round = 0; round < rounds.import; round++) {
    bare.push(await timed(() => bareCopy(database, side.file)));
    ours.push(await timed(() => runImport(side)));
  }
  await database.end();
  const speed = (times) => many / median(times);
  return {
    name: 'import of 2,000,000 parcels into a running product, parcels a second (bare COPY and the same indexes)',
    value: speed(ours),
    reference: speed(bare),
  };
}

function runImport({ file, product }) {
  const command = [join(root, 'dist', 'server', 'import-parcels.js'), file, '--county', 'Maricopa'];
  const child = spawn(process.execPath, command, {
    env: { ...cleanEnvironment, DATA_DIR: product.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`)),
    );
  });
}

/** COPY of the file into text columns, plus an index of the same width for each index of the directory. */
async function bareCopy(database, file) {
  const [header] = readFileSync(file, 'utf8').slice(0, 1000).split('\n');
  const columns = header.split(',').map((name) => `${name} text collate "C"`);
  await database.query(
    `begin; set local maintenance_work_mem = '256MB'; create table bare (${columns.join(', ')})`,
  );
  await database.query(`copy bare from '${file}' with (format csv, header true, freeze true)`);
  await database.query('create unique index on bare (apn, physical_zip)');
  await database.query('create index on bare (physical_zip, physical_street_num)');
  await database.query('create index on bare (physical_street_num, physical_zip)');
  await database.query('commit; drop table bare');
}

/** The product's PostgreSQL, found by its connection file. */
async function databaseOf({ product }) {
  const lines = readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: lines[4],
    port: Number(lines[3]),
    user: 'postgres',
    database: 'caliche',
  });
  await client.connect();
  return client;
}

async function latency(large, small) {
  const sides = [large, small].map((side) => ({
    line: talkTo(side.port),
    inputs: typedInputs(side.streets, side.parcels, 99),
    times: [],
  }));
  for (let index = 0; index < asked.warmUp + asked.latency; index++) {
    for (const { line, inputs, times } of sides) {
      const { head, milliseconds } = await line.ask(requestFor(inputs.next().value.input, index));
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0]);
      if (index >= asked.warmUp) times.push(milliseconds);
    }
  }
  const [value, reference] = sides.map(({ line, times }) => {
    line.end();
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
  });
  return {
    name: 'suggestion over 2,000,000 parcels, every input another, p99 ms (over 20,000)',
    value,
    reference,
  };
}

async function speeds(side) {
  const database = await databaseOf(side);
  const inputs = [];
  const made = typedInputs(side.streets ?? makeStreets(many / 40), side.parcels, 7);
  while (inputs.length < asked.different) inputs.push(made.next().value.input);
  const answers = await measureAll(side.port, inputs);
  const bare = await startBare(inputs, answers);
  // Not the same length: the two have different keep-alive timeouts.
  const ours = { port: side.port, totals: answers.map(({ total }) => total) };
  const theirs = { port: bare.port, totals: (await measureAll(bare.port, inputs)).map(({ total }) => total) };
  const random = randomFrom(3);
  const request = (input, index) => ({
    request: requestFor(inputs[input], index),
    input,
  });
  const different = inputs.map((_, index) => request(index, index));
  const drawn = Array.from({ length: asked.drawn }, (_, index) =>
    request(Math.floor(random() * asked.distinct), index),
  );
  const forget = async () => {
    await database.query("notify changed, 'parcels'");
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const rows = [
    {
      name: `suggestions, inputs drawn from ${asked.distinct} that were asked before, answers a second (bare node:http)`,
      ...(await compare(ours, theirs, drawn, async () => {})),
    },
    {
      name: `suggestions, ${asked.different} inputs each asked once from an empty memory, answers a second (bare node:http)`,
      ...(await compare(ours, theirs, different, forget)),
    },
  ];
  bare.stop();
  await database.end();
  return rows;
}

async function compare(ours, theirs, requests, prepare) {
  const value = [];
  const reference = [];
  for (let round = 0; round < rounds.speed; round++) {
    await prepare();
    value.push(await askAll({ ...ours, requests, connections }));
    reference.push(await askAll({ ...theirs, requests, connections }));
  }
  return { value: median(value), reference: median(reference) };
}

async function measureAll(port, inputs) {
  const line = talkTo(port);
  const answers = [];
  for (const [index, input] of inputs.entries()) answers.push(await line.ask(requestFor(input, index)));
  line.end();
  return answers;
}

/** Sends the product's bytes without the fields Node adds. */
async function startBare(inputs, answers) {
  const bare = fork(join(root, 'tests', 'bench', 'bare-server.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await new Promise((resolve) => {
    bare.once('message', resolve);
    bare.send(
      answers.map(({ head, body }, index) => ({
        path: pathFor(inputs[index]),
        headers: Object.fromEntries(
          head
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(/: (.*)/s).slice(0, 2))
            .filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name)),
        ),
        body: Buffer.from(body, 'latin1').toString('base64'),
      })),
    );
  });
  return { port, stop: () => bare.disconnect() };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
