// A signature given at Documenso, from the sending to the agreement: its calls twice, early, late, forged or lost.
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { documensoESign } from '../../src/server/adapters/esign/documenso.ts';
import { syncSignatureRequests } from '../../src/server/jobs/sync-signature-requests.ts';
import { business } from '../support/business.ts';
import { currentBusiness } from '../support/current-business.ts';
import { documensoAccount, startDocumenso } from '../support/documenso-server.ts';
import { reserving } from '../support/reserving.ts';
import { runJobs } from '../support/run-jobs.ts';
import { agreementsOf, contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const documenso = await startDocumenso();
afterAll(documenso.close);
beforeEach(documenso.behave);

const makeESign = () => documensoESign({ ...documensoAccount, url: documenso.url });
// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow, logLines } = await makeTestApp(
  {},
  undefined,
  undefined,
  undefined,
  makeESign,
);
const reserve = reserving(app);
const start = clock.now();
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
beforeEach(() => setNow(start));

const tend = () =>
  syncSignatureRequests({
    db,
    clock,
    business: currentBusiness,
    esign: makeESign(),
    log: pino({ level: 'silent' }),
  });
const requestsOf = (id: string) =>
  db
    .selectFrom('signature_requests')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('asked_at')
    .execute();
const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const call = (event: string, externalId: string | null, secret = documensoAccount.webhookSecret) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/documenso',
    headers: { 'x-documenso-secret': secret },
    payload: { event, payload: { id: 7, externalId, status: 'COMPLETED', recipients: [] } },
  });

const notTaken = async (id: string) => {
  const entries = await db
    .selectFrom('audit_events')
    .select('details')
    .where('subject_id', '=', id)
    .where('action', '=', 'agreement.not-taken')
    .execute();
  return entries.map(({ details }) => details);
};

/** Sent, with the provider's document. */
async function sent() {
  const reserved = await reserve();
  const answer = await reserved.send();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const requestId: string = answer.json().documentId;
  return { ...reserved, requestId, document: documenso.newest().id };
}

const expire = (id: string, at: Date) =>
  db.updateTable('signature_requests').set({ expires_at: at }).where('appointment_id', '=', id).execute();

