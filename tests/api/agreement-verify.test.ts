// Whether a signed agreement is still what was signed. Somebody with the database's own keys can change everything but that.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, owner, clock } = await makeTestApp();
const verify = async (id: string) => (await makeVisitor(app).get(`/api/agreements/${id}/verify`)).json();

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

describe('an agreement that nobody has touched', () => {
  test('passes every check', async () => {
    expect(await verify(id)).toEqual({
      id,
      valid: true,
      checks: { file: true, seal: true, trail: true },
      sha256: createHash('sha256').update(pdf).digest('hex'),
      version: '2026-11',
      signedAt: '2026-11-16T09:00:00-07:00',
      signedAtWords: 'Monday, November 16, 2026 at 9:00 AM Arizona time',
      inForce: true,
    });
  });

  test('is found by its file’s hash, and by no other', async () => {
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

describe('it is noticed when', () => {
  test('one byte of the stored file is another, wherever it stands', async () => {
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

  test('the file is gone', async () => {
    const { checks } = await tampered('agreement_files', 'delete from agreement_files');
    expect(checks).toEqual({ file: false, seal: false, trail: true });
  });

  test('another certificate is to have sealed it', async () => {
    const { checks } = await tampered('agreements', 'update agreements set certificate_sha256 = sha256($1)', [
      pdf,
    ]);
    expect(checks).toEqual({ file: true, seal: false, trail: true });
  });

  test('another hash is to have been signed', async () => {
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
  ])('an entry of the trail is %s', async (_what, statement) => {
    expect(await tampered('audit_events', statement)).toMatchObject({
      valid: false,
      checks: { file: true, seal: true, trail: false },
    });
  });
});

test('an id that is none, and one that nobody has, are not found', async () => {
  const visitor = makeVisitor(app);
  expect((await visitor.get('/api/agreements/x/verify')).statusCode).toBe(400);
  expect((await visitor.get(`/api/agreements/${holder.appointment.id}/verify`)).statusCode).toBe(404);
});
