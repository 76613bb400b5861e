// A desk that records one check after another during a fault. Each is sent until it is acknowledged, as the phone's queue does.
import { randomUUID } from 'node:crypto';
import { demoInspector } from '../../../src/domain/identity/demo-inspector.ts';
import { fittingTimes } from '../trials/race-kinds.ts';
import { freeDays, makeVisitor } from '../trials/visitor.ts';
import type { Answered } from './busy-visitors.ts';
import { messageIn } from './fault-row.ts';

type Query = <Row extends Record<string, unknown>>(text: string, values: unknown[]) => Promise<Row[]>;

const amountCents = 100;
const again = new Set<Answered['status']>([503, 'cut off']);

export async function makeBusyDesk(url: string, number: number) {
  const client = makeVisitor(number);
  await client.storeProperty(url);
  await client.verifyPhone(url);
  const date = (await freeDays(url)).at(-1)?.date;
  const [time] = fittingTimes;
  if (!date || !time) throw new Error('No time is free');
  const reply = await client.reserve(url, { date, time });
  if (reply.kind !== 'reserved') throw new Error(`The desk's client could not book: ${reply.kind}`);
  const { id } = reply.reservation;
  let cookie = '';
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: answer.status, text: await answer.text() };
  };
  const { email, password } = demoInspector;
  const signedIn = await ask('/api/login', { email, password });
  if (signedIn.status !== 200) throw new Error(`The desk could not sign in: ${signedIn.text}`);

  const answers: Answered[] = [];
  const acknowledged: string[] = [];
  let going = false;

  const send = async (entryId: string): Promise<Answered> => {
    const began = performance.now();
    const body = { entryId, method: 'check', reference: '1042', amountCents };
    const answer = await ask(`/api/admin/appointments/${id}/payments`, body).then(
      ({ status, text }) => ({ status, words: messageIn(text) }),
      () => ({ status: 'cut off' as const, words: 'no answer' }),
    );
    const answered = { ...answer, ms: Math.round(performance.now() - began) };
    answers.push(answered);
    return answered;
  };

  const work = async () => {
    while (going) {
      const entryId = randomUUID();
      let answer = await send(entryId);
      while (again.has(answer.status)) {
        await new Promise((go) => setTimeout(go, 100));
        answer = await send(entryId);
      }
      if (answer.status !== 201) throw new Error(`A check was answered ${answer.status} ${answer.words}`);
      acknowledged.push(entryId);
    }
  };

  return {
    answers,
    acknowledged,
    during: async (fault: () => Promise<void>) => {
      going = true;
      const working = work();
      try {
        await fault();
      } finally {
        going = false;
        await working;
      }
    },
    /** Every acknowledged check is there once, and the booking's money is their sum. */
    missing: async (query: Query): Promise<string[]> => {
      const rows = await query<{ id: string }>('select id from office_entries where appointment_id = $1', [
        id,
      ]);
      const [booking] = await query<{ paid_cents: number }>(
        'select paid_cents from appointments where id = $1',
        [id],
      );
      const kept = new Set(rows.map((row) => row.id));
      return [
        ...acknowledged.filter((entry) => !kept.has(entry)).map(() => 'an acknowledged check is gone'),
        ...(rows.length === acknowledged.length ? [] : [`${rows.length} checks for ${acknowledged.length}`]),
        ...(booking?.paid_cents === rows.length * amountCents ? [] : [`paid is ${booking?.paid_cents}`]),
      ];
    },
  };
}
