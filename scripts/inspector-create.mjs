// npm run inspector:create: installs and builds if needed, then creates the account.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'create-inspector.js')).href);
