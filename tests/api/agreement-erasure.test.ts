// When the file of a signed agreement goes: after its claim period by the database's own clock, and never before.
import { describe, expect, inject, test } from 'vitest';
import { claimsEnd } from '../../src/domain/agreement/claim-period.ts';
import { formatLongDate, phoenixDateOf } from '../../src/domain/calendar-date.ts';
import { connect } from '../../src/server/db/client.ts';
import { knownMigrations, migrate } from '../../src/server/db/migrate.ts';
import { readAgreementFile } from '../../src/server/db/stores/agreements.ts';
import { checkAuditChain } from '../../src/server/db/stores/audit.ts';
import { requestErasure } from '../../src/server/db/stores/person-agreements.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { business } from '../support/business.ts';
import { agreementsOf, backdateSigning, holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, owner, clock, setNow } = await makeTestApp();

async function signed() {
  const { appointment, sign } = await holdsLink(app, db, clock.now());
  return { id: (await sign()).json().agreementId as string, appointment };
}
const verify = async (id: string) => {
  setNow(new Date(clock.now().getTime() + 60_000));
  return (await makeVisitor(app).get(`/api/agreements/${id}/verify`)).json();
};
const isStored = async (id: string) => (await readAgreementFile(db, id)) !== undefined;
const erase = async (id: string) =>
  (await pool.query('select erase_agreement_files(array[$1]::uuid[]) as id', [id])).rows;
const longAgo = new Date('2020-03-02T17:00:00Z');

describe('the claim period', () => {
  test.each([
    '2026-11-18T15:00:00Z',
    '2026-11-18T06:59:59.999Z',
    '2026-11-18T07:00:00Z',
    '2026-12-31T23:30:00-07:00',
    '2027-02-28T12:00:00Z',
    '2027-03-01T00:00:00-07:00',
    '2028-02-28T20:00:00-07:00',
    '2028-02-29T15:00:00Z',
    '2028-02-29T20:00:00-07:00',
    '2028-03-01T15:00:00Z',
  ])('from %s ends in the database when it ends in the domain', async (from) => {
    const earlier = new Date(new Date(from).getTime() - 3_600_000);
    const ask = async (signedAt: Date, startsAt: string) =>
      (await pool.query('select agreement_claims_end($1, $2) as end', [signedAt, { startsAt }])).rows[0].end;
    expect(await ask(earlier, from)).toEqual(claimsEnd(new Date(from), business.policies.terms));
    expect(await ask(new Date(from), earlier.toISOString())).toEqual(
      claimsEnd(new Date(from), business.policies.terms),
    );
  });
});

describe('the serving role', async () => {
  const { id } = await signed();

  test.each([
    `update agreements set erase_after = '2000-01-01'`,
    'update agreements set erase_after = now()',
    'update agreements set signer_name = null',
    `update agreements set signer_name = 'Somebody Else'`,
    'update agreements set form = null',
    'update agreements set file_removed_at = now()',
    `update agreements set file_removed_at = '2020-01-01'`,
    'update agreements set file_removed_at = now(), signer_name = null, form = null',
  ])('is refused %s before the claim period ends', async (statement) => {
    await expect(pool.query(`${statement} where id = $1`, [id])).rejects.toThrow(
      /stays as it was|kept until its claim period ends|Only the removal/,
    );
  });

  test('cannot remove a file early, even with a date in the future', async () => {
    expect(await erase(id)).toEqual([]);
    await requestErasure(db, id, new Date('2030-01-01'));
    expect(await erase(id)).toEqual([]);
    await expect(
      pool.query('select erase_agreement_files(array[$1]::uuid[], $2)', [id, new Date('2040-01-01')]),
    ).rejects.toThrow('does not exist');
    expect(await isStored(id)).toBe(true);
    expect(await verify(id)).toMatchObject({ valid: true, removedAt: null, removedWords: null });
  });

  test('cannot store an agreement marked as without its file', async () => {
    await expect(
      pool.query(
        `insert into agreements select (jsonb_populate_record(agreements, jsonb_build_object('id', gen_random_uuid(),
           'edition', 9, 'superseded', true, 'file_removed_at', now()))).* from agreements where id = $1`,
        [id],
      ),
    ).rejects.toThrow('begins with its file');
  });

  test('the owner role cannot delete the file by hand either', async () => {
    await expect(owner.query('delete from agreement_files where agreement_id = $1', [id])).rejects.toThrow(
      'kept until its claim period ends',
    );
  });
});

