// Visitors who book while all providers are down.
import type { Stage } from './stage.ts';
import { makeVisitor, type Place, type Visitor } from './visitor.ts';

const longestAnswerMs = 2_000;

/** Verified and consented before the fault: without a text provider no code arrives. */
export async function verifiedVisitor(stage: Stage, url: string, number: number): Promise<Visitor> {
  const visitor = makeVisitor(number);
  await visitor.storeProperty(url);
  const known = [visitor.browser(), visitor.phone];
  await stage.query(
    `insert into verified_phones (browser, phone, verified_at, verified_until)
     values ($1, $2, now(), now() + interval '1 day')`,
    known,
  );
  await stage.query(
    `insert into text_consents (browser, phone, version, address, network, agreed_at, verified_at)
     values ($1, $2, 'trial', '198.18.0.1', '', now(), now())`,
    known,
  );
  return visitor;
}

/** Books, and reports slow answers and claims about unsent messages. */
export function makeDesk(url: string) {
  const violations: string[] = [];
  let booked = 0;
  let slowestMs = 0;
  return {
    violations,
    figures: () => ({ booked, slowestMs: Math.round(slowestMs) }),
    book: async (visitor: Visitor, place: Place): Promise<string> => {
      const began = performance.now();
      const reply = await visitor.reserve(url, place);
      const took = performance.now() - began;
      if (reply.kind !== 'reserved') throw new Error(`A free time was refused: ${JSON.stringify(reply)}`);
      booked += 1;
      slowestMs = Math.max(slowestMs, took);
      if (took > longestAnswerMs) violations.push(`a booking took ${Math.round(took)} ms`);
      const { emails, calendarEvent } = reply.reservation.notices;
      if (emails !== 'pending' || calendarEvent !== 'pending') {
        violations.push(`a booking was told of mails "${emails}" and a calendar event "${calendarEvent}"`);
      }
      return reply.reservation.id;
    },
    /** The status of mails and calendar event, as shown to each visitor. */
    expectNotices: async (visitors: Visitor[], expected: 'pending' | 'done') => {
      for (const visitor of visitors) {
        for (const { notices } of await visitor.mine(url)) {
          const { emails, calendarEvent } = notices;
          if (emails === expected && calendarEvent === expected) continue;
          violations.push(`told of mails "${emails}", calendar event "${calendarEvent}" while ${expected}`);
        }
      }
    },
  };
}
