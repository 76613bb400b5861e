// Writes the agreement's PDF to the web assets at build time: it changes only with its text.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './setup.mjs';

export async function buildAgreement(dist) {
  const folder = join(dist, 'agreement');
  await build({
    logLevel: 'warn',
    configFile: false,
    root,
    build: {
      ssr: join(root, 'src', 'server', 'agreement', 'blank-agreement.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'blank-agreement.mjs' } },
    },
  });
  const { blankAgreementPath, renderBlankAgreement } = await import(
    pathToFileURL(join(folder, 'blank-agreement.mjs')).href
  );
  const file = join(dist, 'web', blankAgreementPath);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await renderBlankAgreement());
  await rm(folder, { recursive: true });
}
