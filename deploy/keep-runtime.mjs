// For the image: removes the packages that only build, once dist/ is there. Those that dist/server imports stay, with all
// that they need. The product's own PostgreSQL goes too, because containers use a database of their own.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = process.cwd();
const modules = join(root, 'node_modules');
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { dependencies } = manifestOf(root);

const patterns = [
  /^(?:import\b.*|\}) from ["']([^"'.][^"']*)["']/gm,
  /^import ["']([^"'.][^"']*)["']/gm,
  /\bimport\(["']([^"'.][^"']*)["']\)/g,
  /\brequire\w*(?:\.resolve)?\(["']([^"'.][^"']*)["']\)/g,
];
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const imported = new Set();
for (const file of readdirSync(join(root, 'dist', 'server')).filter((name) => name.endsWith('.js'))) {
  const text = readFileSync(join(root, 'dist', 'server', file), 'utf8');
  for (const pattern of patterns)
    for (const [, name] of text.matchAll(pattern)) imported.add(packageOf(name));
}

// Named by their parts when a document needs them.
for (const name of Object.keys(dependencies)) if (name.startsWith('@fontsource')) imported.add(name);

const kept = new Set();
for (const name of imported) if (dependencies[name]) keep(name, root);

let removed = 0;
for (const folder of packageFolders(modules)) {
  if ([...kept].some((one) => one === folder || one.startsWith(`${folder}/`))) continue;
  rmSync(folder, { recursive: true, force: true });
  removed += 1;
}
rmSync(join(modules, '.bin'), { recursive: true, force: true });
process.stdout.write(
  `${kept.size} packages stay: ${[...imported].filter((name) => dependencies[name]).join(', ')}. ${removed} are gone.\n`,
);

/** As Node finds it: beside the package that needs it, or further up. */
function keep(name, from) {
  for (let folder = from; ; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) {
      if (kept.has(found)) return;
      kept.add(found);
      const { dependencies: needed = {}, optionalDependencies: optional = {} } = manifestOf(found);
      for (const next of Object.keys({ ...needed, ...optional })) keep(next, found);
      return;
    }
    // An optional one of another platform.
    if (relative(root, folder) === '') return;
  }
}

function packageFolders(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(folder, name)).map((part) => join(folder, name, part))
        : [join(folder, name)],
    );
}
