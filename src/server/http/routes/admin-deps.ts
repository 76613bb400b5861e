import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';

export type AdminDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  changes: Changes;
  settings: { mode: 'sandbox' | 'live' };
};
