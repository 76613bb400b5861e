import type { Logger } from 'pino';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import type { ESign } from '../ports/esign.ts';
import { syncRequests } from '../use-cases/contract/sync-requests.ts';
import { announce } from './announce.ts';

/** Announces signatures that no webhook reported. */
export async function syncSignatureRequests(deps: {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  esign: ESign;
  log: Logger;
}): Promise<void> {
  if ((await syncRequests(deps)) > 0) await announce(deps);
}
