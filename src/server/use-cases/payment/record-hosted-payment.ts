// A payment nobody asked for here: made on the provider's page, by a link. It becomes one of ours once there is money in it.
import { z } from 'zod';
import { ZERO } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import type { Database } from '../../db/client.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { findPaymentByIntent, insertPayment, type StoredPayment } from '../../db/stores/payments.ts';
import type { Intent } from '../../ports/payments.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';

/**
 * `reference`: the booking it says it is for. Whoever paid could write anything there, so what is due for that booking decides
 * whether the amount is right. `undefined`: nothing to keep.
 */
export async function recordHostedPayment(
  { db, clock, payments }: PaymentDeps,
  intent: Intent,
  reference: string | null,
): Promise<StoredPayment | undefined> {
  if (intent.state !== 'succeeded' && intent.state !== 'processing') return undefined;
  const { provider } = payments;
  return db.transaction().execute(async (tx) => {
    const booking = await findReferred(tx, reference);
    const open = booking ? due(booking) : ZERO;
    const adopted = await insertPayment(
      tx,
      {
        appointment_id: booking?.id ?? null,
        browser: null,
        via: 'page',
        provider,
        intent_id: intent.id,
        // Where nothing is due, the booking itself shows that it is too much.
        asked_cents: open > 0 ? open : intent.amount,
      },
      clock.now(),
    );
    return adopted ?? findPaymentByIntent(tx, provider, intent.id);
  });
}

async function findReferred(tx: Database, reference: string | null) {
  const id = z.uuid().safeParse(reference).data;
  return id === undefined ? undefined : lockBooking(tx, id);
}