describe('a document signed at Documenso', () => {
  test('becomes the agreement, books the time, is mailed to the parties and can be verified', async () => {
    const { booker, id, requestId, document } = await sent();
    setNow(later(3));
    documenso.sign(document, later(2));
    const answer = await call('DOCUMENT_COMPLETED', requestId);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);

    expect(await rowOf(id)).toMatchObject({
      status: 'scheduled',
      held_until: expect.any(Date),
      event: 'signed',
      contract_signed_at: later(2),
    });
    expect(await agreementsOf(db, id)).toMatchObject([
      { id: requestId, provider: 'documenso', signer_name: 'Robin Okafor', signed_at: later(2), form: null },
    ]);
    expect(await requestsOf(id)).toMatchObject([{ state: 'completed', to_withdraw: false }]);
    const verified = (await app.inject(`/api/agreements/${requestId}/verify`)).json();
    expect(verified).toMatchObject({ valid: true, inForce: true });

    await runJobs({ db, pool, clock });
    const mail = await db
      .selectFrom('messages')
      .select(['attachment'])
      .where('recipient', '=', booker.email)
      .where('attachment', 'is not', null)
      .executeTakeFirst();
    expect(mail?.attachment?.equals(documenso.envelope(document).signed ?? Buffer.alloc(0))).toBe(true);
  });

  test('counts once for repeated and concurrent webhooks', async () => {
    const { id, requestId, document } = await sent();
    documenso.sign(document, start);
    await Promise.all([1, 2, 3].map(() => call('DOCUMENT_COMPLETED', requestId)));
    expect((await call('DOCUMENT_COMPLETED', requestId)).statusCode).toBe(200);
    expect(await agreementsOf(db, id)).toHaveLength(1);
    expect((await rowOf(id)).revision).toBe(1);
  });

  test('counts if its webhook arrives before we know that it was sent', async () => {
    const { id, send } = await reserve();
    documenso.beforeAnswering(async () => {
      const { id: document, payload } = documenso.newest();
      documenso.sign(document, start);
      await call('DOCUMENT_COMPLETED', payload.externalId);
    });
    expect((await send()).statusCode).toBe(200);
    expect(await agreementsOf(db, id)).toHaveLength(1);
    expect(await requestsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('is found by polling after ten minutes without a webhook', async () => {
    const { id, document } = await sent();
    documenso.sign(document, later(1));
    setNow(later(9));
    await tend();
    expect(await agreementsOf(db, id)).toHaveLength(0);
    setNow(later(11));
    await tend();
    expect(await agreementsOf(db, id)).toHaveLength(1);
  });

  test('is never dated in the future, whatever Documenso’s clock says', async () => {
    const { id, requestId, document } = await sent();
    documenso.sign(document, later(600));
    await call('DOCUMENT_COMPLETED', requestId);
    expect(await agreementsOf(db, id)).toMatchObject([{ signed_at: start }]);
  });

  test('does not count when the booking has changed since it was sent', async () => {
    const { booker, id, requestId, document } = await sent();
    expect((await booker.schedule('2026-11-30', '16:30')).statusCode).toBe(201);
    documenso.sign(document, start);
    expect((await call('DOCUMENT_COMPLETED', requestId)).statusCode).toBe(200);
    expect(await agreementsOf(db, id)).toEqual([]);
    expect(await requestsOf(id)).toMatchObject([{ state: 'void' }]);
    expect(await notTaken(id)).toEqual([{ request: requestId }]);
  });

  test('counts if its link expired before the webhook arrived', async () => {
    const { id, document } = await sent();
    documenso.sign(document, later(1));
    await expire(id, later(5));
    setNow(later(11));
    await tend();
    expect(await agreementsOf(db, id)).toMatchObject([{ signed_at: later(1) }]);
  });

  test('counts if its link expired before Documenso had sealed it', async () => {
    const { id, document } = await sent();
    documenso.signUnsealed(document, later(1));
    await expire(id, later(5));
    setNow(later(11));
    await tend();
    documenso.sign(document, later(1));
    await tend();
    expect(await agreementsOf(db, id)).toMatchObject([{ signed_at: later(1) }]);
  });

  test('for a withdrawn request is listed for review and reported once', async () => {
    const { id, requestId, document, send } = await sent();
    documenso.sign(document, start);
    await send({ signerEmail: 'other@example.com' });
    await Promise.all([1, 2].map(() => call('DOCUMENT_COMPLETED', requestId)));
    await call('DOCUMENT_COMPLETED', requestId);
    expect(await agreementsOf(db, id)).toEqual([]);
    expect(await notTaken(id)).toEqual([{ request: requestId }]);
    const errors = logLines.filter((line) => line.includes(requestId) && JSON.parse(line).level === 50);
    expect(errors).toHaveLength(1);
  });

  test('has the prefilled values in its file and its record, and goes to the signer', async () => {
    const { id, send } = await reserve();
    const contractData = {
      relationshipToBuyer: 'spouse',
      buyerName: 'Noor Haddad',
      buyerPhone: '6025550198',
      buyerEmail: 'noor@example.com',
      contractorName: 'Sonoran Builders',
      optOutMedia: true,
    };
    const requestId = (await send({ signerEmail: 'asked@example.com', contractData })).json().documentId;
    const envelope = documenso.newest();
    const labels = envelope.payload.recipients.flatMap(({ fields }) => fields.map(({ type }) => type));
    expect(labels).not.toContain('TEXT');
    documenso.sign(envelope.id, start);
    await call('DOCUMENT_COMPLETED', requestId);
    expect(await agreementsOf(db, id)).toMatchObject([
      { form: { buyerName: 'Noor Haddad', optOutMedia: true } },
    ]);
    await runJobs({ db, pool, clock });
    const copies = await db
      .selectFrom('messages')
      .select('recipient')
      .where('attachment', 'is not', null)
      .where('recipient', 'in', ['asked@example.com', 'noor@example.com'])
      .orderBy('recipient')
      .execute();
    expect(copies.map(({ recipient }) => recipient)).toEqual(['asked@example.com', 'noor@example.com']);
  });
});

describe('a webhook', () => {
  test('with another secret changes nothing', async () => {
    const { id, requestId, document } = await sent();
    documenso.sign(document, start);
    for (const secret of ['', 'a-secret-of-the-webhooK', 'x'.repeat(5_000)]) {
      expect((await call('DOCUMENT_COMPLETED', requestId, secret)).statusCode).toBe(401);
    }
    expect(await agreementsOf(db, id)).toEqual([]);
  });

  test('without a secret is refused before its body is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/webhooks/documenso',
      headers: { 'content-type': 'application/json' },
      payload: '{"event":',
    });
    expect(answer.statusCode).toBe(401);
  });

  test('is not trusted: a document that Documenso reports as open stays open', async () => {
    const { id, requestId } = await sent();
    expect((await call('DOCUMENT_COMPLETED', requestId)).statusCode).toBe(200);
    expect((await call('DOCUMENT_REJECTED', requestId)).statusCode).toBe(200);
    expect(await agreementsOf(db, id)).toEqual([]);
    expect(await requestsOf(id)).toMatchObject([{ state: 'sent' }]);
  });

  test.each([null, 'not-ours', '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11'])(
    'about a document that is not ours (%s) is accepted and ignored',
    async (externalId) => {
      expect((await call('DOCUMENT_COMPLETED', externalId)).statusCode).toBe(200);
      expect(documenso.seen).toEqual([]);
    },
  );

  test('while Documenso is unavailable is answered 503, and counts when it is sent again', async () => {
    const { id, requestId, document } = await sent();
    documenso.sign(document, start);
    documenso.order('is unwell');
    expect((await call('DOCUMENT_COMPLETED', requestId)).statusCode).toBe(503);
    documenso.behave();
    expect((await call('DOCUMENT_COMPLETED', requestId)).statusCode).toBe(200);
    expect(await agreementsOf(db, id)).toHaveLength(1);
  });

  test('about a rejection ends the request', async () => {
    const { id, requestId, document } = await sent();
    documenso.reject(document);
    await call('DOCUMENT_REJECTED', requestId);
    expect(await requestsOf(id)).toMatchObject([{ state: 'void', to_withdraw: false }]);
  });
});

