// Payments at Stripe: PaymentIntents for our own form, Checkout for Stripe's page. See docs/integrations.md for its settings.
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { PaymentLinkRule } from '../../../domain/payment/payment-link-url.ts';
import type { Result } from '../../../domain/result.ts';
import type { NewIntent, NewRefund, PaymentAnswer, Payments } from '../../ports/payments.ts';
import { createCircuit } from '../circuit.ts';
import { maxProviderWaitMs } from '../provider-call.ts';
import { addReference, stripeLinks } from './payment-link.ts';
import {
  appointmentKey,
  createdIntent,
  disputeShape,
  intentShape,
  keyedRefundShape,
  listedIntent,
  listOf,
  refundKey,
  refundShape,
  sessionShape,
} from './stripe-answers.ts';
import { stripeClient } from './stripe-client.ts';
import { readError } from './stripe-errors.ts';
import { eventReader } from './stripe-events.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Allowed targets of reusable links, if more than Stripe's. */
  linkRule?: PaymentLinkRule;
  /** Retries of short failures, within the longest wait. */
  retries?: number;
  maxWaitMs?: number;
  /** Called on every failure, for the log: the call and a reason without a name, an amount or a secret. */
  onFailure?: (call: string, why: string) => void;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
};

type Work = (stripe: Stripe) => Promise<unknown>;

const unavailable = { ok: false, reason: 'unavailable' } as const;

export function stripePayments(options: StripeOptions): Payments {
  const {
    retries = 2,
    maxWaitMs = maxProviderWaitMs,
    onFailure = () => {},
    now = () => performance.now(),
  } = options;
  const account = { secretKey: options.secretKey, apiUrl: options.apiUrl, retries, maxWaitMs };

  const perform = async <Value>(
    name: string,
    shape: z.ZodType<Value>,
    work: Work,
  ): Promise<Result<PaymentAnswer<Value>, 'unavailable'> & { keySpent?: boolean }> => {
    const deadline = startDeadline(maxWaitMs);
    try {
      const answer = await Promise.race([work(stripeClient(account, deadline.signal)), deadline.passed]);
      const read = shape.safeParse(answer);
      if (read.success) return { ok: true, value: { ok: true, value: read.data } };
      onFailure(name, 'an answer we cannot read');
      return unavailable;
    } catch (error) {
      const found = readError(error, deadline.signal);
      if (found.why !== null) onFailure(name, found.why);
      // A refusal is an answer and does not count as a failure of Stripe.
      if (found.kind === 'answer') return { ok: true, value: found.trouble };
      const { keySpent, pauseMs } = found;
      return { ...unavailable, keySpent, ...(pauseMs !== undefined && { pauseMs }) };
    } finally {
      deadline.forget();
    }
  };

  /** One circuit per call: reading works even if refunds fail. */
  const prepare = <Value>(name: string, shape: z.ZodType<Value>, { keyed = false } = {}) => {
    const circuit = createCircuit(`stripe ${name}`, now);
    return async (work: Work): Promise<PaymentAnswer<Value>> => {
      let keySpent = false;
      const answered = await circuit(async () => {
        const performed = await perform(name, shape, work);
        keySpent = performed.keySpent ?? false;
        return performed;
      });
      if (answered.ok) return answered.value;
      return keyed && keySpent ? { ...answered, keySpent } : answered;
    };
  };

  const creatingIntent = prepare('createIntent', createdIntent, { keyed: true });
  const readingIntent = prepare('readIntent', intentShape);
  const cancellingIntent = prepare('cancelIntent', intentShape);
  const refunding = prepare('refund', refundShape, { keyed: true });
  const listingOwnRefunds = prepare('listOwnRefunds', listOf(keyedRefundShape));
  const readingRefund = prepare('readRefund', refundShape);
  const readingDispute = prepare('readDispute', disputeShape);
  const listingRefunds = prepare('listRefunds', listOf(refundShape));
  const listingDisputes = prepare('listDisputes', listOf(disputeShape));
  const listingIntents = prepare('listIntents', listOf(listedIntent));
  const readingSession = prepare('readSession', sessionShape);

  const readIntent = (id: string) =>
    readingIntent((stripe) => stripe.paymentIntents.retrieve(id, withCharge));

  return {
    provider: 'stripe',
    createIntent: ({ key, ...intent }) =>
      creatingIntent((stripe) => stripe.paymentIntents.create(intentForm(intent), { idempotencyKey: key })),
    readIntent,
    cancelIntent: async (id) => {
      const cancelled = await cancellingIntent((stripe) => stripe.paymentIntents.cancel(id, withCharge));
      return isTooLate(cancelled) ? readIntent(id) : cancelled;
    },
    refund: async (refund) => {
      const { key, paymentId, sentBefore } = refund;
      if (sentBefore) {
        const made = await listingOwnRefunds((stripe) =>
          stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
        );
        if (!made.ok) return made;
        const own = made.value.find((one) => one.key === key);
        if (own) return { ok: true, value: own.refund };
      }
      return refunding((stripe) => stripe.refunds.create(refundForm(refund), { idempotencyKey: key }));
    },
    readRefund: (id) => readingRefund((stripe) => stripe.refunds.retrieve(id)),
    readDispute: (id) => readingDispute((stripe) => stripe.disputes.retrieve(id)),
    listRefunds: () => listingRefunds((stripe) => stripe.refunds.list({ limit: 100 })),
    listDisputes: () => listingDisputes((stripe) => stripe.disputes.list({ limit: 100 })),
    listPaid: async () => {
      const listed = await listingIntents((stripe) => stripe.paymentIntents.list({ limit: 100 }));
      if (!listed.ok) return listed;
      const paid = listed.value.filter(({ isOurs, isPaid }) => isOurs && isPaid);
      return { ok: true, value: paid.map(({ id }) => id) };
    },
    readSession: (id) => readingSession((stripe) => stripe.checkout.sessions.retrieve(id)),
    readEvent: eventReader(options.webhookSecret),
    addReference: (link, reference) => addReference(options.linkRule ?? stripeLinks, link, reference),
  };
}

/** The charge contains the refunded amount. */
const withCharge = { expand: ['latest_charge'] };

/** A finished payment cannot be canceled; its state is the answer. */
const isTooLate = (answer: PaymentAnswer<unknown>): boolean =>
  !answer.ok && answer.reason === 'refused' && answer.why !== 'not-found';

const intentForm = ({ amount, appointmentId, description }: Omit<NewIntent, 'key'>) => ({
  amount,
  currency: 'usd',
  description,
  automatic_payment_methods: { enabled: true },
  metadata: { ...(appointmentId !== null && { [appointmentKey]: appointmentId }) },
});

const refundForm = ({ key, paymentId, amount, reason }: NewRefund) => ({
  payment_intent: paymentId,
  amount,
  metadata: { reason, [refundKey]: key },
});

/** Rejects directly too, because Node's fetch holds its signal weakly. */
function startDeadline(ms: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(controller.signal.reason);
    }, ms);
  });
  return { signal: controller.signal, passed, forget: () => clearTimeout(timer) };
}
