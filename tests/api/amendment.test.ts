// The new time of a signed booking: one short document, signed once, linked to the agreement that stays in force.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimsEnd } from '../../src/domain/agreement/claim-period.ts';
import { findPersonAgreements, requestErasure } from '../../src/server/db/stores/person-agreements.ts';
import { business } from '../support/business.ts';
import { managing } from '../support/managing.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { runJobs } from '../support/run-jobs.ts';
import { amend, contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, clock, setNow } = await makeTestApp({ bookingChangesPerDay: 12 });
const start = clock.now();
beforeEach(async () => {
  setNow(start);
  await db
    .updateTable('appointments')
    .set({ status: 'released', hold_place: null })
    .where('status', 'not in', ['released', 'offered'])
    .execute();
});
const book = managing(app, db);
const jobs = () => runJobs({ db, pool, clock });
const lastMail = async (id: string, event: string) =>
  (
    await db
      .selectFrom('messages')
      .innerJoin('deliveries', 'deliveries.id', 'messages.delivery_id')
      .select(['body_text', 'attachment_name'])
      .where('appointment_id', '=', id)
      .where('event', '=', event)
      .where('role', '=', 'payer')
      .execute()
  ).at(-1);
const look = (path: string) => makeVisitor(app).get(path);

/** Signed and paid for, then moved to November 30 at 1 PM. */
async function moved() {
  const booked = await book();
  await booked.pay();
  const agreementId: string = (await booked.sign()).json().agreementId;
  await booked.own.move('30', '13:00');
  const which = { appointmentId: booked.id };
  return {
    ...booked,
    agreementId,
    openSigning: async () => (await booked.booker.post('/api/agreements/open', which)).json(),
    amend: (more: object = {}) => amend(booked.booker, which, more),
  };
}

const amendmentRow = (id: string) =>
  db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a signed booking that was moved', () => {
  test('needs one signature, for a document with the old and the new time', async () => {
    const { openSigning } = await moved();
    expect(await openSigning()).toMatchObject({
      state: 'to-amend',
      signed: { signerName: 'Dana Ortiz' },
      amendment: {
        afterWords: 'Monday, November 30, 2026 at 1:00 PM Arizona time',
        sentences: [expect.stringContaining('moves from'), expect.stringContaining('stays the same')],
      },
    });
  });

  test('is signed with a name: a sealed document that names the hash of the agreement', async () => {
    const { booker, agreementId, openSigning, amend: signNow } = await moved();
    const { amendment } = await openSigning();
    const signed = await signNow();
    expect(signed.statusCode, signed.body).toBe(201);
    const { agreementId: id } = signed.json();
    const row = await amendmentRow(id);
    const original = await amendmentRow(agreementId);
    expect(row).toMatchObject({
      amends: agreementId,
      edition: 1,
      signer_name: 'Dana Ortiz',
      superseded: false,
    });
    expect(row.terms).toEqual({ ...original.terms, startsAt: '2026-11-30T13:00:00-07:00' });
    const pdf = (await booker.get(`/api/agreements/${id}/pdf`)).rawPayload;
    const words = readPdf(pdf).text.replaceAll(/\s+/g, ' ');
    for (const part of [original.file_sha256.toString('hex'), amendment.beforeWords, amendment.afterWords]) {
      expect(words).toContain(part);
    }
    expect((await look(`/api/agreements/${id}/verify`)).json()).toMatchObject({
      amends: agreementId,
      valid: true,
      checks: { file: true, seal: true, trail: true },
      inForce: true,
    });
    expect((await look(`/api/agreements/${agreementId}/verify`)).json()).toMatchObject({
      amends: null,
      valid: true,
      inForce: true,
    });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect((await look(`/api/agreements/by-file/${sha256}`)).json()).toEqual({ id });
    expect(await openSigning()).toMatchObject({ state: 'signed', amendment: null });
  });

  test('stays confirmed while unsigned; the mail asks for the signature, and the parties get a copy', async () => {
    const { id, booker, row, told, amend: signNow } = await moved();
    await jobs();
    expect(await row()).toMatchObject({ status: 'confirmed', held_until: null });
    const asked = await lastMail(id, 'moved');
    expect(asked?.body_text).toContain('Please sign your new time');
    expect(asked?.body_text).toMatch(/\/contract-signing\?sign=/);
    await signNow();
    await jobs();
    expect(await told()).toContain(`amended mail payer ${booker.email}`);
    expect((await lastMail(id, 'amended'))?.attachment_name).toBe('Caliche signed amendment.pdf');
  });

  test('needs a new amendment when moved again before signing, and none when moved back', async () => {
    const { own, row, openSigning, amend: signNow } = await moved();
    const { amendment: first } = await openSigning();
    await own.move('30', '08:00');
    const { amendment: second } = await openSigning();
    expect(second.beforeWords).toBe(first.beforeWords);
    expect(second.afterWords).toContain('8:00 AM');
    const late = await signNow({ termsHash: first.termsHash });
    expect([late.statusCode, late.json().code]).toEqual([409, 'agreement-changed']);
    const agreed = new Date((await amendmentRow((await openSigning()).signed.agreementId)).terms.startsAt);
    const day = String(agreed.getUTCDate()).padStart(2, '0');
    await own.move(day, '08:00');
    expect((await row()).starts_at).toEqual(agreed);
    expect(await openSigning()).toMatchObject({ state: 'signed', amendment: null });
    const none = await signNow();
    expect([none.statusCode, none.json().code]).toEqual([409, 'nothing-to-amend']);
  });

  test('moved after an amendment is amended again, and the last amendment applies', async () => {
    const { own, agreementId, amend: signNow } = await moved();
    const first = (await signNow()).json().agreementId;
    await own.move('30', '08:00');
    const second = (await signNow()).json().agreementId;
    const [one, two] = [await amendmentRow(first), await amendmentRow(second)];
    expect([one.edition, two.edition]).toEqual([1, 2]);
    const { pdf } = await db
      .selectFrom('agreement_files')
      .select('pdf')
      .where('agreement_id', '=', second)
      .executeTakeFirstOrThrow();
    expect(readPdf(pdf).text).toContain(one.file_sha256.toString('hex'));
    const inForce = async (id: string) => (await look(`/api/agreements/${id}/verify`)).json().inForce;
    expect([await inForce(agreementId), await inForce(first), await inForce(second)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is signed again when its price changes, and its amendments end with the agreement', async () => {
    const { id, booker, agreementId, openSigning, amend: signNow } = await moved();
    const amendment = (await signNow()).json().agreementId;
    await db.updateTable('appointments').set({ total_cents: 72500 }).where('id', '=', id).execute();
    expect(await openSigning()).toMatchObject({ state: 'to-sign', outdatedBy: ['price'] });
    expect([await amendmentRow(agreementId), await amendmentRow(amendment)]).toMatchObject([
      { superseded: true },
      { superseded: true },
    ]);
    const again = await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
    expect(again.statusCode, again.body).toBe(201);
    expect((await amendmentRow(again.json().agreementId)).edition).toBe(2);
    await jobs();
  });
});

