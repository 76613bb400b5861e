// A person's reports go with them, at once or after the claim period; other people's reports stay.
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import type { ContactForm } from '../../src/domain/contact/contact-form.ts';
import { listParties, writeBuyer } from '../../src/server/db/stores/parties.ts';
import { removals } from '../../src/server/db/stores/retention.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { agreementsOf, backdateSigning, holdsLink } from '../support/signing.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { pdfOf, storeFile, storeVersion } from '../support/stored-reports.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, owner, clock } = await makeTestApp();
const folder = makeScratchFolder('caliche-person-reports-');
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = openFiles({ dataDir: folder });
const desk = await deskCaller(app, db, clock.now());
const search = async (who: object) => (await desk.post('/api/admin/person-data/search', who)).json();
const erase = async (who: object) =>
  (await desk.post('/api/admin/person-data/erase', { ...who, confirm: true })).json();

const finish = (id: string) =>
  db
    .updateTable('appointments')
    .set({ status: 'completed', inspector_status: 'completed', hold_place: null, held_until: null })
    .where('id', '=', id)
    .execute();

/** A report that everybody in the booking opened and asked about. */
async function addReport(id: string): Promise<void> {
  await finish(id);
  const now = clock.now();
  await storeVersion({ db, files }, { appointmentId: id, content: pdfOf(`Of ${id}`), publishedAt: now });
  const photo = await storeFile({ db, files }, randomBytes(100), { type: 'image/jpeg' });
  await db
    .insertInto('job_photos')
    .values({ id: randomUUID(), appointment_id: id, sha256: photo, added_at: now, added_by: 'test' })
    .execute();
  for (const { id: party_id, name, email } of await listParties(db, id)) {
    const reader = name || (email ?? '');
    const device = { party_id, browser: randomBytes(32), generation: 0 };
    const read = { appointment_id: id, party_id, reader, kind: 'opened', version: 1, at: now } as const;
    await db.insertInto('report_reads').values(read).execute();
    await db
      .insertInto('report_devices')
      .values({ ...device, since: now })
      .execute();
    await db
      .insertInto('report_codes')
      .values({ ...device, channel: 'mail', asked_at: now, expires_at: now })
      .execute();
    const message = { id: randomUUID(), appointment_id: id, party_id, sent_at: now };
    await db
      .insertInto('report_messages')
      .values({ ...message, body: `I am ${reader}` })
      .execute();
  }
}

async function reported(contact: Partial<ContactForm>, buyer?: { name: string; email: string }) {
  const { id } = await storeAppointment(db, { contact: { ...sampleAppointment.contact, ...contact } });
  if (buyer) await writeBuyer(db, id, buyer);
  await addReport(id);
  return id;
}

/** Signed by its payer; `signedAt`: then the inspection was then, too. */
async function signedReport(payerEmail: string, signedAt?: Date) {
  const { appointment, sign } = await holdsLink(app, db, clock.now(), {
    contact: { ...sampleAppointment.contact, payerEmail },
  });
  const { id } = appointment;
  expect((await sign({ payerEmail })).statusCode).toBe(201);
  await addReport(id);
  if (signedAt) {
    const [agreement] = await agreementsOf(db, id);
    await backdateSigning(owner, agreement?.id ?? '', signedAt);
    await owner.query(
      `update appointments set starts_at = $2, busy_until = $2::timestamptz + interval '3 hours', day = $2::date where id = $1`,
      [id, signedAt],
    );
  }
  return id;
}

async function rowsOf(id: string) {
  const count = async (table: string, ofParties = false) => {
    const where = ofParties
      ? 'party_id in (select id from parties where appointment_id = $1)'
      : 'appointment_id = $1';
    const { rows } = await owner.query(`select count(*)::int as count from ${table} where ${where}`, [id]);
    return rows[0].count as number;
  };
  return {
    versions: await count('report_versions'),
    photos: await count('job_photos'),
    reads: await count('report_reads'),
    messages: await count('report_messages'),
    devices: await count('report_devices', true),
    codes: await count('report_codes', true),
  };
}
const nothing = { versions: 0, photos: 0, reads: 0, messages: 0, devices: 0, codes: 0 };
const readersOf = async (id: string) =>
  (await db.selectFrom('report_reads').select('reader').where('appointment_id', '=', id).execute())
    .map(({ reader }) => reader)
    .sort();

