// Payments port of the sandbox: no money moves. Test cards act as the bank, and our own page as the provider's.
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
  refundRefusal,
  type SandboxPayment,
  sessionId,
} from './sandbox-payment.ts';
import { eventReader } from './stripe-events.ts';

export type SandboxPaymentsOptions = LedgerOptions & {
  /** Our page that acts as the provider's, without a trailing slash. */
  payUrl: string;
  /** Allowed targets of reusable links, if more than Stripe's and ours. */
  linkRule?: PaymentLinkRule;
  /** Where a payer returns after paying by a reusable link. */
  linkReturnUrl: string;
  /** Where a visitor goes who leaves without paying. `reference`: the appointment, if any. */
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
    readIntent: async (id) => found(await ledger.read(id, ['pi']), asIntent),
    cancelIntent: async (id) => found((await ledger.change(id, ['pi'], cancel))?.after, asIntent),
    refund: async ({ key, paymentId, amount, reason }) => {
      const newRefund = { key, amount, contents: JSON.stringify([amount, reason]) };
      const changed = await ledger.change(paymentId, ['pi'], (payment) => addRefund(payment, newRefund));
      const refusal = changed && refundRefusal(changed.before, newRefund);
      if (refusal) return refused(refusal);
      return found(changed?.after, (payment) => asRefund(payment, (_refund, usedKey) => usedKey === key));
    },
    readRefund: async (id) =>
      found(await ledger.read(id, ['re']), (payment) => asRefund(payment, (refund) => refund.id === id)),
    readDispute: async (id) => found(await ledger.read(id, ['dp']), asDispute),
    listRefunds: async () => {
      const payments = await ledger.listReturned();
      return { ok: true, value: payments.flatMap(allRefunds).map(({ refund }) => refund) };
    },
    listDisputes: async () => {
      const payments = await ledger.listReturned();
      return { ok: true, value: payments.flatMap((payment) => asDispute(payment) ?? []) };
    },
    listPaid: async () => {
      const latest = await ledger.listLatest();
      // As at Stripe, where a link names its booking at the visit and not at the payment.
      const paid = latest.filter(
        ({ state, appointmentId, page }) => state === 'succeeded' && appointmentId && !page,
      );
      return { ok: true, value: paid.map(({ token }) => intentId(token)) };
    },
    readSession: async (id) => found(await ledger.read(id, ['cs']), onPage),
    readEvent: eventReader(webhookSecret),
    addReference: (link, reference) => addReference(linkRule, link, reference),
  };

  const bank: SandboxBank = {
    ...openBank(ledger, clock),
    openLink: async (name, reference) => {
      const amount = sandboxLinkAmount(name);
      if (amount === null) return refused('not-found');
      // An invalid reference is ignored, as at a provider.
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

/** A payment on our own checkout has no page. */
const onPage = (payment: SandboxPayment) => (payment.page ? asSession(payment) : null);

function found<Value>(
  payment: SandboxPayment | null | undefined,
  as: (payment: SandboxPayment) => Value | null,
): PaymentAnswer<Value> {
  const value = payment ? as(payment) : null;
  return value === null ? refused('not-found') : { ok: true, value };
}
