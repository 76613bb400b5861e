// Whom the product is to its database: what it cannot do there, whatever its own code might ask for.
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/client.ts';
import { prepareDatabase } from '../../src/server/db/prepare-database.ts';
import { audit, checkAuditChain } from '../../src/server/db/stores/audit.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { db, pool, owner, url, ownerUrl, clock } = await makeTestApp();
const role = new URL(url).username;

describe('the role that serves', () => {
  test('is no superuser and owns nothing', async () => {
    const { rows } = await pool.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: 0 }]);
  });

  test('adds to the audit trail, link by link', async () => {
    const entry = { actor: null, action: 'tried', subject: { kind: 'claim', id: 'one' } };
    await audit(db, entry, clock.now());
    await audit(db, entry, clock.now());
    expect(await checkAuditChain(db)).toEqual({ intact: true, count: 2 });
  });

  test.each([
    [`update audit_events set action = 'x'`, 'permission denied for table audit_events'],
    ['delete from audit_events', 'permission denied for table audit_events'],
    ['truncate audit_events', 'permission denied for table audit_events'],
    [`update agreement_files set pdf = ''`, 'permission denied for table agreement_files'],
    ['truncate agreements cascade', 'permission denied for table agreements'],
    ['delete from schema_migrations', 'permission denied for table schema_migrations'],
    ['alter table audit_events disable trigger all', 'must be owner of table audit_events'],
    ['drop trigger audit_events_kept on audit_events', 'must be owner of relation audit_events'],
    ['set session_replication_role = replica', 'permission denied to set parameter'],
    [`set role ${new URL(ownerUrl).username}`, 'permission denied to set role'],
    ['create table notes (words text)', 'permission denied for schema public'],
  ])('is refused %s', async (statement, words) => {
    await expect(pool.query(statement)).rejects.toThrow(words);
  });

  const start = () => prepareDatabase({ url, ownerUrl, role });

  test('gets its rights to a new table with the next start, which otherwise has nothing to change', async () => {
    expect(await start()).toMatchObject({ ok: true, rights: { changes: 0, guarded: true } });
    await owner.query('create table later (id int generated always as identity, words text)');
    // One for the table, one for its sequence.
    expect(await start()).toMatchObject({ rights: { changes: 2 } });
    await pool.query(`insert into later (words) values ('x')`);
  });

  test('loses what it was given by hand, and is told apart while everybody has it', async () => {
    await owner.query(`grant truncate on audit_events to public, ${role}`);
    expect(await start()).toMatchObject({ rights: { changes: 1, guarded: false } });
    await owner.query('revoke truncate on audit_events from public');
    expect(await start()).toMatchObject({ rights: { changes: 0, guarded: true } });
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

  test('that is a plain one takes the right to change the audit trail from itself', async () => {
    await owner.query('create role plain_owner login');
    const { start, client } = await afresh('of_a_plain_owner', 'plain_owner');
    expect(await start()).toMatchObject({ ok: true, rights: { guarded: true } });
    expect(await start()).toMatchObject({ ok: true, applied: [], rights: { changes: 0 } });
    await audit(
      client.db,
      { actor: null, action: 'tried', subject: { kind: 'claim', id: 'one' } },
      clock.now(),
    );
    await expect(client.pool.query('delete from audit_events')).rejects.toThrow(
      'permission denied for table audit_events',
    );
  });

  test('that is a superuser is told apart: it could, but for a trigger', async () => {
    const { start, client } = await afresh('of_a_superuser', new URL(ownerUrl).username);
    expect(await start()).toMatchObject({ ok: true, rights: { guarded: false } });
    await expect(client.pool.query('delete from audit_events')).rejects.toThrow('only added to');
  });
});
