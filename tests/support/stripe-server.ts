// A loopback server for the parts of Stripe's API we use. Stores payments like Stripe, and misbehaves on request.
// Further controls act for payers and Stripe: pay with a test card, delay, call a webhook.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type Misbehavior, misbehave } from './fake-google-maps-misbehavior.ts';
import { type Answer, found, invalid, keep, missing, must, wrongAmount } from './stripe-server-answers.ts';
import {
  confirm,
  fail,
  failedChallenge,
  newDispute,
  newIntent,
  newRefund,
  newSession,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeSession,
  succeed,
} from './stripe-server-objects.ts';

export const stripeAccount = {
  secretKey: 'sk_test_0123456789abcdef',
  webhookSecret: 'whsec_a-secret-of-the-webhook',
};

type Received = {
  line: string;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
  answer?: object;
};
type Routes = [pattern: RegExp, answer: (form: URLSearchParams, id: string) => Answer][];
/**
 * `does it and cuts the line`: the connection breaks after the request was carried out. `does it and breaks`: it is a 500, which
 * Stripe keeps and repeats for the same key.
 */
type Order =
  | Misbehavior
  | 'does it and cuts the line'
  | 'does it and breaks'
  | { error: object; status: number; retryAfter?: number };

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

type Hook = (line: string) => Promise<unknown>;
const goOn: Hook = async () => {};

