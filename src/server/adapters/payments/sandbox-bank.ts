// The side of a provider that payers see: cards, challenges, and a pay page.
import { timingSafeEqual } from 'node:crypto';
import { cents } from '../../../domain/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Confirmed, SandboxBank } from '../../ports/sandbox-bank.ts';
import { checkCard } from './sandbox-cards.ts';
import { type IdPrefix, type Ledger, refused } from './sandbox-ledger.ts';
import { answerChallenge, canBePaid, decideDispute, pay, type SandboxPayment } from './sandbox-payment.ts';

const payable: IdPrefix[] = ['pi', 'cs'];

export function openBank(ledger: Ledger, clock: Clock): Omit<SandboxBank, 'openLink'> {
  return {
    confirm: async (id, card) => {
      const now = clock.now();
      const checked = checkCard(card, now);
      if (!checked.ok) return { ok: false, reason: 'invalid-card', fault: checked.fault };
      const taken = await ledger.take(id, payable, (payment) =>
        canBePaid(payment) ? pay(payment, checked.verdict, checked.card, now) : payment,
      );
      if (!taken) return refused('not-found');
      return canBePaid(taken.before) ? outcomeOf(taken.after) : refused('wrong-state');
    },
    answerChallenge: async (id, passed) => {
      const taken = await ledger.take(id, payable, (payment) => answerChallenge(payment, passed));
      if (!taken) return refused('not-found');
      return taken.before.state === 'challenge' ? outcomeOf(taken.after) : refused('wrong-state');
    },
    idOfSecret: async (clientSecret) => {
      const [id = '', secret] = clientSecret.split('_secret_');
      // Whoever has the address of a pay page may pay there.
      if (secret === undefined) return (await ledger.look(id, ['cs']))?.page ? id : null;
      const payment = await ledger.look(id, ['pi']);
      return payment && isSame(secret, payment.secret) ? id : null;
    },
    decideDispute: async (id, outcome) => {
      const taken = await ledger.take(id, ['dp'], (payment) => decideDispute(payment, outcome));
      return taken?.before.dispute?.state === 'open';
    },
    payPage: async (sessionId) => {
      const payment = await ledger.look(sessionId, ['cs']);
      if (!payment?.page) return null;
      const { description, amount, state, problem, page } = payment;
      const { returnUrl, cancelUrl = returnUrl } = page;
      return { description, amount: cents(amount), state, problem, returnUrl, cancelUrl };
    },
  };
}

function outcomeOf({ state, problem }: SandboxPayment): Confirmed {
  if (state === 'succeeded' || state === 'processing' || state === 'challenge') return { ok: true, state };
  return problem === null ? refused('wrong-state') : { ok: false, reason: 'declined', words: problem };
}

function isSame(given: string, kept: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(kept)];
  return left.length === right.length && timingSafeEqual(left, right);
}
