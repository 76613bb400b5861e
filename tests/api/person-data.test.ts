// A person is found wherever they are stored, and removed from everywhere; the books stay.
import { describe, expect, test } from 'vitest';
import { REMOVED_PHONE } from '../../src/domain/contact/removed-person.ts';
import { requestErasure } from '../../src/server/db/stores/person-agreements.ts';
import { removals } from '../../src/server/db/stores/retention.ts';
import { updateWaitingList } from '../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { hostileValue, seeded } from '../support/hostile-values.ts';
import { runJobs } from '../support/run-jobs.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { agreementsOf, backdateSigning, holdsLink } from '../support/signing.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, owner, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const line = waitingLine(app, db);
const search = async (who: object) => (await desk.post('/api/admin/person-data/search', who)).json();
const erase = (who: object) => desk.post('/api/admin/person-data/erase', { ...who, confirm: true });

/** Everything in every table, as text: whatever must be gone must not be in it. */
async function everything(): Promise<string> {
  const { rows: tables } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name !~ '^(streets|parcels|street_)'`,
  );
  const contents = [];
  for (const { table_name: name } of tables) {
    const { rows } = await pool.query(`select coalesce(jsonb_agg(t), '[]')::text as rows from "${name}" t`);
    contents.push(`${name}: ${rows[0].rows}`);
  }
  return contents.join('\n');
}
const spelled = (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
const finish = (id: string) =>
  db
    .updateTable('appointments')
    .set({ status: 'completed', inspector_status: 'completed', hold_place: null, held_until: null })
    .where('id', '=', id)
    .execute();

/** Someone who booked with a claim, agreed to texts, was told, and waits for another day. */
async function client(day: string, time = '08:00') {
  const booker = await makeBooker(app);
  const { phoneNumber, email } = booker;
  const { code } = (
    await booker.post('/api/sms/send-verification', { phoneNumber, smsConsent: true })
  ).json();
  await booker.post('/api/sms/verify-code', { phoneNumber, code });
  await booker.post('/api/credential-claims', {
    propertyId: booker.propertyId,
    credentials: business.credentials.map(({ id }) => id),
    fullName: 'Jordan Reyes',
    licenseNumbers: 'BTR 12345',
  });
  const contactData = {
    ...booker.contactData,
    payeeName: { firstName: `Zelda${phoneNumber}`, lastName: 'Quill' },
    reportEmail: `work.${phoneNumber}@office.example`,
  };
  const booked = await booker.schedule(day, time, { contactData });
  const id: string = booked.json().id;
  await runJobs({ db, pool, clock });
  return { ...booker, id, email, phone: phoneNumber, name: `Zelda${phoneNumber}` };
}

describe('a search', () => {
  test('lists the stored data by kind, and the appointments', async () => {
    const { email, phone, id } = await client('2026-11-17');
    const found = await search({ email, phone });
    expect(found.counts).toMatchObject({
      appointments: 1,
      mentions: 0,
      waitingList: 0,
      consents: 1,
      claims: 1,
    });
    expect(found.counts.deliveries).toBeGreaterThan(0);
    expect(found.counts.messages).toBeGreaterThan(0);
    expect(found.counts.verifications).toBeGreaterThan(0);
    expect(found.appointments).toMatchObject([
      {
        id,
        formattedDateTime: 'Tuesday, November 17, 2026 at 8:00 AM Arizona time',
        status: 'held',
        as: 'payer',
        upcoming: true,
      },
    ]);
  });

  test('by email counts the data under the phone of their bookings, and shows that number', async () => {
    const { email, phone } = await client('2026-11-18');
    const found = await search({ email: ` ${email.toUpperCase()} ` });
    expect(found.alsoRemoved).toEqual({ emails: [], phones: [spelled(phone)] });
    expect(found.counts).toEqual((await search({ email, phone })).counts);
    expect(found.counts).toMatchObject({ consents: 1 });
  });

  test('shows a phone shared with other bookings for a separate search, without counting its data', async () => {
    const { email, phone } = await client('2026-11-17', '13:00');
    const other = await storeAppointment(db, { status: 'completed' });
    await db
      .updateTable('appointments')
      .set({ phone: `+1${phone}` })
      .where('id', '=', other.id)
      .execute();
    const found = await search({ email });
    expect(found.alsoRemoved).toEqual({ emails: [], phones: [] });
    expect(found.alsoKnownBy).toEqual({ emails: [], phones: [spelled(phone)] });
    expect(found.counts).toMatchObject({ appointments: 1, consents: 0, verifications: 0 });
    expect((await search({ email, phone })).counts).toMatchObject({ appointments: 2, consents: 1 });
  });

  test('finds nothing for an unknown person', async () => {
    const { counts, appointments } = await search({ email: 'nobody@home.example' });
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    expect(appointments).toEqual([]);
  });

  test.each([
    [{}, 400],
    [{ email: ' ' }, 400],
    [{ email: 'no address' }, 422],
    [{ phone: '555' }, 422],
    [{ phone: REMOVED_PHONE }, 422],
    [{ email: 'a@b.example', extra: 1 }, 400],
  ])('refuses %j', async (who, status) => {
    const answer = await desk.post('/api/admin/person-data/search', who);
    expect(answer.statusCode).toBe(status);
  });

  test('survives hostile values', async () => {
    const random = seeded(3);
    for (let tries = 0; tries < 200; tries += 1) {
      const who = { [tries % 2 ? 'email' : 'phone']: hostileValue(random) };
      const { statusCode } = await desk.post('/api/admin/person-data/search', who);
      expect([200, 400, 422]).toContain(statusCode);
    }
  });
});

describe('a removal', () => {
  test('is refused before an upcoming inspection, and changes nothing', async () => {
    const { email, name } = await client('2026-11-19');
    const answer = await erase({ email });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'still-upcoming' });
    expect(await everything()).toContain(name);
  });

  test('requires confirmation', async () => {
    const answer = await desk.post('/api/admin/person-data/erase', { email: 'a@b.example' });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['address and number', '2026-11-20', '08:00', ['email', 'phone']],
    ['address alone', '2026-11-23', '08:00', ['email']],
    ['number alone', '2026-11-18', '13:00', ['phone']],
  ] as const)(
    'by %s leaves no personal data in any table, and keeps the accounting records',
    async (_by, day, time, by) => {
      const { id, email, phone, name } = await client(day, time);
      await finish(id);
      const books = () =>
        db
          .selectFrom('appointments')
          .select(['status', 'day', 'total_cents', 'payment_method', 'property_id', 'service', 'addons'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      const before = await books();
      const typed = { email, phone };
      const answer = await erase(Object.fromEntries(by.map((field) => [field, typed[field]])));
      expect(answer.json().removed).toMatchObject({ appointments: 1, claims: 1, consents: 1 });
      await runJobs({ db, pool, clock });
      const left = await everything();
      for (const trace of [name, 'Quill', email, phone, `work.${phone}`]) {
        const places = left.split('\n').filter((table) => table.includes(trace) && !others(table, trace));
        expect(
          places.map((table) => table.slice(0, 40)),
          trace,
        ).toEqual([]);
      }
      expect(await books()).toEqual(before);
    },
  );

  test('unlinks the browser from a property that the same person booked twice', async () => {
    const contact = { ...sampleAppointment.contact, payerEmail: 'twice@home.example' };
    const [first, second] = [
      await storeAppointment(db, { status: 'completed', contact }),
      await storeAppointment(db, { status: 'completed', contact }),
    ];
    const property_id = first.property.id;
    await db.updateTable('appointments').set({ property_id }).where('id', '=', second.id).execute();
    const browser = async () =>
      (
        await db
          .selectFrom('properties')
          .select('browser')
          .where('id', '=', property_id)
          .executeTakeFirstOrThrow()
      ).browser;
    const before = await browser();
    await erase({ email: 'twice@home.example' });
    expect(await browser()).not.toEqual(before);
  });

  test('can be read at the desk afterwards, with "Removed" for a name', async () => {
    const { contact } = sampleAppointment;
    const stored = await storeAppointment(db, {
      status: 'completed',
      contact: { ...contact, payerEmail: 'gone@home.example' },
    });
    await erase({ email: 'gone@home.example' });
    const row = await db
      .selectFrom('appointments')
      .select(['contact', 'phone', 'claim_id', 'announced_revision', 'revision'])
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      contact: { firstName: 'Removed', lastName: '', payerEmail: '', reportEmail: '' },
      phone: REMOVED_PHONE,
      claim_id: null,
    });
    expect(row.announced_revision).toBe(row.revision);
    const listed = (await desk.get('/api/appointments?tab=all&search=Removed')).json();
    expect(listed.map(({ clientName }: { clientName: string }) => clientName)).toContain('Removed');
  });

  test('removes a realtor or a recipient from other people’s appointments and keeps these', async () => {
    const { contact } = sampleAppointment;
    const named = { realtorEmail: 'agent@realty.example', payerEmail: 'buyer@home.example' };
    const { id } = await storeAppointment(db, {
      status: 'completed',
      contact: { ...contact, ...named },
    });
    const answer = await erase({ email: 'agent@realty.example' });
    expect(answer.json().removed).toMatchObject({ appointments: 0, mentions: 1 });
    const { contact: left, phone } = await db
      .selectFrom('appointments')
      .select(['contact', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({
      firstName: 'Dana',
      payerEmail: 'buyer@home.example',
      realtorName: 'Removed',
      realtorEmail: '',
    });
    expect(phone).not.toBe(REMOVED_PHONE);
  });

  test('removes them from the waiting list, and their offered time goes to the next', async () => {
    const day = '2026-11-24';
    await line.fill(day);
    await line.join(day, 'anna@wait.example');
    await line.join(day, 'ben@wait.example');
    await line.freeFrom(day, '15:00');
    await updateWaitingList(db, clock.now());
    const answer = await erase({ email: 'anna@wait.example' });
    expect(answer.json().removed.waitingList).toBe(1);
    expect(await line.states(day)).toEqual({ ben: 'offered' });
    expect(await everything()).not.toContain('anna@wait.example');
  });

  test('keeps the evidence of consent to texts, and opt-outs', async () => {
    const { id, phone } = await client('2026-11-25');
    await finish(id);
    const sent = { channel: 'text', role: 'payer', recipient: `+1${phone}`, state: 'sent' } as const;
    await db
      .insertInto('deliveries')
      .values({
        ...sent,
        appointment_id: id,
        event: 'reminder',
        revision: 9,
        created_at: clock.now(),
        settled_at: clock.now(),
      })
      .execute();
    await db
      .insertInto('text_opt_outs')
      .values({ phone: `+1${phone}`, opted_out_at: clock.now() })
      .execute();
    const untextable = { phone: `+1${phone}`, reason: 'no-texts', since: clock.now() } as const;
    await db.insertInto('untextable_phones').values(untextable).execute();
    expect((await search({ phone })).kept).toMatchObject({ consents: 1, optOuts: 1 });
    expect((await erase({ phone })).json().removed.consents).toBe(0);
    expect(await db.selectFrom('untextable_phones').selectAll().execute()).toEqual([]);
    expect((await search({ phone })).kept).toMatchObject({ consents: 1, optOuts: 1 });
  });

  test('removes the name from the connected calendar', async () => {
    const { id, email, name } = await client('2026-11-27');
    const event = () =>
      db.selectFrom('sandbox_calendar_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect((await event()).title).toContain(name);
    await finish(id);
    await erase({ email });
    await runJobs({ db, pool, clock });
    expect((await event()).title).toMatch(/^Inspection: Removed,/);
    expect(JSON.stringify(await event())).not.toContain(name);
  });

  test('of a signer keeps the agreement until the claim period ends, reports that, and then removes it', async () => {
    const payerEmail = 'signer@home.example';
    const { appointment, sign } = await holdsLink(app, db, clock.now(), {
      contact: { ...sampleAppointment.contact, payerEmail },
    });
    const signed = await sign({ payerEmail, reportEmail: payerEmail, payerName: 'Zelda Signs' });
    const { agreementId } = signed.json();
    await runJobs({ db, pool, clock });
    await finish(appointment.id);
    const found = await search({ email: payerEmail });
    expect(found.agreements).toMatchObject([
      { id: agreementId, inForce: true, removalAsked: false, file: `/api/agreements/${agreementId}/pdf` },
    ]);
    const answer = (await erase({ email: payerEmail })).json();
    expect(answer.removed).toMatchObject({ appointments: 1, agreements: 0 });
    // A year after the inspection, which is in 2027.
    expect(answer.kept).toEqual({ agreements: 1, reports: 0, until: expect.stringContaining(', 2028') });
    const tables = (await everything()).split('\n').filter((table) => table.includes('Zelda Signs'));
    expect(tables.map((table) => table.split(':')[0])).toEqual(['agreements']);
    expect((await search({ email: payerEmail })).agreements).toMatchObject([{ removalAsked: true }]);

    expect(await removals.agreements(db, new Date('2040-01-01'))).toBe(0);
    await backdateSigning(owner, agreementId, new Date('2020-03-02'));
    await requestErasure(db, agreementId, new Date('2021-03-04'));
    expect(await removals.agreements(db, clock.now())).toBe(1);
    expect(await everything()).not.toContain('Zelda Signs');
    const [left] = await agreementsOf(db, appointment.id);
    expect(left).toMatchObject({ form: null, signer_name: null, superseded: false });
    expect(left?.file_sha256).toHaveLength(32);
    expect((await desk.get(`/api/agreements/${agreementId}/pdf`)).statusCode).toBe(404);
  });

  test('of a buyer someone signed for finds the agreement that names them', async () => {
    const { sign } = await holdsLink(app, db, clock.now());
    const buyerEmail = 'robin@buyer.example';
    const named = { relationshipToBuyer: 'spouse', buyerName: 'Robin', buyerPhone: '(602) 555-0198' };
    await sign({ ...named, buyerEmail, authorizedByBuyer: true });
    expect((await search({ email: buyerEmail })).agreements).toHaveLength(1);
    expect((await erase({ phone: '602 555 0198' })).json().kept.agreements).toBe(1);
  });

  test('removes a requested signer from the request', async () => {
    const { id } = await storeAppointment(db, { status: 'completed' });
    await db
      .insertInto('signature_requests')
      .values({
        appointment_id: id,
        provider: 'own',
        title: 'Agreement',
        message: 'Please sign',
        signer_name: 'Zelda Asked',
        signer_email: 'asked@signer.example',
        terms_hash: Buffer.alloc(32),
        state: 'sent',
        asked_at: clock.now(),
        expires_at: clock.now(),
      })
      .execute();
    expect((await search({ email: 'asked@signer.example' })).counts.requests).toBe(1);
    expect((await erase({ email: 'asked@signer.example' })).json().removed.requests).toBe(1);
    expect(await everything()).not.toMatch(/Zelda Asked|asked@signer/);
    expect((await search({ email: 'asked@signer.example' })).counts.requests).toBe(0);
  });

  test('is in the audit trail as counts, without the person', async () => {
    const [last] = await auditedBy(db, desk.id);
    expect(last).toMatchObject({
      action: 'person-erased',
      subject_kind: 'person',
      subject_id: 'removed',
      details: { appointments: 0, mentions: 0, requests: 1 },
    });
    const written = JSON.stringify(await auditedBy(db, desk.id));
    expect(written).not.toMatch(/@|\d{10}/);
  });

  test('of the same person again finds nothing left', async () => {
    const { id, email, phone } = await client('2026-11-30');
    await finish(id);
    await erase({ email, phone });
    const { counts } = await search({ email, phone });
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
  });
});

/** "Quill" is the other clients' name, too, and a number's digits may stand in another person’s. */
const others = (table: string, trace: string): boolean =>
  trace === 'Quill' && /^(appointments|parties|messages|sandbox_calendar_events): /.test(table);
