// Keeps the business's versions in memory, and follows changes made by any process.
import type { Logger } from 'pino';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import {
  findBusinessVersion,
  readCurrentAndLater,
  type StoredVersion,
} from '../db/stores/business-versions.ts';
import type { Clock } from '../ports/clock.ts';
import type { BusinessVersion, CurrentBusiness } from './current-business.ts';

export type LoadedBusiness = CurrentBusiness & {
  /** Called when another version comes into force. */
  onChange: (listener: () => void) => void;
  close: () => void;
};

/** Node's timers cannot wait longer than 24 days. */
const longestWaitMs = 24 * 3_600_000;

export async function loadBusiness({
  db,
  clock,
  changes,
  log,
}: {
  db: Database;
  clock: Clock;
  changes: Pick<Changes, 'onChange'>;
  log: Pick<Logger, 'error'>;
}): Promise<LoadedBusiness> {
  const listeners: (() => void)[] = [];
  const known = new Map<number, BusinessVersion>();
  let versions = await readCurrentAndLater(db, clock.now());
  let timer: NodeJS.Timeout | undefined;

  const inForce = (): StoredVersion => {
    const now = clock.now();
    // Before the first has come into force, it counts all the same.
    const found = versions.findLast(({ effectiveFrom }) => effectiveFrom <= now) ?? versions[0];
    if (!found) throw new Error('No version of the business is published');
    return found;
  };
  let announced = inForce().version;

  const follow = () => {
    clearTimeout(timer);
    if (inForce().version !== announced) {
      announced = inForce().version;
      for (const listener of listeners) listener();
    }
    const next = versions.find(({ effectiveFrom }) => effectiveFrom > clock.now());
    if (!next) return;
    const wait = next.effectiveFrom.getTime() - clock.now().getTime();
    timer = setTimeout(follow, Math.min(Math.max(wait, 0), longestWaitMs)).unref();
  };
  follow();

  // One reading at a time, so that an older answer never replaces a newer one.
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    try {
      versions = await readCurrentAndLater(db, clock.now());
      follow();
    } catch (error) {
      log.error({ err: error }, 'the business’s versions could not be read');
    }
  };
  changes.onChange((what) => {
    if (what === 'business_versions' || what === 'everything') reading = reading.then(read);
  });

  return {
    current: inForce,
    version: async (version) => {
      const found =
        known.get(version) ??
        versions.find((row) => row.version === version) ??
        (await findBusinessVersion(db, version));
      if (!found) throw new Error(`There is no version ${version} of the business`);
      known.set(version, found);
      return found;
    },
    refresh: () => {
      reading = reading.then(read);
      return reading;
    },
    onChange: (listener) => void listeners.push(listener),
    close: () => clearTimeout(timer),
  };
}
