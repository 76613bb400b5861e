// The payer's side of the sandbox provider: cards, challenges and a pay page.
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
      const changed = await ledger.change(id, payable, (payment) =>
        canBePaid(payment) ? pay(payment, checked.verdict, checked.card, now) : payment,
      );
      if (!changed) return refused('not-found');
      return canBePaid(changed.before) ? outcomeOf(changed.after) : refused('wrong-state');
    },
    answerChallenge: async (id, passed) => {
      const changed = await ledger.change(id, payable, (payment) => answerChallenge(payment, passed));
      if (!changed) return refused('not-found');
      return changed.before.state === 'challenge' ? outcomeOf(changed.after) : refused('wrong-state');
    },
    idOfSecret: async (clientSecret) => {
      const [id = '', secret] = clientSecret.split('_secret_');
      // The address of a pay page is enough to pay there.
      if (secret === undefined) return (await ledger.read(id, ['cs']))?.page ? id : null;
      const payment = await ledger.read(id, ['pi']);
      return payment && isSame(secret, payment.secret) ? id : null;
    },
    decideDispute: async (id, outcome) => {
      const changed = await ledger.change(id, ['dp'], (payment) => decideDispute(payment, outcome));
      return changed?.before.dispute?.state === 'open';
    },
    payPage: async (sessionId) => {
      const payment = await ledger.read(sessionId, ['cs']);
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
