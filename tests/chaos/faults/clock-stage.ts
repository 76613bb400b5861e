// The built product with a settable clock and a loopback Stripe.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeDiskFolder } from '../../../scripts/scratch-folder.mjs';
import { startStripe, stripeAccount } from '../../support/stripe-server.ts';
import { fittingTimes } from '../trials/race-kinds.ts';
import { onStage, type Stage } from '../trials/stage.ts';
import { until } from '../trials/until.ts';
import { freeDays, makeVisitor, type Visitor } from '../trials/visitor.ts';
import { type FaultRow, messageIn, timed } from './fault-row.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

type Answer = { status: number; text: string };

export type ClockStage = Stage & {
  url: string;
  stripe: Awaited<ReturnType<typeof startStripe>>;
  /** Observations so far. */
  rows: FaultRow[];
  /** `fault`: description of the active fault. */
  setClock: (fault: string, offsetMs: number) => Promise<void>;
  see: (
    call: string,
    stated: { status: number; words?: string },
    ask: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** Observations without an HTTP answer. */
  state: (call: string, asStated: boolean, words: string, fault?: string) => void;
  newVisitor: () => Promise<Visitor>;
  book: (visitor: Visitor) => Promise<Answer>;
};

export async function onClockStage(work: (stage: ClockStage) => Promise<void>): Promise<FaultRow[]> {
  const folder = makeDiskFolder('caliche-clock-');
  const file = join(folder, 'offset');
  await writeFile(file, '0');
  const stripe = await startStripe();
  const env = {
    NODE_OPTIONS: `--import ${preload}`,
    FAULT_CLOCK_FILE: file,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripeAccount.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
  };
  try {
    return await onStage({ servers: 1, env }, async (stage) => {
      const rows: FaultRow[] = [];
      await work({ ...stage, ...(await makeHands(stage, file, rows)), stripe, rows });
      return rows;
    });
  } finally {
    await stripe.close();
    await rm(folder, { recursive: true });
  }
}

async function makeHands(
  stage: Stage,
  file: string,
  rows: FaultRow[],
): Promise<Omit<ClockStage, keyof Stage | 'stripe' | 'rows'>> {
  const url = stage.servers[0]?.url ?? '';
  const places = (await freeDays(url))
    .slice(2)
    .flatMap(({ date }) => fittingTimes.map((time) => ({ date, time })));
  let visitors = 8_000;
  let now = 'none';
  const add = (row: Omit<FaultRow, 'group' | 'healed'>) =>
    void rows.push({ ...row, group: 'clock', healed: 'nothing to heal' });
  return {
    url,
    setClock: async (fault, offsetMs) => {
      await writeFile(file, String(offsetMs));
      await until(`the clock ${fault}`, async () => {
        const counts = await readFile(`${file}.counts`, 'utf8').catch(() => '');
        return counts === String(offsetMs);
      });
      now = fault;
    },
    see: async (call, stated, ask) => {
      const { status, text, ms } = await timed(ask);
      const words = status < 300 ? 'as ever' : messageIn(text);
      const unexpected = [
        ...(status === stated.status ? [] : [`answered ${status} ${text.slice(0, 150)}`]),
        ...(stated.words && !words.includes(stated.words) ? [`said “${words}”`] : []),
      ];
      add({ fault: now, call, status, words, ms, unexpected });
      return { status, text };
    },
    state: (call, asStated, words, fault = now) =>
      add({ fault, call, status: '', words, ms: 0, unexpected: asStated ? [] : [words] }),
    newVisitor: async () => {
      visitors += 1;
      const visitor = makeVisitor(visitors);
      await visitor.storeProperty(url);
      await visitor.verifyPhone(url);
      return visitor;
    },
    book: async (visitor) => {
      const reply = await visitor.reserve(url, places.shift() ?? { date: '', time: '' });
      const isReserved = reply.kind === 'reserved';
      return { status: isReserved ? 201 : 500, text: JSON.stringify(isReserved ? reply.reservation : reply) };
    },
  };
}
