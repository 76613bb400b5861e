// Signing the agreement of a reservation, from the browser that made it and from a mailed link.
import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { linkEnd, signingToken } from '../support/links.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { sampleSignature } from '../support/sample-signature.ts';
import { agreementsOf, contractOf, holdsLink, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const agreement = agreementOf(business);

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock, setNow } = await makeTestApp();
const start = clock.now();
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = (id: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const fileOf = async (id: string) =>
  (
    await db
      .selectFrom('agreement_files')
      .select('pdf')
      .where('agreement_id', '=', id)
      .executeTakeFirstOrThrow()
  ).pdf;

test('opening the agreement preloads the PDF renderer, but only for an authorized reader', async () => {
  const prepare = vi.spyOn(drawInProcess, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  expect((await makeVisitor(app).post('/api/agreements/open', { token: 'nobodys' })).statusCode).toBe(404);
  expect(prepare).not.toHaveBeenCalled();
  const { open } = await holdsLink(app, db, clock.now());
  expect((await open()).statusCode).toBe(200);
  expect(prepare).toHaveBeenCalledOnce();
});

describe('the browser that reserved', () => {
  test('opens, signs by typing, and keeps the time until the payment deadline', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-17', '08:00')).json();
    const opened = await dana.post('/api/agreements/open', { appointmentId: id });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json()).toMatchObject({
      appointmentId: id,
      state: 'to-sign',
      edition: 1,
      outdatedBy: [],
      agreement: { version: agreement.version },
      scheduledAt: '2026-11-17T08:00:00-07:00',
      service: 'Standard Home Inspection',
      total: 650,
      needsPhone: false,
      prefilled: { payerName: 'Dana Ortiz', payerEmail: dana.email, reportEmail: dana.email },
      signed: null,
    });

    setNow(minutesLater(5));
    const { termsHash } = opened.json();
    const initialsMs = Object.fromEntries(agreement.sections.map(({ id: section }) => [section, 60_000]));
    const ages = { consentMs: 86_400_000, initialsMs };
    const answer = await sign(dana, {
      appointmentId: id,
      scheduledDateTime: '2026-11-17T15:00:00.000Z',
      specialInstructions: 'Gate code 12',
      contractData: contractOf(dana, { termsHash, ages }),
    });
    setNow(start);
    expect(answer.statusCode, answer.body).toBe(201);
    const { agreementId } = answer.json();
    expect(answer.json()).toEqual({ id, agreementId, signedAt: '2026-11-16T09:05:00-07:00' });

    expect(await rowOf(id)).toMatchObject({
      status: 'scheduled',
      // It stays one of the phone's unpaid bookings, to be paid by two hours before the start.
      hold_place: 1,
      held_until: new Date('2026-11-17T13:00:00Z'),
      event: 'signed',
      revision: 1,
      contract_signed_at: minutesLater(5),
      special_instructions: 'Gate code 12',
      payment_status: 'pending',
    });
    expect((await dana.get('/api/appointments/mine')).json()).toMatchObject([
      { id, status: 'scheduled', contractSigned: true, agreementId },
    ]);
    const pdf = await fileOf(agreementId);
    expect(await trailOf(id)).toEqual([
      { action: 'agreement.opened', details: { edition: 1 } },
      {
        action: 'agreement.signed',
        details: {
          agreement: agreementId,
          edition: 1,
          version: agreement.version,
          provider: 'own',
          sha256: createHash('sha256').update(pdf).digest('hex'),
        },
      },
    ]);
    const { text } = readPdf(pdf);
    for (const words of [
      agreementId,
      '198.18.', // the network address
      '2026-11-16 09:04:00 -07:00', // initials, by their age
      '2026-11-16 09:00:00 -07:00', // the consent: not before it was opened
      'The browser used to book',
    ]) {
      expect(text).toContain(words);
    }
    const again = await dana.post('/api/agreements/open', { appointmentId: id });
    expect(again.json()).toMatchObject({
      state: 'signed',
      signed: { agreementId, signerName: 'Dana Ortiz' },
    });
  });

  test('signs its newest reservation by drawing, and the drawing is only in the file', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-17', '11:30')).json();
    const answer = await sign(dana, {
      contractData: contractOf(dana, { signature: null }),
      signatureDataUrl: sampleSignature(),
    });
    expect(answer.json()).toMatchObject({ id });
    const [agreement] = await agreementsOf(db, id);
    expect(agreement?.form?.signature).toEqual({ kind: 'drawn', dataUrl: '' });
    expect(readPdf(await fileOf(answer.json().agreementId)).text).toContain('Drawn');
  });

  test('reserves and signs in one step without an earlier hold', async () => {
    const dana = await makeBooker(app);
    const { propertyId, contactData } = dana;
    const body = {
      propertyId,
      contactData,
      scheduledDateTime: '2026-11-18T08:00:00-07:00',
      totalPrice: '650.00',
      paymentMethod: 'pay_now',
      contractData: contractOf(dana),
    };
    const answers = await Promise.all([sign(dana, body), sign(dana, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    const { id } = (await sign(dana, body)).json();
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled', total_cents: 65_000 });
    expect(await agreementsOf(db, id)).toHaveLength(1);
    const rows = await db
      .selectFrom('appointments')
      .select('id')
      .where('property_id', '=', propertyId)
      .execute();
    expect(rows).toEqual([{ id }]);
  });

  test('does not reserve a time for an incomplete contract', async () => {
    const dana = await makeBooker(app);
    const { propertyId, contactData } = dana;
    const answer = await sign(dana, {
      propertyId,
      contactData,
      scheduledDateTime: '2026-11-18T11:30:00-07:00',
      contractData: contractOf(dana, { acknowledged: false }),
    });
    expect(answer.statusCode).toBe(422);
    expect((await dana.get('/api/appointments/mine')).json()).toEqual([]);
  });

  test('needs a phone verified within 24 hours', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-20', '08:00')).json();
    setNow(minutesLater(24 * 60 - 1));
    await db
      .updateTable('appointments')
      .set({ held_until: minutesLater(5_000) })
      .where('id', '=', id)
      .execute();
    setNow(minutesLater(24 * 60 + 1));
    const opened = await dana.post('/api/agreements/open', { appointmentId: id });
    const answer = await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    setNow(start);
    expect(opened.json().needsPhone).toBe(true);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('phone-not-verified');
  });

  test('is the only one that can: another browser gets 404', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-20', '11:30')).json();
    const stranger = await makeBooker(app);
    const answer = await sign(stranger, { appointmentId: id, contractData: contractOf(stranger) });
    expect(answer.json().code).toBe('unknown-appointment');
    const opened = await stranger.post('/api/agreements/open', { appointmentId: id });
    expect(opened.statusCode).toBe(404);
    expect((await makeVisitor(app).post('/api/agreements/open', {})).statusCode).toBe(404);
  });
});

describe('the signed copy', () => {
  test('is available only to the browser that booked, the link and the inspector', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-19', '08:00')).json();
    const { agreementId } = (await sign(dana, { contractData: contractOf(dana) })).json();
    const token = await signingToken(db, id, linkEnd(new Date('2026-11-19T15:00:00Z'), clock.now()));
    const other = await holdsLink(app, db, clock.now());
    const path = `/api/agreements/${agreementId}/pdf`;
    const desk = await deskCaller(app, db, clock.now());
    const own = await dana.get(path);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="Caliche signed agreement.pdf"',
    });
    expect(own.rawPayload.equals(await fileOf(agreementId))).toBe(true);
    const stranger = makeVisitor(app);
    const answers = [
      await stranger.get(`${path}?token=${token}`),
      await desk.get(path),
      await stranger.get(path),
      await stranger.get(`${path}?token=${other.token}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
  });
});
