// Reports: from the draft to the reader, and who may read when.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DeskReport } from '../../src/api/report-desk.ts';
import { closeReport } from '../../src/server/db/stores/person-reports.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import {
  completeInspection,
  document,
  openReport,
  publish,
  reportToken,
  saveDraft,
  storedPdf,
} from '../support/published-report.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

/** Signing and paying as customers do is part of one test, and takes most of the time. */
const inspected = async ({ paid = true, signed = true } = {}) => {
  const booking = await reserve();
  const { id } = booking;
  await completeInspection(db, id, clock.now());
  await sql`update appointments set contract_signed_at = ${signed ? clock.now() : null},
    paid_cents = case when ${paid} then total_cents else 0 end where id = ${id}`.execute(db);
  return booking;
};
const changeContact = (id: string, changes: object) =>
  sql`update appointments set contact = contact || ${JSON.stringify(changes)}::jsonb where id = ${id}`.execute(
    db,
  );
const tokenOf = (id: string, role = 'payer') => reportToken(db, id, role, clock.now());
const mailsTo = async (to: string) => {
  await runJobs({ db, pool, clock });
  const mails = await db.selectFrom('messages').selectAll().where('recipient', '=', to).execute();
  return mails.map(({ subject }) => subject);
};
const reportOf = async (id: string): Promise<DeskReport> =>
  (await desk.get(`/api/admin/appointments/${id}/report`)).json();

describe('a draft', () => {
  test('is saved as a whole, on the revision that was seen', async () => {
    const { id } = await inspected();
    const first = await saveDraft(desk, id, { documents: [document(await storedPdf(db))] });
    expect(first.json().draft).toMatchObject({ number: 1, revision: 1 });
    const second = await saveDraft(desk, id, { documents: [] });
    expect([second.statusCode, second.json().code]).toEqual([409, 'draft-changed']);
    expect((await reportOf(id)).draft?.documents).toHaveLength(1);
  });

  test('needs a file that was uploaded, or an https link', async () => {
    const { id } = await inspected();
    const unknown = document('ab'.repeat(32));
    const unsafe = document('', { sha256: null, url: 'http://video.example/1' });
    for (const one of [unknown, unsafe]) {
      const saved = await saveDraft(desk, id, { documents: [one] });
      expect([saved.statusCode, saved.json().code]).toEqual([422, 'invalid-draft']);
    }
  });

  test('is not sent before the inspection began', async () => {
    const { id } = await reserve();
    await saveDraft(desk, id, { documents: [document(await storedPdf(db))] });
    const sent = await desk.post(`/api/admin/appointments/${id}/report/publish`, { number: 1, revision: 1 });
    expect(sent.json().code).toBe('not-inspected');
  });
});

