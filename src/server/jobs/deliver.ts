// Sends one delivery. The message is composed at send time, from the current state.
import { parseUsPhone } from '../../domain/contact/phone.ts';
import {
  isTextBlock,
  isUntextable,
  type TextFailure,
  textFailureWords,
  UNCLEAR_TEXT,
} from '../../domain/contact/text-failures.ts';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import {
  type Delivery,
  findDelivery,
  recordAttempt,
  settleDelivery,
  withDeliveryLock,
} from '../db/stores/deliveries.ts';
import { markUntextable } from '../db/stores/untextable-phones.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mail.ts';
import type { Sms } from '../ports/sms.ts';
import { notifyTextsBlocked } from '../use-cases/message/notify-texts-blocked.ts';
import { ReceiptNotReady } from './read-payment.ts';
import { EarlierDeliveryPending, writeDelivery } from './write-delivery.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  mailer: Mailer;
  sms: Sms;
  drawing: Drawing;
  settings: { publicUrl: string };
};

type DeliveryOutcome =
  | { state: 'sent' | 'unneeded' }
  | { state: 'failed'; problem: string }
  | { state: 'later'; problem: string };

/** Throws to be retried; the last attempt marks the delivery as failed, which the desk shows. */
export async function deliver(deps: Deps, payload: unknown, { last }: { last: boolean }): Promise<void> {
  const id = readId(payload);
  const result = await withDeliveryLock(deps.db, id, (db) => deliverOne({ ...deps, db }, id, last));
  // "Try again" at the desk can race with a running attempt; the retry sees the outcome of that attempt.
  if (result === 'busy') throw new Error('The delivery is already being sent');
}

async function deliverOne(deps: Deps, id: string, last: boolean): Promise<void> {
  const { db, clock } = deps;
  const delivery = await findDelivery(db, id);
  if (delivery?.state !== 'pending') return;
  const outcome = await send(deps, delivery);
  if (outcome.state !== 'later') return settleDelivery(db, delivery.id, outcome, clock.now());
  const { problem } = outcome;
  if (last) return settleDelivery(db, delivery.id, { state: 'failed', problem }, clock.now());
  await recordAttempt(db, delivery.id, problem);
  // No name or address here: this text is logged.
  throw new Error(`A ${delivery.channel} could not be delivered yet`);
}

async function send(deps: Deps, delivery: Delivery): Promise<DeliveryOutcome> {
  const written = await writeDelivery(deps, delivery).catch((error) => {
    if (error instanceof ReceiptNotReady) return 'the receipt could not be drawn';
    if (error instanceof EarlierDeliveryPending) return 'the message before it is still being sent';
    throw error;
  });
  if (!written) return { state: 'unneeded' };
  if (typeof written === 'string') return { state: 'later', problem: written };
  if (written.channel === 'mail') {
    const sent = await deps.mailer.send({ ...written.mail, deliveryId: delivery.id, to: delivery.recipient });
    if (sent.ok) return { state: 'sent' };
    const problem = sent.why;
    return sent.reason === 'refused' ? { state: 'failed', problem } : { state: 'later', problem };
  }
  const phone = parseUsPhone(delivery.recipient);
  if (!phone.ok) return { state: 'failed', problem: 'not a US number' };
  const reference = { deliveryId: delivery.id, attempt: delivery.attempts + 1 };
  const sent = await deps.sms.sendText(phone.value, written.text, reference);
  if (sent.ok) return { state: 'sent' };
  switch (sent.reason) {
    case 'failed':
      return afterFailure(deps, phone.value.e164, sent.failure);
    case 'unclear':
      return { state: 'failed', problem: UNCLEAR_TEXT };
    case 'unavailable':
      return { state: 'later', problem: 'the text provider does not answer' };
  }
}

async function afterFailure(
  { db, clock, business }: Deps,
  phone: string,
  failure: TextFailure,
): Promise<DeliveryOutcome> {
  const { kind } = failure;
  if (kind === 'opted-out') return { state: 'unneeded' };
  const problem = textFailureWords(failure);
  if (isUntextable(kind)) await markUntextable(db, phone, kind, clock.now());
  if (!isTextBlock(kind)) return { state: 'failed', problem };
  await notifyTextsBlocked({ db, business }, kind, clock.now());
  return { state: 'later', problem };
}

function readId(payload: unknown): string {
  const { deliveryId } = payload as Record<string, unknown>;
  if (typeof deliveryId !== 'string') throw new Error('The job payload has no deliveryId');
  return deliveryId;
}
