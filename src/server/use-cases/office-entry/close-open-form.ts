import { findUnfinished } from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closePayment } from '../payment/sync-payment.ts';

/** What is due has changed, so an open card form must not charge. A job retries what fails here. */
export async function closeOpenForm(deps: PaymentDeps, appointmentId: string): Promise<void> {
  try {
    const open = await findUnfinished(deps.db, { appointmentId });
    if (open) await closePayment(deps, open);
  } catch (error) {
    deps.log.error(
      { err: error as Error, appointment: appointmentId },
      'the card form of a booking that the office changed could not be closed',
    );
  }
}
