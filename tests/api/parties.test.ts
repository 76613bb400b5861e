// The people of a booking follow what is written about them, and their links end with it.

import { createHmac } from 'node:crypto';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { PARTY_ROLES } from '../../src/domain/party/party.ts';
import { writeContact } from '../../src/server/db/stores/managed-bookings.ts';
import { listParties } from '../../src/server/db/stores/parties.ts';
import { renewLinks } from '../../src/server/jobs/renew-links.ts';
import { runJobs } from '../support/run-jobs.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, clock } = await makeTestApp();
const rolesOf = async (id: string) =>
  (await listParties(db, id)).map(({ role, email, consented }) => `${role} ${email} ${consented}`);

describe('parties', () => {
  test('are the people of the contact form', async () => {
    const { id, contact, phone } = await storeAppointment(db);
    expect(await rolesOf(id)).toEqual([
      'payer dana@home.example true',
      `realtor rosa@realty.example ${contact.wantsRealtorNotification}`,
      'report report@home.example true',
      'report lee@lender.example true',
    ]);
    const [payer] = await listParties(db, id);
    expect(payer).toMatchObject({ name: 'Dana Okafor', phone, unconfirmed: false, hasPaid: false });
  });

  test('change with it: a new mailbox or withdrawn consent raises the generation, a new name does not', async () => {
    const { id, contact } = await storeAppointment(db);
    const generations = async () =>
      (await listParties(db, id)).map(({ role, linkGeneration }) => `${role} ${linkGeneration}`);
    await writeContact(db, id, { ...contact, firstName: 'Danielle', wantsRealtorNotification: true });
    expect(await generations()).toEqual(['payer 0', 'realtor 0', 'report 0', 'report 0']);
    await writeContact(db, id, {
      ...contact,
      payerEmail: 'new@home.example',
      wantsRealtorNotification: false,
    });
    expect(await generations()).toEqual(['payer 1', 'realtor 1', 'report 0', 'report 0']);
    await writeContact(db, id, {
      ...contact,
      reportEmail: '',
      contactPersons: [],
      realtorName: '',
      realtorEmail: '',
    });
    expect((await generations()).map((line) => line.split(' ')[0])).toEqual(['payer']);
  });

  test('have the roles the database allows', async () => {
    const { rows } = await pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'parties_role_check'`,
    );
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, role]) => role);
    expect(allowed.sort()).toEqual([...PARTY_ROLES].sort());
  });
});

describe('links of earlier versions', () => {
  const secret = async (name: string) =>
    (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
  const mac = async (name: string, claim: string) =>
    createHmac('sha256', await secret(name))
      .update(claim)
      .digest('base64url')
      .slice(0, 22);

  test('to manage a booking still work, until the mailbox is corrected', async () => {
    const { id, contact } = await storeAppointment(db);
    const token = `${id}.${await mac('manage-links', `${id} ${contact.payerEmail}`)}`;
    const open = async () => (await makeVisitor(app).post('/api/manage-booking/open', { token })).statusCode;
    expect(await open()).toBe(200);
    await writeContact(db, id, { ...contact, payerEmail: 'other@home.example' });
    expect(await open()).toBe(404);
    // Void for good, also where the mailbox comes back and is confirmed.
    await writeContact(db, id, contact);
    await db.updateTable('parties').set({ unconfirmed: false }).where('appointment_id', '=', id).execute();
    expect(await open()).toBe(404);
  });

  test('to sign are refused, and a new one can be mailed to the payer', async () => {
    const { id } = await storeAppointment(db, { status: 'scheduled' });
    const claim = `${id}.${Math.floor(Date.parse('2030-01-01') / 1000).toString(36)}`;
    const token = `${claim}.${await mac('signing-links', claim)}`;
    const visitor = makeVisitor(app);
    expect((await visitor.post('/api/agreements/open', { token })).json().code).toBe('expired-link');
    expect((await visitor.post('/api/agreements/link', { token })).statusCode).toBe(202);
    const [mail] = await db
      .selectFrom('deliveries')
      .select(['event', 'recipient'])
      .where('appointment_id', '=', id)
      .execute();
    expect(mail).toEqual({ event: 'sign-reminder', recipient: 'dana@home.example' });
  });

  test('are replaced by a mail to each payer of an upcoming booking, once', async () => {
    const { id } = await storeAppointment(db, { status: 'scheduled' });
    await db.updateTable('appointments').set({ links_to_renew: true }).where('id', '=', id).execute();
    const deps = { db, clock, log: pino({ level: 'silent' }) };
    await renewLinks(deps);
    await renewLinks(deps);
    await runJobs({ db, pool, clock });
    const mails = await db
      .selectFrom('messages')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
      .select(['body_text', 'role'])
      .where('appointment_id', '=', id)
      .where('event', '=', 'new-links')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toMatch(/\/track\/[\w-]{52}/);
  });
});
