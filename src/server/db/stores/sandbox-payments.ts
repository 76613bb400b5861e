// The sandbox's payments. Their content is up to the sandbox adapter.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../client.ts';

type Kept = { token: string; key: string };

export function sandboxPaymentStore<Payment extends Kept>(db: Database) {
  const load = async (token: string): Promise<Payment | null> => {
    const row = await db
      .selectFrom('sandbox_payments')
      .select('payment')
      .where('token', '=', token)
      .executeTakeFirst();
    return (row?.payment as Payment | undefined) ?? null;
  };
  const list = async (which: RawBuilder<boolean>, most: number): Promise<Payment[]> => {
    const rows = await db
      .selectFrom('sandbox_payments')
      .select('payment')
      .where(which)
      .orderBy('made_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ payment }) => payment as Payment);
  };
  return {
    load,
    add: async (payment: Payment): Promise<Payment> => {
      await db
        .insertInto('sandbox_payments')
        .values({ token: payment.token, key: payment.key, payment })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await db
        .selectFrom('sandbox_payments')
        .select('payment')
        .where('key', '=', payment.key)
        .executeTakeFirstOrThrow();
      return kept.payment as Payment;
    },
    listReturned: (most: number) =>
      list(sql<boolean>`(payment->'refunds' <> '[]' or payment->'dispute' is not null)`, most),
    listLatest: (most: number) => list(sql<boolean>`true`, most),
    change: (token: string, step: (payment: Payment) => Payment): Promise<Payment | null> =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('sandbox_payments')
          .select('payment')
          .where('token', '=', token)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return null;
        const payment = step(row.payment as Payment);
        await tx.updateTable('sandbox_payments').set({ payment }).where('token', '=', token).execute();
        return payment;
      }),
  };
}
