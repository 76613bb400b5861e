// npm run journeys: the booking journey and its eleven likeliest problems, each by touch and by keyboard on a phone,
// and by mouse and by keyboard on a desktop; and every page once, within its policy and byte budget.
// `npm run journeys -- -g "waiting list"` runs some of them.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { freePort } from './running-product.mjs';
import { makeDiskFolder } from './scratch-folder.mjs';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const dataDir = makeDiskFolder('caliche-journeys-');
const env = {
  ...process.env,
  CHROME_PATH: await ensureChromium(),
  E2E_PORT: String(await freePort()),
  E2E_DATA_DIR: dataDir,
  JOURNEYS: 'every-way',
};
const walks = ['/journeys-', '/policy-walk'];
const args = ['node_modules/@playwright/test/cli.js', 'test', ...walks, '--reporter=list'];
const code = await new Promise((resolve) => {
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  child.on('close', (status) => resolve(status ?? 1));
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
