// Builds dist/: web assets, prerendered pages and the server.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
const web = join(dist, 'web');
const pagesFolder = join(dist, 'pages');
const quiet = { logLevel: 'warn', configFile: join(root, 'vite.config.ts') };

await rm(dist, { recursive: true, force: true });
await build({ ...quiet, build: { outDir: web } });
await prerender();
await buildServer();
await cp(join(root, 'src', 'web', 'media'), join(dist, 'media'), { recursive: true });
await compressAssets();
await rm(finished, { recursive: true, force: true });
await rename(dist, finished);

async function prerender() {
  const folder = join(dist, 'prerender');
  await build({
    ...quiet,
    build: {
      ssr: join(root, 'src', 'web', 'prerender.tsx'),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const { prerenderAll, notFoundPath } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href);
  const template = await inlineStyles(await readFile(join(web, 'index.html'), 'utf8'));
  const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
  const rendered = await prerenderAll();

  await mkdir(pagesFolder, { recursive: true });
  const scriptHashes = new Set();
  const styleHashes = new Set();
  const pages = [];
  let notFound;
  for (const page of rendered) {
    const html = paintFirst(
      // Only the desk can be installed as an app.
      (page.inspectorOnly ? template.replace('/site.webmanifest', '/desk.webmanifest') : template)
        .replace('<!--head-->', () =>
          [page.head, ...preloads(page.source, manifest, template)].join('\n    '),
        )
        .replace('<!--app-->', () => page.body),
    );
    for (const hash of inlineHashes(html, 'script')) scriptHashes.add(hash);
    for (const hash of inlineHashes(html, 'style')) styleHashes.add(hash);
    const file = `${page.path === '/' ? 'home' : page.path.slice(1).replace(/[^a-z0-9-]/g, '')}.html`;
    await writeFile(join(pagesFolder, file), html);
    if (page.path === notFoundPath) notFound = file;
    else {
      const { path, sandboxOnly, inspectorOnly, private: isPrivate } = page;
      pages.push({
        path,
        file,
        ...(sandboxOnly && { sandboxOnly }),
        ...(inspectorOnly && { inspectorOnly }),
        ...(isPrivate && { private: true }),
      });
    }
  }
  const texts = await writeTexts(rendered.filter((page) => page.listed));
  await writeFile(
    join(pagesFolder, 'build.json'),
    JSON.stringify(
      { pages, texts, notFound, scriptHashes: [...scriptHashes], styleHashes: [...styleHashes] },
      null,
      2,
    ),
  );
  const dashboard = pages.find(({ path }) => path === '/dashboard');
  await buildDeskWorker({
    web,
    manifest,
    page: { path: dashboard.path, file: join(pagesFolder, dashboard.file) },
  });
  await rm(folder, { recursive: true });
  await rm(join(web, 'index.html'));
  await rm(join(web, '.vite'), { recursive: true });
}

/** The page's code and fonts. */
function preloads(source, manifest, template) {
  const chunks = new Set();
  const follow = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (chunk.isEntry || chunks.has(chunk.file)) return;
    chunks.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(source);
  const faces = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  if (faces.length !== 2) throw new Error('The build has not two typefaces');
  return [
    // A font requested by an inline style would send the page's full URL as referrer.
    ...faces.map(
      ({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...chunks]
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** Inlines the styles: 6 kB more HTML, but one round trip less before the first paint. */
async function inlineStyles(html) {
  const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html);
  if (!link) throw new Error('The build has no style sheet');
  const css = (await readFile(join(web, link[1]), 'utf8')).trim();
  await rm(join(web, link[1]));
  return html.replace(link[0], () => `<style>${css}</style>`);
}

function inlineHashes(html, element) {
  return [
    ...html.matchAll(new RegExp(`<${element}(?<attributes>[^>]*)>(?<code>[\\s\\S]*?)</${element}>`, 'g')),
  ]
    .filter(({ groups }) => !/\bsrc=|application\/ld\+json/.test(groups.attributes))
    .map(({ groups }) => `sha256-${createHash('sha256').update(groups.code).digest('base64')}`);
}

async function writeTexts(listed) {
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map(({ path }) => `  <url><loc>__PUBLIC_URL__${encodeURI(path).replace("'", '%27')}</loc></url>`).join('\n')}
</urlset>
`;
  const robots = 'User-agent: *\nDisallow: /api/\nSitemap: __PUBLIC_URL__/sitemap.xml\n';
  await writeFile(join(pagesFolder, 'sitemap.xml'), sitemap);
  await writeFile(join(pagesFolder, 'robots.txt'), robots);
  return [
    { path: '/sitemap.xml', file: 'sitemap.xml', type: 'application/xml' },
    { path: '/robots.txt', file: 'robots.txt', type: 'text/plain' },
  ];
}

async function buildServer() {
  const outDir = join(dist, 'server');
  const entries = {
    'main.js': 'main.ts',
    'drawing-worker.js': 'agreement/drawing/drawing-worker.ts',
    'import-parcels.js': 'commands/import-parcels.ts',
    'calendar-feed.js': 'commands/calendar-feed.ts',
    'create-inspector.js': 'commands/create-inspector.ts',
    'create-sealing.js': 'commands/create-sealing.ts',
    'backup.js': 'commands/backup.ts',
    'restore.js': 'commands/restore.ts',
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

async function compressAssets() {
  const compressible = /\.(js|css|svg|json|webmanifest)$/;
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
