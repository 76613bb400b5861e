// Records a payment made on the provider's page through a link, once money is in it.
import { z } from 'zod';
import { ZERO } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import type { Database } from '../../db/client.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { findPaymentByIntent, insertPayment, type StoredPayment } from '../../db/stores/payments.ts';
import type { Intent } from '../../ports/payments.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';

/**
 * `reference`: the booking it claims to pay for. Untrusted, so the amount due for that booking decides whether the amount is right.
 * `undefined`: nothing to record.
 */
export async function recordHostedPayment(
  { db, clock, payments }: PaymentDeps,
  intent: Intent,
  reference: string | null,
): Promise<StoredPayment | undefined> {
  if (intent.state !== 'succeeded' && intent.state !== 'processing') return undefined;
  const { provider } = payments;
  return db.transaction().execute(async (tx) => {
    const booking = await lockReferencedBooking(tx, reference);
    const open = booking ? due(booking) : ZERO;
    const adopted = await insertPayment(
      tx,
      {
        appointment_id: booking?.id ?? null,
        browser: null,
        via: 'page',
        provider,
        intent_id: intent.id,
        // If nothing is due, the booking shows that it was overpaid.
        asked_cents: open > 0 ? open : intent.amount,
      },
      clock.now(),
    );
    return adopted ?? findPaymentByIntent(tx, provider, intent.id);
  });
}

async function lockReferencedBooking(tx: Database, reference: string | null) {
  const id = z.uuid().safeParse(reference).data;
  return id === undefined ? undefined : lockBooking(tx, id);
}
