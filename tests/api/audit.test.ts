// What was done at the desk: listed, and shown to be unbroken.
import { describe, expect, test } from 'vitest';
import type { AuditAction } from '../../src/domain/audit/audit-actions.ts';
import { withoutPayer } from '../../src/domain/contact/removed-person.ts';
import { audit } from '../../src/server/db/stores/audit.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, owner, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
/** Also what an older or newer version would write. */
const write = (action: string, actor: string | null = desk.id, details = {}, subject = aClaim) =>
  audit(db, { actor, action: action as AuditAction, subject, details }, clock.now());
const aClaim = { kind: 'claim', id: 'one' };
const page = async (query = '') => (await desk.get(`/api/admin/audit${query}`)).json();
const chain = async () => (await desk.get('/api/admin/audit/chain')).json();

describe('the audit trail', () => {
  test('is empty and unbroken at first', async () => {
    expect(await page()).toEqual({ events: [], next: null });
    expect(await chain()).toEqual({ intact: true, count: 0 });
  });

  test('lists people’s names and their actions in plain words, newest first', async () => {
    await write('claim-approved');
    await write('claim-rejected', null, { told: 1 });
    await write('something-new', '7d9f1a50-0000-4000-8000-00000000dead');
    expect((await page()).events).toMatchObject([
      { actor: 'A former user', words: 'Unknown action', action: 'something-new' },
      {
        actor: 'Automatic',
        words: 'Rejected the 50% Off Challenge claim: a removed claim',
        link: null,
        details: { told: 1 },
      },
      {
        actor: 'Riley',
        words: 'Approved the 50% Off Challenge claim: a removed claim',
        at: '2026-11-16T09:00:00-07:00',
        subject: { kind: 'claim', id: 'one' },
      },
    ]);
  });

  test.each(['constructor', '__proto__', 'toString'])('has no text for %s', async (action) => {
    await write(action, desk.id, {}, { kind: action, id: action });
    expect((await page('?limit=1')).events[0].words).toBe('Unknown action');
  });

  test('returns every entry exactly once across its pages', async () => {
    const seen: string[] = [];
    let query = '?limit=4';
    for (;;) {
      const { events, next } = await page(query);
      seen.push(...events.map(({ id }: { id: string }) => id));
      if (next === null) break;
      query = `?limit=4&before=${next}`;
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1']);
  });

  test.each(['?limit=0', '?limit=101', '?before=x', '?before=0', `?before=${'9'.repeat(30)}`])(
    'refuses %s',
    async (query) => {
      expect((await desk.get(`/api/admin/audit${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the chain', () => {
  test('stays intact with concurrent writers', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`at-once-${index}`)));
    expect(await chain()).toEqual({ intact: true, count: 26 });
  });

  test('cannot be changed by its owner while the trigger is enabled', async () => {
    await expect(owner.query('update audit_events set action = $1', ['x'])).rejects.toThrow('only added to');
    await expect(owner.query('delete from audit_events')).rejects.toThrow('only added to');
    await expect(owner.query('truncate audit_events')).rejects.toThrow('only added to');
  });

  /** Someone with the database's own keys, who takes the guard away first. */
  const behindItsBack = async (statement: string) => {
    await owner.query('alter table audit_events disable trigger audit_events_kept');
    await owner.query(statement);
    await owner.query('alter table audit_events enable trigger audit_events_kept');
  };

  test.each([
    ['an entry is rewritten', `update audit_events set action = 'x' where id = 3`],
    ['its details are', `update audit_events set details = '{"told": 2}' where id = 2`],
    ['its time is', `update audit_events set at = at + interval '1 second' where id = 5`],
    ['one is taken out', 'delete from audit_events where id = 4'],
  ])('is broken when %s', async (_what, statement) => {
    await owner.query('create table before_it as table audit_events');
    await behindItsBack(statement);
    expect((await chain()).intact).toBe(false);
    await behindItsBack('delete from audit_events');
    await owner.query('alter table audit_events disable trigger audit_events_sealed');
    await owner.query('insert into audit_events table before_it');
    await owner.query('alter table audit_events enable trigger audit_events_sealed');
    await owner.query('drop table before_it');
    expect((await chain()).intact).toBe(true);
  });
});

test('shows an entry’s subject with its current name, and no erased person', async () => {
  const { id } = await storeAppointment(db);
  const booking = { kind: 'appointment', id };
  const [street, lastName] = [sampleAppointment.property.address.street, sampleAppointment.contact.lastName];
  await write('appointment.en-route', desk.id, { inspector: 'en_route' }, booking);
  const delivery = await db
    .insertInto('deliveries')
    .values({
      appointment_id: id,
      event: 'reminder',
      revision: 0,
      channel: 'mail',
      role: 'payer',
      recipient: 'dana@home.example',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await write('message-retried', desk.id, {}, { kind: 'delivery', id: delivery.id });
  expect((await page('?limit=2')).events).toMatchObject([
    { words: `Sent “Reminder” for ${street} (${lastName}) again` },
    {
      actor: 'Riley',
      words: `On my way: ${street} (${lastName})`,
      link: { words: `${street} (${lastName})`, page: 'appointment', appointmentId: id },
    },
  ]);
  await db
    .updateTable('appointments')
    .set({ contact: JSON.stringify(withoutPayer(sampleAppointment.contact)) as never })
    .where('id', '=', id)
    .execute();
  const trail = JSON.stringify(await page('?limit=2'));
  expect(trail).toContain(`On my way: ${street}`);
  expect(trail).not.toContain(lastName);
});
