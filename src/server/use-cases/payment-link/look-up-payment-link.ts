import type { z } from 'zod';
import type { lookUpPaymentLink as endpoint } from '../../../api/payment-links.ts';
import { withinOneCent } from '../../../domain/money.ts';
import { PAYMENT_NOT_CONFIGURED } from '../../../domain/payment/payment-link-url.ts';
import type { Database } from '../../db/client.ts';
import { findUrlsBetween } from '../../db/stores/payment-links.ts';

/** A figure from a page may carry the noise of floating point: less than one cent apart is the same. */
export async function lookUpPaymentLink(
  db: Database,
  { amount, type }: z.output<typeof endpoint.request.query>,
): Promise<z.input<typeof endpoint.answer>> {
  const around = await findUrlsBetween(db, Math.floor(amount * 100), Math.ceil(amount * 100), type);
  const apart = (link: { amount: number }) => Math.abs(link.amount - amount * 100);
  const [nearest] = around
    .filter((link) => withinOneCent(link.amount, amount))
    .sort((one, other) => apart(one) - apart(other));
  const url = nearest?.url ?? null;
  return { url, link: url ?? PAYMENT_NOT_CONFIGURED };
}
