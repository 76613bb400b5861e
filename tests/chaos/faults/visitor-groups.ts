// Providers in a visitor's request path: maps, texted codes, payments, signatures.
import { sendForSignature } from '../../../src/api/contract.ts';
import { createPaymentIntent, paymentSuccess } from '../../../src/api/payment.ts';
import { autocomplete, geocode, streetView } from '../../../src/api/places.ts';
import { cards } from '../../support/paying.ts';
import { makeVisitor } from '../trials/visitor.ts';
import { type CalledProvider, tryCalledProvider } from './called-provider.ts';
import type { FaultRow } from './fault-row.ts';
import { type ProviderStage, reserve } from './provider-stage.ts';

const expects = (status: number) => (answer: { status: number; text: string }) =>
  answer.status === status ? undefined : `was answered ${answer.status} ${answer.text.slice(0, 120)}`;

const noSearch = {
  status: 503,
  words: 'The address search isn’t working right now. Please enter the address yourself.',
};

export async function runMaps(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates } = stage;
  const visitor = makeVisitor(9_001);
  const get = (path: string) => async () => () => visitor.ask(url, path);
  const common = { group: 'maps', gate: gates.maps };
  const calls: CalledProvider[] = [
    {
      ...common,
      call: 'address suggestions',
      prepare: get(`${autocomplete.path}?input=1234+N+Main`),
      stated: noSearch,
      complaintAbout: expects(200),
    },
    {
      ...common,
      call: 'position of an address',
      prepare: get(`${geocode.path}?address=1234+N+Main+St+Mesa+AZ`),
      stated: noSearch,
      complaintAbout: expects(200),
    },
    {
      ...common,
      call: 'street picture',
      prepare: get(`${streetView.path}?lat=33.43&lng=-111.83`),
      // No error is shown: a placeholder drawing replaces the picture.
      stated: { status: 200, words: '<svg' },
      complaintAbout: ({ text }) => (text.startsWith('<svg') ? 'is still drawn' : undefined),
    },
  ];
  const rows: FaultRow[] = [];
  for (const call of calls) rows.push(...(await tryCalledProvider(call)));
  return rows;
}

const noTexts = {
  status: 503,
  words: 'We can’t send or check texts right now. Please try again in a minute, or call us at',
};

export async function runSms(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates, providers } = stage;
  let number = 9_100;
  const newVisitor = () => {
    number += 1;
    return makeVisitor(number);
  };
  const send = (visitor: ReturnType<typeof makeVisitor>) =>
    visitor.ask(url, '/api/sms/send-verification', { phoneNumber: visitor.contact.phoneNumber });
  const common = { group: 'sms', gate: gates.texts, stated: noTexts, complaintAbout: expects(200) };
  return [
    ...(await tryCalledProvider({
      ...common,
      call: 'text me a code',
      prepare: async () => {
        const visitor = newVisitor();
        return () => send(visitor);
      },
    })),
    // A failed check does not use up an attempt.
    ...(await tryCalledProvider({
      ...common,
      call: 'check my code',
      prepare: async () => {
        const visitor = newVisitor();
        await send(visitor);
        const code = providers.codeFor(visitor.phone);
        const body = { phoneNumber: visitor.contact.phoneNumber, code };
        return () => visitor.ask(url, '/api/sms/verify-code', body);
      },
    })),
  ];
}

export async function runPayments(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates, stripe } = stage;
  const paid: string[] = [];
  const rows = await tryCalledProvider({
    group: 'payments',
    call: 'pay by card',
    gate: gates.payments,
    prepare: async () => {
      const visitor = await stage.newVisitor();
      const appointmentId = await reserve(stage, visitor);
      paid.push(appointmentId);
      return async () => {
        const asked = await visitor.ask(url, createPaymentIntent.path, { appointmentId });
        if (asked.status !== 200) return asked;
        // Repaired: the card is charged, and the visitor returns.
        const { clientSecret } = createPaymentIntent.answer.parse(JSON.parse(asked.text));
        stripe.confirm(clientSecret.split('_secret_')[0] ?? '', cards.good);
        return visitor.ask(url, paymentSuccess.path, { appointmentId });
      };
    },
    stated: { status: 503, words: 'There was an error setting up your payment. Please try again.' },
    complaintAbout: ({ status, text }) =>
      status === 200 && text.includes('"paid"') ? undefined : `was answered ${status} ${text.slice(0, 120)}`,
  });
  rows.push(...(await checkMoney(stage, paid)));
  return rows;
}

/** After all faults: each booking was charged once, and is recorded as paid. */
async function checkMoney({ stripe, query }: ProviderStage, bookings: string[]): Promise<FaultRow[]> {
  const recorded = await query<{ id: string }>(
    "select id from appointments where payment_status = 'paid' and id = any($1)",
    [bookings],
  );
  const charged = stripe.intents().filter(({ status }) => status === 'succeeded');
  const unexpected = bookings.flatMap((id) => {
    const times = charged.filter(({ metadata }) => metadata.appointment_id === id).length;
    const known = recorded.some((row) => row.id === id);
    return times === 1 && known
      ? []
      : [`a booking was charged ${times} times and is ${known ? '' : 'not '}known as paid`];
  });
  return [
    {
      group: 'payments',
      fault: 'all of these',
      call: 'the money',
      status: `${charged.length} charges`,
      words: `${recorded.length} of ${bookings.length} bookings are paid`,
      ms: 0,
      healed: 'each charged once',
      unexpected,
    },
  ];
}

export function runESign(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates } = stage;
  return tryCalledProvider({
    group: 'esign',
    call: 'send for signature',
    gate: gates.esign,
    prepare: async () => {
      const visitor = await stage.newVisitor();
      const appointmentId = await reserve(stage, visitor);
      const body = {
        title: 'Inspection agreement',
        message: 'Please sign.',
        signerName: 'Dana Ortiz',
        signerEmail: 'dana@example.com',
        contractType: 'service_agreement',
        appointmentId,
      };
      return () => visitor.ask(url, sendForSignature.path, body);
    },
    stated: { status: 503, words: 'Failed to send contract for signature. Please try again.' },
    complaintAbout: expects(200),
  });
}
