// Stripe: the account takes payments, and its webhook sends every event that the product reads.
import { z } from 'zod';
import { stripeEventTypes } from '../adapters/payments/stripe-event-types.ts';
import type { StripeSettings } from '../config/stripe-settings.ts';
import { type Ask, unreachable } from './ask.ts';
import { notReady, type Outcome, ok, unknown } from './finding.ts';

const accountShape = z.object({ charges_enabled: z.boolean(), payouts_enabled: z.boolean() });
const endpointsShape = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

type Keys = Omit<StripeSettings, 'styleAttributes'>;

export async function checkStripe(stripe: Keys, publicUrl: string, ask: Ask): Promise<Outcome[]> {
  const get = (path: string) =>
    ask(`${stripe.apiUrl}${path}`, { authorization: `Bearer ${stripe.secretKey}` });
  // Every key that can take payments may read them.
  const tried = await get('/v1/payment_intents?limit=1');
  if (!tried.ok) return [unknown(unreachable('Stripe', tried.code))];
  const { status } = tried.answer;
  if (status === 401) return [notReady('Stripe refuses STRIPE_SECRET_KEY.')];
  if (status === 403)
    return [notReady('STRIPE_SECRET_KEY may not use payments: give it the rights in docs/integrations.md.')];
  if (status !== 200) return [unknown(`Stripe answers ${status}.`)];
  return [
    keysOutcome(stripe),
    accountOutcome(await get('/v1/account')),
    endpointOutcome(await get('/v1/webhook_endpoints?limit=100'), `${publicUrl}/api/webhooks/stripe`),
  ];
}

function keysOutcome({ secretKey, publishableKey }: Keys): Outcome {
  const isTest = (key: string) => /^[a-z]+_test_/.test(key);
  if (isTest(secretKey) !== isTest(publishableKey))
    return notReady('One of the Stripe keys is for test mode and the other is not.');
  return isTest(secretKey)
    ? notReady('The Stripe keys are for test mode: no card is charged.')
    : ok('Stripe accepts the secret key.');
}

type Asked = Awaited<ReturnType<Ask>>;

const withoutRight = (what: string, right: string): Outcome =>
  unknown(
    `${what} could not be checked: give the restricted key the right to read ${right} (docs/integrations.md).`,
  );

function accountOutcome(asked: Asked): Outcome {
  if (!asked.ok) return unknown(unreachable('Stripe', asked.code));
  if (asked.answer.status === 403) return withoutRight('The Stripe account', 'the account');
  const read = accountShape.safeParse(asked.answer.json);
  if (!read.success) return unknown(`Stripe answers ${asked.answer.status} about the account.`);
  if (!read.data.charges_enabled)
    return notReady('The Stripe account cannot take payments yet: finish it in Stripe’s dashboard.');
  return read.data.payouts_enabled
    ? ok('The Stripe account takes payments and pays out.')
    : notReady(
        'The Stripe account takes payments but does not pay out: add your bank account in Stripe’s dashboard.',
      );
}

function endpointOutcome(asked: Asked, address: string): Outcome {
  if (!asked.ok) return unknown(unreachable('Stripe', asked.code));
  if (asked.answer.status === 403) return withoutRight('The webhook endpoints', 'webhook endpoints');
  const read = endpointsShape.safeParse(asked.answer.json);
  if (!read.success) return unknown(`Stripe answers ${asked.answer.status} about webhook endpoints.`);
  const endpoint = read.data.data.find(({ url }) => url === address);
  if (!endpoint) return notReady(`Stripe has no webhook endpoint ${address}.`);
  if (endpoint.status !== 'enabled')
    return notReady(`Stripe’s webhook endpoint ${address} is ${endpoint.status}.`);
  const events = new Set(endpoint.enabled_events);
  const missing = events.has('*') ? [] : stripeEventTypes.filter((type) => !events.has(type));
  return missing.length > 0
    ? notReady(`Stripe’s webhook endpoint does not send ${missing.join(', ')}.`)
    : ok('Stripe’s webhook endpoint sends every event.');
}