/** Called before and after a request is carried out. A client that disconnects before has requested nothing. */
export async function startStripe({ beforeWork = goOn, beforeAnswer = goOn } = {}) {
  const intents = new Map<string, StripeIntent>();
  const sessions = new Map<string, StripeSession>();
  const refunds = new Map<string, StripeRefund>();
  const disputes = new Map<string, StripeDispute>();
  const answered = new Map<string, { request: string; answer: Answer }>();
  const seen: Received[] = [];
  let order: { how: Order; where: RegExp; times: number } | undefined;

  const shown = (intent: StripeIntent, expanded: boolean): Answer => ({
    status: 200,
    body: expanded ? intent : { ...intent, latest_charge: intent.latest_charge?.id ?? null },
  });
  const expands = (form: URLSearchParams) => form.get('expand[0]') === 'latest_charge';

  const cancel = (form: URLSearchParams, id: string): Answer => {
    const intent = intents.get(id);
    if (!intent) return missing('payment_intent', id);
    if (!intent.status.startsWith('requires_')) {
      return invalid({
        code: 'payment_intent_unexpected_state',
        message: 'You cannot cancel this PaymentIntent',
      });
    }
    intent.status = 'canceled';
    return shown(intent, expands(form));
  };

  const refund = (form: URLSearchParams): Answer => {
    const id = form.get('payment_intent') ?? '';
    const intent = intents.get(id);
    if (!intent) return missing('payment_intent', id);
    const charge = intent.latest_charge;
    if (!charge) return invalid({ code: 'payment_intent_unexpected_state', message: 'No successful charge' });
    const isTaken = ({ payment_intent, status }: StripeDispute) =>
      payment_intent === id && !['won', 'prevented'].includes(status) && !status.startsWith('warning_');
    if ([...disputes.values()].some(isTaken))
      return invalid({ code: 'charge_disputed', message: 'Charge has been charged back' });
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) return invalid({ code: 'charge_already_refunded', message: 'Already refunded' });
    const made = newRefund(form, charge);
    if (!(made.amount >= 1 && made.amount <= left)) {
      return invalid({ param: 'amount', message: 'Refund amount is greater than unrefunded amount' });
    }
    charge.amount_refunded += made.amount;
    refunds.set(made.id, made);
    return { status: 200, body: made };
  };

  const routes: Routes = [
    [/^POST \/v1\/payment_intents$/, (form) => wrongAmount(form, 'amount') ?? keep(intents, newIntent(form))],
    [
      /^GET \/v1\/payment_intents$/,
      () => page(new Map([...intents].map(([id, intent]) => [id, shown(intent, false).body as object]))),
    ],
    [/^POST \/v1\/payment_intents\/(\w+)\/cancel$/, cancel],
    [
      /^GET \/v1\/payment_intents\/(\w+)$/,
      (form, id) => {
        const intent = intents.get(id);
        return intent ? shown(intent, expands(form)) : missing('payment_intent', id);
      },
    ],
    [/^POST \/v1\/refunds$/, refund],
    [
      /^GET \/v1\/refunds$/,
      (form) => {
        const of = form.get('payment_intent');
        return page(refunds, (refund) => of === null || refund.payment_intent === of);
      },
    ],
    [/^GET \/v1\/disputes$/, () => page(disputes)],
    [/^GET \/v1\/disputes\/(\w+)$/, (_form, id) => found(disputes.get(id), 'dispute', id)],
    [/^GET \/v1\/refunds\/(\w+)$/, (_form, id) => found(refunds.get(id), 'refund', id)],
    [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (_form, id) => found(sessions.get(id), 'checkout.session', id)],
  ];

  const answer = ({ line, form, headers }: Received, instead?: Answer): Answer => {
    if (headers.authorization !== `Bearer ${stripeAccount.secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    const route = routes.find(([pattern]) => pattern.test(line));
    if (!route) return { status: 404, body: { error: { type: 'invalid_request_error', message: line } } };
    const perform = () => route[1](form, route[0].exec(line)?.[1] ?? '');
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return perform();
    const request = `${line} ${form}`;
    const carriedOut = answered.has(key) ? undefined : structuredClone(perform());
    const before = answered.get(key) ?? { request, answer: instead ?? (carriedOut as Answer) };
    if (before.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    answered.set(key, before);
    return before.answer;
  };

  const server = createServer(async (request, response) => {
    const received = await receive(request);
    seen.push(received);
    await beforeWork(received.line);
    if (!request.socket.writable) return;
    const ordered = order && order.times > 0 && order.where.test(received.line) ? order.how : undefined;
    if (order && ordered) order.times -= 1;
    if (typeof ordered === 'string' && !ordered.startsWith('does it')) {
      return misbehave(ordered as Misbehavior, response, stripeAccount.secretKey);
    }
    const { status, body } =
      typeof ordered === 'object'
        ? { status: ordered.status, body: { error: ordered.error } }
        : answer(received, ordered === 'does it and breaks' ? broken : undefined);
    if (ordered === 'does it and cuts the line') return response.socket?.resetAndDestroy();
    await beforeAnswer(received.line);
    const retryAfter = typeof ordered === 'object' ? ordered.retryAfter : undefined;
    received.answer = body;
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${seen.length}`,
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const pay = (sessionId: string, card: string): StripeIntent => {
    const session = must(sessions, sessionId);
    if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
    const intent = newIntent(new URLSearchParams({ currency: session.currency }));
    Object.assign(intent, { amount: session.amount_total });
    confirm(intent, card);
    intents.set(intent.id, intent);
    if (intent.status !== 'succeeded' && intent.status !== 'processing') return intent;
    const payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
    Object.assign(session, { status: 'complete', payment_status, payment_intent: intent.id });
    return intent;
  };

  const openLink = (given: { amount: number; reference: string | null; currency?: string }) => {
    const session = newSession(given);
    sessions.set(session.id, session);
    return session;
  };

  return {
    url,
    seen,
    intent: (id: string) => must(intents, id),
    session: (id: string) => must(sessions, id),
    intents: () => [...intents.values()],
    refunds: () => [...refunds.values()],
    counts: () => ({ intents: intents.size, sessions: sessions.size, refunds: refunds.size }),
    confirm: (intentId: string, card: string) => {
      const intent = must(intents, intentId);
      confirm(intent, card);
      if (card === '4000000000000259') {
        const dispute = newDispute(intent);
        disputes.set(dispute.id, dispute);
      }
    },
    answerChallenge: (intentId: string, passed: boolean) => {
      const intent = must(intents, intentId);
      if (passed) succeed(intent);
      else fail(intent, failedChallenge);
    },
    /** A processing payment succeeds. */
    settle: (intentId: string) => succeed(must(intents, intentId)),
    pay,
    /** A payer's bank opens a dispute. */
    dispute: (intentId: string, given?: { status?: string; amount?: number }) => {
      const dispute = newDispute(must(intents, intentId), given);
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    disputeOf: (id: string) => must(disputes, id),
    /** As Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    /** A refund in Stripe's dashboard. */
    refundInDashboard: (intentId: string, amount?: number) => {
      const form = new URLSearchParams({ payment_intent: intentId });
      if (amount !== undefined) form.set('amount', String(amount));
      return refund(form).body as StripeRefund;
    },
    openLink,
    /** A payment by a reusable link, which creates a session unknown to us. */
    payByLink: (given: { amount: number; reference: string | null; card: string; currency?: string }) => {
      const session = openLink(given);
      pay(session.id, given.card);
      return session;
    },
    /** A webhook call about any object, signed at `at`. */
    event: (type: string, object: object, at = new Date(), secret = stripeAccount.webhookSecret) => {
      const created = Math.floor(at.getTime() / 1000);
      const id = `evt_${randomBytes(12).toString('hex')}`;
      const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: created,
      });
      return { id, body: Buffer.from(body), signature };
    },
    order: (how: Order, where = /./, times = Number.POSITIVE_INFINITY) => {
      order = { how, where, times };
    },
    behave: () => {
      order = undefined;
      seen.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const maxListed = 100;

const broken: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
};

/** Newest first, at most a hundred, like Stripe. */
const page = <Item extends object>(
  all: Map<string, Item>,
  isWanted: (item: Item) => boolean = () => true,
): Answer => {
  const found = [...all.values()].filter(isWanted).reverse();
  return {
    status: 200,
    body: { object: 'list', has_more: found.length > maxListed, data: found.slice(0, maxListed) },
  };
};

/** Parameters are in the query of a GET and in the body of a POST. */
async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const form = new URLSearchParams(request.method === 'GET' ? search : Buffer.concat(chunks).toString());
  return { line: `${request.method} ${pathname}`, form, headers: request.headers };
}
