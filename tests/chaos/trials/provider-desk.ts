// The payment provider, in this process: it survives every kill, and its charges are the reference.
import { cards } from '../../support/paying.ts';
import { startStripe, stripeAccount } from '../../support/stripe-server.ts';
import type { StripeIntent } from '../../support/stripe-server-objects.ts';
import type { Moment } from './payment-moments.ts';
import type { Calls } from './payment-plans.ts';
import type { Seeded } from './seeded.ts';

export type ProviderDesk = Awaited<ReturnType<typeof openDesk>>;
export type Charge = { intent: StripeIntent; appointmentId: string };

type Call = { body: Buffer; signature: string };
type Product = { up: () => Promise<void>; reach: (moment: Moment) => Promise<void> };

/** Before and after a request is carried out. */
const momentsAt: { what: RegExp; asked?: Moment; done: Moment }[] = [
  { what: /^POST \/v1\/payment_intents$/, asked: 'intent on its way', done: 'intent made' },
  { what: /^POST \/v1\/payment_intents\/\w+\/cancel$/, asked: 'closing on its way', done: 'form closed' },
  { what: /^GET \/v1\/payment_intents\/\w+$/, done: 'payment looked up' },
  { what: /^POST \/v1\/refunds$/, asked: 'refund on its way', done: 'refund made' },
];
/** Maximum network latency in each direction. */
const latencyMs = 25;
const pauseMs = 100;

export async function openDesk(chance: Seeded, reach: (moment: Moment) => Promise<void>) {
  const byLink = new Map<string, string>();
  const tally = { sent: 0, taken: 0, brokenOff: 0 };
  const pass = (which: 'asked' | 'done') => async (line: string) => {
    const moment = momentsAt.find(({ what }) => what.test(line))?.[which];
    if (moment) await reach(moment);
    await new Promise((resolve) => setTimeout(resolve, chance.upTo(latencyMs)));
  };
  const stripe = await startStripe({ beforeWork: pass('asked'), beforeAnswer: pass('done') });
  let webhook = '';

  /** `true`: the product has acknowledged it. */
  const callOnce = async ({ body, signature }: Call): Promise<boolean> => {
    tally.sent += 1;
    try {
      const answer = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: new Uint8Array(body),
      });
      await answer.arrayBuffer();
      if (answer.ok) tally.taken += 1;
      return answer.ok;
    } catch {
      tally.brokenOff += 1;
      return false;
    }
  };
  const callUntilAccepted = async (call: Call, { up }: Product) => {
    while (!(await callOnce(call))) {
      await up();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };

  /** Webhooks about a payment and its charge, in any order. */
  const eventsOf = (intent: StripeIntent): Call[] => [
    stripe.event('payment_intent.succeeded', intent),
    stripe.event('charge.succeeded', { id: intent.latest_charge?.id, payment_intent: intent.id }),
  ];

  return {
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
    },
    tally,
    callsGoTo: (url: string) => {
      webhook = `${url}/api/webhooks/stripe`;
    },
    /** The card form in a browser. A finished payment cannot be paid; then there is no webhook. */
    payForm: (clientSecret: string, card: string): Call[] => {
      const intent = stripe.intent(clientSecret.split('_secret_')[0] ?? '');
      if (!intent.status.startsWith('requires_')) return [];
      stripe.confirm(intent.id, card);
      return intent.status === 'succeeded' ? eventsOf(intent) : [];
    },
    payByLink: (appointmentId: string, amount: number): Call[] => {
      const session = stripe.payByLink({ amount, reference: appointmentId, card: cards.good });
      const intent = stripe.intent(session.payment_intent ?? '');
      byLink.set(intent.id, appointmentId);
      return [stripe.event('checkout.session.completed', session), ...eventsOf(intent)];
    },
    call: async ([first, ...others]: Call[], how: Calls, product: Product): Promise<void> => {
      if (!first || how === 'lost') return;
      await product.reach('webhook sent');
      if (how === 'once') await callOnce(first);
      else if (how === 'until taken') await callUntilAccepted(first, product);
      else {
        const calls = [first, ...others, first];
        await Promise.all(calls.map((call) => callUntilAccepted(call, product)));
      }
      await product.reach('webhook answered');
    },
    charges: (): Charge[] =>
      stripe
        .intents()
        .filter(({ status }) => status === 'succeeded')
        .map((intent) => ({
          intent,
          appointmentId: byLink.get(intent.id) ?? intent.metadata.appointment_id ?? '',
        })),
    /** What an open form could still charge, by booking. */
    stillPayable: (): string[] =>
      stripe
        .intents()
        .filter(({ status }) => status.startsWith('requires_'))
        .map(({ metadata }) => metadata.appointment_id ?? ''),
    close: stripe.close,
  };
}
