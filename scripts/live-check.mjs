// npm run live:check: installs and builds if needed, then checks what is not ready for customers.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'live-check.js')).href);
