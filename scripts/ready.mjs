// npm run ready: installs and builds what is missing, and starts nothing. For a deployment that prepares first and starts then.
import { ensureBuild, ensurePackages, requireNode } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
console.log('Ready: npm start begins at once.');