describe('obsolete documents are withdrawn at Documenso', () => {
  test('an older request, once a newer one is out', async () => {
    const older = await sent();
    await older.send({ signerEmail: 'other@example.com' });
    await tend();
    expect(documenso.envelope(older.document).status).toBe('CANCELLED');
    expect(documenso.newest().status).toBe('PENDING');
  });

  test('a request whose agreement was signed on our page', async () => {
    const { booker, id, document } = await sent();
    await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
    documenso.order('is unwell');
    await tend();
    documenso.behave();
    await tend();
    expect(documenso.envelope(document).status).toBe('CANCELLED');
    expect(await requestsOf(id)).toMatchObject([{ state: 'completed', to_withdraw: false }]);
  });

  test('a request for a time that was released', async () => {
    const { booker, id, document } = await sent();
    await booker.post('/api/appointments/release', { id });
    setNow(later(11));
    await tend();
    expect(documenso.envelope(document).status).toBe('CANCELLED');
  });
});

describe('a document whose creation was not answered', () => {
  const draftsOf = (id: string) => documenso.all().filter(({ payload }) => payload.externalId === id);

  test('is found by our id and deleted, once it cannot appear anymore', async () => {
    const { id, send } = await reserve();
    documenso.loseAnswers(/create/);
    expect((await send()).json().code).toBe('esign-unavailable');
    documenso.behave();
    const [request] = await requestsOf(id);
    expect(request).toMatchObject({ state: 'failed', provider_document: null, to_withdraw: true });
    expect(draftsOf(request?.id ?? '')).toMatchObject([{ status: 'DRAFT' }]);
    setNow(later(9));
    await tend();
    expect(draftsOf(request?.id ?? '')).toHaveLength(1);
    setNow(later(10));
    await tend();
    expect(draftsOf(request?.id ?? '')).toEqual([]);
    expect(await requestsOf(id)).toMatchObject([{ state: 'failed', to_withdraw: false }]);
  });

  test('is looked for until Documenso answers, and documents of other requests stay', async () => {
    const other = await sent();
    const { id, send } = await reserve();
    documenso.order('is unwell', /create/);
    await send();
    setNow(later(10));
    documenso.order('is unwell');
    await tend();
    expect(await requestsOf(id)).toMatchObject([{ to_withdraw: true }]);
    documenso.behave();
    await tend();
    expect(await requestsOf(id)).toMatchObject([{ to_withdraw: false }]);
    expect(documenso.envelope(other.document).status).toBe('PENDING');
  });
});

test('without documents left in the plan the visitor reads what to do, and the owner gets one email a day', async () => {
  documenso.reachPlanLimit({
    message: 'You have reached your document limit for this month. Please upgrade your plan.',
    code: 'INTERNAL_SERVER_ERROR',
  });
  for (let count = 0; count < 2; count += 1) {
    const { send } = await reserve();
    const answer = await send();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'esign-limit']);
    expect(answer.json().message).toContain('You can sign it yourself on this page');
  }
  await runJobs({ db, pool, clock });
  const mails = await db
    .selectFrom('messages')
    .select('body_text')
    .where('subject', '=', 'No more agreements can be sent to sign')
    .execute();
  expect(mails).toEqual(
    business.policies.noticeEmails.map(() => ({ body_text: expect.stringContaining('ESIGN_PROVIDER=mail') })),
  );
});

test.each(['webhook', 'job'])(
  'a signer whose time ran out at Documenso ends the request, by %s',
  async (by) => {
    const { id, requestId, document } = await sent();
    documenso.expire(document, later(30));
    setNow(later(20));
    await call('RECIPIENT_EXPIRED', requestId);
    expect(await requestsOf(id)).toMatchObject([{ state: 'sent' }]);
    setNow(later(30));
    if (by === 'webhook') await call('RECIPIENT_EXPIRED', requestId);
    else await tend();
    expect(await requestsOf(id)).toMatchObject([{ state: 'void' }]);
    await tend();
    expect(documenso.envelope(document).status).toBe('CANCELLED');
  },
);

test.each([/create/, /distribute/])(
  'a failure to send at %s is reported and does not count against the limit',
  async (where) => {
    const { id, send } = await reserve();
    documenso.order('is unwell', where);
    for (let count = 0; count < 2; count += 1) {
      const answer = await send();
      expect(answer.statusCode).toBe(503);
      expect(answer.json().message).toBe('Failed to send contract for signature. Please try again.');
    }
    expect((await requestsOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    documenso.behave();
    expect((await send()).statusCode).toBe(200);
  },
);
