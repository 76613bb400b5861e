// Visitors who browse, book and release continuously during a fault. Every answer is recorded.
import { z } from 'zod';
import { fittingTimes } from '../trials/race-kinds.ts';
import { freeDays, makeVisitor, type Place, type Visitor } from '../trials/visitor.ts';
import { messageIn } from './fault-row.ts';

export type Answered = { status: number | 'cut off'; words: string; ms: number };
const refused = z.object({ code: z.string() });

export async function makeBusyVisitors(url: string, count: number, first: number) {
  const places = (await freeDays(url)).flatMap(({ date }) => fittingTimes.map((time) => ({ date, time })));
  const visitors: { visitor: Visitor; place: Place }[] = [];
  for (let index = 0; index < count; index += 1) {
    const visitor = makeVisitor(first + index);
    await visitor.storeProperty(url);
    await visitor.verifyPhone(url);
    const place = places[index];
    if (!place) throw new Error('No time is free');
    visitors.push({ visitor, place });
  }
  const answers: Answered[] = [];
  /** Acknowledged bookings without an acknowledged release. */
  const held = new Set<string>();
  let going = false;

  const ask = async (call: () => Promise<{ status: number; words: string }>) => {
    const began = performance.now();
    const answer = await call().catch(() => ({ status: 'cut off' as const, words: 'no answer' }));
    answers.push({ ...answer, ms: Math.round(performance.now() - began) });
    return answer;
  };

  const walk = async ({ visitor, place }: { visitor: Visitor; place: Place }) => {
    let rounds = 0;
    while (going) {
      let id: string | undefined;
      const booked = await ask(async () => {
        const reply = await visitor.reserve(url, place);
        if (reply.kind === 'reserved') id = reply.reservation.id;
        if (reply.kind === 'other') return readOther(reply.words);
        return { status: reply.kind === 'reserved' ? 201 : 409, words: reply.kind };
      });
      await ask(async () => {
        const { status, text } = await visitor.ask(url, '/api/reviews');
        return { status, words: messageIn(text) };
      });
      // An interrupted request may have been carried out; the next round finds out.
      if (booked.status !== 201 || !id) continue;
      held.add(id);
      rounds += 1;
      // Every second booking is kept for a while, so that there is something to lose.
      if (!going || rounds % 2 === 1) continue;
      const given = id;
      // Without an acknowledgment the release is uncertain, so nothing is expected.
      held.delete(given);
      await ask(async () => {
        const reply = await visitor.release(url, given);
        return typeof reply === 'string' ? { status: 200, words: reply } : readOther(reply.words);
      });
    }
  };
  return {
    answers,
    held,
    /** Continues until the given work has ended. */
    during: async (work: () => Promise<void>) => {
      going = true;
      const walking = Promise.all(visitors.map(walk));
      try {
        await work();
      } finally {
        going = false;
        await walking;
      }
    },
  };
}

function readOther(words: string): { status: number; words: string } {
  const [status = '0'] = words.split(' ', 1);
  const text = words.slice(status.length + 1);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Truncated for readability.
  }
  const code = refused.safeParse(parsed).data?.code;
  return { status: Number(status), words: code ? messageIn(text) : text };
}
