import { OFFICE_EVENTS } from '../../domain/appointment/appointment-events.ts';
import { TEXT_BLOCKS } from '../../domain/contact/text-failures.ts';
import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import type { Delivery } from '../db/stores/deliveries.ts';
import { latestDispute } from '../db/stores/disputes.ts';
import { findPayment } from '../db/stores/payments.ts';
import { countSends } from '../db/stores/verification-sends.ts';
import type { OfficeMailFacts } from '../mail/office-mail.ts';
import type { Clock } from '../ports/clock.ts';
import { receiptNumber } from '../use-cases/payment/build-receipt.ts';

type Deps = { db: Database; clock: Clock; settings: { publicUrl: string } };

/** `undefined`: there is nothing to send. */
export async function readOfficeMailFacts(
  { db, clock, settings }: Deps,
  delivery: Delivery,
): Promise<OfficeMailFacts | undefined> {
  const event = OFFICE_EVENTS.find((known) => known === delivery.event);
  switch (event) {
    case 'texts-half-used':
      return { event, codesSent: await countSends(db, new Date(clock.now().getTime() - dayMs)) };
    case 'texts-blocked': {
      const block = TEXT_BLOCKS[delivery.occasion];
      return block && { event, block };
    }
    case 'signing-limit':
      return { event };
    case 'payment-disputed': {
      const payment = delivery.payment_id === null ? undefined : await findPayment(db, delivery.payment_id);
      const dispute = payment && (await latestDispute(db, payment.id));
      if (!dispute) return undefined;
      const number = payment.paid_at && receiptNumber(payment, payment.paid_at);
      return { event, dispute, receiptNumber: number, publicUrl: settings.publicUrl };
    }
    case undefined:
      return undefined;
  }
}