describe('an amendment', () => {
  test('is part of a person’s data, and keeps its agreement until its own claim period ends', async () => {
    const { id, booker, own, agreementId, amend: signNow } = await moved();
    const amendment = (await signNow()).json().agreementId;
    await own.move('30', '08:00');
    await signNow();
    const person = { emails: [booker.email], phones: [] };
    const found = await findPersonAgreements(db, person, []);
    expect(found.map((one) => one.id)).toEqual(expect.arrayContaining([agreementId, amendment]));
    const agreement = found.find((one) => one.id === agreementId);
    // Signed for 1 PM once: the later time counts, wherever the booking is now.
    expect(agreement?.claimsFrom).toEqual(new Date('2026-11-30T20:00:00Z'));
    const early = claimsEnd(new Date('2026-11-20T20:00:00Z'), business.policies.terms);
    await expect(requestErasure(db, agreementId, early)).rejects.toThrow('until its claim period ends');
    await requestErasure(
      db,
      agreementId,
      claimsEnd(new Date('2026-11-30T20:00:00Z'), business.policies.terms),
    );
    expect((await own.open()).json()).toMatchObject({ appointmentId: id, agreementId: null, amendments: [] });
  });
});

describe('an amendment is refused', () => {
  test('without a name, to a stranger, and where nothing was moved', async () => {
    const { id, amend: signNow, own } = await moved();
    const unnamed = await signNow({ name: ' 12 ' });
    expect([unnamed.statusCode, unnamed.json().code]).toEqual([400, 'invalid-signature']);
    const stranger = await amend(makeVisitor(app), { appointmentId: id });
    expect(stranger.statusCode).toBe(404);
    expect((await own.open()).json().amendment).not.toBeNull();
    const other = await book();
    await other.sign();
    const none = await amend(other.booker, { appointmentId: other.id });
    expect([none.statusCode, none.json().code]).toEqual([409, 'nothing-to-amend']);
  });

  test('a second time: two at once make one document', async () => {
    const { amend: signNow, agreementId } = await moved();
    const answers = await Promise.all([signNow(), signNow()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const rows = await db.selectFrom('agreements').select('id').where('amends', '=', agreementId).execute();
    expect(rows).toHaveLength(1);
  });

  test('by the database, for another booking or as a later change', async () => {
    const { amend: signNow } = await moved();
    const { agreementId: id } = (await signNow()).json();
    const row = await amendmentRow(id);
    const other = await moved();
    const { file_removed_at: _none, ...copy } = row;
    await expect(
      db
        .insertInto('agreements')
        .values({ ...copy, id: other.agreementId.replace(/^.{8}/, '00000000'), amends: other.agreementId })
        .execute(),
    ).rejects.toThrow('belongs to the agreement in force');
    await expect(
      db.updateTable('agreements').set({ amends: null }).where('id', '=', id).execute(),
    ).rejects.toThrow('stays as it was');
  });
});