describe('a published report', () => {
  test('opens for the buyer once it is signed and paid, and is mailed once', async () => {
    const { id, booker } = await inspected();
    await publish(desk, db, id);
    const { page } = await openReport(makeVisitor(app), await tokenOf(id));
    expect(page).toMatchObject({ state: 'open', standing: 'buyer', versions: [{ number: 1 }] });
    await runJobs({ db, pool, clock });
    const subjects = await mailsTo(booker.email);
    expect(subjects.filter((subject) => subject?.startsWith('Your inspection report'))).toHaveLength(1);
  });

  test('waits for signature and payment, and opens by itself afterwards', async () => {
    const booking = await inspected({ paid: false, signed: false });
    const { id, booker } = booking;
    await publish(desk, db, id);
    const token = await tokenOf(id);
    const { page } = await openReport(booker, token);
    expect(page).toMatchObject({ state: 'waiting', missing: ['signature', 'payment'] });
    const promise = async () => (await reportOf(id)).promise?.words;
    expect(await promise()).toMatch(/^Ready since .* \(on hold\)$/);
    expect(await mailsTo(booker.email)).toContainEqual(expect.stringMatching(/^Your report is ready/));
    const signed = await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
    expect(signed.statusCode).toBe(201);
    expect((await openReport(booker, token)).page).toMatchObject({ state: 'waiting', missing: ['payment'] });
    await booking.pay();
    expect(await promise()).toMatch(/^Sent /);
    expect((await openReport(booker, token)).page.state).toBe('open');
    expect(await mailsTo(booker.email)).toContainEqual(expect.stringMatching(/^Your inspection report/));
  });

  test('asks an agent who ordered it for the payment, without opening for them', async () => {
    const booking = await inspected({ paid: false });
    const { id, booker } = booking;
    await changeContact(id, { relationshipToBuyer: 'realtor' });
    await publish(desk, db, id);
    const token = await tokenOf(id);
    const { page } = await openReport(booker, token);
    expect(page).toMatchObject({
      state: 'waiting',
      missing: ['payment'],
      mayRead: false,
      payUrl: expect.stringContaining('/checkout/'),
    });
    expect(await mailsTo(booker.email)).toContainEqual(expect.stringMatching(/^The report is ready/));
    await booking.pay();
    expect((await openReport(booker, token)).page.state).toBe('not-allowed');
  });

  test('is released by the payment itself, not by a later job', async () => {
    const booking = await inspected({ paid: false });
    await publish(desk, db, booking.id);
    const releasedAt = async () =>
      (
        await db
          .selectFrom('reports')
          .select('released_at')
          .where('appointment_id', '=', booking.id)
          .execute()
      )
        .map(({ released_at }) => released_at)
        .at(0) ?? null;
    expect(await releasedAt()).toBeNull();
    await booking.pay();
    expect(await releasedAt()).toEqual(clock.now());
  });

  test('is released early with a reason', async () => {
    const { id } = await inspected({ paid: false });
    await publish(desk, db, id);
    expect((await reportOf(id)).release).toMatchObject({ released: false, missing: ['payment'] });
    const path = `/api/admin/appointments/${id}/report/override`;
    expect((await desk.post(path, { reason: ' ' })).json().code).toBe('reason-missing');
    expect((await desk.post(path, { reason: 'Pays on Friday' })).json().release).toMatchObject({
      released: true,
      overrideReason: 'Pays on Friday',
    });
    const trail = async () => {
      const { events } = (await desk.get('/api/admin/audit?limit=50')).json();
      return events.find(
        ({ action, subject }: { action: string; subject: { id: string } }) =>
          action === 'report.overridden' && subject.id === id,
      );
    };
    expect((await trail()).words).toMatch(/before it was signed and paid\. Reason: Pays on Friday$/);
    await closeReport(db, id, null, clock.now());
    expect((await trail()).words).toMatch(/\(reason erased\)$/);
    expect(JSON.stringify(await trail())).not.toContain('Friday');
  });

  test('gets a corrected version that says what changed, and the first one stays', async () => {
    const { id, booker } = await inspected();
    await publish(desk, db, id);
    await mailsTo(booker.email);
    const empty = await saveDraft(desk, id, { documents: [document(await storedPdf(db))] });
    const { number, revision } = empty.json().draft;
    const sent = await desk.post(`/api/admin/appointments/${id}/report/publish`, { number, revision });
    expect(sent.json().code).toBe('note-missing');
    await saveDraft(desk, id, {
      revision: 1,
      note: 'Roof photos added',
      documents: [document(await storedPdf(db))],
    });
    await desk.post(`/api/admin/appointments/${id}/report/publish`, { number: 2, revision: 2 });
    expect((await reportOf(id)).versions.map((version) => version.number)).toEqual([2, 1]);
    expect(await mailsTo(booker.email)).toContainEqual(expect.stringMatching(/^Corrected report, version 2/));
  });

  test('is never changed', async () => {
    const { id } = await inspected();
    await publish(desk, db, id);
    const change = db.updateTable('report_versions').set({ note: 'x' }).where('appointment_id', '=', id);
    await expect(change.execute()).rejects.toThrow('A published report stays as it was');
    await expect(
      db
        .deleteFrom('report_documents')
        .where(
          'version_id',
          'in',
          db.selectFrom('report_versions').select('id').where('appointment_id', '=', id),
        )
        .execute(),
    ).rejects.toThrow('A published report stays as it was');
  });

  test('is verified by its hash, and an older version names the newer one', async () => {
    const { id } = await inspected();
    const [version] = (await publish(desk, db, id)).versions;
    const sha256 = version?.documents[0]?.sha256 ?? '';
    const visitor = makeVisitor(app);
    const verify = async () => (await visitor.post('/api/report/verify', { sha256 })).json();
    expect(await verify()).toMatchObject({
      known: true,
      words: expect.stringContaining('the newest version'),
    });
    await publish(desk, db, id, 'Typing errors');
    expect((await verify()).words).toContain('A newer one exists: version 2');
    expect((await visitor.post('/api/report/verify', { sha256: '0'.repeat(64) })).json().known).toBe(false);
  });
});

