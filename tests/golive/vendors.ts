// Accounts at the vendors as an owner has them: with live keys, and with what live:check reads. Every other call goes to the
// stand-in that the tests use.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeEventTypes } from '../../src/server/adapters/payments/stripe-event-types.ts';
import { startProviders } from '../chaos/trials/loopback-providers.ts';
import { openDesk } from '../chaos/trials/provider-desk.ts';
import { twilioAccount } from '../support/fake-twilio.ts';
import { stripeAccount } from '../support/stripe-server.ts';

type Answers = Record<string, () => object>;

/** Answers some paths itself. `swap`: a header that the stand-in expects instead. */
async function inFrontOf(target: string, answers: Answers, swap: Record<string, string> = {}) {
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    const own = incoming.method === 'GET' ? answers[path] : undefined;
    if (own) return void outgoing.end(JSON.stringify(own()));
    const headers = { ...incoming.headers, ...swap };
    const url = new URL(incoming.url ?? '/', target);
    const forwarded = request(url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

export type Vendors = Awaited<ReturnType<typeof openVendors>>;

export async function openVendors(publicUrl: string, chance: Parameters<typeof openDesk>[0]) {
  const providers = await startProviders({ user: 'office@agave-inspections.com' });
  await providers.work();
  const payments = await openDesk(chance, async () => {});
  // Forgotten at first, as owners do.
  const endpoint = {
    url: `${publicUrl}/api/webhooks/stripe`,
    status: 'enabled',
    enabled_events: ['charge.succeeded'],
  };
  const stripe = await inFrontOf(
    payments.settings.STRIPE_API_URL,
    {
      '/v1/payment_intents': () => ({ data: [] }),
      '/v1/account': () => ({ charges_enabled: true, payouts_enabled: true }),
      '/v1/webhook_endpoints': () => ({ data: [endpoint] }),
    },
    { authorization: `Bearer ${stripeAccount.secretKey}` },
  );
  const twilio = await inFrontOf(providers.env.TWILIO_API_URL, {
    [`/2010-04-01/Accounts/${twilioAccount.accountSid}.json`]: () => ({ status: 'active', type: 'Full' }),
    [`/v2/Services/${twilioAccount.verifyServiceSid}`]: () => ({ sid: twilioAccount.verifyServiceSid }),
  });
  payments.callsGoTo(publicUrl);
  return {
    payments,
    codeFor: providers.codeFor,
    mails: providers.mails,
    connectCalendar: providers.connectCalendar,
    sendEveryEvent: () => {
      endpoint.enabled_events = [...stripeEventTypes];
    },
    settings: {
      ...providers.env,
      MAIL_FROM: 'Agave Home Inspections <office@agave-inspections.com>',
      TWILIO_API_URL: twilio.url,
      TWILIO_VERIFY_URL: twilio.url,
      ...payments.settings,
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: 'rk_live_0123456789abcdef',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789abcdef',
    },
    close: async () => {
      await Promise.all([stripe.close(), twilio.close(), payments.close()]);
      await providers.close();
    },
  };
}
