// Requests generated from the product's OpenAPI document, for every call. The same seed makes the same choices.
import { type Random, seeded } from '../../support/hostile-values.ts';
import { crudeRequests, sendCrude } from './crude.ts';
import { type Operation, operationsOf } from './document.ts';
import { makeFresh } from './fresh.ts';
import type { Hands } from './fresh-types.ts';
import { faultOf } from './judge.ts';
import { type Learned, makeLearned } from './learned.ts';
import { gatherPeople } from './people.ts';
import { type Attempt, type Cookies, makeAttempt } from './requests.ts';
import { longestAnswerMs, type Sent, send } from './send.ts';
import { makeTally } from './tally.ts';
import { undocumented } from './undocumented.ts';
import { type AttackContext, freeDay, makeCaller, reserve, sign, signIn } from './walk.ts';

export type FuzzOptions = Pick<AttackContext, 'url' | 'inspector' | 'mailed'> & {
  requests: number;
  seed: number;
  atOnce?: number;
  /** For calls that need state no other call creates; without it they are always refused. */
  hands?: Hands | undefined;
  /** Progress callback. */
  progress?: (done: number) => void;
};

type Means = { random: Random; learned: Learned; fresh: ReturnType<typeof makeFresh> };
type Target = { kind: string; sent: Sent; operation?: Operation; attempt?: Attempt };

const undocumentedShare = 0.15;
const sessionCheckedEvery = 40;

export async function fuzz({ requests, seed, atOnce = 8, hands, progress, ...where }: FuzzOptions) {
  const random = seeded(seed);
  const learned = makeLearned();
  const operations = operationsOf(await (await fetch(`${where.url}/api/openapi.json`)).json());
  const surroundings: AttackContext = { ...where, operations, learned };
  let cookies = await gatherPeople(surroundings);
  const hours = await makeHoursKeeper(surroundings);
  const fresh = makeFresh(surroundings, hands, random);
  const tally = makeTally();
  const findings = await fresh.problems(tally.add);

  const attack = async ({ kind, sent, operation, attempt }: Target) => {
    const answer = await send(where.url, sent);
    tally.add(kind, answer);
    const fault = faultOf(operation, sent, answer);
    if (fault) {
      // A short stall of the machine is not a finding: only a failure that repeats is.
      const again = await send(where.url, sent);
      const still = faultOf(operation, sent, again);
      // A repeated request may be refused: a server error counts at once.
      if (still || answer.status >= 500)
        findings.push(describeFinding(still ?? fault, sent, again.text || answer.text));
    }
    if (
      operation &&
      attempt &&
      answer.status < 300 &&
      answer.type === 'application/json' &&
      sent.method !== 'HEAD'
    ) {
      learned.read(operation.path, JSON.parse(answer.text));
      if (random() < 0.3) learned.keep(operation, attempt.good);
    }
  };

  for (let done = 0; done < requests; done += atOnce) {
    if (Math.floor(done / sessionCheckedEvery) !== Math.floor((done - atOnce) / sessionCheckedEvery)) {
      cookies = { ...cookies, inspector: await liveSession(surroundings, cookies.inspector) };
      progress?.(done);
    }
    const count = Math.min(atOnce, requests - done);
    const batch: Target[] = [];
    for (let index = 0; index < count; index += 1)
      batch.push(await nextTarget(done + index, operations, cookies, { random, learned, fresh }));
    await Promise.all(batch.map(attack));
  }
  for (const crude of crudeRequests) {
    const { name, answer, hungUp } = await sendCrude(where.url, crude, longestAnswerMs);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    if (status >= 500) findings.push(`${name}: answered ${status}`);
    if (status === 0 && !hungUp) findings.push(`${name}: neither answered nor hung up`);
  }
  await hours.putBack();
  findings.push(...(await stillWorks(surroundings)));
  return { findings, rows: tally.rows(), statuses: tally.statuses(), seed, operations: operations.length };
}

/** Every call in turn; undocumented requests in between. */
async function nextTarget(
  index: number,
  operations: Operation[],
  cookies: Cookies,
  { random, learned, fresh }: Means,
): Promise<Target> {
  const operation = operations[index % operations.length];
  if (!operation || random() < undocumentedShare) return undocumented(random, learned);
  const making = { random, learned, path: operation.path };
  const attempt = makeAttempt(operation, cookies, making, await fresh.for(operation));
  return { kind: operation.name, sent: attempt.sent, operation, attempt };
}

/** Signs in again: some calls end the session. */
async function liveSession(surroundings: AttackContext, cookie: string): Promise<string> {
  const asked = { method: 'GET', url: '/api/auth/user', headers: { cookie } };
  if ((await send(surroundings.url, asked)).status === 200) return cookie;
  return (await signIn(surroundings)).cookie();
}

/** Restores the hours: fuzzed requests may have changed them, and the final booking needs an open day. */
async function makeHoursKeeper(surroundings: AttackContext) {
  const read = async () => {
    const caller = await signIn(surroundings);
    const { text } = await caller.ask('GET', '/api/admin/schedule');
    const {
      hours,
      stepMinutes,
      lunchBreak,
      version,
      blockedDates = [],
      blockedTimes = [],
    } = JSON.parse(text);
    return { caller, plan: { hours, stepMinutes, lunchBreak }, version, blockedDates, blockedTimes };
  };
  const { plan } = await read();
  return {
    putBack: async () => {
      const now = await read();
      await now.caller.ask('PUT', '/api/admin/schedule', { ...plan, version: now.version });
      await now.caller.ask('POST', '/api/admin/blocks/remove', {
        dates: now.blockedDates.map(({ date }: { date: string }) => date),
        timeIds: now.blockedTimes.map(({ id }: { id: string }) => id),
      });
    },
  };
}

async function stillWorks(surroundings: AttackContext): Promise<string[]> {
  const caller = makeCaller(surroundings);
  try {
    const ready = await caller.ask('GET', '/readyz');
    if (ready.status !== 200) return [`afterwards: /readyz answers ${ready.status}`];
    const id = await reserve(caller, await freeDay(caller));
    const signed = id && (await sign(caller, id));
    return signed && signed.status === 201 ? [] : [`afterwards: a booking fails: ${JSON.stringify(signed)}`];
  } catch (error) {
    return [`afterwards: a booking fails: ${String(error)}`];
  }
}

const describeFinding = (fault: string, { method, url, headers, body }: Sent, answer: string): string =>
  `${fault}: ${method} ${url} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString('utf8').slice(0, 600) ?? ''} -> ${answer.slice(0, 300)}`;