describe('after the claim period', () => {
  test('a file without a removal request stays', async () => {
    const { id } = await signed();
    await backdateSigning(owner, id, longAgo);
    expect(await erase(id)).toEqual([]);
    expect(await isStored(id)).toBe(true);
  });

  test('the job removes a requested file, records it in the audit trail, and verification shows when', async () => {
    const { id, appointment } = await signed();
    await backdateSigning(owner, id, longAgo);
    await requestErasure(db, id, claimsEnd(longAgo, business.policies.terms));
    // The product's clock is not asked.
    const job = { db, clock: { now: () => longAgo } };
    expect(await applyRetention(job, 'nightly')).toMatchObject({ agreements: 1 });
    expect(await applyRetention(job, 'nightly')).toMatchObject({ agreements: 0 });
    const [row] = await agreementsOf(db, appointment.id);
    expect(row).toMatchObject({ form: null, signer_name: null, erase_after: null });
    const removedAt = row?.file_removed_at ?? longAgo;
    expect(Math.abs(removedAt.getTime() - Date.now())).toBeLessThan(600_000);
    expect(await verify(id)).toMatchObject({
      valid: false,
      checks: { file: 'removed', seal: 'removed', trail: true },
      removedAt: expect.stringContaining('-07:00'),
      removedWords: `on ${formatLongDate(phoenixDateOf(removedAt))}`,
    });
    const { rows } = await pool.query(
      `select actor, subject_id, details from audit_events where action = 'agreement.file-removed'`,
    );
    expect(rows).toEqual([
      {
        actor: null,
        subject_id: appointment.id,
        details: { agreement: id, edition: 1, sha256: row?.file_sha256.toString('hex') },
      },
    ]);
    expect(await checkAuditChain(db)).toMatchObject({ intact: true });
    await expect(
      pool.query('update agreements set file_removed_at = null where id = $1', [id]),
    ).rejects.toThrow('Only the removal');
  });

  test('a removal without an audit entry fails verification', async () => {
    const { id } = await signed();
    await owner.query('alter table agreements disable trigger user');
    await owner.query('alter table agreement_files disable trigger user');
    await owner.query('delete from agreement_files where agreement_id = $1', [id]);
    await owner.query('update agreements set file_removed_at = now(), signer_name = null where id = $1', [
      id,
    ]);
    await owner.query('alter table agreements enable trigger user');
    await owner.query('alter table agreement_files enable trigger user');
    expect(await verify(id)).toMatchObject({ valid: false, checks: { file: 'removed', trail: false } });
  });
});

test('files an older version removed are marked with the upgrade, those removed early are not', async () => {
  await owner.query('create database before_removal_dates');
  const old = connect(databaseUrl(inject('serverUrl'), 'before_removal_dates'), () => {}, 2);
  try {
    const known = await knownMigrations();
    await migrate(
      old.pool,
      known.filter(({ name }) => name < '0025'),
    );
    await old.pool.query(
      `insert into properties (id, street, city, zip, county, kind, square_footage, validated, browser, fingerprint, confirmed_at)
       values ('7d9f1a50-0000-4000-8000-000000000001', '9 Quail Ct', 'Mesa', '85201', 'Maricopa', 'single-family', 2100,
         true, sha256('a'), sha256('b'), now())`,
    );
    await old.pool.query(
      `insert into appointments (id, status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service,
         addons, payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision)
       values ('7d9f1a50-0000-4000-8000-000000000002', 'completed', '2020-10-05 15:00Z', 150, '2020-10-05 18:30Z',
         '2020-10-05', 1, sha256('a'), '+16025550199', '7d9f1a50-0000-4000-8000-000000000001', 'standard', '{}', 'pay_now',
         47500, 'occupied', '{"firstName": "Dana"}', '2020-10-01', 'held', 0)`,
    );
    const insert = (edition: number, signerName: string | null, signedAt: string) =>
      old.pool.query(
        `insert into agreements (appointment_id, edition, version, text_hash, terms, terms_hash, signer_name, signed_at,
           file_sha256, superseded)
         values ('7d9f1a50-0000-4000-8000-000000000002', $1, 'v', sha256('t'),
           jsonb_build_object('startsAt', $3::text), sha256('t'), $2, $3::timestamptz, sha256('f'), true)`,
        [edition, signerName, signedAt],
      );
    const recently = new Date(Date.now() - 86_400_000).toISOString();
    await insert(1, null, '2020-10-01T15:00:00Z');
    await insert(2, null, '2020-10-02T15:00:00Z');
    await insert(3, 'Dana Ortiz', '2020-10-03T15:00:00Z');
    await insert(4, null, recently);
    expect(await migrate(old.pool, known)).toMatchObject({ ok: true });
    const { rows } = await old.pool.query(
      'select edition, file_removed_at is not null as marked from agreements order by edition',
    );
    expect(rows.map(({ marked }) => marked)).toEqual([true, true, false, false]);
    const trail = await old.pool.query(
      `select details->'edition' as edition, details->'earlier' as earlier from audit_events order by id`,
    );
    expect(trail.rows).toEqual([
      { edition: 1, earlier: true },
      { edition: 2, earlier: true },
    ]);
    expect(await checkAuditChain(old.db)).toEqual({ intact: true, count: 2 });
  } finally {
    await old.close();
  }
});
