/** Imports payment links from a file. All rows are validated; one invalid row rejects the whole file. */
import { type Cents, cents, formatUsd } from '../money.ts';
import type { PriceTables } from '../pricing/price-tables.ts';
import { isReadable } from '../readable-text.ts';
import {
  PAYMENT_NOT_CONFIGURED,
  type PaymentLinkRule,
  parsePaymentUrl,
  paymentUrlProblemText,
} from './payment-link-url.ts';
import {
  isListedPaymentLink,
  maxLinkAmount,
  PAYMENT_LINK_TYPES,
  type PaymentLinkSlot,
  type PaymentLinkType,
  paymentLinkId,
} from './payment-links.ts';

/** `url: null`: the row leaves this link unset. */
export type LinkRow = PaymentLinkSlot & { readonly url: string | null };

/** `row` counts from 1. */
export type LinkRowProblem = { readonly row: number; readonly message: string };

export type ReadLinkRows =
  | { ok: true; links: readonly LinkRow[] }
  | { ok: false; problems: readonly LinkRowProblem[] };

export const MAX_LINK_ROWS = 200;
const MAX_LINK_DESCRIPTION = 200;

export function readLinkRows(
  prices: PriceTables,
  rows: readonly unknown[],
  rule: PaymentLinkRule,
): ReadLinkRows {
  if (rows.length === 0) return { ok: false, problems: [{ row: 1, message: 'The list is empty.' }] };
  const firstRows = new Map<string, number>();
  const read = rows.map((row, index) => {
    const link = readRow(prices, row, rule);
    if (typeof link === 'string') return link;
    const first = firstRows.get(paymentLinkId(link));
    if (first !== undefined) return `The same amount and type as row ${first}.`;
    firstRows.set(paymentLinkId(link), index + 1);
    return link;
  });
  const problems = read.flatMap((link, index) =>
    typeof link === 'string' ? [{ row: index + 1, message: link }] : [],
  );
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, links: read.filter((link) => typeof link !== 'string') };
}

/** The link, or its problem. */
function readRow(prices: PriceTables, row: unknown, rule: PaymentLinkRule): LinkRow | string {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'Not a payment link.';
  const { amount, type, description = '', stripeUrl = '' } = row as Record<string, unknown>;
  const read = { amount: readAmount(prices, amount), type: readType(type) };
  if (read.amount === null)
    return `The amount must be dollars as a number, up to ${formatUsd(maxLinkAmount(prices))}.`;
  if (read.type === null) return 'The type must be "paynow" or "challenge".';
  if (
    typeof description !== 'string' ||
    description.length > MAX_LINK_DESCRIPTION ||
    !isReadable(description)
  )
    return `The description must be plain text of at most ${MAX_LINK_DESCRIPTION} characters.`;
  const link = { amount: read.amount, type: read.type, description: description.trim() };
  if (stripeUrl === null || stripeUrl === '' || stripeUrl === PAYMENT_NOT_CONFIGURED)
    return isListedPaymentLink(prices, link)
      ? { ...link, url: null }
      : `${formatUsd(link.amount)} is not on the price list, so it needs a link.`;
  if (typeof stripeUrl !== 'string') return 'The link must be text.';
  const url = parsePaymentUrl(stripeUrl, rule);
  return url.ok ? { ...link, url: url.value } : paymentUrlProblemText(url.reason, rule);
}

/** 287.5 is 28,750 cents. A fraction of a cent is not a price. */
function readAmount(prices: PriceTables, amount: unknown): Cents | null {
  if (typeof amount !== 'number' || !(amount > 0) || amount * 100 > maxLinkAmount(prices)) return null;
  const nearest = Math.round(amount * 100);
  return nearest > 0 && Math.abs(nearest - amount * 100) < 1e-6 ? cents(nearest) : null;
}

const readType = (type: unknown): PaymentLinkType | null =>
  PAYMENT_LINK_TYPES.find((known) => known === type) ?? null;
