// npm run calendar:feed: installs and builds if needed, then prints the feed's URL.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'calendar-feed.js')).href);
