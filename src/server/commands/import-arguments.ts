// Command-line arguments of npm run parcels:import.
import { resolve } from 'node:path';
import { readCountyName } from '../db/stores/directory-counties.ts';
import { type ColumnMap, importFields } from '../parcels-import/columns.ts';
import type { ImportOptions } from '../parcels-import/import-county.ts';

export type ArgumentsResult = { ok: true; options: ImportOptions } | { ok: false; sentence: string };

const usage = 'Usage: npm run parcels:import -- FILE --county NAME [--map field=COLUMN] [--rejects PATH]';
const refuse = (sentence: string): ArgumentsResult => ({ ok: false, sentence });

export function readArguments(args: string[]): ArgumentsResult {
  const files: string[] = [];
  const map: ColumnMap = {};
  let county: string | undefined;
  let rejects: string | undefined;
  const rest = args.flatMap((arg) => (/^--\w+=/.test(arg) ? splitOnce(arg) : [arg]));
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('--')) {
      files.push(arg);
      continue;
    }
    const value = rest.shift();
    if (value === undefined) return refuse(`${arg} needs a value. ${usage}`);
    if (arg === '--county') {
      county = readCountyName(value);
      if (!county) return refuse(`--county must be a county's name in up to 40 letters, not "${value}".`);
    } else if (arg === '--map') {
      const [name, column = ''] = splitOnce(value);
      const field = importFields.find((known) => known === name);
      if (!field || column === '')
        return refuse(`--map must look like field=COLUMN with one of ${importFields.join(', ')}.`);
      map[field] = column;
    } else if (arg === '--rejects') rejects = value;
    else return refuse(`There is no option ${arg}. ${usage}`);
  }
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return refuse(`One file is imported at a time. ${usage}`);
  if (!county) return refuse(`--county is missing. ${usage}`);
  return {
    ok: true,
    options: { file: resolve(file), county, map, rejects: resolve(rejects ?? `${file}.rejected.csv`) },
  };
}

function splitOnce(arg: string): string[] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}
