// npm start: installs and builds if needed, then runs the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
stopWithParent();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);

/** npm's shell does not forward signals: this process exits when its parents are gone. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
