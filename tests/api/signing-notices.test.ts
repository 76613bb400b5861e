// Notifications about an agreement: until it is signed, when it is, and when it no longer counts.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactForm } from '../../src/domain/contact/contact-form.ts';
import { cents } from '../../src/domain/money.ts';
import { addDeliveries } from '../../src/server/db/stores/deliveries.ts';
import { insertRequest } from '../../src/server/db/stores/signature-requests.ts';
import { storeConsent } from '../../src/server/db/stores/text-permissions.ts';
import { remindToSign } from '../../src/server/jobs/remind-to-sign.ts';
import { phoenix } from '../support/placed-appointment.ts';
import { runJobs } from '../support/run-jobs.ts';
import { agreementsOf, holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
const log = pino({ level: 'silent' });
const buyer = { relationshipToBuyer: 'spouse', buyerName: 'Robin Okafor', buyerPhone: '(602) 555-0198' };
const contract = {
  ...buyer,
  buyerEmail: 'Robin@buyer.example',
  authorizedByBuyer: true,
  payerEmail: 'dana@home.example',
  reportEmail: 'report@home.example',
};

const inspection = phoenix('2026-12-10', '10:00');

beforeEach(async () => {
  setNow(start);
  // Clears requests and notifications of earlier tests.
  await db.updateTable('appointments').set({ status: 'cancelled', hold_place: null }).execute();
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('messages').execute();
});

const work = () => runJobs({ db, pool, clock });
const tend = async () => {
  await remindToSign({ db, clock, log });
  await work();
};
const messages = () => db.selectFrom('messages').selectAll().orderBy('recipient').execute();
const mailTo = async (recipient: string) => (await messages()).find((mail) => mail.recipient === recipient);
const forget = () => db.deleteFrom('messages').execute();
const linkIn = (text = '') => /contract-signing\?sign=(\S+)/.exec(text)?.[1];
const openWith = (token = '') =>
  app.inject({ method: 'POST', url: '/api/agreements/open', payload: { token } });
/** Held, just announced, and on its own day. */
const hold = async (startsAt?: Date) => {
  const held = await holdsLink(app, db, clock.now(), startsAt && { startsAt });
  await work();
  return held;
};

const changePrice = (id: string) =>
  db
    .updateTable('appointments')
    .set({ total_cents: cents(95_000) })
    .where('id', '=', id)
    .execute();
const storeRequest = (appointmentId: string, state: 'sent' | 'void') =>
  insertRequest(db, {
    appointment_id: appointmentId,
    provider: 'own',
    title: '<b>Agreement</b>',
    message: 'Sign at https://evil.example/now\u202e please',
    signer_name: 'Robin',
    signer_email: 'Robin@signer.example',
    form: null,
    terms_hash: Buffer.alloc(32),
    state,
    asked_at: start,
    expires_at: phoenix('2026-11-20', '09:00'),
  });

test('the payer is mailed a link that opens their agreement; no one else is', async () => {
  const { appointment } = await hold();
  const told = (await messages()).filter(({ body_text }) => linkIn(body_text));
  expect(told.map(({ recipient }) => recipient)).toEqual(['dana@home.example']);
  const opened = await openWith(linkIn(told[0]?.body_text));
  expect(opened.json()).toMatchObject({ appointmentId: appointment.id, state: 'to-sign' });
});

describe('once it is signed', () => {
  test('the parties and the office get the sealed copy, the others when and where, each one mail', async () => {
    const { sign } = await hold();
    await forget();
    const { agreementId } = (await sign(contract)).json();
    await work();
    const mails = await messages();
    const withCopy = mails.filter(({ attachment }) => attachment !== null);
    const others = mails.filter(({ attachment }) => attachment === null);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(withCopy.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['dana@home.example', 'robin@buyer.example']),
    );
    expect(others.map(({ recipient }) => recipient)).toEqual([
      'lee@lender.example',
      'report@home.example',
      'rosa@realty.example',
    ]);
    for (const { body_text } of others) expect(body_text).not.toMatch(/\$|agreement|sign=/);
    const { file_sha256 } = await db
      .selectFrom('agreements')
      .select('file_sha256')
      .where('id', '=', agreementId)
      .executeTakeFirstOrThrow();
    for (const { attachment, body_text, calendar_file } of withCopy) {
      expect(
        createHash('sha256')
          .update(attachment ?? '')
          .digest(),
      ).toEqual(file_sha256);
      expect(body_text).not.toContain(file_sha256.toString('hex'));
      expect(calendar_file).toContain('STATUS:CONFIRMED');
    }
  });

  test('a requested signer who signed gets the copy as well; one who did not sign does not', async () => {
    const { appointment, sign } = await hold();
    await forget();
    const request = await storeRequest(appointment.id, 'sent');
    await sign(contract);
    await db.updateTable('signature_requests').set({ signed: true }).where('id', '=', request).execute();
    await work();
    const mail = await mailTo('robin@signer.example');
    expect(mail?.body_text).toContain('Thanks for signing the agreement');
    expect(mail?.attachment_name).toBe('Caliche signed agreement.pdf');

    const other = await hold(inspection);
    await forget();
    await storeRequest(other.appointment.id, 'sent');
    await other.sign(contract);
    await work();
    expect(await mailTo('robin@signer.example')).toBeUndefined();
  });

  test('the outbox offers the copy as a file', async () => {
    const { sign } = await hold();
    await forget();
    await sign(contract);
    await work();
    const listed: { id: string; recipient: string; attachment: string | null }[] = (
      await app.inject('/api/sandbox/outbox')
    ).json().messages;
    const mail = listed.find(({ recipient }) => recipient === 'dana@home.example');
    expect(mail?.attachment).toBe('Caliche signed agreement.pdf');
    const file = await app.inject(`/api/sandbox/outbox/${mail?.id}/attachment`);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Caliche signed agreement.pdf"',
      'cache-control': 'no-store',
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const without = listed.find(({ attachment }) => attachment === null);
    const none = await app.inject(`/api/sandbox/outbox/${without?.id}/attachment`);
    expect(none.statusCode).toBe(404);
  });
});

