// npm run lifecycle: starts, stops, kills, replaces and restores whole products, as npm start and an owner do.
// `npm run lifecycle -- rolling` runs the files whose name contains the word.
import { spawn } from 'node:child_process';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'lifecycle', '--allowOnly=false'];
const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('close', (status) => process.exit(status ?? 1));
