// The directory's queries. Every one looks at a bounded number of rows, whatever was typed.
import type { QueryWithin } from './parcel-query.ts';

export type FoundAddress = {
  apn: string;
  streetId: number;
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

const columns = 'p.apn, s.id as "streetId", p.number, p.unit, s.label, s.city, s.zip';
const exactness = '(select count(*) from unnest($3::text[]) as wanted where s.search like wanted)';
const fits = `s.search like all($1::text[]) and (cardinality($2::text[]) = 0 or s.search like any($2::text[]))
    and (not s.sample or $4::boolean)`;
const inOrder = 'length(p.number), p.number, length(p.unit), p.unit, p.apn';

/** Wherever that house number stands. The numbers are read from their index alone, before any parcel is. */
const byNumber = `
  select ${columns}
  from (
    select s.*, ${exactness} as exactness
    from (select distinct street_id from parcels where number = $6 limit 3000) h
    join streets s on s.id = h.street_id
    where ${fits}
    order by exactness desc, s.id limit $7
  ) s
  cross join lateral (
    select p.* from parcels p where p.street_id = s.id and p.number = $6 and p.unit like $5
    order by length(p.unit), p.unit, p.apn limit $7
  ) p
  order by s.exactness desc, s.id, ${inOrder} limit $7`;

/** Wherever a number begins like that. */
const byNumberRange = `
  select ${columns}
  from (
    select s.*, h.number as wanted, ${exactness} as exactness
    from (
      select number, street_id from parcels where number > $6 and number < $8
      order by number, street_id limit 1000
    ) h
    join streets s on s.id = h.street_id
    where ${fits}
    order by exactness desc, length(h.number), h.number, s.id limit $7
  ) s
  cross join lateral (
    select p.* from parcels p where p.street_id = s.id and p.number = s.wanted and p.unit like $5
    order by length(p.unit), p.unit, p.apn limit 1
  ) p
  order by s.exactness desc, length(p.number), p.number, s.id limit $7`;

/** The streets that have those words, by the ranges in which the words lie. */
const candidates = `
    select w.street_id, min(d.rank) as rank
    from unnest($5::smallint[], $6::text[], $7::text[]) with ordinality as d (kind, low, high, rank)
    cross join lateral (
      select street_id from street_words w
      where w.kind = d.kind and w.word >= d.low and w.word < d.high
      order by w.word, w.street_id limit 400
    ) w
    group by w.street_id`;

/** On each of them the numbers that begin like that. */
const byWordsAndNumber = `
  select ${columns}
  from (${candidates}
  ) c
  join streets s on s.id = c.street_id
  cross join lateral (
    select p.* from parcels p
    where p.street_id = s.id and p.number >= $8 and p.number < $9 and p.unit like $11
    order by p.number limit $10
  ) p
  where ${fits}
  order by (p.number = $8) desc, ${exactness} desc, c.rank, length(p.number), p.number, s.id, ${inOrder} limit $10`;

/** One address of each of them before the second of any. */
const byWords = `
  select ${columns}
  from (
    select s.*, c.rank, ${exactness} as exactness
    from (${candidates}
    ) c
    join streets s on s.id = c.street_id
    where ${fits}
    order by exactness desc, c.rank, s.id limit $8
  ) s
  cross join lateral (
    select p.*, row_number() over (order by ${inOrder}) as nth
    from (select * from parcels where street_id = s.id and unit like $9 order by number limit 200) p
    order by ${inOrder} limit $8
  ) p
  order by s.exactness desc, p.nth, s.rank, s.id limit $8`;

const wordsSpelled = `
  select distinct word from street_word_spellings where spelling = any($1::text[]) order by word limit 2000`;

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

    byNumberRange: ({ low, high }: NumberRange, filter: StreetFilter, options: SearchOptions) =>
      run('parcels-by-number-range', byNumberRange, [
        ...shared(filter, options),
        options.unit,
        low,
        options.limit,
        high,
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
      query<{ word: string }>({ name: 'parcels-words-spelled', text: wordsSpelled, values: [spellings] }),
  };
}

export type ParcelSearch = ReturnType<typeof parcelSearch>;
