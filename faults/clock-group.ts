// The server's clock jumps under a running product: what is due is done once, what was given keeps its worth, nothing breaks.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoInspector } from '../src/domain/identity/demo-inspector.ts';
import { startStripe, stripeAccount } from '../tests/support/stripe-server.ts';
import { fittingTimes } from '../trials/race-kinds.ts';
import { onStage, type Stage } from '../trials/stage.ts';
import { until } from '../trials/until.ts';
import { freeDays, makeVisitor, type Visitor } from '../trials/visitor.ts';
import { type FaultRow, timed, wordsIn } from './fault-row.ts';
import type { Ran } from './run-faults.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

export async function runClock(): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'caliche-clock-'));
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
    const rows = await onStage({ servers: 1, env }, (stage) => jump(stage, stripe, file));
    return { rows, skipped: [] };
  } finally {
    await stripe.close();
    await rm(folder, { recursive: true });
  }
}

async function jump(
  stage: Stage,
  stripe: Awaited<ReturnType<typeof startStripe>>,
  file: string,
): Promise<FaultRow[]> {
  const url = stage.servers[0]?.url ?? '';
  const rows: FaultRow[] = [];
  const places = (await freeDays(url))
    .slice(2)
    .flatMap(({ date }) => fittingTimes.map((time) => ({ date, time })));
  const inspector = makeVisitor(8_001);
  const { email, password } = demoInspector;
  await inspector.ask(url, '/api/login', { email, password });

  const shift = async (fault: string, ms: number) => {
    await writeFile(file, String(ms));
    await until(`the clock ${fault}`, async () => {
      const counts = await readFile(`${file}.counts`, 'utf8').catch(() => '');
      return counts === String(ms);
    });
  };
  const see = async (
    fault: string,
    call: string,
    stated: { status: number; words?: string },
    ask: () => Promise<{ status: number; text: string }>,
  ) => {
    const { status, text, ms } = await timed(ask);
    const words = status < 300 ? 'as ever' : wordsIn(text);
    const surprises = [
      ...(status === stated.status ? [] : [`answered ${status} ${text.slice(0, 150)}`]),
      ...(stated.words && !words.includes(stated.words) ? [`said “${words}”`] : []),
    ];
    rows.push({ group: 'clock', fault, call, status, words, ms, healed: 'nothing to heal', surprises });
  };
  const newVisitor = async (number: number): Promise<Visitor> => {
    const visitor = makeVisitor(number);
    await visitor.storeProperty(url);
    await visitor.verifyPhone(url);
    return visitor;
  };
  const book = (visitor: Visitor) => async () => {
    const reply = await visitor.reserve(url, places.shift() ?? { date: '', time: '' });
    return { status: reply.kind === 'reserved' ? 201 : 500, text: JSON.stringify(reply) };
  };
  const askForCode = async (visitor: Visitor): Promise<string> => {
    const { text } = await visitor.ask(url, '/api/sms/send-verification', {
      phoneNumber: visitor.contact.phoneNumber,
    });
    return (JSON.parse(text) as { code: string }).code;
  };
  const checkCode = (visitor: Visitor, code: string) => () =>
    visitor.ask(url, '/api/sms/verify-code', { phoneNumber: visitor.contact.phoneNumber, code });
  /** As Stripe calls us, by its own clock, which does not jump. */
  const callWebhook = async () => {
    const { body, signature } = stripe.event('customer.created', { id: 'cus_1' });
    const answer = await fetch(`${url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: new Uint8Array(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const account = () => inspector.ask(url, '/api/auth/user');

  const holder = await newVisitor(8_002);
  await see('none', 'book a time', { status: 201 }, book(holder));
  const early = makeVisitor(8_003);
  let code = await askForCode(early);

  await shift('+90 s', 90_000);
  await see('+90 s', 'check a code from before', { status: 200 }, checkCode(early, code));
  await see('+90 s', 'the inspector’s session', { status: 200 }, account);
  await see('+90 s', 'a call of Stripe’s', { status: 200 }, callWebhook);
  await see('+90 s', 'book a time', { status: 201 }, book(await newVisitor(8_004)));

  const second = makeVisitor(8_005);
  code = await askForCode(second);
  await shift('-1 h', -hourMs);
  await see('-1 h', 'check a code from before', { status: 200 }, checkCode(second, code));
  await see('-1 h', 'the inspector’s session', { status: 200 }, account);
  await see('-1 h', 'a call of Stripe’s', { status: 200 }, callWebhook);
  await see('-1 h', 'book a time', { status: 201 }, book(await newVisitor(8_006)));
  await tendHolds(stage);
  const stillHeld = await heldOf(stage);
  rows.push(rowAbout('-1 h', 'times reserved before', stillHeld === 3, `${stillHeld} of 3 are reserved`));

  const third = makeVisitor(8_007);
  code = await askForCode(third);
  await shift('+1 day', 25 * hourMs);
  await see(
    '+1 day',
    'check a code from before',
    { status: 410, words: 'That code has expired' },
    checkCode(third, code),
  );
  await see('+1 day', 'a call of Stripe’s', { status: 400 }, callWebhook);
  await tendHolds(stage);
  await tendHolds(stage);
  const [released] = await stage.query<{ times: number; told: number }>(
    `select count(*)::int as times, (select count(*)::int from deliveries where event = 'released' group by appointment_id, recipient, channel
       order by 1 desc limit 1) as told
     from appointments where status = 'released' and sample is null`,
  );
  rows.push(
    rowAbout(
      '+1 day',
      'times neither signed nor paid',
      released?.times === 3 && (released.told ?? 1) <= 1,
      `${released?.times} of 3 let go, each told once`,
    ),
  );
  await see('+1 day', 'book a time', { status: 201 }, book(await newVisitor(8_008)));

  await shift('back', 0);
  await see('back', 'book a time', { status: 201 }, book(await newVisitor(8_009)));
  await see('back', 'a call of Stripe’s', { status: 200 }, callWebhook);
  await see('back', 'my bookings', { status: 200 }, () => holder.ask(url, '/api/appointments/mine'));
  const complaints = stage.servers[0]?.complaints() ?? [];
  rows.push(
    rowAbout(
      'all of these',
      'the log',
      complaints.length === 0,
      complaints[0]?.slice(0, 200) ?? 'no failure in it',
    ),
  );
  return rows;
}

/** At once, instead of within the minute. */
async function tendHolds(stage: Stage): Promise<void> {
  await stage.query("select graphile_worker.add_job('tend-holds', job_key := 'tend-holds-now')");
  await until('holds tended', async () => {
    const left = await stage.query("select from graphile_worker.jobs where key = 'tend-holds-now'");
    return left.length === 0;
  });
}

async function heldOf(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    "select count(*)::int as count from appointments where status = 'held' and sample is null",
  );
  return row?.count ?? 0;
}

const rowAbout = (fault: string, call: string, asStated: boolean, words: string): FaultRow => ({
  group: 'clock',
  fault,
  call,
  status: '',
  words,
  ms: 0,
  healed: 'nothing to heal',
  surprises: asStated ? [] : [words],
});
