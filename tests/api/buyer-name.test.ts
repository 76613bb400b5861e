// The buyer is whom the signed agreement names. What the payer wrote before is shown as what it is.
import { expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const work = () => runJobs({ db, pool, clock });

const explanation = 'My wife buys the house';
const named = {
  relationshipToBuyer: 'spouse',
  buyerName: 'Robin Quillfeather',
  buyerPhone: '(602) 555-0198',
  buyerEmail: 'robin@buyer.example',
  authorizedByBuyer: true,
  payerEmail: 'dana@home.example',
  reportEmail: 'report@home.example',
};
const shown = async (search: string) => (await desk.get(`/api/appointments?search=${search}`)).json();
const officeMails = async () => {
  const mails = await db.selectFrom('messages').select('body_text as body').orderBy('id').execute();
  return mails.map(({ body }) => body).filter((text) => text.includes('Relationship:'));
};
const csv = async () => (await desk.get('/api/admin/export/appointments.csv')).body;

test('before signing there is an explanation and no buyer name; afterwards there are both', async () => {
  const { appointment, sign } = await holdsLink(app, db, clock.now());
  await work();
  expect(await shown('okafor')).toMatchObject([{ buyerName: null, payingFor: explanation }]);
  expect((await officeMails()).join()).toContain(`Paying for: ${explanation}`);
  expect((await officeMails()).join()).not.toContain('Buyer:');

  expect((await sign(named)).statusCode).toBe(201);
  await work();
  const both = { id: appointment.id, buyerName: 'Robin Quillfeather', payingFor: explanation };
  expect(await shown('okafor')).toMatchObject([both]);
  // Found by that name, too.
  expect(await shown('quillfeather')).toMatchObject([both]);
  expect((await officeMails()).at(-1)).toContain('Buyer: Robin Quillfeather');
  expect((await officeMails()).at(-1)).toContain(`Paying for: ${explanation}`);
  expect(await csv()).toContain(`Robin Quillfeather,${explanation}`);
});

test('once the buyer was removed, the name is neither shown nor found', async () => {
  const answer = await desk.post('/api/admin/person-data/erase', {
    email: 'robin@buyer.example',
    confirm: true,
  });
  expect(answer.statusCode).toBe(200);
  expect(await shown('quillfeather')).toEqual([]);
  expect(await shown('okafor')).toMatchObject([{ buyerName: null, payingFor: explanation }]);
  expect(await csv()).not.toContain('Quillfeather');
  const words = await db.selectFrom('appointment_words').select('words').execute();
  expect(JSON.stringify(words)).not.toContain('quillfeather');
});