const lee = { id: '1', firstName: 'Lee', lastName: 'Wu', email: 'lee@recipients.example' };
const kim = { id: '2', firstName: 'Kim', lastName: 'Roy', email: 'kim@lender.example' };

describe('a search', () => {
  test('shows the report of their booking, and what they did with somebody else’s', async () => {
    const own = await reported({ payerEmail: 'sees@home.example', reportEmail: '', contactPersons: [] });
    const named = await reported({
      payerEmail: 'another@home.example',
      contactPersons: [{ ...lee, email: 'sees@home.example' }],
    });
    const found = await search({ email: 'sees@home.example' });
    expect(found.counts).toMatchObject({ reports: 1, reportMessages: 3, reportReads: 2 });
    const reports = new Map(
      found.appointments.map(({ id, report }: { id: string; report: object }) => [id, report]),
    );
    expect(reports.get(own)).toEqual({
      isTheirs: true,
      versions: 1,
      documents: 1,
      photos: 1,
      reads: 1,
      messages: 2,
      repairs: 0,
    });
    expect(reports.get(named)).toEqual({
      isTheirs: false,
      versions: 0,
      documents: 0,
      photos: 0,
      reads: 1,
      messages: 1,
      repairs: 0,
    });
  });

  test('names the day until which a report is kept', async () => {
    await signedReport('until@home.example');
    expect(await search({ email: 'until@home.example' })).toMatchObject({
      counts: { reports: 0 },
      kept: { agreements: 1, reports: 1, until: expect.stringContaining(', 2028') },
    });
  });
});

