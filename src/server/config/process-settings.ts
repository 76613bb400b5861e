// Settings of this process: its environment, and below it the file that SETTINGS_FILE or --settings names.
import { readFileSync } from 'node:fs';
import { type ConfigResult, loadConfig } from '../config.ts';
import { parseSettingsFile } from './settings-file.ts';

type Environment = Record<string, string | undefined>;
type AddedFile = { ok: true } | { ok: false; sentence: string };

export type ProcessSettings = {
  /** Without --settings. */
  args: string[];
  parsed: ConfigResult;
};

export function readProcessSettings(
  argv: string[] = process.argv.slice(2),
  env: Environment = process.env,
): ProcessSettings {
  const { args, files } = takeSettingsOption(argv);
  const [file = env.SETTINGS_FILE?.trim(), ...more] = files;
  if (file === '--' || more.length > 0)
    return { args, parsed: { ok: false, problems: ['--settings needs the path of one file.'] } };
  const added = file ? addSettings(env, file) : { ok: true as const };
  return { args, parsed: added.ok ? loadConfig(env) : { ok: false, problems: [added.sentence] } };
}

/** Accepts `--settings X` and `--settings=X`. */
function takeSettingsOption(argv: string[]): { args: string[]; files: string[] } {
  const args: string[] = [];
  const files: string[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const arg = argv[at] ?? '';
    if (arg.startsWith('--settings=')) files.push(arg.slice('--settings='.length) || '--');
    else if (arg === '--settings') {
      at += 1;
      files.push(argv[at] || '--');
    } else args.push(arg);
  }
  return { args, files };
}

/** What the environment names, even as empty, outranks the file: `DATABASE_URL= npm run …` leaves it out. */
function addSettings(env: Environment, file: string): AddedFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return { ok: false, sentence: `The settings file ${file} cannot be read (${code}).` };
  }
  const read = parseSettingsFile(text);
  if (!read.ok)
    return { ok: false, sentence: `Line ${read.line} of the settings file ${file} is not NAME=value.` };
  const named = new Set(Object.keys(env));
  for (const [name, value] of Object.entries(read.values)) {
    const otherForm = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`;
    if (!named.has(name) && !named.has(otherForm)) env[name] = value;
  }
  return { ok: true };
}
