import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';

export type AdminDeps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  settings: { mode: 'sandbox' | 'live'; holdHours: number };
};
