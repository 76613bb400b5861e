// A visitor who books and pays, and retries after every broken connection.
import { z } from 'zod';
import { openSigning } from '../../../src/api/agreement.ts';
import { createAppointment } from '../../../src/api/create-appointment.ts';
import { createPaymentIntent, paymentSuccess } from '../../../src/api/payment.ts';
import { cards } from '../../support/paying.ts';
import { completeContract } from '../../support/signing.ts';
import type { OfficeMoney } from './office-money.ts';
import type { Moment } from './payment-moments.ts';
import type { PaidPlan } from './payment-plans.ts';
import type { ProviderDesk } from './provider-desk.ts';
import type { Place, Visitor } from './visitor.ts';

export type PayerTally = Record<'cutOff' | 'notNow' | 'toldPaid' | 'toldNothingDue', number>;
export type Around = {
  url: string;
  desk: ProviderDesk;
  /** Hook for an event at this moment. */
  reach: (moment: Moment) => Promise<void>;
  /** Resolves when the product answers again. */
  up: () => Promise<void>;
  tally: PayerTally;
  violations: string[];
  office: OfficeMoney;
};

const refusal = z.object({ code: z.string() });
const pauseMs = 100;

/** Returns the booking's id. `rival` takes the time of a payer who is too late. */
export async function bookAndPay(
  around: Around,
  visitor: Visitor,
  { place, rival, ...plan }: PaidPlan & { place: Place; rival: Visitor | undefined },
): Promise<string> {
  const { url, desk, reach, up, tally, violations, office } = around;

  const retryUntilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await ask();
      } catch {
        tally.cutOff += 1;
        await up();
      }
    }
  };
  /** Retries on "try again in a moment". */
  const post = async (path: string, body: object) => {
    for (;;) {
      const answer = await retryUntilAnswered(() => visitor.ask(url, path, body));
      if (answer.status !== 503) return answer;
      tally.notNow += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const complain = (words: string) => void violations.push(`visitor ${visitor.number}: ${words}`);

  const reserve = async (who: Visitor): Promise<string> => {
    const reply = await retryUntilAnswered(() => who.reserve(url, place));
    if (reply.kind !== 'reserved') throw new Error(`A time shown as free was not given: ${reply.kind}`);
    return reply.reservation.id;
  };

  const sign = async (appointmentId: string) => {
    const open = await post(openSigning.path, { appointmentId });
    const { termsHash } = openSigning.answer.parse(JSON.parse(open.text));
    const { phoneNumber, payerEmail } = visitor.contact;
    const contractData = { ...completeContract, termsHash, payerPhone: phoneNumber, payerEmail };
    const { status, text } = await post(createAppointment.path, { appointmentId, contractData });
    // 409: an interrupted call had already done it.
    if (status !== 201 && status !== 409) complain(`signing was answered ${status} ${text}`);
  };

  /** `undefined`: nothing left to pay. */
  const askForIntent = async (appointmentId: string) => {
    await reach('intent asked');
    const { status, text } = await post(createPaymentIntent.path, { appointmentId });
    await reach('intent answered');
    if (status === 200) return createPaymentIntent.answer.parse(JSON.parse(text));
    const code = refusal.safeParse(JSON.parse(text)).data?.code;
    if (code !== 'already-paid' && code !== 'not-payable') complain(`was answered ${status} ${text}`);
    return undefined;
  };

  /** Back at the card form. */
  const payAgain = async (appointmentId: string) => {
    const bill = await askForIntent(appointmentId);
    if (bill) desk.payForm(bill.clientSecret, cards.good);
    else tally.toldNothingDue += 1;
  };

  const report = async (appointmentId: string) => {
    await reach('report sent');
    const { status, text } = await post(paymentSuccess.path, { appointmentId });
    const told = paymentSuccess.answer.safeParse(JSON.parse(text)).data?.state;
    if (told === 'paid') tally.toldPaid += 1;
    else complain(`paid, and was told ${told ?? `${status} ${text}`}`);
  };

  const id = await reserve(visitor);
  if (plan.signs) await sign(id);
  await office.takePart(id, plan.cash);
  const bill = await askForIntent(id);
  if (!bill) throw new Error('Nothing to pay for a booking that was just made');
  if (plan.way === 'given back' || plan.way === 'too late')
    await retryUntilAnswered(() => visitor.release(url, id));
  if (rival) await reserve(rival);

  if (plan.way === 'declined first') desk.payForm(bill.clientSecret, cards.declined);
  const byForm = plan.way === 'by link' ? [] : desk.payForm(bill.clientSecret, cards.good);
  const events = byForm.length > 0 ? byForm : desk.payByLink(id, Math.round(bill.amount * 100));
  await reach('paid');
  await Promise.all([
    desk.call(events, plan.calls, { up, reach }),
    plan.reports && report(id),
    plan.comesBack && payAgain(id),
  ]);
  return id;
}
