// The latest measurements, and the documentation page generated from them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { performancePage } from './performance-page.mjs';

const fileOf = (name) => fileURLToPath(new URL(`${name}.json`, import.meta.url));

export const readFigures = (name) =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : [];

export function keepFigures(name, rows) {
  writeFileSync(fileOf(name), `${JSON.stringify(rows, null, 2)}\n`);
  const page = performancePage({
    ratios: readFigures('latest'),
    pages: readFigures('lighthouse'),
    interactions: readFigures('latency'),
  });
  writeFileSync(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), page);
}
