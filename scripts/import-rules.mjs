// Checks the import rules of docs/architecture.md. A cycle or a forbidden import, including type-only ones, fails;
// there are no exceptions. Relative imports have file extensions, so no compiler is needed to resolve them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const isPackage = (target) => target.startsWith('package ');

/** `only`: allowed imports. `never`: forbidden imports. Tests next to the source may also import test tools. */
const rules = [
  {
    from: /^domain\//,
    only: /^domain\//,
    packages: false,
    why: 'the rules need no package, clock or network',
  },
  { from: /^api\//, only: /^(api|domain)\//, why: 'the interface stands on the domain alone' },
  { from: /^server\//, never: /^web\//, why: 'server and web meet only in src/api' },
  { from: /^web\//, never: /^server\//, why: 'server and web meet only in src/api' },

  {
    from: /^server\/use-cases\//,
    never: /^server\/(http|jobs|start|adapters|app|main|wiring)/,
    why: 'a business action does not know who asked',
  },
  {
    from: /^server\/db\//,
    never: /^server\/(http|use-cases|jobs|start|adapters|app|main|wiring)/,
    why: 'storage knows nobody above it',
  },
  { from: /^server\/ports\//, never: /^server\/(?!ports\/)/, why: 'a port knows no implementation' },
  {
    from: /^server\/adapters\//,
    never: /^server\/(http|use-cases|jobs|start|app|main|wiring)/,
    why: 'an adapter serves a port',
  },
  {
    from: /^server\/http\//,
    never: /^server\/(db\/(?!(client|changes)\.ts)|adapters|jobs|start|app|main|wiring)/,
    why: 'routes ask use cases',
  },
  {
    from: /^server\/jobs\//,
    never: /^server\/(http|start|adapters|app|main|wiring)/,
    why: 'background work has no request',
  },
  {
    from: /^server\/parcels-import\//,
    only: /^(domain|server\/(parcels-import|db))\//,
    why: 'an import fills the database and serves nobody',
  },
  {
    from: /^server\/backup\//,
    only: /^server\/(backup|db|ports)\//,
    why: 'a backup reads and fills the database and the file store, and serves nobody',
  },
  {
    from: /^server\/live-check\//,
    never: /^server\/(http|use-cases|jobs|app|main|wiring)/,
    why: 'a check looks at what is there and serves nobody',
  },
  {
    from: /^server\/commands\//,
    never: /^server\/(http|use-cases|jobs|adapters|app|main|wiring)/,
    why: 'a command is a start of its own',
  },
  {
    from: /^server\/(?!commands\/)/,
    never: /^server\/commands\//,
    why: 'a command is run by a person, not by the product',
  },
  {
    from: /^server\/app\.ts$/,
    never: /^server\/(start|adapters|jobs|db\/(stores|embedded))/,
    why: 'the app gets everything handed in',
  },

  {
    from: /^web\/pages\//,
    never: /^web\/(pages|main|app|routes|arrival|prerender)/,
    why: 'a page is reached through the route table',
  },
  {
    from: /^web\/steps\//,
    never: /^web\/(pages|main|app|routes|arrival|prerender)/,
    why: 'a step of the booking does not know which page it is on',
  },
  {
    from: /^web\/features\//,
    never: /^web\/(pages|steps|main|app|routes|arrival|prerender)/,
    why: 'a feature does not know where it is shown',
  },
  {
    from: /^web\/features\/([^/]+)\//,
    never: /^web\/features\/(?!$1\/)/,
    why: 'pages bring features together',
  },
  { from: /^web\/ui\//, only: /^web\/(ui|lib)\//, why: 'a widget serves any business' },
  {
    from: /^web\/lib\//,
    never: /^web\/(ui|features|steps|pages|storage|main|app|routes|arrival)/,
    why: 'lib serves everyone above it',
  },
  {
    from: /^web\/storage\//,
    never: /^web\/(?!storage\/|lib\/business\.ts$)/,
    why: 'what is stored depends on the business, not on screens',
  },
  { from: /^web\/paths\.ts$/, only: /^$/, why: 'every address once, and nothing else' },
];

/** Outside src: product code must not import tests or scripts. */
const rulesOutside = [
  { from: /^src\//, never: /^(tests|scripts)\//, why: 'the product does not need its tests and commands' },
  {
    from: /^tests\/support\//,
    never: /^tests\/(?!(support|catalogue|fixtures|launcher)\/)/,
    why: 'every kind of test may use support',
  },
  {
    from: /^tests\/(api|e2e|launcher|product|security|catalogue)\//,
    never: /^tests\/(load|bench)\//,
    why: 'measuring is not testing',
  },
];

export function checkImports(sourceFolder) {
  return check(readModules(sourceFolder, /\.tsx?$/), rules);
}

/** The whole repository: cycles across src, tests and scripts, and imports that leave src. */
export function checkRepository(root) {
  const folders = ['src', 'tests', 'scripts'];
  const files = new RegExp(`^(${folders.join('|')})/.*\\.(tsx?|mjs)$`);
  return check(readModules(root, files, { folders, requireFiles: false }), rulesOutside);
}

function check({ modules, complaints }, held) {
  for (const [file, imports] of modules) {
    if (file.endsWith('.test.ts')) continue;
    for (const target of imports) complaints.push(...wrongWays(file, target, held));
  }
  complaints.push(...circles(modules));
  return { count: modules.size, complaints };
}

function readModules(folder, wanted, { folders = [''], requireFiles = true } = {}) {
  const modules = new Map();
  const complaints = [];
  const files = folders
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true }).map((file) => join(part, file)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => wanted.test(file) && !file.includes('node_modules/'));
  for (const file of files) {
    const targets = importsOf(readFileSync(join(folder, file), 'utf8')).map((specifier) => {
      if (!specifier.startsWith('.')) return `package ${specifier}`;
      const target = posix.join(posix.dirname(file), specifier);
      if (requireFiles && !existsSync(join(folder, target)))
        complaints.push(`${file} imports ${specifier}, which is not a file`);
      return target;
    });
    modules.set(file, targets);
  }
  return { modules, complaints };
}

export function importsOf(source) {
  const statements = /\b(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
  return [...source.matchAll(statements)].map((match) => match[1] ?? match[2]);
}

function wrongWays(file, target, held) {
  return held
    .filter((rule) => {
      const place = rule.from.exec(file);
      if (!place) return false;
      if (target.startsWith('..')) return true;
      if (isPackage(target)) return rule.packages === false;
      if (rule.only) return !rule.only.test(target);
      return new RegExp(rule.never.source.replace('$1', place[1] ?? '')).test(target);
    })
    .map((rule) => `${file} -> ${target}: ${rule.why}`);
}

function circles(modules) {
  const found = [];
  const state = new Map();
  const visit = (file, trail) => {
    if (state.get(file) === 'done' || !modules.has(file)) return;
    if (state.get(file) === 'open') {
      found.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    state.set(file, 'open');
    for (const target of modules.get(file)) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of modules.keys()) visit(file, []);
  return found;
}
