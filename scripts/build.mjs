// Builds dist/: web assets, the components of the pages, and the server.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paintFirst } from './paint-first.mjs';
import { root } from './setup.mjs';

// Vite would keep an existing value and build React's slow development version.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const { buildDeskWorker } = await import('./build-desk-worker.mjs');

// Built in a temporary folder and swapped in when complete.
const finished = join(root, 'dist');
const dist = join(root, 'dist.new');
const before = join(root, 'dist.before');
const web = join(dist, 'web');
const quiet = { logLevel: 'warn', configFile: join(root, 'vite.config.ts') };

await rm(dist, { recursive: true, force: true });
await build({ ...quiet, build: { outDir: web } });
await buildPages();
await buildServer();
await cp(join(root, 'src', 'web', 'media'), join(dist, 'media'), { recursive: true });
await copyPdfExtras();
await compressAssets();
await keepAssetsOfTheBuildBefore();
await rm(before, { recursive: true, force: true });
await mkdir(finished, { recursive: true });
// A running server reads from the folder, so it is there again at once.
await rename(finished, before);
await rename(dist, finished);
await rm(before, { recursive: true, force: true });

/** The components that the server renders, with the page around them and the code that each page needs. */
async function buildPages() {
  const folder = join(dist, 'render');
  await build({
    ...quiet,
    // Bundled, because React at run time would be its slow development version.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(root, 'src', 'web', 'prerender.tsx'),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const html = await inlineStyles(await readFile(join(web, 'index.html'), 'utf8'));
  const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
  const { template, code } = paintFirst(html);
  await writeFile(
    join(folder, 'template.html'),
    template.replace('<!--head-->', `<!--head-->\n    ${fontLinks(manifest)}`),
  );
  const sources = Object.keys(manifest).filter((key) => key.startsWith('pages/'));
  const codeOf = (source) =>
    [...code, ...chunksOf(source, manifest).filter((file) => !code.includes(file))].join(' ');
  await writeFile(
    join(folder, 'code.json'),
    JSON.stringify(Object.fromEntries(sources.map((source) => [source, codeOf(source)]))),
  );
  await buildDeskWorker({ web, manifest, page: '/dashboard' });
  await rm(join(web, 'index.html'));
  await rm(join(web, '.vite'), { recursive: true });
}

/** The files of a page's code, without the entry's own. */
function chunksOf(source, manifest) {
  const chunks = new Set();
  const follow = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (chunk.isEntry || chunks.has(chunk.file)) return;
    chunks.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(source);
  return [...chunks].map((file) => `/${file}`);
}

function fontLinks(manifest) {
  const faces = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  if (faces.length !== 2) throw new Error('The build has not two typefaces');
  // A font requested by an inline style would send the page's full URL as referrer.
  return faces
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n    ');
}

/** Inlines the styles: 6 kB more HTML, but one round trip less before the first paint. */
async function inlineStyles(html) {
  const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html);
  if (!link) throw new Error('The build has no style sheet');
  const css = (await readFile(join(web, link[1]), 'utf8')).trim();
  await rm(join(web, link[1]));
  return html.replace(link[0], () => `<style>${css}</style>`);
}

async function buildServer() {
  const outDir = join(dist, 'server');
  const entries = {
    'main.js': 'main.ts',
    'drawing-worker.js': 'agreement/drawing/drawing-worker.ts',
    'rendering-worker.js': 'pages/rendering-worker.ts',
    'import-parcels.js': 'commands/import-parcels.ts',
    'calendar-feed.js': 'commands/calendar-feed.ts',
    'create-inspector.js': 'commands/create-inspector.ts',
    'create-sealing.js': 'commands/create-sealing.ts',
    'import-business.js': 'commands/import-business.ts',
    'export-business.js': 'commands/export-business.ts',
    'backup.js': 'commands/backup.ts',
    'restore.js': 'commands/restore.ts',
    'live-check.js': 'commands/live-check.ts',
  };
  // Packages of many small files: bundling them cuts a quarter of the server's load time. The others stay external,
  // because they are native, read files next to themselves, or are a single file.
  const noExternal = [
    'kysely',
    'zod',
    'fastify-type-provider-zod',
    '@fastify/error',
    'stripe',
    'otpauth',
    'uqr',
    'ical-generator',
  ];
  // One bundle each: shared chunks would be in another folder and not find the migrations.
  for (const [file, source] of Object.entries(entries)) {
    await build({
      logLevel: 'warn',
      configFile: false,
      root,
      ssr: { noExternal },
      build: {
        ssr: join(root, 'src', 'server', source),
        outDir,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: file } },
      },
    });
  }
  await cp(join(root, 'src', 'server', 'db', 'migrations'), join(outDir, 'migrations'), { recursive: true });
}

/** Read by pdf.js when a document needs them. The version is in the path, because browsers keep them. */
async function copyPdfExtras() {
  const source = join(root, 'node_modules', 'pdfjs-dist');
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
    await cp(join(source, folder), join(web, 'pdfjs', version, folder), {
      recursive: true,
      // Runs the scripts of documents, which we never do.
      filter: (file) => !/quickjs/i.test(file),
    });
}

async function compressAssets() {
  const compressible = /\.(m?js|css|svg|json|webmanifest|wasm)$/;
  const files = (await readdir(web, { recursive: true })).filter((file) => compressible.test(file));
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(join(web, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      await writeFile(join(web, `${file}.br`), await brotli(body, { params }));
      await writeFile(join(web, `${file}.gz`), await zip(body, { level: 9 }));
    }),
  );
}

/** Pages that are open, and servers that a reload has not replaced yet, ask for the files of their own build. */
async function keepAssetsOfTheBuildBefore() {
  const list = 'own-assets.json';
  const names = async (folder) => readdir(join(folder, 'web', 'assets')).catch(() => []);
  const own = await names(dist);
  await writeFile(join(dist, list), JSON.stringify(own));
  const earlier = await readFile(join(finished, list), 'utf8').then(JSON.parse, () => names(finished));
  for (const name of earlier.filter((name) => !own.includes(name)))
    await cp(join(finished, 'web', 'assets', name), join(dist, 'web', 'assets', name));
}
