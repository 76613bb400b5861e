// Published versions of the business, which are never changed.
import { sql } from 'kysely';
import { businessProfileSchema } from '../../../api/business-profile.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import type { BusinessVersion } from '../../business/current-business.ts';
import type { Database } from '../client.ts';

export type StoredVersion = BusinessVersion & { effectiveFrom: Date };

/**
 * The one in force and those that come into force later, in the order in which they do. Of several for one moment the highest
 * replaces the others, which are left out.
 */
export async function readCurrentAndLater(db: Database, now: Date): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('business_versions')
    .distinctOn('effective_from')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('effective_from', '>', now),
        eb(
          'version',
          '=',
          selectFrom('business_versions')
            .select('version')
            .orderBy(sql`effective_from <= ${now}`, 'desc')
            .orderBy('effective_from', 'desc')
            .orderBy('version', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('effective_from')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toVersion);
}

export async function findBusinessVersion(db: Database, version: number): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('business_versions')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toVersion(row);
}

/** The number of the newest version, in force or not; 0: none is published. */
export async function newestVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('business_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Newest first, with the author's name. */
export async function listVersions(db: Database) {
  const rows = await db
    .selectFrom('business_versions as published')
    .leftJoin('users', 'users.id', 'published.author')
    .select(['version', 'effective_from', 'published_at', 'author', 'first_name', 'last_name'])
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    effectiveFrom: row.effective_from,
    publishedAt: row.published_at,
    author: row.author === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  }));
}

/** Publishes the first version. False: there is one already. */
export async function publishFirstVersion(
  db: Database,
  profile: BusinessProfile,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('business_versions')
      .values({ version: 1, effective_from: now, published_at: now, author: null, profile: json(profile) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!added) return false;
    await addInspectors(tx, profile);
    return true;
  });
}

export type NewVersion = { profile: BusinessProfile; effectiveFrom: Date };

/**
 * Publishes versions after `basedOn`, which the author saw as the newest. False: another owner has published since.
 */
export async function publishVersions(
  tx: Database,
  versions: readonly NewVersion[],
  by: { author: string | null; basedOn: number; now: Date },
): Promise<boolean> {
  const rows = versions.map(({ profile, effectiveFrom }, index) => ({
    version: by.basedOn + 1 + index,
    effective_from: effectiveFrom,
    published_at: by.now,
    author: by.author,
    profile: json(profile),
  }));
  // The primary key settles who was first.
  const added = await tx
    .insertInto('business_versions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute();
  if (added.length < rows.length || (await newestVersion(tx)) !== by.basedOn + rows.length) return false;
  for (const { profile } of versions) await addInspectors(tx, profile);
  return true;
}

/** Inspectors with inspections to come, who therefore cannot leave. */
export async function busyInspectors(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('inspector')
    .distinct()
    .where('sample', 'is', null)
    .where('status', 'not in', ['cancelled', 'released'])
    .where('busy_until', '>', now)
    .execute();
  return rows.map(({ inspector }) => inspector);
}

/** Every portrait that the inspector has had, in any version. */
export async function listPortraits(db: Database, inspectorId: number): Promise<string[]> {
  const { rows } = await sql<{ portrait: string }>`
    select distinct inspector->>'portrait' as portrait
    from business_versions, jsonb_array_elements(profile->'inspectors') inspector
    where inspector->>'id' = ${String(inspectorId)} and inspector->>'portrait' is not null`.execute(db);
  return rows.map(({ portrait }) => portrait);
}

/** A number that no inspector, also of an earlier version, has had. */
export async function nextInspectorId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('inspectors')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return (row?.id ?? 0) + 1;
}

const addInspectors = async (tx: Database, { inspectors }: BusinessProfile): Promise<void> =>
  void (await tx
    .insertInto('inspectors')
    .values(inspectors.map(({ id }) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute());

const json = (profile: BusinessProfile) => sql<BusinessProfile>`${JSON.stringify(profile)}::jsonb`;

function toVersion(row: { version: number; effective_from: Date; profile: unknown }): StoredVersion {
  return {
    version: row.version,
    effectiveFrom: row.effective_from,
    profile: businessProfileSchema.parse(row.profile),
  };
}
