// Calls that are accepted only once or in rare states: prepared right before they are sent, so that valid, nearly
// valid and invalid variants are all tested.
import type { Random } from '../../support/hostile-values.ts';
import type { Operation } from './document.ts';
import { freshAccountCalls } from './fresh-account.ts';
import { makeBookings } from './fresh-booking.ts';
import { freshCalendarCalls } from './fresh-calendar.ts';
import { freshCustomerCalls } from './fresh-customer.ts';
import { freshDeskCalls } from './fresh-desk.ts';
import type { Hands, MakeReady } from './fresh-types.ts';
import type { Accepted } from './learned.ts';
import { type Answer, type Sent, send } from './send.ts';
import { type AttackContext, type Caller, signIn } from './walk.ts';

const share = 0.3;

export function makeFresh(surroundings: AttackContext, hands: Hands | undefined, random: Random) {
  if (!hands) return { problems: async () => [], for: async () => undefined };
  let inspector: Caller | undefined;
  /** Some calls end the session. */
  const desk = async () => {
    const lives = inspector && (await inspector.ask('GET', '/api/auth/user')).status === 200;
    inspector = inspector && lives ? inspector : await signIn(surroundings);
    return inspector;
  };
  const ready = { surroundings, hands, desk, bookings: makeBookings(surroundings) };
  const calls = new Map<string, MakeReady>(
    Object.entries({
      ...freshAccountCalls(ready),
      ...freshCalendarCalls(ready),
      ...freshCustomerCalls(ready),
      ...freshDeskCalls(ready),
    }),
  );
  return {
    /** Sends each prepared call once unchanged: one that is not accepted was not prepared correctly. */
    problems: async (note: (name: string, answer: Answer) => void): Promise<string[]> => {
      const found: string[] = [];
      for (const [name, makeReady] of calls) {
        const accepted = await makeReady();
        const answer = accepted && (await send(surroundings.url, unspoiled(name, accepted)));
        if (answer) note(name, answer);
        if (!answer || answer.status >= 300)
          found.push(`${name}: made ready, and refused: ${answer?.status} ${answer?.text.slice(0, 200)}`);
      }
      return found;
    },
    for: async ({ name }: Operation): Promise<Accepted | undefined> => {
      const makeReady = calls.get(name);
      if (!makeReady || random() >= share) return undefined;
      // Earlier requests may have taken every time or closed every day.
      return makeReady().catch(() => undefined);
    },
  };
}

const unspoiled = (name: string, { url, cookie, body }: Accepted): Sent => ({
  method: name.split(' ')[0] ?? '',
  url,
  headers: {
    cookie,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '2001:db8:f::1',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
});
