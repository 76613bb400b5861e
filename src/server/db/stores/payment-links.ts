import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Database } from '../client.ts';

const types = { pay_now: 'paynow', challenge: 'challenge' } as const;

/** The hosted payment page for exactly this amount. */
export async function findPaymentUrl(
  db: Database,
  amount: Cents,
  method: PaymentMethod,
): Promise<string | null> {
  const link = await db
    .selectFrom('payment_links')
    .select('url')
    .where('amount_cents', '=', amount)
    .where('type', '=', types[method])
    .executeTakeFirst();
  return link?.url ?? null;
}
