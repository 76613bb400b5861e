// Full-text search of appointments. Common words are found by scanning the list in order, rare words by the
// index. Either alone is slow for the other kind.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../client.ts';
import { type DeskList, inList, inOrder, type PageEnd } from './desk-appointments.ts';

/** Rows scanned before the index is used. */
const maxScanned = 400;

export async function searchDeskIds(db: Database, list: DeskList, search: string): Promise<PageEnd[]> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return [];
  const { found, all } = await scanList(db, list, patterns);
  return all || found.length >= list.limit ? found : searchIndex(db, list, patterns);
}

/**
 * LIKE patterns per word. One or two letters match the start of a word; a phone number matches in any format.
 */
function searchPatterns(search: string): string[] {
  const plain = search.replace(/[,;]/g, ' ').trim().toLowerCase();
  const digits = plain.replace(/\D/g, '');
  const isNumber = /^[\d\s().+-]+$/.test(plain) && digits.length >= 4;
  if (isNumber) return [`%${digits.length === 11 ? digits.replace(/^1/, '') : digits}%`];
  return plain
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${[...word].length < 3 ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** One condition per word, which the index supports. */
const matches = (words: RawBuilder<string>, patterns: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    patterns.map((pattern) => sql`${words} like ${pattern}`),
    sql` and `,
  );

/** For a booking that is not in the index yet. */
const wordsNow = sql<string>`(words_of_appointment(contact, phone, property_id)
  || ' ' || coalesce(lower(buyer_in_agreement(id)), ''))`;

async function scanList(db: Database, list: DeskList, patterns: readonly string[]) {
  const { rows } = await sql<{ looked: number; found: { id: string; startsAt: number }[] }>`
    with latest as materialized (
      select id, starts_at, contact, phone, property_id from appointments
      where ${inList(list)} order by ${inOrder(list)} limit ${maxScanned}),
    worded as materialized (
      select id, starts_at, coalesce((select words from appointment_words where appointment_id = latest.id),
        ${wordsNow}) as words
      from latest),
    found as (
      select id, starts_at from worded where ${matches(sql`words`, patterns)}
      order by ${inOrder(list)} limit ${list.limit})
    select (select count(*) from latest)::int as looked,
      (select coalesce(json_agg(json_build_object('id', id, 'startsAt', extract(epoch from starts_at) * 1000)
        order by ${inOrder(list)}), '[]') from found) as found`.execute(db);
  const [{ looked, found } = { looked: 0, found: [] }] = rows;
  return {
    found: found.map(({ id, startsAt }) => ({ id, startsAt: new Date(startsAt) })),
    all: looked < maxScanned,
  };
}

async function searchIndex(db: Database, list: DeskList, patterns: readonly string[]): Promise<PageEnd[]> {
  const { rows } = await sql<PageEnd>`
    with found as materialized (
      select appointment_id as id from appointment_words where ${matches(sql`words`, patterns)}
      union all
      select id from appointments
      where announced_revision < revision and announced_revision < 0 and ${matches(wordsNow, patterns)})
    select id, starts_at as "startsAt" from found, lateral (
      -- They are few: each is looked up, instead of reading the whole table.
      select starts_at from appointments where appointments.id = found.id and ${inList(list)} offset 0) listed
    order by ${inOrder(list)} limit ${list.limit}`.execute(db);
  return rows;
}
