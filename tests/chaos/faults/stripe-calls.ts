// Stripe's call about a payment, as Stripe makes it.
import type { ProviderStage } from './provider-stage.ts';

export type StripeEvent = ReturnType<ProviderStage['stripe']['event']>;

/** The same call may be made again and again: it keeps its name and its signature. */
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
