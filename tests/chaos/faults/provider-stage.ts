// The built product with every live provider on the loopback interface, each behind a gate.
import { documensoAccount, startDocumenso } from '../../support/documenso-server.ts';
import { startFakeGoogleMaps } from '../../support/fake-google-maps.ts';
import { goodKey } from '../../support/fake-google-maps-answers.ts';
import { startStripe, stripeAccount } from '../../support/stripe-server.ts';
import { type Gate, makeGate } from '../trials/gate.ts';
import { startProviders } from '../trials/loopback-providers.ts';
import { verifiedVisitor } from '../trials/provider-bookings.ts';
import { fittingTimes } from '../trials/race-kinds.ts';
import { onStage, type Stage } from '../trials/stage.ts';
import { freeDays, type Place, type Visitor } from '../trials/visitor.ts';

export type ProviderStage = Stage & {
  url: string;
  gates: Record<'mail' | 'texts' | 'calendar' | 'maps' | 'esign' | 'payments', Gate>;
  providers: Awaited<ReturnType<typeof startProviders>>;
  stripe: Awaited<ReturnType<typeof startStripe>>;
  documenso: Awaited<ReturnType<typeof startDocumenso>>;
  /** A visitor with a verified phone, and a free time for them alone. */
  newVisitor: () => Promise<Visitor>;
  nextPlace: () => Place;
};

export async function onProviderStage<Outcome>(
  work: (stage: ProviderStage) => Promise<Outcome>,
): Promise<Outcome> {
  const providers = await startProviders();
  const [maps, stripe, documenso] = [
    await startFakeGoogleMaps(),
    await startStripe(),
    await startDocumenso(),
  ];
  const gates = {
    ...providers.gates,
    maps: await makeGate(maps.url),
    payments: await makeGate(stripe.url),
    esign: await makeGate(documenso.url),
  };
  const env = {
    ...providers.env,
    PLACES_PROVIDER: 'google',
    GOOGLE_MAPS_API_KEY: goodKey,
    GOOGLE_PLACES_URL: gates.maps.url,
    GOOGLE_MAPS_URL: gates.maps.url,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_API_URL: gates.payments.url,
    STRIPE_SECRET_KEY: stripeAccount.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
    ESIGN_PROVIDER: 'documenso',
    DOCUMENSO_URL: gates.esign.url,
    DOCUMENSO_API_TOKEN: documensoAccount.apiToken,
    DOCUMENSO_WEBHOOK_SECRET: documensoAccount.webhookSecret,
  };
  try {
    await Promise.all(Object.values(gates).map((gate) => gate.work()));
    return await onStage({ servers: 1, env }, async (stage) => {
      await providers.connectCalendar(stage.databaseUrl);
      const url = stage.servers[0]?.url ?? '';
      const places = (await freeDays(url)).flatMap(({ date }) =>
        fittingTimes.map((time) => ({ date, time })),
      );
      let visitors = 0;
      return work({
        ...stage,
        url,
        gates,
        providers,
        stripe,
        documenso,
        newVisitor: () => {
          visitors += 1;
          return verifiedVisitor(stage, url, visitors);
        },
        nextPlace: () => {
          const place = places.shift();
          if (!place) throw new Error('No time is free');
          return place;
        },
      });
    });
  } finally {
    await Promise.all(Object.values(gates).map((gate) => gate.refuse()));
    await Promise.all([providers.close(), maps.close(), stripe.close(), documenso.close()]);
  }
}

/** Books and returns the id. */
export async function reserve({ url, nextPlace }: ProviderStage, visitor: Visitor): Promise<string> {
  const reply = await visitor.reserve(url, nextPlace());
  if (reply.kind !== 'reserved') throw new Error(`A free time was refused: ${JSON.stringify(reply)}`);
  return reply.reservation.id;
}