describe('a removal', () => {
  test('deletes a report without a signed agreement at once, and nobody else’s', async () => {
    const other = await reported({ payerEmail: 'stays@home.example' });
    const before = await rowsOf(other);
    const id = await reported({ payerEmail: 'gone@home.example', contactPersons: [kim] });
    const { removed, kept } = await erase({ email: 'gone@home.example' });
    expect(removed).toMatchObject({ reports: 1 });
    expect(removed.reportMessages).toBeGreaterThan(1);
    expect(kept).toEqual({ agreements: 0, reports: 0, until: null });
    expect(await rowsOf(id)).toEqual(nothing);
    expect(await rowsOf(other)).toEqual(before);
  });

  test('leaves no file that something refers to', async () => {
    const id = await reported({ payerEmail: 'files@home.example' });
    const content = pdfOf(`Of ${id}`);
    await erase({ email: 'files@home.example' });
    const { rows } = await owner.query(
      `select exists (select from report_documents where stored_files.sha256 in (report_documents.sha256, preview_sha256)) as used
       from stored_files where sha256 = sha256($1)`,
      [content],
    );
    expect(rows).toEqual([{ used: false }]);
  });

  test('during the claim period closes the report, removes who read and asked, and deletes the rest after it', async () => {
    const id = await signedReport('claims@home.example');
    const generations = async () =>
      db
        .selectFrom('report_readers')
        .innerJoin('parties', 'parties.id', 'party_id')
        .select(['allowed', 'generation'])
        .where('appointment_id', '=', id)
        .execute();
    const { removed, kept } = await erase({ email: 'claims@home.example' });
    expect(removed).toMatchObject({ reports: 0, agreements: 0 });
    expect(kept).toMatchObject({ agreements: 1, reports: 1, until: expect.stringContaining(', 2028') });
    const left = await rowsOf(id);
    expect(left).toMatchObject({ versions: 1, photos: 1, messages: 0, devices: 0, codes: 0 });
    expect(await readersOf(id)).toContain('Removed');
    expect(await readersOf(id)).not.toContain('Dana Reyes');
    // Links that anyone has of this booking are void.
    const raised = await generations();
    expect(raised.length).toBe((await listParties(db, id)).length);
    expect(raised.every(({ allowed, generation }) => !allowed && generation > 0)).toBe(true);

    expect(await removals.reports(db, new Date('2040-01-01'))).toBe(0);
    await expect(owner.query('delete from report_versions where appointment_id = $1', [id])).rejects.toThrow(
      'stays as it was',
    );
    await owner.query(
      `update reports set erase_after = now() - interval '1 minute' where appointment_id = $1`,
      [id],
    );
    expect(await removals.reports(db, clock.now())).toBe(1);
    expect(await rowsOf(id)).toEqual(nothing);
    expect(await removals.reports(db, clock.now())).toBe(0);
  });

  test('after the claim period deletes the report at once', async () => {
    const id = await signedReport('old@home.example', new Date('2020-03-02T16:00:00Z'));
    const { removed, kept } = await erase({ email: 'old@home.example' });
    expect(removed).toMatchObject({ reports: 1, agreements: 1 });
    expect(kept).toMatchObject({ agreements: 0, reports: 0 });
    expect(await rowsOf(id)).toEqual(nothing);
  });

  test('of a recipient keeps the report, and the other recipients with their links and questions', async () => {
    const contact = { payerEmail: 'names@home.example', reportEmail: '', contactPersons: [lee, kim] };
    const id = await reported(contact);
    const before = (await listParties(db, id)).find(({ email }) => email === kim.email);
    const { removed } = await erase({ email: lee.email });
    expect(removed).toMatchObject({ reports: 0, mentions: 1, reportMessages: 1, reportReads: 1 });
    const parties = await listParties(db, id);
    expect(parties.find(({ email }) => email === kim.email)).toEqual(before);
    expect(parties.some(({ email }) => email === lee.email)).toBe(false);
    const messages = await db
      .selectFrom('report_messages')
      .select(['party_id', 'body'])
      .where('appointment_id', '=', id)
      .execute();
    expect(messages).toContainEqual({ party_id: before?.id, body: 'I am Kim Roy' });
    expect(messages.map(({ body }) => body)).not.toContain('I am Lee Wu');
    expect(await readersOf(id)).toEqual(expect.arrayContaining(['Kim Roy', 'Removed']));
    expect(await readersOf(id)).not.toContain('Lee Wu');
    expect(await rowsOf(id)).toMatchObject({ versions: 1, photos: 1 });
  });

  test('of an agent who ordered keeps the buyer’s report', async () => {
    const contact = { payerEmail: 'agent@realty.example', relationshipToBuyer: 'realtor' as const };
    const id = await reported(contact, { name: 'Noor Buyer', email: 'noor@home.example' });
    const { removed } = await erase({ email: 'agent@realty.example' });
    expect(removed).toMatchObject({ appointments: 1, reports: 0 });
    expect(await rowsOf(id)).toMatchObject({ versions: 1 });
    expect(await readersOf(id)).toContain('Noor Buyer');
    // The buyer is in no contact form.
    expect((await erase({ email: 'noor@home.example' })).removed).toMatchObject({ reports: 1 });
    expect(await rowsOf(id)).toEqual(nothing);
  });

  test('of one of two buyers keeps the other one’s report', async () => {
    const contact = { payerEmail: 'one@home.example', relationshipToBuyer: 'spouse' as const };
    const id = await reported(contact, { name: 'Two Buyer', email: 'two@home.example' });
    await erase({ email: 'one@home.example' });
    expect(await rowsOf(id)).toMatchObject({ versions: 1 });
    expect((await erase({ email: 'two@home.example' })).removed).toMatchObject({ reports: 1 });
    expect(await rowsOf(id)).toEqual(nothing);
  });

  test('ends uploads, whose parts a job removes', async () => {
    const id = await reported({ payerEmail: 'uploads@home.example' });
    const now = clock.now();
    const upload = {
      id: randomUUID(),
      purpose: 'document',
      name: 'Dana Reyes.pdf',
      size_bytes: '9',
    } as const;
    await db
      .insertInto('uploads')
      .values({ ...upload, appointment_id: id, begun_at: now, touched_at: now })
      .execute();
    await erase({ email: 'uploads@home.example' });
    expect(await db.selectFrom('uploads').select('id').where('id', '=', upload.id).execute()).toEqual([]);
    const removed = await db.selectFrom('removed_uploads').select('id').execute();
    expect(removed).toContainEqual({ id: upload.id });
  });
});
