// The sandbox's payments in memory, for tests without a database. Handles races like a table.
import type { SandboxPayment, SandboxStore } from '../../src/server/adapters/payments/sandbox-payment.ts';

export function memoryPaymentStore(): SandboxStore {
  const payments = new Map<string, string>();
  const find = (token: string): SandboxPayment | null => {
    const kept = payments.get(token);
    // Round-trips through JSON, so that it stores only what a table can store.
    return kept === undefined ? null : (JSON.parse(kept) as SandboxPayment);
  };
  const keep = (payment: SandboxPayment) => {
    payments.set(payment.token, JSON.stringify(payment));
    return payment;
  };
  return {
    add: async (payment) =>
      [...payments.keys()].map(find).find((kept) => kept?.key === payment.key) ?? keep(payment),
    load: async (token) => find(token),
    listReturned: async (most) =>
      [...payments.keys()]
        .flatMap((token) => find(token) ?? [])
        .filter(({ refunds, dispute }) => refunds.length > 0 || dispute)
        .slice(-most),
    listLatest: async (most) => [...payments.keys()].flatMap((token) => find(token) ?? []).slice(-most),
    change: async (token, step) => {
      const payment = find(token);
      return payment && keep(step(payment));
    },
  };
}
