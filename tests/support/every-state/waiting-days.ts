// A full day of the backup fixture, with waiting-list entries in every state.
import { updateWaitingList } from '../../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { makeVisitor } from '../visitor.ts';
import { waitingLine } from '../waiting-line.ts';
import { expectOk, makeClient, type Site } from './client.ts';

const day = '2026-11-17';

/** In the evening: one offer without an answer. */
export async function waitForFullDay({ app, db, clock }: Site): Promise<void> {
  const line = waitingLine(app, db);
  const wait = async (name: string) => {
    const email = `${name}@example.com`;
    expectOk(await makeVisitor(app).post('/api/waiting-list', { date: day, email }), `${name} waits`);
    return line.tokenOf(day, email);
  };
  const confirm = async (token: string) =>
    expectOk(await makeVisitor(app).post('/api/waiting-list/place', { token }), 'a place is confirmed');
  await line.fill(day);
  await confirm(await wait('waiting-passed'));
  await line.freeFrom(day, '15:00');
  await updateWaitingList(db, clock.now());
  for (const name of ['waiting-offered', 'waiting-taken', 'waiting-still']) await confirm(await wait(name));
  await wait('waiting-unconfirmed');
  const token = await wait('waiting-left');
  expectOk(await makeVisitor(app).post('/api/waiting-list/leave', { token }), 'a place is left');
}

/** At noon of the next day: two offers; the second in line accepts theirs. */
export async function offerFreeTimes(site: Site): Promise<void> {
  const line = waitingLine(site.app, site.db);
  await line.freeFrom(day, '11:30');
  await updateWaitingList(site.db, site.clock.now());
  const taker = await makeClient(site, 'waiting-taken');
  await taker.book(day, '15:00', { offer: await line.tokenOf(day, taker.email) });
}
