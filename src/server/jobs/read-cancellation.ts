// The outcome of canceling an appointment, for the mails about it.
import type { RefundWording } from '../../domain/payment/refund-text.ts';
import type { Database } from '../db/client.ts';
import type { CancellationMailFacts } from '../mail/appointment-mail-facts.ts';
import {
  cancellationOutcomeText,
  describeRefunds,
  readCancellationOutcome,
} from '../use-cases/cancel/describe-cancellation.ts';
import { HOW_TO_USE_A_CREDIT } from '../use-cases/credit/credit-of.ts';

export async function readCancellation(
  db: Database,
  appointmentId: string,
  said: RefundWording,
): Promise<CancellationMailFacts | undefined> {
  const outcome = await readCancellationOutcome(db, appointmentId);
  if (!outcome) return undefined;
  const { by, refund, credit } = outcome;
  const refunds = await describeRefunds(db, appointmentId, said);
  return {
    by,
    refund,
    credit,
    words: [
      ...cancellationOutcomeText(outcome, { terms: said.terms, refundsListed: refunds.length > 0 }),
      // Current state of each refund, with its expected arrival.
      ...refunds.map(({ words }) => words),
      ...(credit > 0 ? [HOW_TO_USE_A_CREDIT] : []),
    ],
  };
}
