// The directory's queries. Every one looks at a bounded number of rows, whatever was typed.
import type { QueryWithin } from './parcel-query.ts';

export type FoundAddress = {
  county: string;
  apn: string;
  number: string;
  unit: string;
  label: string;
  city: string;
  zip: string;
};

/** LIKE patterns over a street's words. Words hold letters and digits only, so a pattern needs no escaping. */
export type StreetFilter = {
  all: string[];
  /** At least one of these; empty for no such condition. */
  any: string[];
  /** Counts for the order: the more of these, the better. */
  exact: string[];
};

export type WordRange = { kind: number; low: string; high: string };
export type NumberRange = { low: string; high: string };
export type SearchOptions = { unit: string; samples: boolean; limit: number };

const columns = 'p.county, p.apn, p.number, p.unit, s.label, s.city, s.zip';
const exactWords = '(select count(*) from unnest($3::text[]) as wanted where s.search like wanted)';
const fits = `s.search like all($1::text[]) and (cardinality($2::text[]) = 0 or s.search like any($2::text[]))
  and (not s.sample or $4::boolean)`;

/** Everywhere that house number stands. */
const byNumber = `
  select ${columns}
  from (select * from parcels where number = $6 order by street_id limit 4000) p
  join streets s on s.id = p.street_id and s.county = p.county
  where ${fits} and p.unit like $5
  order by ${exactWords} desc, s.id, length(p.unit), p.unit, p.apn
  limit $7`;

/** Numbers that begin like that, the shortest first. */
const byNumberRange = `
  select ${columns}
  from (select * from parcels where number > $6 and number < $8 order by number, street_id limit 1500) p
  join streets s on s.id = p.street_id and s.county = p.county
  where ${fits} and p.unit like $5
  order by ${exactWords} desc, length(p.number), p.number, s.id, length(p.unit), p.unit, p.apn
  limit $7`;

const candidates = `
  select w.county, w.street_id, min(d.rank) as rank
  from unnest($5::smallint[], $6::text[], $7::text[]) with ordinality as d (kind, low, high, rank)
  cross join lateral (
    select county, street_id from street_words
    where kind = d.kind and word >= d.low and word < d.high
    order by word, street_id limit 600
  ) w
  group by w.county, w.street_id`;

/** The streets with those words, and on each the numbers that begin like that. */
const byWordsAndNumber = `
  select ${columns}
  from (${candidates}) c
  join streets s on s.id = c.street_id and s.county = c.county
  cross join lateral (
    select * from parcels where street_id = s.id and county = s.county and number >= $8 and number < $9
      and unit like $11
    order by number, unit, apn limit 8
  ) p
  where ${fits}
  order by (p.number = $8) desc, ${exactWords} desc, c.rank, length(p.number), p.number, s.id, length(p.unit), p.unit, p.apn
  limit $10`;

/** The streets with those words: one address of each before the second of any. */
const byWords = `
  select ${columns}
  from (
    select s.*, row_number() over (order by ${exactWords} desc, c.rank, s.id) as place, ${exactWords} as exactness
    from (${candidates}) c
    join streets s on s.id = c.street_id and s.county = c.county
    where ${fits}
    order by place limit 8
  ) s
  cross join lateral (
    select *, row_number() over (order by number, unit, apn) as nth from parcels
    where street_id = s.id and county = s.county and unit like $9
    order by number, unit, apn limit 8
  ) p
  order by exactness desc, nth, place
  limit $8`;

export function parcelSearch(query: QueryWithin) {
  const run = (name: string, text: string, values: unknown[]) => query<FoundAddress>({ name, text, values });
  const shared = ({ all, any, exact }: StreetFilter, { samples }: SearchOptions) => [
    all,
    any,
    exact,
    samples,
  ];
  const ranges = (words: WordRange[]) => [
    words.map(({ kind }) => kind),
    words.map(({ low }) => low),
    words.map(({ high }) => high),
  ];
  return {
    byNumber: (number: string, filter: StreetFilter, options: SearchOptions) =>
      run('parcels-by-number', byNumber, [...shared(filter, options), options.unit, number, options.limit]),
    byNumberRange: (range: NumberRange, filter: StreetFilter, options: SearchOptions) =>
      run('parcels-by-number-range', byNumberRange, [
        ...shared(filter, options),
        options.unit,
        range.low,
        options.limit,
        range.high,
      ]),
    byWordsAndNumber: (
      words: WordRange[],
      range: NumberRange,
      filter: StreetFilter,
      options: SearchOptions,
    ) =>
      run('parcels-by-words-and-number', byWordsAndNumber, [
        ...shared(filter, options),
        ...ranges(words),
        range.low,
        range.high,
        options.limit,
        options.unit,
      ]),
    byWords: (words: WordRange[], filter: StreetFilter, options: SearchOptions) =>
      run('parcels-by-words', byWords, [
        ...shared(filter, options),
        ...ranges(words),
        options.limit,
        options.unit,
      ]),
    /** Words that share a spelling with one that was typed. */
    wordsSpelled: (spellings: string[]) =>
      query<{ word: string }>({
        name: 'parcels-words-spelled',
        text: `select distinct word from street_word_spellings where spelling = any($1::text[]) order by word limit 2000`,
        values: [spellings],
      }),
  };
}

export type ParcelSearch = ReturnType<typeof parcelSearch>;
