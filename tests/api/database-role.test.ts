// Whom the product is to its database: what it cannot do there, whatever its own code might ask for.
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/client.ts';
import { prepareDatabase } from '../../src/server/db/prepare-database.ts';
import { audit, checkAuditChain } from '../../src/server/db/stores/audit.ts';
import { phoenix } from '../support/placed-appointment.ts';
import { agreementsOf, holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { app, db, pool, owner, url, ownerUrl, clock } = await makeTestApp();
const role = new URL(url).username;

describe('the serving role', () => {
  test('is no superuser and owns nothing', async () => {
    const { rows } = await pool.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: 0 }]);
  });

  test('can append to the audit trail', async () => {
    const entry = { actor: null, action: 'claim-approved', subject: { kind: 'claim', id: 'one' } } as const;
    await audit(db, entry, clock.now());
    await audit(db, entry, clock.now());
    expect(await checkAuditChain(db)).toEqual({ intact: true, count: 2 });
  });

  test.each([
    [`update audit_events set action = 'x'`, 'permission denied for table audit_events'],
    ['delete from audit_events', 'permission denied for table audit_events'],
    ['truncate audit_events', 'permission denied for table audit_events'],
    [`update agreement_files set pdf = ''`, 'permission denied for table agreement_files'],
    ['delete from agreement_files', 'permission denied for table agreement_files'],
    ['delete from agreements', 'permission denied for table agreements'],
    ['truncate agreements cascade', 'permission denied for table agreements'],
    ['truncate agreement_files', 'permission denied for table agreement_files'],
    ['delete from payments', 'permission denied for table payments'],
    ['delete from disputes', 'permission denied for table disputes'],
    ['delete from credits', 'permission denied for table credits'],
    ['delete from schema_migrations', 'permission denied for table schema_migrations'],
    ['alter table audit_events disable trigger all', 'must be owner of table audit_events'],
    ['drop trigger audit_events_kept on audit_events', 'must be owner of relation audit_events'],
    ['set session_replication_role = replica', 'permission denied to set parameter'],
    [`set role ${new URL(ownerUrl).username}`, 'permission denied to set role'],
    ['alter table agreement_files disable trigger all', 'must be owner of table agreement_files'],
    ['alter function erase_agreement_files(uuid[]) set search_path = pg_temp', 'must be owner of function'],
    ['create function public.now() returns int return 1', 'permission denied for schema public'],
    ['create table notes (words text)', 'permission denied for schema public'],
    ['create temporary table notes (words text)', 'permission denied to create temporary tables'],
  ])('is refused %s', async (statement, words) => {
    await expect(pool.query(statement)).rejects.toThrow(words);
  });

  const start = () => prepareDatabase({ url, ownerUrl, role });

  test('gets its rights to a new table at the next start, which changes nothing else', async () => {
    expect(await start()).toMatchObject({ ok: true, rights: { changes: 0, guarded: true } });
    await owner.query('create table later (id int generated always as identity, words text)');
    // One for the table, one for its sequence.
    expect(await start()).toMatchObject({ rights: { changes: 2 } });
    await pool.query(`insert into later (words) values ('x')`);
  });

  test('loses manually granted rights, and is detected while PUBLIC has them', async () => {
    await owner.query(`grant truncate on audit_events to public, ${role}`);
    expect(await start()).toMatchObject({ rights: { changes: 1, guarded: false } });
    await owner.query('revoke truncate on audit_events from public');
    await owner.query(`grant create on schema public to public, ${role}`);
    expect(await start()).toMatchObject({ rights: { changes: 2, guarded: true } });
    await expect(pool.query('create function now() returns int return 1')).rejects.toThrow(
      'permission denied for schema public',
    );
    await owner.query(`do $$ begin
      execute format('grant temporary on database %I to public, ${role}', current_database()); end $$`);
    expect(await start()).toMatchObject({ rights: { changes: 2 } });
    expect(await start()).toMatchObject({ rights: { changes: 0, guarded: true } });
  });
});

describe('temporary tables with the names of ours', () => {
  /** On the owner's only connection: no one else could make them. */
  const besides = async (table: string, columns: string, work: () => Promise<unknown>) => {
    await owner.query(`create temporary table ${table} (${columns})`);
    await work();
    await owner.query(`drop table pg_temp.${table}`);
  };

  test('do not keep an agreement in force whose booking has changed', async () => {
    const { appointment, sign } = await holdsLink(app, db, clock.now(), {
      startsAt: phoenix('2026-12-11', '10:00'),
    });
    await sign();
    await besides('agreements', 'appointment_id uuid, superseded boolean, outdated_by text[]', () =>
      owner.query('update public.appointments set total_cents = 99900 where id = $1', [appointment.id]),
    );
    expect(await agreementsOf(db, appointment.id)).toMatchObject([
      { superseded: true, outdated_by: ['price'] },
    ]);
  });

  test('do not affect the audit trail', async () => {
    await besides('audit_events', 'id bigint, hash bytea', async () => {
      await owner.query(`insert into pg_temp.audit_events values (4242, sha256('x'))`);
      await owner.query(`insert into public.audit_events (at, action, subject_kind, subject_id)
        values (now(), 'tried', 'claim', 'two')`);
    });
    expect(await checkAuditChain(db)).toMatchObject({ intact: true });
  });

  test('are ignored by all our triggers', async () => {
    const { rows } = await owner.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
         and 'search_path=public, pg_temp' <> all (coalesce(proconfig, '{}'))`,
    );
    expect(rows).toEqual([]);
  });
});

describe('one role for everything', () => {
  const afresh = async (name: string, user: string) => {
    await owner.query(`create database ${name} owner ${user}`);
    const address = new URL(databaseUrl(inject('serverUrl'), name));
    address.username = user;
    const start = () => prepareDatabase({ url: address.href, ownerUrl: address.href, role: user });
    const client = connect(address.href, () => {}, 1);
    onTestFinished(client.close);
    return { start, client };
  };

  test('without superuser rights revokes its own right to change the audit trail', async () => {
    await owner.query('create role plain_owner login');
    const { start, client } = await afresh('of_a_plain_owner', 'plain_owner');
    expect(await start()).toMatchObject({ ok: true, rights: { guarded: true } });
    expect(await start()).toMatchObject({ ok: true, applied: [], rights: { changes: 0 } });
    await audit(
      client.db,
      { actor: null, action: 'claim-approved', subject: { kind: 'claim', id: 'one' } },
      clock.now(),
    );
    for (const table of ['audit_events', 'agreements']) {
      await expect(client.pool.query(`delete from ${table}`)).rejects.toThrow(
        `permission denied for table ${table}`,
      );
    }
    // Through the owner's own right, which is its own here.
    await client.pool.query(`select erase_agreement_files('{}')`);
  });

  test('that is a superuser is detected, because only a trigger would stop it', async () => {
    const { start, client } = await afresh('of_a_superuser', new URL(ownerUrl).username);
    expect(await start()).toMatchObject({ ok: true, rights: { guarded: false } });
    await expect(client.pool.query('delete from audit_events')).rejects.toThrow('only added to');
  });
});
