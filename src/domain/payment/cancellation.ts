/** The outcome of a cancellation: shown before it is confirmed, then carried out. */
import type { Result } from '../result.ts';
import {
  type CancellationFacts,
  type CancellationMoney,
  type CancellationRefusal,
  cancellationMoney,
  cancellationRefusal,
  refundGround,
} from './cancellation-money.ts';
import { cancellationText, refundEndText } from './cancellation-text.ts';

export interface Cancellation extends CancellationMoney {
  readonly words: string;
  readonly deadlineWords: string;
}

/** `now`: the time of the request. A message counts from the time it was sent. */
export function cancellation(facts: CancellationFacts, now: Date): Result<Cancellation, CancellationRefusal> {
  const refusal = cancellationRefusal(facts, now);
  if (refusal) return { ok: false, reason: refusal };
  const ground = refundGround(facts, now);
  const money = cancellationMoney(facts.bill, ground, facts.creditShortfall);
  const words = cancellationText(money, ground, facts);
  return { ok: true, value: { ...money, words, deadlineWords: refundEndText(facts, now) } };
}
