// Where the payer's mail goes: who may change it, what happens to links sent to the old mailbox, and what the new one gets.
import { beforeEach, describe, expect, test } from 'vitest';
import { changePayerEmail } from '../../src/server/use-cases/manage/change-payer-email.ts';
import { makeBooker } from '../support/booker.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { linkEnd, manageToken, signingToken, trackingToken } from '../support/links.ts';
import { managing } from '../support/managing.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, holdsLink, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const book = managing(app, db);
const jobs = () => runJobs({ db, pool, clock });
const mailsTo = (recipient: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject);
const tokenIn = (text: string | undefined, name: string) =>
  new RegExp(`[?&]${name}=([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';
const confirm = (token: string) => makeVisitor(app).post('/api/manage-booking/confirm-email', { token });

test('the owner of a mistyped mailbox cannot sign, revert it or cancel once it was corrected', async () => {
  const { booker, id, own } = await book();
  await jobs();
  const [mail] = await mailsTo(booker.email);
  const stranger = makeVisitor(app);
  const stolen = {
    sign: tokenIn(mail?.body_text, 'sign'),
    manage: tokenIn(mail?.body_text, 'booking'),
    track: /\/track\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '',
  };
  expect((await stranger.post('/api/agreements/open', { token: stolen.sign })).statusCode).toBe(200);
  const { termsHash } = (await own.open()).json();
  const right = 'right@home.example';
  const changed = await booker.post('/api/manage-booking/email', { appointmentId: id, email: right });
  expect(changed.statusCode, changed.body).toBe(200);

  const open = await stranger.post('/api/agreements/open', { token: stolen.sign });
  expect(open.json().code).toBe('unknown-link');
  const contractData = { ...contractOf(booker), termsHash: termsHash ?? 'ab'.repeat(32) };
  const signed = await stranger.post('/api/appointments', { signingToken: stolen.sign, contractData });
  expect([signed.statusCode, signed.json().code]).toEqual([404, 'unknown-link']);
  const pay = await stranger.post('/api/create-payment-intent', { token: stolen.sign });
  expect(pay.statusCode).toBe(404);
  const manage = await stranger.post('/api/manage-booking/open', { token: stolen.manage });
  expect(manage.statusCode).toBe(404);
  expect((await stranger.get(`/api/appointments/${stolen.track}/tracking`)).statusCode).toBe(404);
});

describe('a corrected mailbox', () => {
  test('gets only the confirmation link, and the booking and its documents afterwards', async () => {
    const { booker, id, own } = await book();
    await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
    await jobs();
    const email = `second-${booker.email}`;
    const changed = await booker.post('/api/manage-booking/email', { appointmentId: id, email });
    expect(changed.json()).toMatchObject({ sentTo: email, booking: { emailUnconfirmed: true } });
    await own.move('26', '14:00');
    await own.move('27', '14:00');
    await jobs();
    expect(await subjectsTo(email)).toEqual(['Please confirm your email']);
    const [mail] = await mailsTo(email);
    expect(`${mail?.body_text}${mail?.body_html}`).not.toMatch(/Main St|Dana|Ortiz|November|sign=|booking=/);
    expect([mail?.attachment_name, mail?.calendar_file]).toEqual([null, null]);

    const confirmed = await confirm(tokenIn(mail?.body_text, 'confirm'));
    expect(confirmed.json()).toMatchObject({ appointmentId: id, emailUnconfirmed: false });
    await jobs();
    const news = (await mailsTo(email)).slice(1);
    expect(news.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your links for /));
    expect(tokenIn(news[0]?.body_text, 'booking')).not.toBe('');
  });

  test('can be corrected again before it is confirmed, which voids the first link', async () => {
    const { booker, id } = await book();
    const change = (email: string) => booker.post('/api/manage-booking/email', { appointmentId: id, email });
    const [wrong, right] = [`wrong-${booker.email}`, `right-${booker.email}`];
    await change(wrong);
    await jobs();
    const first = tokenIn((await mailsTo(wrong))[0]?.body_text, 'confirm');
    await change(right);
    await jobs();
    expect((await confirm(first)).json().code).toBe('unknown-link');
    const second = tokenIn((await mailsTo(right))[0]?.body_text, 'confirm');
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test('sends the old one a short notice without name, address, file or calendar', async () => {
    const { booker, id } = await book();
    await jobs();
    const before = (await mailsTo(booker.email)).length;
    await booker.post('/api/manage-booking/email', { appointmentId: id, email: `new-${booker.email}` });
    await sign(booker, {
      appointmentId: id,
      contractData: { ...contractOf(booker), payerEmail: `new-${booker.email}`, reportEmail: '' },
    });
    await jobs();
    const [notice, ...more] = (await mailsTo(booker.email)).slice(before);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('This email was removed from a booking');
    expect(`${notice?.body_text}${notice?.body_html}`).not.toMatch(/Main St|Dana|Ortiz|November|sign=|track/);
    expect([notice?.attachment_name, notice?.calendar_file]).toEqual([null, null]);
  });

  test('is refused when invalid, and changes nothing when it is the same', async () => {
    const { booker, id, own } = await book();
    const wrong = await booker.post('/api/manage-booking/email', { appointmentId: id, email: 'nobody' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid-email']);
    const same = await booker.post('/api/manage-booking/email', {
      appointmentId: id,
      email: booker.email.toUpperCase(),
    });
    expect(same.json().booking.emailUnconfirmed).toBe(false);
    expect((await own.open()).json().payerEmail).toBe(booker.email);
  });
});

test('the manage link can change the mailbox, which voids the link', async () => {
  const { id, token } = await book();
  const visitor = makeVisitor(app);
  const changed = await visitor.post('/api/manage-booking/email', { token, email: 'by-link@home.example' });
  expect(changed.json()).toEqual({ sentTo: 'by-link@home.example', booking: null });
  expect((await visitor.post('/api/manage-booking/open', { token })).statusCode).toBe(404);
  const row = await db
    .selectFrom('parties')
    .select(['email', 'unconfirmed'])
    .where('appointment_id', '=', id)
    .where('role', '=', 'payer')
    .executeTakeFirst();
  expect(row).toEqual({ email: 'by-link@home.example', unconfirmed: true });
});

test('the desk corrects the mailbox, also of a booking whose limit is used up', async () => {
  const { id, own } = await book();
  const desk = await deskCaller(app, db, start);
  const path = `/api/admin/appointments/${id}/email`;
  const wrong = await desk.post(path, { email: 'nobody' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid-email']);
  const changed = await desk.post(path, { email: 'desk@home.example' });
  expect(changed.json()).toMatchObject({ payerEmail: 'desk@home.example', emailUnconfirmed: true });
  // Only the confirmation link goes there, and the office is notified.
  const link = await desk.post(`/api/admin/appointments/${id}/signing-link`, {});
  expect([link.statusCode, link.json().message]).toEqual([409, expect.stringContaining('Please call them')]);
  expect((await own.open()).json()).toMatchObject({
    payerEmail: 'desk@home.example',
    emailUnconfirmed: true,
  });
});

test('a signing link never changes the mailbox: another one in the form is refused', async () => {
  const { appointment, sign: signIt } = await holdsLink(app, db, start);
  const answer = await signIt({ payerEmail: 'mallory@mail.example' });
  expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([422, 'payerEmail']);
  expect((await signIt()).statusCode).toBe(201);
  const row = db.selectFrom('appointments').select('contact').where('id', '=', appointment.id);
  expect((await row.executeTakeFirst())?.contact?.payerEmail).toBe(appointment.contact.payerEmail);
});

test('the browser that booked corrects the mailbox while signing', async () => {
  const booker = await makeBooker(app);
  const { id } = (await booker.schedule('2026-11-30', '16:00')).json();
  const payerEmail = `typed-${booker.email}`;
  const signed = await sign(booker, {
    appointmentId: id,
    contractData: { ...contractOf(booker), payerEmail, reportEmail: payerEmail },
  });
  expect(signed.statusCode, signed.body).toBe(201);
  await jobs();
  expect(await subjectsTo(payerEmail)).toEqual(['Please confirm your email']);
});

test('a mailbox that is changed and changed back gets new links; the ones before stay void', async () => {
  const { booker, id } = await book();
  const old = await manageToken(db, id);
  const by = { actor: null, maxPerDay: 12 };
  await changePayerEmail({ db, clock }, id, 'other@home.example', by);
  await changePayerEmail({ db, clock }, id, booker.email, by);
  expect((await makeVisitor(app).post('/api/manage-booking/open', { token: old })).statusCode).toBe(404);
});

test('a link works only for its own purpose', async () => {
  const { id } = await book();
  const row = await db
    .selectFrom('appointments')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const visitor = makeVisitor(app);
  const [manage, track, signing] = [
    await manageToken(db, id),
    await trackingToken(db, id),
    await signingToken(db, id, linkEnd(row.starts_at, start)),
  ];
  for (const token of [track, signing]) {
    expect((await visitor.post('/api/manage-booking/open', { token })).statusCode).toBe(404);
  }
  for (const token of [track, manage]) {
    expect((await visitor.post('/api/agreements/open', { token })).statusCode).toBe(404);
    expect((await confirm(token)).statusCode).toBe(404);
  }
  const { id: other } = await book();
  const named = { token: signing, appointmentId: other };
  expect((await visitor.post('/api/agreements/open', named)).json().code).toBe('unknown-appointment');
  const more = { token: `${id}.${manage}` };
  expect((await visitor.post('/api/manage-booking/open', more)).statusCode).toBe(404);
});