describe('when the booking changes afterwards', () => {
  test('the payer is notified once, at any hour, of the changes, with a link to the new agreement', async () => {
    const { appointment, sign } = await hold();
    await sign(contract);
    await work();
    await forget();
    setNow(phoenix('2026-11-16', '23:30'));
    await changePrice(appointment.id);
    await Promise.all([remindToSign({ db, clock, log }), remindToSign({ db, clock, log })]);
    await tend();
    const [mail, ...more] = await messages();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'dana@home.example' });
    expect(mail?.body_text).toContain('The price of your inspection has changed since you signed.');
    expect((await openWith(linkIn(mail?.body_text))).json()).toMatchObject({
      state: 'to-sign',
      edition: 2,
      outdatedBy: ['price'],
    });
    const [signed] = await agreementsOf(db, appointment.id);
    const trail = await db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_id', '=', appointment.id)
      .where('action', '=', 'agreement.superseded')
      .execute();
    expect(trail.map(({ details }) => details)).toEqual([
      { agreement: signed?.id, edition: 1, changed: 'price' },
    ]);
  });

  test('a signature before the announcement still announces the booking, without a copy', async () => {
    const { appointment, sign } = await hold();
    await forget();
    await sign(contract);
    await changePrice(appointment.id);
    await work();
    const mails = await messages();
    expect(mails.filter(({ attachment }) => attachment !== null)).toEqual([]);
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['dana@home.example', 'report@home.example', 'rosa@realty.example']),
    );
    const payer = await mailTo('dana@home.example');
    expect(payer?.subject).toMatch(/^We’re holding your time/);
    expect((await openWith(linkIn(payer?.body_text))).json().state).toBe('to-sign');
    expect(
      mails.filter(({ subject }) => subject?.startsWith('Held without a deadline: ')).length,
    ).toBeGreaterThan(0);
  });

  test('a booking that cannot be announced does not delay the others', async () => {
    const [broken, other] = [await hold(), await hold(inspection)];
    for (const { appointment, sign } of [broken, other]) {
      await sign(contract);
      await changePrice(appointment.id);
    }
    await work();
    await forget();
    const setContact = (contact: RawBuilder<ContactForm>) =>
      db.updateTable('appointments').set({ contact }).where('id', '=', broken.appointment.id).execute();
    // It cannot be read any more.
    await setContact(sql`'{}'`);
    await tend();
    await setContact(sql`${JSON.stringify(broken.appointment.contact)}::jsonb`);
    expect((await messages()).map(({ recipient }) => recipient)).toEqual(['dana@home.example']);
  });
});