describe('the promise', () => {
  test('lists inspections whose report is due, until it was sent, here or another way', async () => {
    const { id } = await inspected();
    const due = async () =>
      (await desk.get('/api/admin/reports/due'))
        .json()
        .map((one: { appointmentId: string }) => one.appointmentId);
    expect(await due()).toContain(id);
    await desk.post(`/api/admin/appointments/${id}/report/elsewhere`);
    expect(await due()).not.toContain(id);
  });
});

describe('files', () => {
  test('are for devices of readers: a sealed certificate, no document of another report', async () => {
    const { id, booker } = await inspected();
    await publish(desk, db, id);
    const token = await tokenOf(id);
    await openReport(booker, token);
    const certificate = await booker.get(`/api/report/versions/1/certificate?link=${token}`);
    expect(certificate.headers['content-type']).toBe('application/pdf');
    expect(certificate.rawPayload.toString('latin1')).toContain('ETSI.CAdES.detached');
    const other = randomUUID();
    const { page } = await openReport(booker, token);
    const own = page.state === 'open' ? page.versions[0]?.documents[0]?.id : undefined;
    // The stored row has no file behind it: its headers are what is looked at.
    const document = await booker.send({ method: 'HEAD', url: `/api/report/documents/${own}?link=${token}` });
    expect(document.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'accept-ranges': 'bytes',
    });
    for (const path of [`/api/report/documents/${other}`, `/api/report/documents/${other}/preview`]) {
      expect((await booker.get(`${path}?link=${token}`)).json().code).toBe('unknown-document');
      expect((await makeVisitor(app).get(`${path}?link=${token}`)).json().code).toBe('report-code-needed');
    }
  });
});

describe('an agent', () => {
  const withAgent = async () => {
    const booking = await inspected();
    const agent = `agent-${booking.id}@example.com`;
    await changeContact(booking.id, {
      wantsRealtorNotification: true,
      realtorName: 'Lee Agent',
      realtorEmail: agent,
    });
    await publish(desk, db, booking.id);
    const token = await tokenOf(booking.id);
    const { page } = await openReport(booking.booker, token);
    const reader = page.state === 'open' ? page.readers?.find(({ name }) => name === 'Lee Agent') : undefined;
    const choose = (allowed: boolean) =>
      booking.booker.post('/api/report/readers', { token, partyId: reader?.partyId, allowed });
    return { ...booking, agent, reader, choose };
  };

  test('learns that the report was delivered, and opens it only when the buyer says so', async () => {
    const { id, agent, reader, choose } = await withAgent();
    expect(reader).toMatchObject({ standing: 'agent', mayRead: false, decidable: true });
    const mails = await mailsTo(agent);
    expect(mails).toContainEqual(expect.stringMatching(/^We sent the buyer their report/));
    expect(mails).not.toContainEqual(expect.stringMatching(/^Your inspection report/));
    const before = await tokenOf(id, 'realtor');
    expect((await openReport(makeVisitor(app), before)).page.state).toBe('not-allowed');
    await choose(true);
    expect(await mailsTo(agent)).toContainEqual(expect.stringMatching(/^Your inspection report/));
    const { page } = await openReport(makeVisitor(app), await tokenOf(id, 'realtor'));
    expect(page.state).toBe('code-needed');
  });

  test('loses access at once when the buyer withdraws it, and the old link stays void', async () => {
    const { id, choose } = await withAgent();
    await choose(true);
    const token = await tokenOf(id, 'realtor');
    const device = makeVisitor(app);
    expect((await openReport(device, token)).page.state).toBe('open');
    await choose(false);
    expect((await openReport(device, token)).page.code).toBe('unknown-report-link');
    await choose(true);
    expect((await openReport(device, token)).page.code).toBe('unknown-report-link');
    expect((await openReport(device, await tokenOf(id, 'realtor'))).page.state).toBe('open');
  });

  test('who ordered and paid reads it only with the consent of the client who signed', async () => {
    const booking = await inspected();
    await changeContact(booking.id, { relationshipToBuyer: 'realtor' });
    await publish(desk, db, booking.id);
    const { page } = await openReport(booking.booker, await tokenOf(booking.id));
    expect(page.state).toBe('not-allowed');
    const [payer] = (await reportOf(booking.id)).readers;
    expect(payer).toMatchObject({ standing: 'agent', mayRead: false });
    const path = `/api/admin/appointments/${booking.id}/report/readers/${payer?.partyId}`;
    expect((await desk.put(path, { allowed: true })).json().readers).toMatchObject([{ mayRead: true }]);
  });
});

