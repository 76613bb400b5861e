// A visitor's browser at the calendar step, which can talk to any server process.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  listMyAppointments,
  type Reservation,
  releaseAppointment,
  scheduleAppointment,
} from '../../../src/api/appointment.ts';
import { dayAvailabilitySchema, readAvailability } from '../../../src/api/availability.ts';
import { contactOf } from '../../support/booker.ts';

export type Place = { date: string; time: string };
export type Day = z.infer<typeof dayAvailabilitySchema>;

export type Reply =
  | { kind: 'reserved'; reservation: Reservation }
  /** Taken by another visitor, with the availability at that time. */
  | { kind: 'taken'; days: Day[] }
  | { kind: 'other'; words: string };

const refusalSchema = z.object({
  code: z.literal('time-taken'),
  availability: z.array(dayAvailabilitySchema),
});
const longestWaitMs = 30_000;

export type Visitor = ReturnType<typeof makeVisitor>;

export function makeVisitor(number: number) {
  let cookie = '';
  let requests = 0;
  let propertyId = '';
  const phoneNumber = `602556${String(number).padStart(4, '0')}`;

  /** Throws if the connection broke: the outcome of the request is then unknown. */
  const ask = async (url: string, path: string, body?: object) => {
    requests += 1;
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        // A new network for every request, to avoid rate limits.
        'x-forwarded-for': `2001:db8:${number.toString(16)}:${(requests % 65_536).toString(16)}::1`,
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const given = answer.headers.get('set-cookie');
    if (given) cookie = given.split(';')[0] ?? '';
    return { status: answer.status, text: await answer.text() };
  };

  const must = async <Shape extends z.ZodType>(shape: Shape, url: string, path: string, body?: object) => {
    const { status, text } = await ask(url, path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return shape.parse(JSON.parse(text));
  };

  return {
    number,
    phone: `+1${phoneNumber}`,
    contact: contactOf(phoneNumber, number),
    ask,
    /** This browser's id in the database. */
    browser: () =>
      createHash('sha256')
        .update(cookie.split('=')[1] ?? '')
        .digest(),

    storeProperty: async (url: string) => {
      const house = { streetNumber: String(100 + number), streetName: 'Main St', zipCode: '85201' };
      const shape = z.object({ property: z.object({ id: z.string() }) });
      const stored = await must(shape, url, '/api/property/manual', { ...house, squareFootage: 1850 });
      propertyId = stored.property.id;
    },
    verifyPhone: async (url: string) => {
      const sent = z.object({ code: z.string() });
      const { code } = await must(sent, url, '/api/sms/send-verification', { phoneNumber });
      await must(z.object({}), url, '/api/sms/verify-code', { phoneNumber, code });
    },

    reserve: async (url: string, { date, time }: Place): Promise<Reply> => {
      const contactData = contactOf(phoneNumber, number);
      const wish = { date, time, propertyId, contactData };
      const { status, text } = await ask(url, scheduleAppointment.path, wish);
      if (status === 201)
        return { kind: 'reserved', reservation: scheduleAppointment.answer.parse(JSON.parse(text)) };
      const refused = status === 409 ? refusalSchema.safeParse(JSON.parse(text)) : undefined;
      if (refused?.success) return { kind: 'taken', days: refused.data.availability };
      return { kind: 'other', words: `${status} ${text.slice(0, 200)}` };
    },
    release: async (url: string, id: string): Promise<'released' | 'none' | { words: string }> => {
      const { status, text } = await ask(url, releaseAppointment.path, { id });
      if (status === 200) return 'released';
      return status === 404 ? 'none' : { words: `${status} ${text.slice(0, 200)}` };
    },
    mine: (url: string) => must(listMyAppointments.answer, url, listMyAppointments.path),
  };
}

/** Visitors with a stored property and a verified phone. */
export async function makeVisitors(count: number, urls: string[]): Promise<Visitor[]> {
  const visitors = Array.from({ length: count }, (_, index) => makeVisitor(index + 1));
  await Promise.all(
    visitors.map(async (visitor) => {
      const url = urls[visitor.number % urls.length] ?? '';
      await visitor.storeProperty(url);
      await visitor.verifyPhone(url);
    }),
  );
  return visitors;
}

/** Public availability. */
export async function shownDays(url: string): Promise<Day[]> {
  return readAvailability.answer.parse(await (await fetch(`${url}${readAvailability.path}`)).json());
}

/** Days without bookings, and their start times. Skips the first day: a trial may run over midnight. */
export async function freeDays(url: string): Promise<{ date: string; times: string[] }[]> {
  return (await shownDays(url))
    .filter(({ totalSlots, availableSlots }) => totalSlots > 0 && availableSlots === totalSlots)
    .slice(1)
    .map(({ date, times }) => ({ date, times: times.map(({ time }) => time) }));
}
