// Sending the agreement for signature, with the link to our own page.

import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { mailESign } from '../../src/server/adapters/esign/mail.ts';
import { insertRequest } from '../../src/server/db/stores/signature-requests.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { syncSignatureRequests } from '../../src/server/jobs/sync-signature-requests.ts';
import { makeBooker } from '../support/booker.ts';
import { currentBusiness } from '../support/current-business.ts';
import { reserving } from '../support/reserving.ts';
import { runJobs } from '../support/run-jobs.ts';
import { completeContract, contractOf, sign } from '../support/signing.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const reserve = reserving(app);
const start = clock.now();
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const requestsOf = (id: string) =>
  db
    .selectFrom('signature_requests')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
const statesOf = async (id: string) => (await requestsOf(id)).map(({ state }) => state).sort();
const mailsTo = (recipient: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
/** What the only mail to them has as its key. */
const linkMailedTo = async (recipient: string) => {
  const [mail, ...others] = await mailsTo(recipient);
  expect(others).toEqual([]);
  const link = /\/contract-signing\?sign=([\w.%-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  return decodeURIComponent(link);
};
const code = (answer: { json: () => { code: string } }) => answer.json().code;

test('a signer asked by mail opens the link, signs, and gets no further requests', async () => {
  const { id, send } = await reserve();
  const answer = await send({ signerEmail: 'signer@example.com', appointmentId: id });
  expect(answer.statusCode, answer.body).toBe(200);
  const [request] = await requestsOf(id);
  expect(answer.json()).toEqual({ success: true, documentId: request?.id, error: null });
  expect(request).toMatchObject({ provider: 'own', state: 'sent', signer_name: 'Robin Okafor' });

  await runJobs({ db, pool, clock });
  const signer = makeVisitor(app);
  const signingToken = await linkMailedTo('signer@example.com');
  const opened = await signer.post('/api/agreements/open', { token: signingToken });
  expect(opened.json()).toMatchObject({ appointmentId: id, state: 'to-sign', needsPhone: false });
  const signed = await sign(signer, { signingToken, contractData: completeContract });
  expect(signed.statusCode, signed.body).toBe(201);
  expect(await statesOf(id)).toEqual(['completed']);
  await runJobs({ db, pool, clock });
  const [, copy] = await mailsTo('signer@example.com');
  expect(copy?.attachment_name).toBe('Caliche signed agreement.pdf');
  const again = await send({ appointmentId: id });
  expect([again.statusCode, code(again)]).toEqual([409, 'already-signed']);
});

test('the signer sees the filled-in values and their own name, with nothing agreed to yet', async () => {
  const { id, send } = await reserve();
  const filledIn = {
    payerName: 'Dana  Ortiz\u202e',
    reportEmail: 'report@example.com',
    relationshipToBuyer: 'spouse',
    buyerName: 'Robin Okafor',
    buyerPhone: '6025550198',
    buyerEmail: 'robin@example.com',
    authorizedByBuyer: true,
    financeCompany: 'Desert Bank',
    optOutMedia: true,
  };
  const answer = await send({ signerEmail: 'finds@example.com', contractData: filledIn });
  expect(answer.statusCode, answer.body).toBe(200);
  const [request] = await requestsOf(id);
  expect(request?.form).toMatchObject({ esignConsent: false, initials: {}, signature: null });
  await runJobs({ db, pool, clock });
  const opened = await makeVisitor(app).post('/api/agreements/open', {
    token: await linkMailedTo('finds@example.com'),
  });
  const { prefilled } = opened.json();
  const { authorizedByBuyer: _theirs, ...found } = filledIn;
  const own = { payerName: 'Robin Okafor', payerEmail: 'finds@example.com', payerPhone: '' };
  expect(prefilled).toMatchObject({ ...found, ...own, buyerPhone: '(602) 555-0198' });
});

test('the audit trail records that it was sent, and by which channel', async () => {
  const { id, send } = await reserve();
  await send();
  const trail = await db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .execute();
  expect(trail).toEqual([{ action: 'agreement.sent', details: { provider: 'own' } }]);
});

test('without an id the newest reservation of this browser is used', async () => {
  const { booker, id, send } = await reserve();
  await send();
  expect(await requestsOf(id)).toHaveLength(1);
  await booker.post('/api/appointments/release', { id });
  expect((await send()).statusCode).toBe(404);
});

describe('it is not sent', () => {
  test('for a reservation of another browser, or for none', async () => {
    const [mine, theirs] = [await reserve(), await makeBooker(app)];
    const answer = await theirs.post('/api/contracts/send-for-signature', {
      title: 'a',
      message: 'b',
      signerName: 'c',
      signerEmail: 'd@example.com',
      contractType: 'service_agreement',
      appointmentId: mine.id,
    });
    expect([answer.statusCode, code(answer)]).toEqual([404, 'unknown-appointment']);
    expect(await requestsOf(mine.id)).toEqual([]);
  });

  test('once the phone was verified more than 24 hours ago', async () => {
    const { id, send } = await reserve();
    setNow(new Date(start.getTime() + 24 * 3_600_000));
    const answer = await send();
    setNow(start);
    expect([answer.statusCode, code(answer)]).toEqual([403, 'phone-not-verified']);
    expect(await requestsOf(id)).toEqual([]);
  });

  test('to an invalid address', async () => {
    const { id, send } = await reserve();
    const hidden = ['robin\u0001@example.com', '\u202erobin@example.com'];
    for (const signerEmail of [
      '',
      'robin',
      'robin@',
      'a@b.c,d@e.f',
      'Robin <robin@example.com>',
      ...hidden,
    ]) {
      const answer = await send({ signerEmail });
      expect(answer.statusCode, signerEmail).toBe(422);
      expect(answer.json().fields).toMatchObject([{ field: 'signerEmail' }]);
    }
    expect(await requestsOf(id)).toEqual([]);
  });

  test('with another kind of contract, an unknown field or an overlong title', async () => {
    const { id, send } = await reserve();
    for (const more of [
      { contractType: 'nda' },
      { status: 'completed' },
      { title: 'x'.repeat(201) },
      { contractData: { signature: null } },
    ]) {
      expect((await send(more)).statusCode).toBe(400);
    }
    expect(await requestsOf(id)).toEqual([]);
  });

  test('with a note that is too long, with a message', async () => {
    const { id, send } = await reserve();
    const answer = await send({ message: 'x'.repeat(501) });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Please check the message. At most 500 characters, please.',
    ]);
    expect((await send({ message: 'x'.repeat(500) })).statusCode).toBe(200);
    expect(await requestsOf(id)).toHaveLength(1);
  });

  test.each(['browser', 'phone'] as const)(
    'more than ten times a day by one %s, for any booking',
    async (what) => {
      const { id, send } = await reserve();
      const sendIt = () => send({ appointmentId: id });
      const other = await storeAppointment(db, { status: 'scheduled' });
      for (let count = 0; count < 9; count += 1) {
        await insertRequest(db, {
          appointment_id: other.id,
          provider: 'own',
          title: '',
          message: '',
          signer_name: '',
          signer_email: 'robin@example.com',
          form: null,
          terms_hash: Buffer.alloc(32),
          state: 'void',
          asked_at: start,
          expires_at: other.startsAt,
        });
      }
      await db
        .updateTable('appointments')
        .set({ [what]: (await rowOf(id))[what] })
        .where('id', '=', other.id)
        .execute();
      expect((await sendIt()).statusCode).toBe(200);
      const refused = await sendIt();
      expect([refused.statusCode, code(refused)]).toEqual([429, 'too-many-signers-asked']);
      await db
        .updateTable('signature_requests')
        .set({ asked_at: later(-24 * 60) })
        .execute();
      expect((await sendIt()).statusCode).toBe(200);
    },
  );

  test('more than five times a day, also at once', async () => {
    const { id, send } = await reserve();
    const answers = await Promise.all(Array.from({ length: 7 }, () => send()));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await requestsOf(id)).toHaveLength(5);
  });
});

