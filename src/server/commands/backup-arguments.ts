// What npm run backup and npm run restore are told, and how they say what they did.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

type ArgumentsResult<Options> = { ok: true; options: Options } | { ok: false; sentence: string };

const backupUsage = 'Usage: npm run backup -- --to FILE-OR-FOLDER';
const restoreUsage = 'Usage: npm run restore -- --from FILE [--replace]';

/** A file, or a folder for a file of our naming. */
export type BackupTarget = { path: string; isFolder: boolean };

export function readBackupArguments(args: string[]): ArgumentsResult<BackupTarget> {
  const { values, rest } = readOption(args, '--to');
  const [to, ...more] = values;
  if (!to || more.length > 0 || rest.length > 0) return { ok: false, sentence: backupUsage };
  const target = resolve(to);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { ok: true, options: { path: target, isFolder: true } };
  if (found) return { ok: false, sentence: `${target} is there already, and is not written over.` };
  return { ok: true, options: { path: target, isFolder: false } };
}

/** In a folder a backup is named after the business and its time, so that backups sort by age. */
export const backupPath = ({ path, isFolder }: BackupTarget, business: string, now: Date): string =>
  isFolder ? join(path, nameFor(business, now)) : path;

const nameFor = (business: string, now: Date): string =>
  `${fileName(business)}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** "Agave & Sons" as "agave-sons". */
const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-') || 'database';

export function readRestoreArguments(args: string[]): ArgumentsResult<{ path: string; replace: boolean }> {
  const { values, rest } = readOption(args, '--from');
  const [from, ...more] = values;
  const others = rest.filter((arg) => arg !== '--replace');
  if (!from || more.length > 0 || others.length > 0) return { ok: false, sentence: restoreUsage };
  return { ok: true, options: { path: resolve(from), replace: rest.includes('--replace') } };
}

export const fileCount = (files: number): string => `${files} ${files === 1 ? 'file' : 'files'}`;

/** "840 kB", "2140 MB" */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 10_240 ? `${kilobytes} kB` : `${Math.ceil(kilobytes / 1024)} MB`;
}

/** Accepts `--to X` and `--to=X`. */
function readOption(args: string[], option: string): { values: string[]; rest: string[] } {
  const values: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg.startsWith(`${option}=`)) values.push(arg.slice(option.length + 1));
    else if (arg === option) {
      at += 1;
      values.push(args[at] ?? '');
    } else rest.push(arg);
  }
  return { values, rest };
}
