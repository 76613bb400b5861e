// npm start: installs and builds what is missing, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ everything: false });
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
