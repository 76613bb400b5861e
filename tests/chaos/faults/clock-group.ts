// The server's clock jumps: due work is done once, issued links and holds stay valid, nothing fails.

import { demoInspector } from '../../../src/domain/identity/demo-inspector.ts';
import { makeVisitor, type Visitor } from '../trials/visitor.ts';
import { jumpLinks } from './clock-links.ts';
import { type ClockStage, onClockStage } from './clock-stage.ts';
import type { Ran } from './fault-row.ts';
import { runJobNow } from './job-now.ts';
import { callWebhook } from './stripe-calls.ts';

const hourMs = 3_600_000;

export async function runClock(): Promise<Ran> {
  const rows = await onClockStage(async (stage) => {
    await jump(stage);
    await jumpLinks(stage);
    const [complaint] = stage.servers[0]?.complaints() ?? [];
    const words = complaint?.slice(0, 200) ?? 'no failure in it';
    stage.state('the log', complaint === undefined, words, 'all of these');
  });
  return { rows, skipped: [] };
}

async function jump(stage: ClockStage): Promise<void> {
  const { url, stripe, see, setClock, state, newVisitor, book } = stage;
  const inspector = makeVisitor(9_999);
  const { email, password } = demoInspector;
  await inspector.ask(url, '/api/login', { email, password });

  const askForCode = async (visitor: Visitor): Promise<string> => {
    const { text } = await visitor.ask(url, '/api/sms/send-verification', {
      phoneNumber: visitor.contact.phoneNumber,
    });
    return (JSON.parse(text) as { code: string }).code;
  };
  const checkCode = (visitor: Visitor, code: string) => () =>
    visitor.ask(url, '/api/sms/verify-code', { phoneNumber: visitor.contact.phoneNumber, code });
  /** A webhook call by Stripe's clock, which does not jump. */
  const stripeCalls = () => callWebhook(url, stripe.event('customer.created', { id: 'cus_1' }));
  const account = () => inspector.ask(url, '/api/auth/user');
  const seeBooking = async () => {
    const visitor = await newVisitor();
    await see('book a time', { status: 201 }, () => book(visitor));
    return visitor;
  };

  const holder = await seeBooking();
  const early = makeVisitor(9_001);
  let code = await askForCode(early);

  await setClock('+90 s', 90_000);
  await see('check a code from before', { status: 200 }, checkCode(early, code));
  await see('the inspector’s session', { status: 200 }, account);
  await see('a call of Stripe’s', { status: 200 }, stripeCalls);
  await seeBooking();

  const second = makeVisitor(9_002);
  code = await askForCode(second);
  await setClock('-1 h', -hourMs);
  await see('check a code from before', { status: 200 }, checkCode(second, code));
  await see('the inspector’s session', { status: 200 }, account);
  await see('a call of Stripe’s', { status: 200 }, stripeCalls);
  await seeBooking();
  await runJobNow(stage, 'expire-holds');
  const stillHeld = await heldOf(stage);
  state('times reserved before', stillHeld === 3, `${stillHeld} of 3 are reserved`);

  const third = makeVisitor(9_003);
  code = await askForCode(third);
  await setClock('+1 day', 25 * hourMs);
  const ended = { status: 410, words: 'That code has expired' };
  await see('check a code from before', ended, checkCode(third, code));
  await see('a call of Stripe’s', { status: 400 }, stripeCalls);
  await runJobNow(stage, 'expire-holds');
  await runJobNow(stage, 'expire-holds');
  const { times, told } = await releasedOf(stage);
  state('times neither signed nor paid', times === 3 && told <= 1, `${times} of 3 let go, each told once`);
  await seeBooking();

  await setClock('back', 0);
  await seeBooking();
  await see('a call of Stripe’s', { status: 200 }, stripeCalls);
  await see('my bookings', { status: 200 }, () => holder.ask(url, '/api/appointments/mine'));
}

async function heldOf({ query }: ClockStage): Promise<number> {
  const [row] = await query<{ count: number }>(
    "select count(*)::int as count from appointments where status = 'held' and sample is null",
  );
  return row?.count ?? 0;
}

/** `told`: the highest number of messages to one recipient. */
async function releasedOf({ query }: ClockStage): Promise<{ times: number; told: number }> {
  const [row] = await query<{ times: number; told: number | null }>(
    `select count(*)::int as times, (select count(*)::int from deliveries where event = 'released' group by appointment_id, recipient, channel
       order by 1 desc limit 1) as told
     from appointments where status = 'released' and sample is null`,
  );
  return { times: row?.times ?? 0, told: row?.told ?? 0 };
}
