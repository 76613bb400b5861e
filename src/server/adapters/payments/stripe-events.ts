// Verifies and reads events signed by Stripe. The signature is verified before the body is parsed.
import Stripe from 'stripe';
import { z } from 'zod';
import { eventToleranceSeconds, type PaymentEvent, type ReadEvent } from '../../ports/payments.ts';

const id = z.string().regex(/^\w{1,255}$/);

const eventShape = z.object({
  id,
  type: z.string().max(200),
  created: z.int().min(0),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export function eventReader(webhookSecret: string): ReadEvent {
  return (rawBody, signature = '', now) => {
    // The library throws a programming error on an empty signature.
    if (/v1=(,|$)/.test(signature)) return { ok: false, reason: 'bad-signature' };
    try {
      const event: unknown = Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        webhookSecret,
        eventToleranceSeconds,
        undefined,
        now.getTime(),
      );
      const read = eventShape.safeParse(event);
      return read.success ? { ok: true, event: described(read.data) } : { ok: false, reason: 'unreadable' };
    } catch (error) {
      // The body is parsed only after its signature was verified.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
        return { ok: false, reason: 'unreadable' };
      }
      const late = error.message.includes('outside the tolerance');
      return { ok: false, reason: late ? 'too-old' : 'bad-signature' };
    }
  };
}

function described(event: z.infer<typeof eventShape>): PaymentEvent {
  const subject = subjectOf(event.type, event.data.object);
  const at = new Date(event.created * 1000);
  const subjectId = id.safeParse(subject?.id).data;
  return subject && subjectId !== undefined
    ? { id: event.id, kind: subject.kind, subjectId, at }
    : { id: event.id, kind: 'other', subjectId: null, at };
}

type Subject = { kind: PaymentEvent['kind']; id: unknown };

/** A charge event is about its payment, for example a refund made in Stripe's dashboard. */
function subjectOf(type: string, object: Record<string, unknown>): Subject | null {
  if (type.startsWith('payment_intent.')) return { kind: 'intent', id: object.id };
  if (type.startsWith('checkout.session.')) return { kind: 'session', id: object.id };
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    return { kind: 'refund', id: object.id };
  }
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', id: object.id };
  if (type.startsWith('charge.')) return { kind: 'intent', id: object.payment_intent };
  return null;
}
