// Disputes and slow payments while the provider, the product or the webhooks are down.
import { createPaymentIntent } from '../../../src/api/payment.ts';
import { cards } from '../../support/paying.ts';
import { type FaultRow, longestAnswerMs, messageIn, type Seen, timed, unexpectedIn } from './fault-row.ts';
import { runJobNow } from './job-now.ts';
import { breakGate, providerFaults } from './provider-faults.ts';
import { onProviderStage, type ProviderStage, reserve } from './provider-stage.ts';
import { callWebhook, type StripeEvent } from './stripe-calls.ts';

type Asked = { appointmentId: string; intentId: string };
type Standing = { status: string; money: string; told: number; held: boolean };

const notNow = { status: 503, words: 'The service is starting or busy. Please try again in a moment.' };

export const runDisputes = (): Promise<{ rows: FaultRow[]; skipped: string[] }> =>
  onProviderStage(async (stage) => ({
    rows: [
      ...(await whileProviderIsAway(stage)),
      await neverCalled(stage),
      await refundWhileAway(stage),
      ...(await debitAcrossDeadline(stage)),
    ],
    skipped: [],
  }));

/** Webhooks are not acknowledged while the provider is down; then they arrive twice and out of order. */
async function whileProviderIsAway(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates, stripe } = stage;
  const asked = await paid(stage);
  const other = await paid(stage);
  const dispute = stripe.dispute(asked.intentId);
  const inquiry = stripe.dispute(other.intentId, { status: 'warning_needs_response' });
  const well = await timed(() => callWebhook(url, stripe.event('charge.dispute.created', inquiry)));
  const rows: FaultRow[] = [];
  const calls: StripeEvent[] = [];
  for (const fault of providerFaults) {
    const call = stripe.event('charge.dispute.created', dispute);
    calls.push(call);
    await breakGate(gates.payments, fault);
    const seen = await timed(() => callWebhook(url, call));
    const { money } = await standingOf(stage, asked);
    await gates.payments.work();
    // A successful call in between keeps the circuit closed.
    const between = await callWebhook(url, stripe.event('charge.dispute.updated', inquiry));
    rows.push(
      rowOf(fault, 'a dispute is opened', seen, 'not acknowledged, so it comes again', [
        ...unexpectedIn(seen, notNow, longestAnswerMs(well.ms)),
        ...(money === 'paid' ? [] : [`is ${money} although nobody could be asked`]),
        ...(between.status === 200 ? [] : [`a call about another was answered ${between.status}`]),
      ]),
    );
  }
  rows.push(
    await inAnyOrder(stage, asked, calls, 'working again', 'the same webhooks, each twice', 'disputed'),
  );
  dispute.status = 'won';
  const closed = stripe.event('charge.dispute.closed', dispute);
  const late = stripe.event('charge.dispute.created', { ...dispute, status: 'needs_response' });
  const order = [closed, late, closed];
  rows.push(await inAnyOrder(stage, asked, order, 'out of order', 'closed before opened', 'paid'));
  return rows;
}

/** The owner is notified of each change once, whatever the number and order of webhooks. */
async function inAnyOrder(
  stage: ProviderStage,
  asked: Asked,
  calls: StripeEvent[],
  fault: string,
  call: string,
  money: string,
): Promise<FaultRow> {
  const before = (await standingOf(stage, asked)).told;
  const answers: Seen[] = [];
  for (const one of calls.toReversed().flatMap((event) => [event, event]))
    answers.push(await timed(() => callWebhook(stage.url, one)));
  const now = await standingOf(stage, asked);
  const refused = answers.filter(({ status }) => status !== 200).length;
  return rowOf(fault, call, answers[0], `${money}, and the owner is told once`, [
    ...(refused === 0 ? [] : [`${refused} calls were not acknowledged`]),
    ...(now.money === money ? [] : [`is ${now.money}`]),
    ...(now.told - before === 1 ? [] : [`the owner was told ${now.told - before} times`]),
  ]);
}

/** Moves the last provider check ten minutes back. */
async function sweepNow(stage: ProviderStage): Promise<void> {
  await stage.query("update payment_sweeps set swept_at = swept_at - interval '11 minutes'");
  await runJobNow(stage, 'reconcile-payments');
}

