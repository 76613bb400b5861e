// Stripe's webhook call about a payment.
import type { ProviderStage } from './provider-stage.ts';

export type StripeEvent = ReturnType<ProviderStage['stripe']['event']>;

/** Can be repeated: it keeps its id and signature. */
export async function callWebhook(
  url: string,
  { body, signature }: StripeEvent,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, text: await answer.text() };
}
