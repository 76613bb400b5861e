import type { Logger } from 'pino';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import type { Payments } from '../ports/payments.ts';
import { reconcilePayments as reconcile } from '../use-cases/payment/reconcile-payments.ts';
import { announce } from './announce.ts';

/** Announces payments that no webhook reported. */
export async function reconcilePayments(deps: {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  log: Logger;
  payments: Payments;
}): Promise<void> {
  let booked = false;
  const wake = () => {
    booked = true;
  };
  await reconcile({ ...deps, wake });
  if (booked) await announce(deps);
}