async function neverCalled(stage: ProviderStage): Promise<FaultRow> {
  const asked = await paid(stage);
  stage.stripe.dispute(asked.intentId);
  await breakGate(stage.gates.payments, '500');
  await sweepNow(stage);
  const meanwhile = await standingOf(stage, asked);
  await stage.gates.payments.work();
  await sweepNow(stage);
  const { money, told } = await standingOf(stage, asked);
  return rowOf('the call is lost', 'a dispute is opened', undefined, 'found by a job, the owner told once', [
    ...(meanwhile.money === 'paid' ? [] : [`was ${meanwhile.money} although nobody could be asked`]),
    ...(money === 'disputed' ? [] : [`is ${money}`]),
    ...(told === 1 ? [] : [`the owner was told ${told} times`]),
  ]);
}

async function refundWhileAway(stage: ProviderStage): Promise<FaultRow> {
  const asked = await paid(stage);
  const [server] = stage.servers;
  await server?.stop();
  stage.stripe.refundInDashboard(asked.intentId);
  await server?.start();
  await sweepNow(stage);
  const { money } = await standingOf(stage, asked);
  return rowOf('the product is away', 'a refund in Stripe’s dashboard', undefined, 'found by a job', [
    ...(money === 'refunded' ? [] : [`is ${money}`]),
  ]);
}

async function debitAcrossDeadline(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, stripe, query } = stage;
  const asked = await askToPay(stage);
  stripe.confirm(asked.intentId, cards.slow);
  const seen = await timed(() =>
    callWebhook(url, stripe.event('payment_intent.processing', stripe.intent(asked.intentId))),
  );
  const past = "update appointments set held_until = now() - interval '1 minute' where id = $1";
  await query(past, [asked.appointmentId]);
  await runJobNow(stage, 'expire-holds');
  const during = await standingOf(stage, asked);
  const error = { type: 'card_error', code: 'debit_failed', message: 'The bank returned it.' };
  Object.assign(stripe.intent(asked.intentId), {
    status: 'requires_payment_method',
    last_payment_error: error,
  });
  const failed = await timed(() =>
    callWebhook(url, stripe.event('payment_intent.payment_failed', stripe.intent(asked.intentId))),
  );
  await runJobNow(stage, 'expire-holds');
  const after = await standingOf(stage, asked);
  const [mail] = await query(
    "select from deliveries where appointment_id = $1 and event = 'payment-failed' and role = 'payer'",
    [asked.appointmentId],
  );
  return [
    rowOf('a debit takes days', 'the hold’s deadline passes', seen, 'held until the debit is through', [
      ...(during.status === 'held' ? [] : [`is ${during.status}`]),
    ]),
    rowOf('the debit fails', 'the hold’s deadline has passed', failed, 'two hours to pay another way', [
      ...(after.status === 'held' && after.held ? [] : [`is ${after.status}`]),
      ...(mail ? [] : ['nobody was told']),
    ]),
  ];
}

async function askToPay(stage: ProviderStage): Promise<Asked> {
  const visitor = await stage.newVisitor();
  const appointmentId = await reserve(stage, visitor);
  const { text } = await visitor.ask(stage.url, createPaymentIntent.path, { appointmentId });
  const { clientSecret } = createPaymentIntent.answer.parse(JSON.parse(text));
  return { appointmentId, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

async function paid(stage: ProviderStage): Promise<Asked> {
  const asked = await askToPay(stage);
  stage.stripe.confirm(asked.intentId, cards.good);
  const event = stage.stripe.event('payment_intent.succeeded', stage.stripe.intent(asked.intentId));
  await callWebhook(stage.url, event);
  return asked;
}

async function standingOf({ query }: ProviderStage, { appointmentId }: Asked): Promise<Standing> {
  const [row] = await query<Standing>(
    `select status, payment_status as money, held_until > now() as held, (select count(distinct occasion)::int from deliveries
       where appointment_id = appointments.id and event = 'disputed') as told
     from appointments where id = $1`,
    [appointmentId],
  );
  if (!row) throw new Error('A booking is gone');
  return row;
}

const rowOf = (
  fault: string,
  call: string,
  seen: Seen | undefined,
  healed: string,
  unexpected: string[],
): FaultRow => ({
  group: 'disputes',
  fault,
  call,
  status: seen?.status ?? 'none',
  words: seen ? (seen.status < 300 ? 'acknowledged' : messageIn(seen.text)) : 'nothing is called',
  ms: seen?.ms ?? 0,
  healed,
  unexpected,
});
