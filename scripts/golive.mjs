// npm run golive: takes the product live on this machine, from an empty PostgreSQL to a rollback. Vendors are stand-ins on
// loopback; everything else is what an owner runs. Prints each step and how long it took.
import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDiskFolder } from './scratch-folder.mjs';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();

const folder = makeDiskFolder('caliche-golive-');
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
execFileSync('openssl', [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90'],
  ...[
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ],
]);

// The certificate is trusted like one of a public authority, which Node reads only when it starts.
const walk = spawn(process.execPath, ['--import', 'tsx', join(root, 'tests', 'golive', 'walk.ts'), folder], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => walk.kill('SIGTERM'));
walk.once('close', (status) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(status ?? 1);
});
