// Webhooks while Stripe's API is down: nothing is acknowledged before it is verified, and nothing is lost.
import { createPaymentIntent, paymentSuccess } from '../../../src/api/payment.ts';
import { cards } from '../../support/paying.ts';
import type { Visitor } from '../trials/visitor.ts';
import { type FaultRow, longestAnswerMs, messageIn, type Seen, timed, unexpectedIn } from './fault-row.ts';
import { runJobNow } from './job-now.ts';
import { breakGate, providerFaults } from './provider-faults.ts';
import { type ProviderStage, reserve } from './provider-stage.ts';
import { callWebhook, type StripeEvent } from './stripe-calls.ts';

type Asked = { visitor: Visitor; appointmentId: string; intentId: string };

/** After such an answer Stripe retries for days. */
const notNow = { status: 503, words: 'The service is starting or busy. Please try again in a moment.' };

export async function runWebhooks(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates, stripe } = stage;
  const eventAbout = ({ intentId }: Asked) =>
    stripe.event('payment_intent.succeeded', stripe.intent(intentId));
  const paid = await askToPay(stage);
  const other = await askToPay(stage);
  const well = await timed(() => callWebhook(url, eventAbout(other)));
  // Charged before the fault: only the webhook arrives during it.
  stripe.confirm(paid.intentId, cards.good);
  const calls: StripeEvent[] = [];
  const rows: FaultRow[] = [];
  for (const fault of providerFaults) {
    const call = eventAbout(paid);
    calls.push(call);
    await breakGate(gates.payments, fault);
    const seen = await timed(() => callWebhook(url, call));
    const [before] = await standingOf(stage, paid);
    await gates.payments.work();
    // A successful call in between keeps the circuit closed; open circuits are tested above.
    const between = await callWebhook(url, eventAbout(other));
    rows.push(
      rowOf(fault, 'a call of Stripe’s', seen, 'not acknowledged, so it comes again', [
        ...unexpectedIn(seen, notNow, longestAnswerMs(well.ms)),
        ...(before?.paid ? ['is known as paid although nobody could be asked'] : []),
        ...(between.status === 200 ? [] : [`a call about another was answered ${between.status}`]),
      ]),
    );
  }
  rows.push(await comeBack(stage, paid));
  rows.push(await callAgain(stage, paid, calls));
  stripe.confirm(other.intentId, cards.good);
  rows.push(await withoutSecondWebhook(stage, other, eventAbout(other)));
  return rows;
}

async function askToPay(stage: ProviderStage): Promise<Asked> {
  const visitor = await stage.newVisitor();
  const appointmentId = await reserve(stage, visitor);
  const { text } = await visitor.ask(stage.url, createPaymentIntent.path, { appointmentId });
  const { clientSecret } = createPaymentIntent.answer.parse(JSON.parse(text));
  return { visitor, appointmentId, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

/** A returning payer sees neither success nor failure; the page polls. */
async function comeBack({ url, gates }: ProviderStage, { visitor, appointmentId }: Asked): Promise<FaultRow> {
  await breakGate(gates.payments, 'reset');
  const seen = await timed(() => visitor.ask(url, paymentSuccess.path, { appointmentId }));
  await gates.payments.work();
  const unexpected = seen.status === 503 ? [] : [`answered ${seen.status} ${seen.text.slice(0, 120)}`];
  // The page has its own text for a missing answer.
  const words = 'nothing is known yet';
  return { ...rowOf('reset', 'come back from the card form', seen, 'the next look', unexpected), words };
}

/** Newest first and twice each: order and repetition must not matter. */
async function callAgain(stage: ProviderStage, paid: Asked, calls: StripeEvent[]): Promise<FaultRow> {
  const answers: Seen[] = [];
  for (const call of calls.toReversed().flatMap((one) => [one, one]))
    answers.push(await timed(() => callWebhook(stage.url, call)));
  const taken = answers.filter(({ status }) => status === 200).length;
  return {
    ...rowOf('working again', 'the same webhooks, each twice', answers[0], 'paid, with one receipt', [
      ...(taken === answers.length ? [] : [`${answers.length - taken} calls were not acknowledged`]),
      ...(await complaintsAbout(stage, paid)),
    ]),
    words: `${taken} of ${answers.length} acknowledged`,
  };
}

/** Moves the last call two minutes back. */
async function withoutSecondWebhook(stage: ProviderStage, paid: Asked, call: StripeEvent): Promise<FaultRow> {
  const { url, gates, query } = stage;
  await breakGate(gates.payments, '500');
  const seen = await timed(() => callWebhook(url, call));
  await gates.payments.work();
  const earlier = "- interval '3 minutes'";
  await query(`update payment_events set received_at = received_at ${earlier} where id = $1`, [call.id]);
  await query(
    `update payments set used_at = used_at ${earlier}, checked_at = checked_at ${earlier} where appointment_id = $1`,
    [paid.appointmentId],
  );
  await runJobNow(stage, 'reconcile-payments');
  const [left] = await query('select from payment_events where id = $1 and settled_at is null', [call.id]);
  return rowOf('500', 'the only webhook', seen, 'found by a job, with one receipt', [
    ...unexpectedIn(seen, notNow, longestAnswerMs(0)),
    ...(left ? ['the call is still to be looked at'] : []),
    ...(await complaintsAbout(stage, paid)),
  ]);
}

async function complaintsAbout(stage: ProviderStage, asked: Asked): Promise<string[]> {
  const [booking] = await standingOf(stage, asked);
  const charged = stage.stripe
    .intents()
    .filter(
      ({ status, metadata }) => status === 'succeeded' && metadata.appointment_id === asked.appointmentId,
    );
  return [
    ...(booking?.paid ? [] : ['is not known as paid']),
    ...(booking?.receipts === 1 ? [] : [`has ${booking?.receipts} receipts`]),
    ...(charged.length === 1 ? [] : [`was charged ${charged.length} times`]),
  ];
}

const standingOf = ({ query }: ProviderStage, { appointmentId }: Asked) =>
  query<{ paid: boolean; receipts: number }>(
    `select payment_status = 'paid' as paid, (select count(*)::int from deliveries
       where appointment_id = appointments.id and event = 'paid' and role = 'payer' and channel = 'mail') as receipts
     from appointments where id = $1`,
    [appointmentId],
  );

const rowOf = (
  fault: string,
  call: string,
  seen: Seen | undefined,
  healed: string,
  unexpected: string[],
): FaultRow => ({
  group: 'payments',
  fault,
  call,
  status: seen?.status ?? 'none',
  words: messageIn(seen?.text ?? ''),
  ms: seen?.ms ?? 0,
  healed,
  unexpected,
});