describe('a link', () => {
  test('opens on the first device, and asks others for a code sent to its owner', async () => {
    const { id, booker } = await inspected();
    await publish(desk, db, id);
    const token = await tokenOf(id);
    await openReport(makeVisitor(app), token);
    const stranger = makeVisitor(app);
    expect((await openReport(stranger, token)).page).toMatchObject({
      state: 'code-needed',
      sentTo: 'd…@example.com',
    });
    await stranger.post('/api/report/code', { token });
    const subject = (await mailsTo(booker.email)).find((words) => words?.endsWith('opens your report'));
    const code = subject?.slice(0, 6) ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const confirm = (typed: string) => stranger.post('/api/report/confirm', { token, code: typed });
    expect((await confirm(wrong)).json().code).toBe('wrong-report-code');
    expect((await confirm(code)).json().state).toBe('open');
    expect((await openReport(stranger, token)).page.state).toBe('open');
  });

  test('gives five tries for a code', async () => {
    const { id, booker } = await inspected();
    await publish(desk, db, id);
    const token = await tokenOf(id);
    await openReport(makeVisitor(app), token);
    const stranger = makeVisitor(app);
    await stranger.post('/api/report/code', { token });
    const subject = (await mailsTo(booker.email)).find((words) => words?.endsWith('opens your report'));
    const code = subject?.slice(0, 6) ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      await stranger.post('/api/report/confirm', { token, code: wrong });
    }
    const answer = await stranger.post('/api/report/confirm', { token, code });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'report-code-ended']);
  });
});

describe('questions', () => {
  test('reach the office, are answered once, and stay between the two', async () => {
    const { id, booker } = await inspected();
    await publish(desk, db, id);
    const token = await tokenOf(id);
    const messageId = randomUUID();
    const ask = () => booker.post('/api/report/messages', { token, messageId, body: 'Is the roof safe?' });
    await ask();
    expect((await ask()).json().messages).toHaveLength(1);
    const [thread] = (await reportOf(id)).threads;
    expect(thread?.messages).toMatchObject([{ fromOffice: false, body: 'Is the roof safe?' }]);
    const answered = await desk.post(
      `/api/admin/appointments/${id}/report/readers/${thread?.partyId}/messages`,
      { messageId: randomUUID(), body: 'Yes, for years.' },
    );
    expect(answered.statusCode).toBe(200);
    expect((await openReport(booker, token)).page).toMatchObject({
      messages: [{ fromOffice: false }, { fromOffice: true, body: 'Yes, for years.' }],
    });
    expect(await mailsTo(booker.email)).toContainEqual(expect.stringMatching(/^We answered your question/));
  });
});
