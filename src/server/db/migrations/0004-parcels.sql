-- The counties' property directory: which addresses exist, and what the assessor knows of each.

-- Two million parcels stand on some tens of thousands of streets. Words, abbreviations and typing mistakes are looked
-- up among the streets; a house number on a street is then a plain index lookup.
-- Each county has a range of street numbers and with it a partition, so that an import can fill and index a new one
-- beside the old and put it in its place in a moment.
create table streets (
  id integer primary key,
  label text not null check (length(label) between 1 and 80),
  city text not null check (length(city) between 1 and 60),
  zip text not null check (length(zip) = 5),
  -- Every word a visitor may type for it, abbreviated and in full, each between two spaces.
  search text collate "C" not null,
  -- Made up for sandbox mode; never shown in live mode.
  sample boolean not null default false
) partition by range (id);

create table parcels (
  apn text collate "C" not null check (length(apn) between 1 and 20),
  street_id integer not null,
  number text collate "C" not null check (length(number) between 1 and 12),
  unit text collate "C" not null default '' check (length(unit) <= 12),
  square_feet integer check (square_feet > 0),
  kind text check (kind in ('single-family', 'multi-family', 'mobile-home', 'commercial')),
  latitude real,
  longitude real,
  primary key (apn, street_id)
) partition by range (street_id);

create index parcels_on_street on parcels (street_id, number);
create index parcels_by_number on parcels (number, street_id);

-- Which streets have a word: kind 0 in their name, kind 1 elsewhere (city, ZIP code, direction, suffix). What decides
-- whether a street fits is repeated here, so that the hundreds that share a word are told apart in the index alone.
create table street_words (
  kind smallint not null,
  word text collate "C" not null,
  street_id integer not null,
  search text collate "C" not null,
  sample boolean not null default false,
  primary key (kind, word, street_id) include (search, sample)
) partition by range (street_id);

-- Each word's beginnings and those with one letter left out: what a mistyped word has in common with the right one.
create table street_word_spellings (
  county text not null,
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (spelling, word, county)
) partition by list (county);

create table streets_maricopa partition of streets for values from (0) to (500000000);
create table streets_pinal partition of streets for values from (500000000) to (1000000000);
create table parcels_maricopa partition of parcels for values from (0) to (500000000);
create table parcels_pinal partition of parcels for values from (500000000) to (1000000000);
create table street_words_maricopa partition of street_words for values from (0) to (500000000);
create table street_words_pinal partition of street_words for values from (500000000) to (1000000000);
create table street_word_spellings_maricopa partition of street_word_spellings for values in ('maricopa');
create table street_word_spellings_pinal partition of street_word_spellings for values in ('pinal');

create trigger parcels_changed after insert or update or delete or truncate on parcels
  for each statement execute function announce_change();
