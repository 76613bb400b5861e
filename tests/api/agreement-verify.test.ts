// Whether a signed agreement is still what was signed. Someone with the database's own keys can change everything but that.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, owner, clock, setNow } = await makeTestApp();
const ask = async (id: string) => (await makeVisitor(app).get(`/api/agreements/${id}/verify`)).json();
/** A minute later, when the whole trail is walked again. */
const verify = (id: string) => {
  setNow(new Date(clock.now().getTime() + 60_000));
  return ask(id);
};

const holder = await holdsLink(app, db, clock.now());
await holder.open();
const id: string = (await holder.sign()).json().agreementId;
const { pdf } = await db.selectFrom('agreement_files').select('pdf').executeTakeFirstOrThrow();
// Another one after it, so that this one is not the end of the trail.
await (await holdsLink(app, db, clock.now())).sign();

/** Takes the guards of a table away, does its work, and puts everything back after a look at it. */
async function tampered(
  table: 'agreements' | 'agreement_files' | 'audit_events',
  statement: string,
  values: unknown[] = [],
) {
  await owner.query(`alter table ${table} disable trigger all`);
  await owner.query(`create table before_it as table ${table}`);
  await owner.query(statement, values);
  const seen = await verify(id);
  await owner.query(`delete from ${table}`);
  await owner.query(`insert into ${table} table before_it`);
  await owner.query('drop table before_it');
  await owner.query(`alter table ${table} enable trigger all`);
  expect((await verify(id)).valid).toBe(true);
  return seen;
}

describe('an unchanged agreement', () => {
  test('passes every check', async () => {
    expect(await verify(id)).toEqual({
      id,
      amends: null,
      valid: true,
      checks: { file: true, seal: true, trail: true },
      removedAt: null,
      removedWords: null,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      version: '2026-11-18',
      signedAt: '2026-11-16T09:00:00-07:00',
      signedAtWords: 'Monday, November 16, 2026 at 9:00 AM Arizona time',
      inForce: true,
    });
  });

  test('is found only by its own file’s hash', async () => {
    const find = async (sha256: string) =>
      (await makeVisitor(app).get(`/api/agreements/by-file/${sha256}`)).json();
    expect(await find(createHash('sha256').update(pdf).digest('hex'))).toEqual({ id });
    expect(await find('0'.repeat(64))).toEqual({ id: null });
  });

  test('cannot be changed by the product itself', async () => {
    await expect(db.updateTable('agreement_files').set({ pdf }).execute()).rejects.toThrow(
      /stays as it was|permission denied/,
    );
    await expect(
      db
        .updateTable('agreements')
        .set({ terms_hash: Buffer.alloc(32) })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('stays as it was');
  });
});

describe('verification fails when', () => {
  test('any one byte of the stored file changed', async () => {
    for (const at of [20, pdf.indexOf('/Title'), Math.floor(pdf.length / 2), pdf.length - 3]) {
      const flipped = Buffer.from(pdf);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      const statement = 'update agreement_files set pdf = $1 where agreement_id = $2';
      expect(await tampered('agreement_files', statement, [flipped, id])).toMatchObject({
        valid: false,
        checks: { file: false, seal: false, trail: true },
      });
    }
  });

  test('a second audit entry records another signing of the same edition', async () => {
    const statement = `insert into audit_events (id, at, action, subject_kind, subject_id, details, previous_hash, hash)
      select id + 1000, at, action, subject_kind, subject_id, details, previous_hash, hash from audit_events
      where details->>'agreement' = $1`;
    expect((await tampered('audit_events', statement, [id])).checks.trail).toBe(false);
  });

  test.each([
    ['number', `'{agreement}', '"0190c7a2-0000-7000-8000-000000000008"'`],
    ['provider', `'{provider}', '"documenso"'`],
  ])('the audit trail has another %s', async (_what, change) => {
    const statement = `update audit_events set details = jsonb_set(details, ${change}) where action = 'agreement.signed'`;
    expect((await tampered('audit_events', statement)).checks.trail).toBe(false);
  });

  test('the file is gone', async () => {
    const { checks } = await tampered('agreement_files', 'delete from agreement_files');
    expect(checks).toEqual({ file: false, seal: false, trail: true });
  });

  test('the record names another sealing certificate', async () => {
    const { checks } = await tampered('agreements', 'update agreements set certificate_sha256 = sha256($1)', [
      pdf,
    ]);
    expect(checks).toEqual({ file: true, seal: false, trail: true });
  });

  test('the record names another signed hash', async () => {
    const { checks } = await tampered(
      'agreements',
      'update agreements set file_sha256 = sha256(version::bytea)',
    );
    expect(checks).toEqual({ file: false, seal: true, trail: false });
  });

  test.each([
    ['rewritten', `update audit_events set at = at + interval '1 hour' where action = 'agreement.opened'`],
    [
      'about another file',
      `update audit_events set details = '{"edition": 1}' where action = 'agreement.signed'`,
    ],
    ['taken out', `delete from audit_events where action = 'agreement.opened'`],
  ])('an audit entry is %s', async (_what, statement) => {
    expect(await tampered('audit_events', statement)).toMatchObject({
      valid: false,
      checks: { file: true, seal: true, trail: false },
    });
  });
});

test('invalid and unknown ids are not found', async () => {
  const visitor = makeVisitor(app);
  expect((await visitor.get('/api/agreements/x/verify')).statusCode).toBe(400);
  expect((await visitor.get(`/api/agreements/${holder.appointment.id}/verify`)).statusCode).toBe(404);
});

test('the whole audit trail is checked at most once a minute, and new entries every time', async () => {
  await verify(id);
  const shift = (by: string, which: string) =>
    owner.query(`update audit_events set at = at + interval '${by}' where ${which}`);
  const [first, newest] = [`action = 'agreement.opened'`, 'id = (select max(id) from audit_events)'];
  await owner.query('alter table audit_events disable trigger all');
  await shift('1 hour', first);
  expect((await ask(id)).checks.trail).toBe(true);
  expect((await verify(id)).checks.trail).toBe(false);
  await shift('-1 hour', first);
  expect((await verify(id)).checks.trail).toBe(true);
  await owner.query('alter table audit_events enable trigger all');

  const added: string = (await (await holdsLink(app, db, clock.now())).sign()).json().agreementId;
  await owner.query('alter table audit_events disable trigger all');
  await shift('1 hour', newest);
  expect((await ask(id)).checks.trail).toBe(false);
  await shift('-1 hour', newest);
  await owner.query('alter table audit_events enable trigger all');
  expect((await verify(added)).valid).toBe(true);
});

describe('a copy sealed by a provider', () => {
  test('leaves the seal check to PDF readers', async () => {
    const { checks, valid } = await tampered(
      'agreements',
      `update agreements set provider = 'documenso', certificate_sha256 = null where id = $1`,
      [id],
    );
    expect([checks.seal, valid]).toEqual(['provider', false]);
  });
});