test('a newer request replaces older ones', async () => {
  const { id, send } = await reserve();
  await send({ signerEmail: 'first@example.com' });
  await send({ signerEmail: 'second@example.com' });
  const kept = (await requestsOf(id)).map(({ signer_email, state }) => `${signer_email} ${state}`);
  expect(kept.sort()).toEqual(['first@example.com void', 'second@example.com sent']);
});

test('invisible and bidirectional characters are removed from the note before it is stored', async () => {
  const { id, send } = await reserve();
  await send({ title: 'Sign\u202ethis\n now ', message: '\u0007Hello\r\nthere', signerName: 'Ro\u2066bin ' });
  expect(await requestsOf(id)).toMatchObject([
    { title: 'Sign this now', message: 'Hello there', signer_name: 'Ro bin' },
  ]);
});

test('the asked person and the note are erased thirty days after the request ended', async () => {
  const { id, send } = await reserve();
  // The second takes the place of the first and is still open.
  for (const signerName of ['First', 'Second'])
    await send({ signerName, contractData: { payerName: 'Dana' } });
  const [{ expires_at } = { expires_at: start }] = await requestsOf(id);
  const purgeOn = (day: number) =>
    applyRetention(
      { db, clock: { now: () => new Date(expires_at.getTime() + day * 24 * 3_600_000 + 1) } },
      'nightly',
    );
  const namesKept = async () => (await requestsOf(id)).map(({ signer_name }) => signer_name).sort();
  await purgeOn(29);
  expect(await namesKept()).toEqual(['First', 'Second']);
  await purgeOn(30);
  expect(await namesKept()).toEqual(['', 'Second']);
  expect((await requestsOf(id)).find(({ state }) => state === 'void')).toMatchObject({
    title: '',
    message: '',
    signer_email: 'removed',
    form: null,
  });
});

test('signing in the browser ends requests to other signers', async () => {
  const { booker, id, send } = await reserve();
  await send();
  await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
  expect(await requestsOf(id)).toMatchObject([{ state: 'completed', completed_at: start }]);
});

test('a request ends with its link, and one interrupted while sending has failed', async () => {
  const [ended, cutOff] = [await reserve(), await reserve()];
  await ended.send();
  await cutOff.send();
  await db
    .updateTable('signature_requests')
    .set({ state: 'sending', sent_at: null })
    .where('appointment_id', '=', cutOff.id)
    .execute();
  await db
    .updateTable('signature_requests')
    .set({ expires_at: start })
    .where('appointment_id', '=', ended.id)
    .execute();
  setNow(new Date(start.getTime() + 10 * 60_000));
  await syncSignatureRequests({
    db,
    clock,
    business: currentBusiness,
    esign: mailESign({ db, clock }),
    log: pino({ level: 'silent' }),
  });
  setNow(start);
  expect([await statesOf(ended.id), await statesOf(cutOff.id)]).toEqual([['void'], ['failed']]);
});
