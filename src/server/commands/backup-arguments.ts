// The words behind npm run backup and npm run restore.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Read<Order> = { ok: true; order: Order } | { ok: false; sentence: string };

const backupUsage = 'Usage: npm run backup -- --to FILE-OR-FOLDER';
const restoreUsage = 'Usage: npm run restore -- --from FILE [--replace]';

/** In a folder a backup is named after its moment, so that they stand in the order they were made in. */
export function readBackupArguments(words: string[], now: Date): Read<{ path: string }> {
  const { values, rest } = readWords(words, '--to');
  const [to, ...more] = values;
  if (!to || more.length > 0 || rest.length > 0) return { ok: false, sentence: backupUsage };
  const target = resolve(to);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { ok: true, order: { path: join(target, nameFor(now)) } };
  if (found) return { ok: false, sentence: `${target} is there already, and is not written over.` };
  return { ok: true, order: { path: target } };
}

const nameFor = (now: Date): string =>
  `caliche-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

export function readRestoreArguments(words: string[]): Read<{ path: string; replace: boolean }> {
  const { values, rest } = readWords(words, '--from');
  const [from, ...more] = values;
  const others = rest.filter((word) => word !== '--replace');
  if (!from || more.length > 0 || others.length > 0) return { ok: false, sentence: restoreUsage };
  return { ok: true, order: { path: resolve(from), replace: rest.includes('--replace') } };
}

/** `--to X` and `--to=X` alike. */
function readWords(words: string[], option: string): { values: string[]; rest: string[] } {
  const values: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word.startsWith(`${option}=`)) values.push(word.slice(option.length + 1));
    else if (word === option) {
      at += 1;
      values.push(words[at] ?? '');
    } else rest.push(word);
  }
  return { values, rest };
}
