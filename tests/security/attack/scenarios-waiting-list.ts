// An attack on the waiting list with another person's email and the attacker's phone.
import { browserAt, makeFindings, readOutbox, type Scenario, type ScenarioContext } from './scenario.ts';

const victim = 'victim@home.example';
const strangersPhone = '4805550191';

/** The offer's text, with the link that accepts it, went to the stranger's phone. */
export const offerForAStranger: Scenario = {
  name: 'a stranger who joins the waiting list with somebody’s address gets no offer and blocks nobody',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const stranger = browserAt(context, '198.51.100.66');
    const owner = browserAt(context, '198.51.100.7');
    const date = await fillSomeDay(context);
    const asked = await stranger.post('/api/sms/send-verification', {
      phoneNumber: strangersPhone,
      smsConsent: true,
    });
    await stranger.post('/api/sms/verify-code', { phoneNumber: strangersPhone, code: asked.body.code });
    const joined = await stranger.post('/api/waiting-list', { date, email: victim, phone: strangersPhone });
    expect(joined.status === 201, `joining was answered ${joined.status}`);
    const own = await owner.post('/api/waiting-list', { date, email: victim });
    expect(own.status === 201, `the owner of the mailbox was answered ${own.status}`);
    const mails = (await readOutbox(context)).filter(({ recipient }) => recipient === victim);
    expect(mails.length === 2, `the owner of the mailbox got ${mails.length} mails instead of 2`);
    await freeDay(context, date);
    const early = (await readOutbox(context)).filter(({ text }) => text.includes('offer='));
    expect(early.length === 0, 'a time was offered before anybody had confirmed the mailbox');
    for (const { text } of mails) {
      const token = /[?&]place=([\w.~%-]+)/.exec(text)?.[1] ?? '';
      const opened = await owner.post('/api/waiting-list/place', { token: decodeURIComponent(token) });
      expect(opened.status === 200, `the mailed link was answered ${opened.status}`);
    }
    await offerTimes(context);
    const offers = (await readOutbox(context)).filter(({ text }) => text.includes('offer='));
    expect(
      offers.some(({ recipient }) => recipient === victim),
      'the owner of the mailbox got no offer',
    );
    const elsewhere = offers.filter(({ recipient }) => recipient !== victim);
    expect(
      elsewhere.length === 0,
      `the offer went to ${elsewhere.map(({ recipient }) => recipient).join(', ')}`,
    );
    return found;
  },
};

type Day = { date: string; availableSlots: number };

async function fillSomeDay(context: ScenarioContext): Promise<string> {
  const { body } = await browserAt(context, '192.0.2.1').get('/api/availability');
  const day = (body.list as Day[]).findLast(({ availableSlots }) => availableSlots > 0)?.date ?? '';
  await context.query(
    `insert into busy_times (starts_at, ends_at)
     values (($1::date + time '00:00') at time zone 'America/Phoenix', ($1::date + time '23:59') at time zone 'America/Phoenix')`,
    [day],
  );
  return day;
}

async function freeDay(context: ScenarioContext, day: string): Promise<void> {
  await context.query(
    "delete from busy_times where (starts_at at time zone 'America/Phoenix')::date = $1::date",
    [day],
  );
  await offerTimes(context);
}

/** Runs the every-minute job. */
const offerTimes = (context: ScenarioContext) =>
  context.query("select graphile_worker.add_job('update-waiting-list')");
