// This machine: clock, disk, backups, Node.
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endOfLifeWarning } from '../start/node-end-of-life.ts';
import { notReady, type Outcome, ok, unknown } from './finding.ts';

/** `difference`: our clock minus theirs, in milliseconds. `own`: PUBLIC_URL, which this machine may answer itself. */
export type HeardDate = { host: string; difference: number; own?: boolean };

/** Dates in headers have whole seconds, and an answer takes a while. */
const toleratedMs = 5_000;

export function checkClock(heard: readonly HeardDate[]): Outcome {
  const others = heard.filter(({ own }) => !own);
  const [nearest] = (others.length > 0 ? others : heard).toSorted(
    (a, b) => Math.abs(a.difference) - Math.abs(b.difference),
  );
  if (!nearest) return unknown('No other machine said what time it is.');
  const seconds = Math.round(Math.abs(nearest.difference) / 1000);
  if (Math.abs(nearest.difference) <= toleratedMs)
    return ok(
      `The clock agrees with ${nearest.host} (${seconds} s)${nearest.own ? ', which may be this machine itself' : ''}.`,
    );
  const word = nearest.difference > 0 ? 'ahead of' : 'behind';
  return notReady(
    `The clock is ${seconds} s ${word} ${nearest.host}: codes, holds and webhooks depend on it (timedatectl set-ntp true).`,
  );
}

const gigabyte = 1024 ** 3;

export async function checkDisk(dataDir: string, stats = statfs): Promise<Outcome> {
  const folder = await firstThatExists(dataDir);
  const { bavail, blocks, bsize } = await stats(folder);
  const free = bavail * bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB (${Math.round((100 * bavail) / blocks)}%) are free for ${dataDir}`;
  return free < 2 * gigabyte || bavail / blocks < 0.1
    ? notReady(`Only ${text}: a full disk stops the database.`)
    : ok(`${text}.`);
}

async function firstThatExists(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found || dirname(folder) === folder ? folder : firstThatExists(dirname(folder));
}

/** The nightly job, and two hours for it to run late. */
const maxBackupHours = 26;

export async function checkBackups(folder: string | undefined, now: Date): Promise<Outcome> {
  if (folder === undefined)
    return unknown('Name the folder of your backups with --backups DIR to have their age checked.');
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  } catch (error) {
    return notReady(
      `The folder of backups, ${folder}, cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs, size } = await stat(path);
      return { path, mtimeMs, size };
    }),
  );
  const [latest] = files.toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  if (!latest) return notReady(`There is no backup in ${folder}.`);
  if (latest.size === 0) return notReady(`${latest.path} is empty: that backup failed.`);
  if (latest.mtimeMs > now.getTime() + toleratedMs)
    return notReady(
      `${latest.path} is dated later than now, so nobody can tell when the last backup was made.`,
    );
  const hours = Math.max(0, Math.floor((now.getTime() - latest.mtimeMs) / 3_600_000));
  return hours > maxBackupHours
    ? notReady(`The latest backup in ${folder} is ${hours} hours old: does the nightly job run?`)
    : ok(
        `The latest backup in ${folder} is ${hours} ${hours === 1 ? 'hour' : 'hours'} old. Keep a copy elsewhere.`,
      );
}

export function checkNode(version: string): Outcome {
  const warning = endOfLifeWarning(version);
  return warning ? notReady(`${warning}.`) : ok(`Node ${version.replace(/^v/, '')} gets security fixes.`);
}
