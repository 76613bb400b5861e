// Payments without a provider, on the test's database and clock. Its webhook calls reach our handler, unless a test
// drops them.
import pino, { type Logger } from 'pino';
import { sandboxPayments } from '../../src/server/adapters/payments/sandbox.ts';
import type { SignedEvent } from '../../src/server/adapters/payments/sandbox-events.ts';
import type { SandboxPayment } from '../../src/server/adapters/payments/sandbox-payment.ts';
import type { Wake } from '../../src/server/db/changes.ts';
import type { Database } from '../../src/server/db/client.ts';
import { sandboxPaymentStore } from '../../src/server/db/stores/sandbox-payments.ts';
import type { Clock } from '../../src/server/ports/clock.ts';
import type { Payments } from '../../src/server/ports/payments.ts';
import type { SandboxBank } from '../../src/server/ports/sandbox-bank.ts';
import { handleWebhook } from '../../src/server/use-cases/payment/handle-webhook.ts';
import { currentBusiness } from './current-business.ts';

export type PaymentsMaker = (deps: { db: Database; clock: Clock; log?: Logger; wake?: Wake }) => {
  payments: Payments;
  bank: SandboxBank | null;
};

/** `tell`: replaces the webhook. */
export const testPayments =
  (tell?: (event: SignedEvent) => Promise<unknown>): PaymentsMaker =>
  ({ db, clock, log = pino({ level: 'silent' }), wake = () => {} }) => {
    const made: ReturnType<PaymentsMaker> = sandboxPayments({
      store: sandboxPaymentStore<SandboxPayment>(db),
      clock,
      webhookSecret: 'whsec_of_the_tests',
      payUrl: 'http://localhost:3000/sandbox/pay',
      linkReturnUrl: 'http://localhost:3000/?payment=success',
      linkCancelUrl: (reference) => `http://localhost:3000/manage-booking?appointmentId=${reference}`,
      tell:
        tell ??
        (({ body, signature }) =>
          handleWebhook(
            { db, clock, business: currentBusiness, log, wake, payments: made.payments },
            Buffer.from(body),
            signature,
          )),
    });
    return made;
  };
