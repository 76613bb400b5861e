// Who may look, sign and change what, with which link.
import { describe, expect, test } from 'vitest';
import { requestErasure } from '../../src/server/db/stores/person-agreements.ts';
import { makeBooker } from '../support/booker.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { signingToken } from '../support/links.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { reserving } from '../support/reserving.ts';
import { runJobs } from '../support/run-jobs.ts';
import { completeContract, contractOf, holdsLink, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow, logLines } = await makeTestApp();
const start = clock.now();
const reserve = reserving(app);
const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const openWith = (token: string) => makeVisitor(app).post('/api/agreements/open', { token });
const certificateOf = async (agreementId: string) => {
  const files = db.selectFrom('agreement_files').select('pdf').where('agreement_id', '=', agreementId);
  return readPdf((await files.executeTakeFirstOrThrow()).pdf).text.replaceAll(/\s+/g, ' ');
};
/** The link in the newest mail to someone. */
async function mailedTo(recipient: string): Promise<string> {
  await runJobs({ db, pool, clock });
  const mails = await db
    .selectFrom('messages')
    .select('body_text')
    .where('recipient', '=', recipient)
    .execute();
  const links = mails.map(({ body_text }) => /sign=([\w.%-]+)/.exec(body_text)?.[1]);
  return decodeURIComponent(links.findLast((link) => link !== undefined) ?? '');
}
const toldOfSigning = async (id: string) => {
  await runJobs({ db, pool, clock });
  const told = db.selectFrom('deliveries').select(['role', 'recipient', 'state']);
  return told.where('appointment_id', '=', id).where('event', '=', 'signed').execute();
};

describe('a link that was sent to someone', () => {
  test('is void when another person is asked instead: it cannot open, sign or download', async () => {
    const { booker, id, send } = await reserve();
    await send({ signerEmail: 'wrong@mail.example' });
    const wrong = await mailedTo('wrong@mail.example');
    expect((await openWith(wrong)).statusCode).toBe(200);
    await send({ signerEmail: 'robin@mail.example' });
    const right = await mailedTo('robin@mail.example');
    expect((await openWith(wrong)).json().code).toBe('unknown-link');
    const refused = await sign(makeVisitor(app), { signingToken: wrong, contractData: completeContract });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'unknown-link']);

    const hijack = { payerEmail: 'mallory@mail.example', reportEmail: 'mallory@mail.example' };
    const signed = await sign(makeVisitor(app), {
      signingToken: right,
      contractData: { ...completeContract, ...hijack },
    });
    expect(signed.statusCode, signed.body).toBe(201);
    const { agreementId } = signed.json();
    const copy = (token: string) => makeVisitor(app).get(`/api/agreements/${agreementId}/pdf?token=${token}`);
    expect([(await copy(wrong)).statusCode, (await copy(right)).statusCode]).toEqual([404, 200]);
    // Where the news of a booking go is the payer's to say.
    expect((await rowOf(id)).contact).toMatchObject({ payerEmail: booker.email, reportEmail: '' });
    const told = (await toldOfSigning(id)).map(({ recipient }) => recipient);
    expect(told).toContain(booker.email);
    expect(told).not.toContain('mallory@mail.example');
    expect(await certificateOf(agreementId)).toContain(
      'The link mailed to r***@mail.example, who was asked to sign',
    );
  });

  test('names on the certificate the mailbox it was sent to, and that the signer verified no phone', async () => {
    const { booker, id } = await reserve();
    const token = await mailedTo(booker.email);
    const signed = await sign(makeVisitor(app), { signingToken: token, contractData: contractOf(booker) });
    const certificate = await certificateOf(signed.json().agreementId);
    expect(certificate).toContain('The link mailed to d***@example.com');
    expect(certificate).toContain('Phone verified by signer None. The signer used the link named above.');
    expect(certificate).toMatch(/Phone verified at booking .* by the person who booked/);
    expect((await rowOf(id)).contract_signed_at).not.toBeNull();
  });
});

