// npm run check: types, lint and format, import rules and cycles, file lengths.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkImports, checkRepository } from './import-rules.mjs';
import { ensurePackages, requireNode, root } from './setup.mjs';

const maxFileLines = 400;
// Data files have no length limit.
const lengthExempt =
  /(package-lock\.json|\.svg|\.md|\.csv|scripts\/media\/hero-scene\.html)$|^business\/|^tests\/fixtures\/business/;

const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

export async function runChecks() {
  return Promise.all([
    // A single type checker: parallel ones would load the same types several times.
    program('type check', bin('tsc'), ['--noEmit', '--pretty', 'false', '--checkers', '1']),
    program('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
    importRules(),
    fileLengths(),
  ]);
}

/** At low priority: npm test runs these CPU-bound checks concurrently with tests that wait for answers. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let words = '';
    child.stdout.on('data', (chunk) => (words += chunk));
    child.stderr.on('data', (chunk) => (words += chunk));
    child.on('error', (error) => resolve({ code: 1, words: error.message }));
    child.on('close', (code) => resolve({ code, words }));
  });
}

async function program(name, command, args) {
  const { code, words } = await run(command, args);
  return { name, ok: code === 0, words };
}

function importRules() {
  const { complaints } = checkImports(join(root, 'src'));
  const { count, complaints: outside } = checkRepository(root);
  complaints.push(...outside);
  // Finding no imports at all means that the parser is broken; that must not pass.
  if (count < 50) complaints.push(`only ${count} modules were read`);
  return {
    name: `import rules (${count} modules)`,
    ok: complaints.length === 0,
    words: complaints.join('\n'),
  };
}

async function fileLengths() {
  const { code, words } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const tooLong = words
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|sql|html|json)$/.test(file) && !lengthExempt.test(file))
    .map((file) => ({ file, lines: lineCount(join(root, file)) }))
    .filter(({ lines }) => lines > maxFileLines)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  const read = words.split('\n').length;
  if (code !== 0 || read < 50) tooLong.push(`git listed no files to read (${words.slice(0, 200)})`);
  return { name: `no file over ${maxFileLines} lines`, ok: tooLong.length === 0, words: tooLong.join('\n') };
}

function lineCount(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').length;
  } catch {
    // Deleted, but still in the index.
    return 0;
  }
}

export function printChecks(results) {
  for (const { name, ok, words } of results)
    console.log(`${ok ? '  ok  ' : 'FAILED'} ${name}${ok ? '' : `\n${words}`}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  await ensurePackages({ testsToo: true });
  const results = await runChecks();
  printChecks(results);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
