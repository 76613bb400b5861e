// npm run ready: installs and builds if needed, without starting. For deployments with a separate build step.
import { ensureBuild, ensurePackages, requireNode } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: false });
await ensureBuild();
console.log('Ready: npm start begins at once.');
