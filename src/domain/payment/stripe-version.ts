/** The version of Stripe's API that server and webhooks are written for. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Stripe's script of the same release, as Stripe asks for; `/v3/` stays on the oldest one. */
export const STRIPE_SCRIPT = `https://js.stripe.com/${STRIPE_API_VERSION.split('.')[1]}/stripe.js`;
