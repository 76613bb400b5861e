// A place in line belongs to the person who opens the mailed link. A stranger who types another address gains nothing.
import { describe, expect, test } from 'vitest';
import { placeToken } from '../../src/server/use-cases/waiting-list/place-token.ts';
import { updateWaitingList } from '../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { makeBooker } from '../support/booker.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const now = clock.now();
const { fill, freeFrom, entries, offers, told } = waitingLine(app, db);
const mailbox = (name: string) => `${name}@home.example`;

/** A browser that has verified a phone and agreed to texts. */
async function withPhone(phoneNumber: string): Promise<Visitor> {
  const visitor = makeVisitor(app);
  const asked = await visitor.post('/api/sms/send-verification', { phoneNumber, smsConsent: true });
  await visitor.post('/api/sms/verify-code', { phoneNumber, code: asked.json().code });
  return visitor;
}
const join = (visitor: Visitor, date: string, email: string, phone?: string) =>
  visitor.post('/api/waiting-list', { date, email, ...(phone && { phone }) });
const open = (visitor: Visitor, token: string) => visitor.post('/api/waiting-list/place', { token });
/** Of every mail about the day, in the order in which they joined. */
const links = async (day: string) => Promise.all((await entries(day)).map(({ id }) => placeToken(db, id)));
const offered = async (day: string) => {
  await freeFrom(day, '15:00');
  await updateWaitingList(db, now);
  return (await told(day))
    .filter(({ event }) => event === 'offered')
    .map(({ channel, recipient }) => [channel, recipient]);
};

describe('a stranger who joins with another person’s address and their own phone', () => {
  test('gets no offer when the owner of the mailbox opens the link', async () => {
    const day = '2026-11-17';
    await fill(day);
    const stranger = await withPhone('(480) 555-0191');
    await join(stranger, day, mailbox('victim'), '(480) 555-0191');
    await open(makeVisitor(app), (await links(day))[0] ?? '');
    expect(await entries(day)).toMatchObject([{ phone: null, phone_verified: false }]);
    expect(await offered(day)).toEqual([['mail', mailbox('victim')]]);
    await runJobs({ db, pool, clock });
    const texts = await db
      .selectFrom('messages')
      .select('body_text')
      .where('kind', '=', 'text')
      .where('recipient', '=', '+14805550191')
      .execute();
    expect(texts.filter(({ body_text }) => body_text.includes('offer='))).toEqual([]);
  });

  test('is not confirmed by a verified phone: only the link confirms', async () => {
    const day = '2026-11-18';
    await fill(day);
    await join(await withPhone('(480) 555-0192'), day, mailbox('victim'), '(480) 555-0192');
    expect(await offered(day)).toEqual([]);
    expect(await entries(day)).toMatchObject([{ confirmed_at: null }]);
  });

  test('does not stop the owner from joining: the owner’s own entry, with their phone, is confirmed', async () => {
    const day = '2026-11-19';
    await fill(day);
    await join(await withPhone('(480) 555-0193'), day, mailbox('owner'), '(480) 555-0193');
    const owner = await withPhone('(480) 555-0194');
    expect((await join(owner, day, mailbox('owner'), '(480) 555-0194')).statusCode).toBe(201);
    // The stranger's mail came first, and it does not matter which of the links is opened.
    const [first = '', second = ''] = await links(day);
    expect((await open(owner, first)).json()).toMatchObject({ state: 'waiting' });
    expect(await entries(day)).toMatchObject([
      { state: 'left', phone: null },
      { state: 'waiting', phone: '+14805550194', phone_verified: true },
    ]);
    expect((await open(owner, second)).json()).toMatchObject({ state: 'waiting' });
    expect(await offered(day)).toEqual([
      ['mail', mailbox('owner')],
      ['text', '+14805550194'],
    ]);
    // Either link takes the time.
    const booker = await makeBooker(app);
    expect((await booker.schedule(day, '15:00', { offer: first })).statusCode).toBe(201);
    expect((await open(owner, first)).json()).toMatchObject({ state: 'taken' });
  });

  test('does not use up the owner’s limit of days', async () => {
    const days = ['20', '23', '24', '25', '27', '30'].map((day) => `2026-11-${day}`);
    for (const day of days) await fill(day);
    for (const day of days) await join(makeVisitor(app), day, mailbox('busy'));
    const day = days[0] ?? '';
    expect((await join(makeVisitor(app), day, mailbox('busy'))).statusCode).toBe(201);
    expect((await open(makeVisitor(app), (await links(day))[0] ?? '')).statusCode).toBe(200);
  });

  test('causes at most three mails about a day, and none once the place is confirmed', async () => {
    const day = '2026-11-27';
    const about = async (name: string) =>
      (await told(day)).filter(({ recipient }) => recipient === mailbox(name)).length;
    for (let count = 0; count < 6; count++) await join(makeVisitor(app), day, mailbox('flooded'));
    expect(await about('flooded')).toBe(3);
    await join(makeVisitor(app), day, mailbox('sure'));
    await open(makeVisitor(app), (await links(day)).at(-1) ?? '');
    for (let count = 0; count < 3; count++) await join(makeVisitor(app), day, mailbox('sure'));
    expect(await about('sure')).toBe(1);
  });
});

describe('the phone of an entry', () => {
  test('is kept when the browser that opens the link verified it, also if it did not join', async () => {
    const day = '2026-11-24';
    await join(makeVisitor(app), day, mailbox('two-devices'), '(480) 555-0195');
    await open(await withPhone('(480) 555-0195'), (await links(day)).at(-1) ?? '');
    const [place] = (await entries(day)).filter(({ email }) => email === mailbox('two-devices'));
    expect(place).toMatchObject({ phone: '+14805550195', phone_verified: true });
  });

  test('that is not verified is kept for the office, and gets no text', async () => {
    const day = '2026-11-25';
    const visitor = makeVisitor(app);
    await join(visitor, day, mailbox('unverified'), '(480) 555-0196');
    await open(visitor, (await links(day)).at(-1) ?? '');
    expect(await offered(day)).toEqual([['mail', mailbox('unverified')]]);
    const [place] = (await entries(day)).filter(({ email }) => email === mailbox('unverified'));
    expect(place).toMatchObject({ phone: '+14805550196', phone_verified: false });
  });
});

test('two links of one mailbox opened at the same time confirm one place', async () => {
  const day = '2026-11-30';
  const [one, other] = [makeVisitor(app), makeVisitor(app)];
  await join(one, day, mailbox('racing'));
  await join(other, day, mailbox('racing'));
  const [first = '', second = ''] = (await links(day)).slice(-2);
  const answers = await Promise.all([open(one, first), open(other, second)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().state])).toEqual([
    [200, 'waiting'],
    [200, 'waiting'],
  ]);
  const live = (await entries(day)).filter(
    ({ email, state }) => email === mailbox('racing') && state === 'waiting',
  );
  expect(live).toHaveLength(1);
  expect((await offers(day)).length).toBe(0);
});