test('a released signed booking has ended: for the link, for a second attempt and for verification', async () => {
  const holder = await holdsLink(app, db, start);
  const { agreementId } = (await holder.sign()).json();
  await db
    .updateTable('appointments')
    .set({ status: 'released' })
    .where('id', '=', holder.appointment.id)
    .execute();
  expect((await holder.open()).json()).toMatchObject({ state: 'ended', signed: null, prefilled: null });
  const again = await holder.sign();
  expect([again.statusCode, again.json().code]).toEqual([409, 'booking-ended']);
  const verified = (await makeVisitor(app).get(`/api/agreements/${agreementId}/verify`)).json();
  expect(verified).toMatchObject({ valid: true, inForce: false });
});

describe('the filled-in data', () => {
  test('is shown to an authorized person until it is signed', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-24', '13:00')).json();
    const open = async () => (await dana.post('/api/agreements/open', { appointmentId: id })).json();
    expect((await open()).prefilled).toMatchObject({ payerEmail: dana.email });
    setNow(new Date(start.getTime() + 25 * 3_600_000));
    expect(await open()).toMatchObject({ needsPhone: true, prefilled: null });
    setNow(start);
    await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    expect(await open()).toMatchObject({ state: 'signed', prefilled: null });
  });

  test('is only for the inspector once a person in it was removed', async () => {
    const holder = await holdsLink(app, db, start);
    const { agreementId } = (await holder.sign()).json();
    const path = `/api/agreements/${agreementId}/pdf`;
    await requestErasure(db, agreementId, new Date('2030-01-01'));
    expect((await holder.open()).json().code).toBe('unknown-link');
    expect((await holder.visitor.get(`${path}?token=${holder.token}`)).statusCode).toBe(404);
    const desk = await deskCaller(app, db, start);
    expect((await desk.get(path)).statusCode).toBe(200);
  });
});

test('the certificate keeps the time of the phone verification after it was deleted elsewhere', async () => {
  const dana = await makeBooker(app);
  setNow(new Date(start.getTime() + 30 * 60_000));
  const { id } = (await dana.schedule('2026-11-25', '13:00')).json();
  await db.deleteFrom('verified_phones').where('phone', '=', `+1${dana.phoneNumber}`).execute();
  const token = await signingToken(db, id, new Date('2026-11-20'));
  const signed = await sign(makeVisitor(app), { signingToken: token, contractData: contractOf(dana) });
  setNow(start);
  expect(await certificateOf(signed.json().agreementId)).toMatch(
    /by a code sent to it, 2026-11-16 09:00:00 -07:00/,
  );
});

test('a superseded edition is in the audit trail before its replacement', async () => {
  const holder = await holdsLink(app, db, start);
  const { id } = holder.appointment;
  await holder.sign();
  await db
    .updateTable('appointments')
    .set({ addons: ['foundation'] })
    .where('id', '=', id)
    .execute();
  await holder.sign();
  const trail = db.selectFrom('audit_events').select(['action', 'details']).where('subject_id', '=', id);
  const events = (await trail.orderBy('id').execute()).filter(({ action }) => action !== 'agreement.opened');
  expect(events.map(({ action, details }) => [action, details.edition])).toEqual([
    ['agreement.signed', 1],
    ['agreement.superseded', 1],
    ['agreement.signed', 2],
  ]);
  const untold = db.selectFrom('agreements').select('id').where('appointment_id', '=', id);
  expect(await untold.where('superseded', '=', true).where('outdating_told', '=', false).execute()).toEqual(
    [],
  );
});

test('nothing is sealed with an expired certificate, and the log says so', async () => {
  setNow(new Date('2036-01-02'));
  const holder = await holdsLink(app, db, clock.now(), { startsAt: new Date('2036-01-08T16:00:00Z') });
  const answer = await holder.sign();
  setNow(start);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'sealing-ended']);
  expect((await rowOf(holder.appointment.id)).status).toBe('held');
  expect(logLines.join('')).toContain('the sealing certificate has expired');
});
