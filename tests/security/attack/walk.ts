// Customers and an inspector who make their pages' calls. The fuzzer reuses their requests and answers.
import { z } from 'zod';
import { contactOf } from '../../support/booker.ts';
import { cards } from '../../support/paying.ts';
import { completeContract } from '../../support/signing.ts';
import type { Operation } from './document.ts';
import type { Learned } from './learned.ts';
import { type Answer, send } from './send.ts';

export type AttackContext = {
  url: string;
  operations: Operation[];
  learned: Learned;
  inspector: { email: string; password: string };
  /** Resolves when all mails so far are sent. */
  mailed: () => Promise<void>;
};

let callers = 0;

/** A browser with a cookie jar. Accepted requests are learned. */
export function makeCaller({ url, operations, learned }: AttackContext) {
  callers += 1;
  const number = callers;
  const cookies = new Map<string, string>();
  let calls = 0;

  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    calls += 1;
    const sent = {
      method,
      url: path,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `2001:db9:${number.toString(16)}:${calls.toString(16)}::1`,
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
    };
    const answer = await send(url, sent);
    for (const given of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const operation = operations.find((one) => one.method === method && fits(one, path));
    if (answer.status < 300 && operation) {
      learned.keep(operation, { url: path, cookie: cookie(), body });
      if (answer.type === 'application/json') learned.read(operation.path, JSON.parse(answer.text));
    }
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const must = async <Shape extends z.ZodType>(shape: Shape, ...call: Parameters<typeof ask>) => {
    const { status, text } = await ask(...call);
    if (status >= 300) throw new Error(`${call[1]} answered ${status}: ${text}`);
    return shape.parse(JSON.parse(text));
  };
  return { number, ask, must, cookie };
}

const fits = ({ path }: Operation, asked: string): boolean =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(asked.split('?')[0] ?? '');

export type Caller = ReturnType<typeof makeCaller>;
const id = z.object({ id: z.string() });

/** Goes as far as a reserved time; `undefined` if that day has no free time. */
export async function reserve(caller: Caller, day: string): Promise<string | undefined> {
  const house = { streetNumber: String(100 + caller.number), streetName: 'Main St', zipCode: '85201' };
  const stored = z.object({ property: id });
  const { property } = await caller.must(stored, 'POST', '/api/property/manual', {
    ...house,
    squareFootage: 1850,
  });
  const phoneNumber = `602553${String(caller.number).padStart(4, '0')}`;
  const { code } = await caller.must(z.object({ code: z.string() }), 'POST', '/api/sms/send-verification', {
    phoneNumber,
    smsConsent: true,
  });
  await caller.ask('POST', '/api/sms/verify-code', { phoneNumber, code });
  const times = z.array(z.object({ times: z.array(z.object({ time: z.string(), available: z.boolean() })) }));
  const [shown] = await caller.must(times, 'GET', `/api/availability?from=${day}&days=1`);
  const time = shown?.times.find(({ available }) => available)?.time;
  if (time === undefined) return undefined;
  const wish = {
    date: day,
    time,
    propertyId: property.id,
    contactData: contactOf(phoneNumber, caller.number),
  };
  return (await caller.must(id, 'POST', '/api/appointments/schedule', wish)).id;
}

export async function sign(caller: Caller, appointmentId: string): Promise<Answer> {
  const opened = z.object({
    termsHash: z.string(),
    prefilled: z.object({ payerEmail: z.string(), payerPhone: z.string() }),
  });
  const { termsHash, prefilled } = await caller.must(opened, 'POST', '/api/agreements/open', {
    appointmentId,
  });
  const { payerEmail, payerPhone } = prefilled;
  const contractData = { ...completeContract, payerEmail, payerPhone, reportEmail: payerEmail, termsHash };
  return caller.ask('POST', '/api/appointments', { appointmentId, contractData });
}

export async function pay(caller: Caller, appointmentId: string): Promise<Answer> {
  const intent = z.object({ clientSecret: z.string() });
  const { clientSecret } = await caller.must(intent, 'POST', '/api/create-payment-intent', { appointmentId });
  await caller.ask('POST', `/api/sandbox/payments/${clientSecret}/confirm`, {
    number: cards.good,
    expiry: '12/30',
    cvc: '123',
  });
  return caller.ask('POST', '/api/payment/success', { appointmentId });
}

export async function signIn(surroundings: AttackContext): Promise<Caller> {
  const caller = makeCaller(surroundings);
  await caller.must(id, 'POST', '/api/login', surroundings.inspector);
  return caller;
}

/** The first day without bookings, from the day after tomorrow on. */
export async function freeDay(caller: Caller): Promise<string> {
  const days = z.array(z.object({ date: z.string(), totalSlots: z.number(), availableSlots: z.number() }));
  const shown = await caller.must(days, 'GET', '/api/availability');
  const free = shown.filter(
    ({ totalSlots, availableSlots }) => totalSlots > 0 && availableSlots === totalSlots,
  );
  const day = free[1]?.date;
  if (!day) throw new Error('No day is free');
  return day;
}
