// npm run dev: restarts the server on source changes; the web reloads at http://localhost:5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();

const program = (...path) => join(root, 'node_modules', ...path);
// Pages come from Vite's URL, and the server only accepts calls from PUBLIC_URL's pages.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
const run = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
const children = [
  run(program('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'),
  run(program('vite', 'bin', 'vite.js')),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
