// npm run restore: installs and builds if needed, then restores a backup.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'restore.js')).href);
