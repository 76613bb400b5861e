// The sandbox calls the product as Stripe would: events of the same form under the same kind of signature, so that trying the
// product tries its webhook as well.
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { disputeId, intentId, type SandboxPayment, sessionId } from './sandbox-payment.ts';

/** A call to the webhook: the body as it is, and its `stripe-signature`. */
export type SignedEvent = { body: string; signature: string };

type News = { type: string; id: string };

const intentNews = {
  open: null,
  challenge: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  cancelled: 'payment_intent.canceled',
} as const satisfies Record<SandboxPayment['state'], string | null>;

/** What there is to tell about a step. */
export function newsOf(before: SandboxPayment, after: SandboxPayment): News[] {
  const news: News[] = [];
  const type = intentNews[after.state];
  if (before.state !== after.state && type) news.push({ type, id: intentId(after.token) });
  if (before.state !== after.state && after.page) {
    if (after.state === 'succeeded') {
      news.push({ type: 'checkout.session.completed', id: sessionId(after.token) });
    }
    if (after.state === 'cancelled') {
      news.push({ type: 'checkout.session.expired', id: sessionId(after.token) });
    }
  }
  if (before.refunds.length !== after.refunds.length) {
    news.push({ type: 'charge.refunded', id: intentId(after.token) });
  }
  const [disputed, wasDisputed] = [after.dispute?.state, before.dispute?.state];
  if (disputed && disputed !== wasDisputed) {
    const type = disputed === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
    news.push({ type, id: disputeId(after.token) });
  }
  return news;
}

export function signedEvent({ type, id }: News, webhookSecret: string, now: Date): SignedEvent {
  const created = Math.floor(now.getTime() / 1000);
  const object = type === 'charge.refunded' ? { payment_intent: id } : { id };
  const body = JSON.stringify({
    id: `evt_sandbox_${randomBytes(16).toString('hex')}`,
    object: 'event',
    type,
    created,
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp: created,
  });
  return { body, signature };
}