describe('until it is signed', () => {
  const held = async () => {
    const made = await hold(inspection);
    await forget();
    return made;
  };

  test('a reminder is sent once, a day later, and none after the signature', async () => {
    const { sign } = await held();
    setNow(phoenix('2026-11-17', '08:59'));
    await tend();
    expect(await messages()).toEqual([]);
    setNow(phoenix('2026-11-17', '09:00'));
    await Promise.all([remindToSign({ db, clock, log }), remindToSign({ db, clock, log })]);
    await tend();
    const told = await messages();
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['dana@home.example', 'Please sign your agreement: Thursday, December 10, 2026 at 10:00 AM'],
    ]);
    expect((await openWith(linkIn(told[0]?.body_text))).json().state).toBe('to-sign');
    await sign(contract);
    await work();
    await forget();
    setNow(phoenix('2026-11-19', '12:00'));
    await tend();
    expect(await messages()).toEqual([]);
  });

  test('the reminder is also texted with consent, with the link', async () => {
    const { appointment } = await held();
    const { phone } = appointment;
    const nobody = Buffer.alloc(32);
    await storeConsent(db, { phone, browser: nobody, address: '::1', network: nobody }, start);
    await db.updateTable('text_consents').set({ verified_at: start }).execute();
    setNow(phoenix('2026-11-17', '09:00'));
    await tend();
    const text = (await messages()).find(({ kind }) => kind === 'text');
    expect((await openWith(linkIn(text?.body_text))).statusCode).toBe(200);
  });

  test('a booking from before agreements existed is asked once, also when mail is unavailable', async () => {
    const { appointment } = await held();
    const { phone } = appointment;
    const nobody = Buffer.alloc(32);
    await storeConsent(db, { phone, browser: nobody, address: '::1', network: nobody }, start);
    await db.updateTable('text_consents').set({ verified_at: start }).execute();
    await db.deleteFrom('deliveries').execute();
    await db
      .updateTable('appointments')
      .set({
        status: 'scheduled',
        hold_place: null,
        held_until: null,
        booked_at: phoenix('2026-11-01', '09:00'),
      })
      .set({ contact: sql`jsonb_set(contact, '{payerEmail}', '"no address"')` })
      .where('id', '=', appointment.id)
      .execute();
    for (const time of ['09:00', '09:01', '09:02', '12:00'] as const) {
      setNow(phoenix('2026-11-17', time));
      await tend();
    }
    expect((await messages()).map(({ kind }) => kind)).toEqual(['text']);
  });

  test('nothing is sent for samples, released times or started inspections', async () => {
    const { appointment } = await held();
    const change = (set: object) =>
      db.updateTable('appointments').set(set).where('id', '=', appointment.id).execute();
    setNow(phoenix('2026-11-17', '09:00'));
    for (const set of [
      { sample: 'apt-1', status: 'scheduled' },
      { sample: null, inspector: 1, status: 'released' },
      { status: 'in_progress' },
    ]) {
      await change({ hold_place: null, ...set });
      await tend();
    }
    expect(await messages()).toEqual([]);
  });

  test('a reminder queued before the signature is not sent after it', async () => {
    const { sign } = await held();
    setNow(phoenix('2026-11-17', '09:00'));
    await remindToSign({ db, clock, log });
    await sign(contract);
    await work();
    expect((await messages()).filter(({ subject }) => subject?.startsWith('Please sign'))).toEqual([]);
  });
});

describe('a requested signer', () => {
  const ask = async (state: 'sent' | 'void') => {
    const { appointment } = await hold(inspection);
    await forget();
    await storeRequest(appointment.id, state);
    const about = { appointmentId: appointment.id, event: 'sign-request', revision: 0 } as const;
    const to = 'robin@signer.example';
    await addDeliveries(db, about, [{ channel: 'mail', role: 'signer', to }], start);
    await work();
    return { appointment, mail: await mailTo(to) };
  };

  test('gets the note without links or markup, and a link that ends with the request', async () => {
    const { appointment, mail } = await ask('sent');
    expect(mail?.body_text).toContain('Their note: Sign at (link removed) please');
    expect(mail?.body_html).toContain('&lt;b&gt;Agreement&lt;/b&gt;');
    expect(mail?.body_text).not.toMatch(/\$475|evil/);
    const token = linkIn(mail?.body_text);
    expect((await openWith(token)).json().appointmentId).toBe(appointment.id);
    setNow(phoenix('2026-11-20', '09:00'));
    expect((await openWith(token)).statusCode).toBe(410);
  });

  test('is not notified of a withdrawn request', async () => {
    expect((await ask('void')).mail).toBeUndefined();
  });
});
