import type { z } from 'zod';
import type { lookUpPaymentLink as endpoint } from '../../../api/payment-links.ts';
import { withinOneCent } from '../../../domain/money.ts';
import { PAYMENT_NOT_CONFIGURED } from '../../../domain/payment/payment-link-url.ts';
import type { Database } from '../../db/client.ts';
import { findUrlsBetween } from '../../db/stores/payment-links.ts';

/** Amounts from a page may have floating-point noise: less than a cent apart is equal. */
export async function lookUpPaymentLink(
  db: Database,
  { amount, type }: z.output<typeof endpoint.request.query>,
): Promise<z.input<typeof endpoint.answer>> {
  const candidates = await findUrlsBetween(db, Math.floor(amount * 100), Math.ceil(amount * 100), type);
  const distance = (link: { amount: number }) => Math.abs(link.amount - amount * 100);
  const [nearest] = candidates
    .filter((link) => withinOneCent(link.amount, amount))
    .sort((one, other) => distance(one) - distance(other));
  const url = nearest?.url ?? null;
  return { url, link: url ?? PAYMENT_NOT_CONFIGURED };
}
