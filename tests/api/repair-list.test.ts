// Findings of a report, and the buyers' list of what to ask the seller for.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RepairList } from '../../src/api/repair-list.ts';
import type { DeskReport } from '../../src/api/report-desk.ts';
import { closeReport } from '../../src/server/db/stores/person-reports.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import {
  completeInspection,
  document,
  openReport,
  reportToken,
  saveDraft,
  storedPdf,
} from '../support/published-report.ts';
import { readCsv } from '../support/read-csv.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

const finding = (number: number, more: object = {}) => ({
  ...{ id: randomUUID(), number, category: 'repair', title: `Finding ${number}`, location: 'Roof', page: 4 },
  ...{ words: 'Seen', advice: 'Fix it', photoSha256: null },
  ...more,
});
type Finding = ReturnType<typeof finding>;

async function sendVersion(id: string, findings: object[] | undefined, note = ''): Promise<DeskReport> {
  const documents = [document(await storedPdf(db))];
  const path = `/api/admin/appointments/${id}/report`;
  const { draft: before }: DeskReport = (await desk.get(path)).json();
  const body = { revision: before?.revision ?? 0, note, documents, ...(findings && { findings }) };
  const saved = await desk.put(`${path}/draft`, body);
  expect(saved.statusCode, saved.body).toBe(200);
  const { number, revision } = saved.json().draft;
  const sent = await desk.post(`${path}/publish`, { number, revision });
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json();
}

/** A released report with a safety, a repair and a monitor finding, and its buyer's calls. */
async function reported({ paid = true } = {}) {
  const booking = await reserve();
  if (paid) await booking.pay();
  const { booker, id } = booking;
  await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
  await completeInspection(db, id, clock.now());
  const findings = [
    finding(1, { category: 'monitor' }),
    finding(2),
    finding(3, { category: 'safety', title: '=HYPERLINK("x")' }),
  ];
  await sendVersion(id, findings);
  const token = await reportToken(db, id, 'payer', clock.now());
  await openReport(booker, token);
  return { ...booking, findings, token, ...listCalls(booker, token) };
}

function listCalls(visitor: Visitor, token: string) {
  const post = (act: string, body: object = {}) =>
    visitor.post(`/api/report/repairs/${act}`, { token, ...body });
  return {
    post,
    open: async (): Promise<RepairList> => (await post('open')).json(),
    choose: (of: Finding, sentence = '', { ticked = true, revision = 0 } = {}) =>
      post('choice', { findingId: of.id, ticked, sentence, revision }),
    share: async (shared = true): Promise<RepairList> => (await post('share', { shared })).json(),
  };
}

const tokenIn = (list: RepairList): string => list.share?.url.split('/').at(-1) ?? '';
const openShared = (token: string) => makeVisitor(app).post('/api/repair-list/open', { token });

describe('findings', () => {
  test('are saved with the draft, published with it, and never changed after that', async () => {
    const { id, findings } = await reported();
    const report: DeskReport = (await desk.get(`/api/admin/appointments/${id}/report`)).json();
    expect(report.versions[0]?.findings).toEqual(findings);
    const versions = db.selectFrom('report_versions').select('id').where('appointment_id', '=', id);
    const change = db.updateTable('report_findings').set({ title: 'x' }).where('version_id', 'in', versions);
    await expect(change.execute()).rejects.toThrow('A published report stays as it was');
    await expect(
      db.deleteFrom('report_findings').where('version_id', 'in', versions).execute(),
    ).rejects.toThrow('A published report stays as it was');
  });

  test('of the version before begin a corrected one, also for a desk that knows no findings', async () => {
    const { id, findings } = await reported();
    const saved = await saveDraft(desk, id, { documents: [], note: 'Typing errors' });
    expect(saved.json().draft.findings).toEqual(findings);
    const again = await saveDraft(desk, id, { revision: 1, documents: [] });
    expect(again.json().draft.findings).toEqual(findings);
  });

  test('are refused twice, without a title, or on an outdated revision', async () => {
    const { id, findings } = await reported();
    const path = `/api/admin/appointments/${id}/report/draft`;
    const save = (revision: number, typed: object[]) =>
      desk.put(path, { revision, note: '', documents: [], findings: typed });
    for (const wrong of [
      [finding(1), finding(1)],
      [findings[0], { ...findings[0], number: 9 }],
      [finding(1, { title: ' ' })],
    ])
      expect((await save(0, wrong as object[])).json().code).toBe('invalid-draft');
    expect((await save(0, [finding(7)])).statusCode).toBe(200);
    expect((await save(0, [finding(8)])).json().code).toBe('draft-changed');
  });

  test('show only photos of their own job', async () => {
    const [own, other] = [await reported(), await reported()];
    const photo = async (id: string) => {
      const sha256 = await storedPdf(db);
      const bytes = Buffer.from(sha256, 'hex');
      await db
        .updateTable('stored_files')
        .set({ type: 'image/jpeg', pages: null })
        .where('sha256', '=', bytes)
        .execute();
      await db
        .insertInto('job_photos')
        .values({ id: randomUUID(), appointment_id: id, sha256: bytes, added_at: clock.now(), added_by: 'x' })
        .execute();
      return sha256;
    };
    const [ours, theirs] = [await photo(own.id), await photo(other.id)];
    const saved = await desk.put(`/api/admin/appointments/${own.id}/report/draft`, {
      ...{ revision: 0, note: '', documents: [] },
      findings: [finding(1, { photoSha256: ours }), finding(2, { photoSha256: theirs })],
    });
    expect(saved.json().draft.findings.map(({ photoSha256 }: Finding) => photoSha256)).toEqual([ours, null]);
  });
});

