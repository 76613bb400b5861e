import type { z } from 'zod';
import type { checkNewAppointment } from '../../../api/new-appointment.ts';
import { type Cents, formatUsd } from '../../../domain/money.ts';
import { type PriceChange, withPriceChange } from '../../../domain/pricing/price-change.ts';
import { readable } from '../../../domain/readable-text.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type FieldProblem, unprintableFields } from '../../fonts/printable.ts';
import type { ReceiptLine } from '../../receipt/receipt-record.ts';
import { receiptLines } from '../payment/build-receipt.ts';
import { type PriceResult, priceStoredProperty } from '../pricing/price-stored-property.ts';

type Typed = z.output<typeof checkNewAppointment.request.body>;
export type PricedRequest = Pick<Typed, 'propertyId' | 'serviceId' | 'addons' | 'priceChange'>;

export type DeskPrice =
  | {
      ok: true;
      priced: Extract<PriceResult, { ok: true }>;
      priceChange: PriceChange | null;
      total: Cents;
      lines: readonly ReceiptLine[];
      /** About the price change; nothing is booked with one. */
      problems: readonly FieldProblem[];
    }
  | Extract<PriceResult, { ok: false }>;

/** The list price with the agreed change. A change with a problem is left out, so that there is always a total to show. */
export async function priceAtDesk(
  deps: { db: Database; business: CurrentBusiness },
  request: PricedRequest,
): Promise<DeskPrice> {
  const priced = await priceStoredProperty(deps, { ...request, paymentMethod: 'pay_now' }, undefined);
  if (!priced.ok) return priced;
  const listed = priced.quote.total;
  const typed = request.priceChange && {
    amount: request.priceChange.amountCents,
    reason: readable(request.priceChange.reason).trim(),
  };
  const problems = typed ? problemsOf(typed, listed) : [];
  const priceChange = problems.length > 0 ? null : typed;
  const changed = withPriceChange(listed, priceChange);
  const total = changed.ok ? changed.value : listed;
  const { property, addons } = priced;
  const bill = {
    property,
    service: request.serviceId,
    addons,
    paymentMethod: 'pay_now',
    total,
    priceChange,
  } as const;
  return { ok: true, priced, priceChange, total, lines: receiptLines(priced.offer, bill), problems };
}

function problemsOf(typed: PriceChange, listed: Cents): FieldProblem[] {
  if (typed.amount === 0)
    return [{ field: 'priceChange', message: 'Please enter an amount, for example 50.' }];
  if (!withPriceChange(listed, typed).ok)
    return [
      { field: 'priceChange', message: `The discount can’t be more than the price of ${formatUsd(listed)}.` },
    ];
  if (typed.reason === '')
    return [{ field: 'reason', message: 'Please enter the reason. The customer sees it.' }];
  return unprintableFields([{ field: 'reason', label: 'the reason', text: typed.reason }]);
}
