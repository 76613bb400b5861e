// Payment link calls, with each refusal as a typed result.
import {
  changePaymentLink,
  importPaymentLinks,
  listPaymentLinks,
  type PaymentLinks,
  paymentLinksSchema,
  resetPaymentLinks,
} from '../../../api/payment-links.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';

export type LinksAnswer =
  | { ok: true; links: PaymentLinks }
  /** Concurrent edit: the links as they are stored now. */
  | { ok: false; reason: 'changed'; links: PaymentLinks }
  | { ok: false; reason: 'refused'; status: number | undefined; words: string };

export const loadLinks = () => deskCall(listPaymentLinks);

export const setLink = (id: string, stripeUrl: string, seen: string): Promise<LinksAnswer> =>
  answered(deskCall(changePaymentLink, { params: { id }, body: { stripeUrl, seen } }));

export const importLinks = (links: unknown[], version: string): Promise<LinksAnswer> =>
  answered(deskCall(importPaymentLinks, { body: { links, version } }));

export const resetLinks = (version: string): Promise<LinksAnswer> =>
  answered(deskCall(resetPaymentLinks, { body: { version } }));

async function answered(call: Promise<PaymentLinks>): Promise<LinksAnswer> {
  try {
    return { ok: true, links: await call };
  } catch (error) {
    const now = error instanceof CallFailed && error.status === 409 ? linksIn(error) : undefined;
    return now ? { ok: false, reason: 'changed', links: now } : refusal(error);
  }
}

/** The error reads "status: body"; this body contains the current links. */
const linksIn = ({ status, message }: CallFailed): PaymentLinks | undefined =>
  paymentLinksSchema.safeParse(JSON.parse(message.slice(`${status}: `.length)).now).data;

function refusal(error: unknown): LinksAnswer {
  const failed = error instanceof CallFailed ? error : undefined;
  const words = failed?.failure?.message ?? 'Please check your connection and try again.';
  return { ok: false, reason: 'refused', status: failed?.status, words };
}
