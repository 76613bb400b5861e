// The people whose data the fuzzer uses: a held, a signed, a paid and a canceled booking, a waiting-list entry, and
// the inspector.
import { z } from 'zod';
import { business } from '../../support/business.ts';
import { cards } from '../../support/paying.ts';
import { walkDesk } from './desk-walk.ts';
import type { Operation } from './document.ts';
import { walkOffice } from './office-walk.ts';
import type { Cookies } from './requests.ts';
import { type AttackContext, type Caller, freeDay, makeCaller, pay, reserve, sign, signIn } from './walk.ts';

export async function gatherPeople(surroundings: AttackContext): Promise<Cookies> {
  const stranger = makeCaller(surroundings);
  const day = await freeDay(stranger);
  const booked: { caller: Caller; id: string }[] = [];
  for (;;) {
    const caller = makeCaller(surroundings);
    const id = await reserve(caller, day);
    if (id === undefined) break;
    booked.push({ caller, id });
  }
  const [held, signed, paid] = booked;
  if (!held || !signed || !paid) throw new Error('A day has three times');
  await sign(signed.caller, signed.id);
  await sign(paid.caller, paid.id);
  await pay(paid.caller, paid.id);
  await claim(held.caller);
  await wait(stranger, day);
  await payUnassigned(stranger);
  await surroundings.mailed();
  await askForMore(held, paid);
  await openLinks(stranger, surroundings);
  const inspector = await signIn(surroundings);
  await walkDesk(inspector, paid.id);
  await walkOffice(inspector);
  await readAll(inspector, surroundings.operations);
  return {
    inspector: inspector.cookie(),
    customers: [held, signed, paid].map(({ caller }) => caller.cookie()),
  };
}

/** Every list of the desk, and every customer page without an id. */
export async function readAll(caller: Caller, operations: Operation[]): Promise<void> {
  for (const { method, path } of operations)
    if (method === 'GET' && !path.includes('{') && path !== '/api/logout') await caller.ask('GET', path);
}

async function claim(caller: Caller): Promise<void> {
  const { property } = await caller.must(
    z.object({ property: z.object({ id: z.string() }) }),
    'POST',
    '/api/property/manual',
    {
      streetNumber: '77',
      streetName: 'Center St',
      zipCode: '85201',
      squareFootage: 1_600,
    },
  );
  await caller.ask('POST', '/api/credential-claims', {
    propertyId: property.id,
    credentials: business.credentials.map(({ id }) => id),
    fullName: 'Casey Fuentes',
    licenseNumbers: 'ROC 123456',
    websiteUrl: 'https://inspector.example/',
  });
  await caller.ask('POST', '/api/pricing/calculate', { serviceId: 'standard', propertyId: property.id });
}

type Booked = { caller: Caller; id: string };

async function askForMore(held: Booked, paid: Booked): Promise<void> {
  await held.caller.ask('POST', '/api/contracts/send-for-signature', {
    title: 'Home Inspection Service Agreement',
    message: 'Please read and sign.',
    signerName: 'Robin Okafor',
    signerEmail: 'robin@example.com',
    contractType: 'service_agreement',
  });
  await held.caller.ask('POST', '/api/agreements/link', { appointmentId: held.id });
  for (const { caller, id: appointmentId } of [held, paid]) {
    const opened = z.object({ trackingToken: z.string() });
    const { trackingToken } = await caller.must(opened, 'POST', '/api/manage-booking/open', {
      appointmentId,
    });
    await caller.ask('POST', '/api/manage-booking/times', { appointmentId });
    await caller.ask('POST', '/api/manage-booking/documents', { appointmentId });
    await caller.ask('GET', `/api/appointments/${trackingToken}/tracking`);
    await caller.ask('GET', `/api/appointments/${trackingToken}/calendar.ics`);
  }
  await held.caller.ask('POST', '/api/create-payment-intent', { amount: 650 });
  await held.caller.ask('POST', '/api/sandbox/pay/link-65000/open', { reference: held.id });
  await held.caller.ask('GET', '/api/places/autocomplete?input=123%20center');
  await held.caller.ask('GET', '/api/street-view?address=1234%20N%20Main%20St&heading=90');
}

const wait = (caller: Caller, date: string) =>
  caller.ask('POST', '/api/waiting-list', { date, email: 'waits@home.example', phone: '(602) 555-0142' });

/** A payment without a booking, for review. */
export async function payUnassigned(caller: Caller): Promise<void> {
  const intent = z.object({ clientSecret: z.string() });
  const { clientSecret } = await caller.must(intent, 'POST', '/api/create-payment-intent', { amount: 650 });
  await caller.ask('POST', `/api/sandbox/payments/${clientSecret}/confirm`, {
    number: cards.challenged,
    expiry: '12/30',
    cvc: '123',
  });
  await caller.ask('POST', `/api/sandbox/payments/${clientSecret}/challenge`, { passed: true });
  await caller.ask('POST', '/api/payment/success', {});
  await caller.ask('POST', '/api/problem-reports', { page: '/pricing', message: 'Something broke' });
}

/** Collects the tokens in the mails. */
async function openLinks(caller: Caller, { learned }: AttackContext): Promise<void> {
  const { messages } = await caller.must(
    z.object({ messages: z.array(z.object({ text: z.string() })) }),
    'GET',
    '/api/sandbox/outbox',
  );
  const opens: Record<string, string> = {
    sign: '/api/agreements/open',
    booking: '/api/manage-booking/open',
    place: '/api/waiting-list/place',
  };
  const words = messages.map(({ text }) => text).join(' ');
  for (const [, name = '', key = ''] of words.matchAll(/[?&](\w+)=([\w.~%-]{20,})/g)) {
    const token = decodeURIComponent(key);
    learned.note('token', token);
    const path = opens[name];
    if (path) await caller.ask('POST', path, { token });
  }
}
