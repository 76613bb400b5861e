// npm run parcels:import: installs and builds if needed, then runs the import.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'import-parcels.js')).href);
