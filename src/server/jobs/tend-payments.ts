import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import type { Payments } from '../ports/payments.ts';
import { tendPayments as tend } from '../use-cases/payment/tend-payments.ts';
import { announce } from './announce.ts';

/** What was paid without our hearing of it is told to everybody at once. */
export async function tendPayments(deps: {
  db: Database;
  clock: Clock;
  log: Logger;
  payments: Payments;
}): Promise<void> {
  let booked = false;
  const wake = () => {
    booked = true;
  };
  await tend({ ...deps, wake });
  if (booked) await announce(deps);
}
