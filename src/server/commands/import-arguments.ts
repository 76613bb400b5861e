// The words behind npm run parcels:import, read into an order.
import { resolve } from 'node:path';
import { type DirectoryCounty, directoryCounties } from '../db/stores/parcel-streets.ts';
import { type ColumnMap, importFields } from '../parcels-import/columns.ts';
import type { ImportOrder } from '../parcels-import/import-county.ts';

export type ArgumentsResult = { ok: true; order: ImportOrder } | { ok: false; sentence: string };

const usage = `Usage: npm run parcels:import -- FILE --county ${directoryCounties.join('|')} [--map field=COLUMN] [--rejects PATH]`;
const refuse = (sentence: string): ArgumentsResult => ({ ok: false, sentence });

export function readArguments(words: string[]): ArgumentsResult {
  const files: string[] = [];
  const map: ColumnMap = {};
  let county: DirectoryCounty | undefined;
  let rejects: string | undefined;
  const rest = words.flatMap((word) => (/^--\w+=/.test(word) ? splitOnce(word) : [word]));
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) {
      files.push(word);
      continue;
    }
    const value = rest.shift();
    if (value === undefined) return refuse(`${word} needs a value. ${usage}`);
    if (word === '--county') {
      county = directoryCounties.find((known) => known === value.toLowerCase());
      if (!county) return refuse(`--county must be ${directoryCounties.join(' or ')}, not "${value}".`);
    } else if (word === '--map') {
      const [name, column = ''] = splitOnce(value);
      const field = importFields.find((known) => known === name);
      if (!field || column === '')
        return refuse(`--map must look like field=COLUMN with one of ${importFields.join(', ')}.`);
      map[field] = column;
    } else if (word === '--rejects') rejects = value;
    else return refuse(`There is no option ${word}. ${usage}`);
  }
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return refuse(`One file is imported at a time. ${usage}`);
  if (!county) return refuse(`--county is missing. ${usage}`);
  return {
    ok: true,
    order: { file: resolve(file), county, map, rejects: resolve(rejects ?? `${file}.rejected.csv`) },
  };
}

function splitOnce(word: string): string[] {
  const at = word.indexOf('=');
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}
