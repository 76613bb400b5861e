// The directory's queries. Each reads a bounded number of rows for any input.
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
  /** At least one of these; empty: no condition. */
  any: string[];
  /** For ranking: the more matches, the better. */
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

/** Reads one street by id. Without the offset the planner may scan the whole table. */
const itsStreet = (id: string) => `cross join lateral (select * from streets where id = ${id} offset 0) s`;

/** That house number on any street. Numbers come from an index-only scan before any parcel is read. */
const byNumber = `
  select ${columns}
  from (
    select s.*, ${exactness} as exactness
    from (select distinct street_id from parcels where number = $6 limit 3000) h
    ${itsStreet('h.street_id')}
    where ${fits}
    order by exactness desc, s.id limit $7
  ) s
  cross join lateral (
    select p.* from parcels p where p.street_id = s.id and p.number = $6 and p.unit like $5
    order by length(p.unit), p.unit, p.apn limit $7
  ) p
  order by s.exactness desc, s.id, ${inOrder} limit $7`;

/** Numbers with that prefix on any street. */
const byNumberRange = `
  select ${columns}
  from (
    select s.*, h.number as wanted, ${exactness} as exactness
    from (
      select number, street_id from parcels where number > $6 and number < $8
      order by number, street_id limit 1000
    ) h
    ${itsStreet('h.street_id')}
    where ${fits}
    order by exactness desc, length(h.number), h.number, s.id limit $7
  ) s
  cross join lateral (
    select p.* from parcels p where p.street_id = s.id and p.number = s.wanted and p.unit like $5
    order by length(p.unit), p.unit, p.apn limit 1
  ) p
  order by s.exactness desc, length(p.number), p.number, s.id limit $7`;

/** Streets with those words, by word ranges in an index-only scan. */
const streetsByWords = `
    select s.street_id as id, min(d.rank) as rank, max(${exactness}) as exactness
    from unnest($5::smallint[], $6::text[], $7::text[]) with ordinality as d (kind, low, high, rank)
    cross join lateral (
      select * from street_words w
      where w.kind = d.kind and w.word >= d.low and w.word < d.high
      order by w.word, w.street_id limit 1000
    ) s
    where ${fits}
    group by s.street_id`;

/** Numbers with that prefix on each of those streets. */
const byWordsAndNumber = `
  select ${columns}
  from (
    select c.id, c.rank, c.exactness, p.*
    from (${streetsByWords}
    ) c
    cross join lateral (
      select * from parcels
      where street_id = c.id and number >= $8 and number < $9 and unit like $11
      order by number limit $10
    ) p
    order by (p.number = $8) desc, c.exactness desc, c.rank, length(p.number), p.number, c.id, ${inOrder}
    limit $10
  ) p
  ${itsStreet('p.id')}
  order by (p.number = $8) desc, p.exactness desc, p.rank, length(p.number), p.number, p.id, ${inOrder}`;

/** One address per street before a second of any. */
const byWords = `
  select ${columns}
  from (${streetsByWords}
    order by exactness desc, rank, id limit $8
  ) c
  ${itsStreet('c.id')}
  cross join lateral (
    select p.*, row_number() over (order by ${inOrder}) as nth
    from (select * from parcels where street_id = s.id and unit like $9 order by number limit 200) p
    order by ${inOrder} limit $8
  ) p
  order by c.exactness desc, p.nth, c.rank, c.id limit $8`;

const wordsSpelled = `
  select distinct w.word
  from unnest($1::text[], $2::integer[]) as typed (spelling, longest)
  cross join lateral (
    select word from street_word_spellings
    where spelling = typed.spelling and length(word) <= typed.longest limit 400
  ) w
  order by w.word`;

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

    /** Words that share a spelling with a typed one, up to a length limit. */
    wordsSpelled: (typed: { spelling: string; longest: number }[]) =>
      query<{ word: string }>({
        name: 'parcels-words-spelled',
        text: wordsSpelled,
        values: [typed.map(({ spelling }) => spelling), typed.map(({ longest }) => longest)],
      }),
  };
}

export type ParcelSearch = ReturnType<typeof parcelSearch>;
