// The payments port without a provider: no money moves. Test cards play a bank, and our own page plays the provider's.
import { randomUUID } from 'node:crypto';
import { type PaymentLinkRule, sandboxLinkAmount } from '../../../domain/payment/payment-link-url.ts';
import type { PaymentAnswer, Payments } from '../../ports/payments.ts';
import type { SandboxBank } from '../../ports/sandbox-bank.ts';
import { addReference, plainReference, stripeLinks } from './payment-link.ts';
import { openBank } from './sandbox-bank.ts';
import { type LedgerOptions, openLedger, refused } from './sandbox-ledger.ts';
import {
  addRefund,
  allRefunds,
  asDispute,
  asIntent,
  asRefund,
  asSession,
  cancel,
  intentId,
  type SandboxPayment,
  sessionId,
  whyNoRefund,
} from './sandbox-payment.ts';
import { eventReader } from './stripe-events.ts';

export type SandboxPaymentsOptions = LedgerOptions & {
  /** Our page that plays the provider's, without a slash at its end. */
  payUrl: string;
  /** Where reusable links may lead, where it is more than Stripe's own and ours. */
  linkRule?: PaymentLinkRule;
  /** Where somebody who paid by a reusable link comes back to. */
  linkReturnUrl: string;
  /** Where somebody goes who leaves it without paying. `reference`: the appointment it was for, if any. */
  linkCancelUrl: (reference: string) => string;
};

export function sandboxPayments(options: SandboxPaymentsOptions): {
  payments: Payments;
  bank: SandboxBank;
} {
  const { clock, webhookSecret, payUrl } = options;
  const ledger = openLedger(options);
  const { linkRule = { ...stripeLinks, own: new URL(payUrl).origin } } = options;

  const payments: Payments = {
    provider: 'sandbox',
    createIntent: async (intent) => {
      const made = await ledger.create({ ...intent, page: null });
      if (!made.ok) return made;
      const id = intentId(made.value.token);
      return { ok: true, value: { id, clientSecret: `${id}_secret_${made.value.secret}` } };
    },
    readIntent: async (id) => found(await ledger.look(id, ['pi']), asIntent),
    cancelIntent: async (id) => found((await ledger.take(id, ['pi'], cancel))?.after, asIntent),
    refund: async ({ key, paymentId, amount, reason }) => {
      const wanted = { key, amount, contents: JSON.stringify([amount, reason]) };
      const taken = await ledger.take(paymentId, ['pi'], (payment) => addRefund(payment, wanted));
      const why = taken && whyNoRefund(taken.before, wanted);
      if (why) return refused(why);
      return found(taken?.after, (payment) => asRefund(payment, (_refund, usedKey) => usedKey === key));
    },
    readRefund: async (id) =>
      found(await ledger.look(id, ['re']), (payment) => asRefund(payment, (refund) => refund.id === id)),
    readDispute: async (id) => found(await ledger.look(id, ['dp']), asDispute),
    listRefunds: async () => {
      const payments = await ledger.listReturned();
      return { ok: true, value: payments.flatMap(allRefunds).map(({ refund }) => refund) };
    },
    listDisputes: async () => {
      const payments = await ledger.listReturned();
      return { ok: true, value: payments.flatMap((payment) => asDispute(payment) ?? []) };
    },
    readSession: async (id) => found(await ledger.look(id, ['cs']), onPage),
    readEvent: eventReader(webhookSecret),
    addReference: (link, reference) => addReference(linkRule, link, reference),
  };

  const bank: SandboxBank = {
    ...openBank(ledger, clock),
    openLink: async (name, reference) => {
      const amount = sandboxLinkAmount(name);
      if (amount === null) return refused('not-found');
      // What is no reference is left out, as a provider does.
      const named = reference !== null && plainReference.test(reference) ? reference : '';
      const made = await ledger.create({
        key: randomUUID(),
        amount,
        description: 'Home inspection',
        appointmentId: named || null,
        page: { returnUrl: options.linkReturnUrl, cancelUrl: options.linkCancelUrl(named) },
      });
      if (!made.ok) return made;
      const id = sessionId(made.value.token);
      return { ok: true, value: { id, url: `${payUrl}/${id}` } };
    },
  };

  return { payments, bank };
}

/** What was paid on our own checkout has no page. */
const onPage = (payment: SandboxPayment) => (payment.page ? asSession(payment) : null);

function found<Value>(
  payment: SandboxPayment | null | undefined,
  as: (payment: SandboxPayment) => Value | null,
): PaymentAnswer<Value> {
  const value = payment ? as(payment) : null;
  return value === null ? refused('not-found') : { ok: true, value };
}
