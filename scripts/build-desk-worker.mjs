// Writes the dashboard's service worker to the web assets, with the list of the dashboard's files.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './setup.mjs';

/** Chunks that are on the screen, or one tap away without another page. */
const parts = [
  'index.html',
  'features/desk/notes-form.tsx',
  'features/desk/payment-form.tsx',
  'features/identity/inspector-gate.tsx',
  'pages/dashboard.tsx',
  'ui/confirm-dialog.tsx',
  'ui/notifications.tsx',
  'ui/tooltip.tsx',
];

export async function buildDeskWorker({ web, manifest, page }) {
  const files = [...filesOf(manifest)].map((file) => `/${file}`).sort();
  await build({
    logLevel: 'warn',
    configFile: false,
    root,
    define: { __DESK_SHELL__: JSON.stringify({ version: '__SHELL_VERSION__', page, files }) },
    build: {
      outDir: web,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src', 'web', 'desk-worker', 'worker.ts'),
        formats: ['iife'],
        name: 'deskWorker',
        fileName: () => 'desk-worker.js',
      },
    },
  });
}

function filesOf(manifest) {
  const files = new Set();
  const follow = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) files.add(asset);
    chunk.imports?.forEach(follow);
  };
  parts.forEach(follow);
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.woff2')) files.add(file);
  }
  return files;
}