describe('the list', () => {
  test('is the buyer’s: ordered, saved on the revision that was seen, and repeated without effect', async () => {
    const { findings, open, choose, booker, token } = await reported();
    const [monitor, repair, safety] = findings as [Finding, Finding, Finding];
    expect((await open()).findings.map(({ number }) => number)).toEqual([3, 2, 1]);
    await choose(monitor, 'Please');
    expect((await choose(repair)).statusCode).toBe(200);
    expect((await choose(repair)).statusCode).toBe(200);
    await choose(safety, 'Now');
    // A second device saw the list before.
    const other = listCalls(booker, token);
    const late = await other.choose(monitor, 'Not so fast');
    expect([late.statusCode, late.json().code]).toEqual([409, 'repairs-changed']);
    expect(late.json().current.findings.at(-1)).toMatchObject({ sentence: 'Please', revision: 1 });
    expect((await choose(monitor, 'Please!', { revision: 1 })).statusCode).toBe(200);
    const { sheet } = await open();
    expect(sheet.lines.map(({ number, sentence }) => [number, sentence])).toEqual([
      [3, 'Now'],
      [2, ''],
      [1, 'Please!'],
    ]);
    expect(sheet).toMatchObject({
      version: 1,
      inspectedOn: expect.any(String),
      madeWords: expect.any(String),
    });
  });

  test('keeps a sentence that is not ticked, and a note on its own revision', async () => {
    const { findings, open, choose, post } = await reported();
    const [first] = findings as [Finding];
    await choose(first, 'Please');
    await choose(first, 'Please', { ticked: false, revision: 1 });
    expect((await post('note', { revision: 0, note: 'Thank you ' })).statusCode).toBe(200);
    expect((await post('note', { revision: 0, note: 'Thanks' })).json().code).toBe('repairs-changed');
    const list = await open();
    expect(list).toMatchObject({ note: 'Thank you', noteRevision: 1, sheet: { lines: [] } });
    expect(list.findings.at(-1)).toMatchObject({ ticked: false, sentence: 'Please' });
  });

  test('takes one of two changes on the same revision at the same time', async () => {
    const { findings, choose } = await reported();
    const [first] = findings as [Finding];
    const answers = await Promise.all(['a', 'b', 'c'].map((words) => choose(first, words)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('stays with its findings in a corrected version, and says what the report no longer has', async () => {
    const { id, findings, open, choose } = await reported();
    const [monitor, repair, safety] = findings as [Finding, Finding, Finding];
    await choose(repair, 'Stop the leak');
    await choose(safety, 'Now');
    await sendVersion(id, [monitor, { ...repair, title: 'Leak', number: 8 }], 'Checked again');
    const { sheet, findings: listed } = await open();
    expect(sheet.lines).toMatchObject([
      { title: 'Leak', number: 8, sentence: 'Stop the leak', lastInVersion: null },
      { number: 3, sentence: 'Now', lastInVersion: 1 },
    ]);
    expect(listed).toHaveLength(3);
    await choose(safety, 'Now', { ticked: false, revision: 1 });
    expect((await open()).findings).toHaveLength(2);
  });

  test('knows no finding of another report', async () => {
    const [own, other] = [await reported(), await reported()];
    const answer = await own.choose(other.findings[0] as Finding);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-finding']);
  });

  test('as a file is safe for spreadsheets', async () => {
    const { findings, choose, booker, token } = await reported();
    await choose(findings[2] as Finding, '@SUM(1)\nNow');
    const file = (as: string) => booker.get(`/api/report/repairs/file?link=${token}&as=${as}`);
    const csv = await file('csv');
    expect(csv.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('text/csv'),
    });
    const [row] = readCsv(csv.body);
    expect(row).toMatchObject({ Title: `'=HYPERLINK("x")`, Request: `'@SUM(1)\nNow` });
    expect((await file('txt')).body).toContain('SAFETY\n1. =HYPERLINK("x")\n   Roof, page 4, finding 3');
  });
});

describe('nobody else lists repairs', () => {
  const calls = [
    ['open', {}],
    ['choice', { findingId: randomUUID(), ticked: true, sentence: '', revision: 0 }],
    ['note', { revision: 0, note: 'x' }],
    ['share', { shared: true }],
    ['reinspection', { priceCents: 19_500 }],
  ] as const;
  const refusedAll = async (visitor: Visitor, token: string, code: string) => {
    for (const [act, body] of calls) {
      const answer = await visitor.post(`/api/report/repairs/${act}`, { token, ...body });
      expect([act, answer.json().code]).toEqual([act, code]);
    }
    for (const path of ['repairs/file', `findings/${randomUUID()}/photo`]) {
      const answer = await visitor.get(`/api/report/${path}?link=${token}&as=csv`);
      expect([path, answer.json().code]).toEqual([path, code]);
    }
  };
  const changeContact = (id: string, changes: object) =>
    sql`update appointments set contact = contact || ${JSON.stringify(changes)}::jsonb where id = ${id}`.execute(
      db,
    );

  test('recipients and agents, also allowed ones', async () => {
    const { id, booker, token } = await reported();
    await changeContact(id, {
      ...{ wantsRealtorNotification: true, realtorName: 'Lee Agent', realtorEmail: 'lee@realty.example' },
      reportEmail: 'kim@home.example',
    });
    const { page } = await openReport(booker, token);
    const agent = page.state === 'open' ? page.readers?.find(({ name }) => name === 'Lee Agent') : undefined;
    await booker.post('/api/report/readers', { token, partyId: agent?.partyId, allowed: true });
    for (const role of ['realtor', 'report']) {
      const visitor = makeVisitor(app);
      const theirs = await reportToken(db, id, role, clock.now());
      const opened = await openReport(visitor, theirs);
      expect(opened.page).toMatchObject({ state: 'open', mayListRepairs: false });
      await refusedAll(visitor, theirs, 'not-your-list');
    }
  });

  test('an agent who ordered and pays', async () => {
    const { id, booker, token } = await reported();
    await changeContact(id, { relationshipToBuyer: 'realtor' });
    await refusedAll(booker, token, 'not-your-list');
  });

  test('before the report is paid', async () => {
    const { booker, token } = await reported({ paid: false });
    await refusedAll(booker, token, 'not-your-list');
  });

  test('on another device, without the code', async () => {
    const { token } = await reported();
    await refusedAll(makeVisitor(app), token, 'report-code-needed');
  });

  test('by a made-up link', async () => {
    await refusedAll(makeVisitor(app), 'A'.repeat(52), 'unknown-report-link');
  });
});

describe('a shared list', () => {
  test('opens for anybody with its link, and shows the list alone', async () => {
    const { findings, choose, share, booker, id } = await reported();
    await choose(findings[1] as Finding, 'Stop the leak');
    const list = await share();
    const answer = await openShared(tokenIn(list));
    expect(answer.json()).toEqual(
      (
        await booker.post('/api/report/repairs/open', {
          token: await reportToken(db, id, 'payer', clock.now()),
        })
      ).json().sheet,
    );
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    for (const secret of [booker.email, booker.phoneNumber, 'Ortiz', '650', 'Seen'])
      expect(answer.body).not.toContain(secret);
    const file = await makeVisitor(app).get(`/api/repair-list/file?link=${tokenIn(list)}&as=txt`);
    expect(file.body).toContain('Stop the leak');
    // The same link as long as it is shared.
    expect((await share()).share).toEqual(list.share);
  });

  test('withdrawn opens nothing at once, and never again when another link is made', async () => {
    const { share } = await reported();
    const first = tokenIn(await share());
    expect((await share(false)).share).toBeNull();
    expect((await openShared(first)).json().code).toBe('unknown-list-link');
    const second = tokenIn(await share());
    expect(second).not.toBe(first);
    expect((await openShared(first)).json().code).toBe('unknown-list-link');
    expect((await openShared(second)).statusCode).toBe(200);
  });

  test('opens no report, and a report’s link opens no shared list', async () => {
    const { share, token } = await reported();
    const shared = tokenIn(await share());
    expect((await openReport(makeVisitor(app), shared)).page.code).toBe('unknown-report-link');
    expect((await openShared(token)).json().code).toBe('unknown-list-link');
  });

  test('ends when its buyer’s mailbox changes, after 60 days, and when the report is erased', async () => {
    const [mailbox, expired, erased] = [await reported(), await reported(), await reported()];
    const tokens = [];
    for (const one of [mailbox, expired, erased]) tokens.push(tokenIn(await one.share()));
    await sql`update parties set email = 'other@home.example' where appointment_id = ${mailbox.id} and role = 'payer'`.execute(
      db,
    );
    await sql`update repair_lists set share_expires_at = ${clock.now()} where appointment_id = ${expired.id}`.execute(
      db,
    );
    await db.transaction().execute((tx) => closeReport(tx, erased.id, null, clock.now()));
    for (const token of tokens) expect((await openShared(token)).json().code).toBe('unknown-list-link');
    expect(
      await db.selectFrom('repair_lists').select('note').where('appointment_id', '=', erased.id).execute(),
    ).toEqual([]);
  });
});

describe('the desk', () => {
  test('sees that there is a list and whether it is shared, and has no call to change it', async () => {
    const { id, findings, choose, share } = await reported();
    const listed = async () => (await desk.get(`/api/admin/appointments/${id}/report`)).json().repairList;
    expect(await listed()).toBeNull();
    await choose(findings[0] as Finding, 'A secret wish');
    expect(await listed()).toEqual({ ticked: 1, shared: false });
    await share();
    expect(await listed()).toEqual({ ticked: 1, shared: true });
    const report = await desk.get(`/api/admin/appointments/${id}/report`);
    expect(report.body).not.toContain('A secret wish');
  });
});

describe('a re-inspection', () => {
  test('is asked for once, at the price shown, and the office gets an email with what is ticked', async () => {
    const { id, findings, choose, post, open } = await reported();
    const { reinspection } = await open();
    expect(reinspection).toEqual({ priceCents: 19_500, askedAtWords: null });
    const ask = (priceCents = 19_500) => post('reinspection', { priceCents });
    expect((await ask()).json().code).toBe('nothing-ticked');
    await choose(findings[1] as Finding);
    expect((await ask(100)).json()).toMatchObject({
      code: 'reinspection-changed',
      current: { reinspection: { priceCents: 19_500 } },
    });
    expect((await ask()).json().reinspection).toMatchObject({ askedAtWords: expect.any(String) });
    expect((await ask()).statusCode).toBe(200);
    await runJobs({ db, pool, clock });
    const mails = await db
      .selectFrom('messages')
      .select(['recipient', 'body_text'])
      .where('subject', 'like', 'Re-inspection request: %')
      .where('body_text', 'like', `%/dashboard/new?from=${id}%`)
      .execute();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails[0]?.body_text).toContain('$195');
    expect(mails[0]?.body_text).toContain('Finding 2 (Roof, page 4, finding 2)');
    const report: DeskReport = (await desk.get(`/api/admin/appointments/${id}/report`)).json();
    expect(report.reinspection).toMatchObject({ priceCents: 19_500, findings: [expect.any(String)] });
    const [card] = (await desk.get(`/api/appointments?tab=all&id=${id}`)).json();
    expect(card.report).toMatchObject({ state: 'sent', reinspectionAsked: true });
  });

  test('costs at most the share of the fee that the agreement names', async () => {
    const { id, open } = await reported();
    await sql`update appointments set total_cents = 28750 where id = ${id}`.execute(db);
    expect((await open()).reinspection?.priceCents).toBe(14_300);
  });
});
