// Sends events in Stripe's format and signature, so that the sandbox exercises the webhook as well.
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { disputeId, intentId, type SandboxPayment, sessionId } from './sandbox-payment.ts';

/** A webhook call: raw body and `stripe-signature`. */
export type SignedEvent = { body: string; signature: string };

type EventToSend = { type: string; id: string };

const intentEvents = {
  open: null,
  challenge: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  cancelled: 'payment_intent.canceled',
} as const satisfies Record<SandboxPayment['state'], string | null>;

/** Events caused by a step. */
export function eventsOf(before: SandboxPayment, after: SandboxPayment): EventToSend[] {
  const events: EventToSend[] = [];
  const type = intentEvents[after.state];
  if (before.state !== after.state && type) events.push({ type, id: intentId(after.token) });
  if (before.state !== after.state && after.page) {
    if (after.state === 'succeeded') {
      events.push({ type: 'checkout.session.completed', id: sessionId(after.token) });
    }
    if (after.state === 'cancelled') {
      events.push({ type: 'checkout.session.expired', id: sessionId(after.token) });
    }
  }
  if (before.refunds.length !== after.refunds.length) {
    events.push({ type: 'charge.refunded', id: intentId(after.token) });
  }
  const [disputed, wasDisputed] = [after.dispute?.state, before.dispute?.state];
  if (disputed && disputed !== wasDisputed) {
    const type = disputed === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
    events.push({ type, id: disputeId(after.token) });
  }
  return events;
}

export function signedEvent({ type, id }: EventToSend, webhookSecret: string, now: Date): SignedEvent {
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
