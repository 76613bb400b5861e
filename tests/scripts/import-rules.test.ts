import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports, checkRepository, importsOf } from '../../scripts/import-rules.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function house(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  made.push(folder);
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  return folder;
}

describe('the import check', () => {
  test('sees static, type-only, re-exporting, side-effect and dynamic imports', () => {
    const source = `import a from './a.ts';
import type { B } from './b.ts';
import {
  c,
} from './c.ts';
export { d } from './d.ts';
import './e.ts';
const f = () => import('./f.ts');`;
    expect(importsOf(source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
  });

  test.each([
    ['a package in the domain', { 'domain/a.ts': `import { z } from 'zod';` }],
    [
      'the clock of the server in the domain',
      { 'domain/a.ts': `import '../server/b.ts';`, 'server/b.ts': '' },
    ],
    ['the server in the web', { 'web/a.ts': `import type { B } from '../server/b.ts';`, 'server/b.ts': '' }],
    [
      'a store in a route',
      { 'server/http/a.ts': `import '../db/stores/b.ts';`, 'server/db/stores/b.ts': '' },
    ],
    ['one feature in another', { 'web/features/x/a.ts': `import '../y/b.ts';`, 'web/features/y/b.ts': '' }],
    ['the domain in a widget', { 'web/ui/a.ts': `import '../../domain/b.ts';`, 'domain/b.ts': '' }],
    ['a file that does not exist', { 'web/a.ts': `import './b.ts';` }],
  ])('refuses %s', (_what, files) => {
    expect(checkImports(house(files)).complaints).toHaveLength(1);
  });

  test('refuses a cycle and names its path', () => {
    const folder = house({ 'domain/a.ts': `import './b.ts';`, 'domain/b.ts': `import './a.ts';` });
    expect(checkImports(folder).complaints).toEqual(['circle: domain/a.ts -> domain/b.ts -> domain/a.ts']);
  });

  test('lets a feature use its own files, lower layers and packages', () => {
    const folder = house({
      'web/features/x/a.ts': `import './b.ts';\nimport '../../ui/c.ts';\nimport 'react';\nimport '../../../domain/d.ts';`,
      'web/features/x/b.ts': '',
      'web/ui/c.ts': '',
      'domain/d.ts': '',
    });
    expect(checkImports(folder).complaints).toEqual([]);
  });

  test('refuses a test inside the product, and cycles among tests and scripts', () => {
    const folder = house({
      'src/a.ts': `import '../tests/support/b.ts';`,
      'tests/support/b.ts': '',
      'tests/load/c.ts': `import '../../scripts/d.mjs';`,
      'scripts/d.mjs': `import '../tests/load/c.ts';`,
    });
    expect(checkRepository(folder).complaints).toEqual([
      'src/a.ts -> tests/support/b.ts: the product does not need its tests and commands',
      'circle: tests/load/c.ts -> scripts/d.mjs -> tests/load/c.ts',
    ]);
  });
});
