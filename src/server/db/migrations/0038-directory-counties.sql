-- The counties of the directory, and with each its range of street ids: the first two have 500 million ids each, as their
-- partitions always had; every other has 10 million from 1,000,000,000 on, far more streets than a county has.
create table directory_counties (
  name text collate "C" primary key check (length(name) <= 40 and name ~ '^[A-Za-z]+( [A-Za-z]+)*$'),
  -- In table names and in the ids of places.
  key text collate "C" not null unique generated always as (lower(replace(name, ' ', '_'))) stored,
  place smallint not null unique check (place between 0 and 101),
  from_street_id integer not null generated always as
    (case when place < 2 then place * 500000000 else 1000000000 + (place - 2) * 10000000 end) stored,
  to_street_id integer not null generated always as
    (case when place < 2 then (place + 1) * 500000000 else 1000000000 + (place - 1) * 10000000 end) stored
);
insert into directory_counties (name, place) values ('Maricopa', 0), ('Pinal', 1);

create trigger directory_counties_changed after insert or update or delete or truncate on directory_counties
  for each statement execute function announce_change();

-- Finds a county by its key, or adds it with the next free range. Its partitions are separate: an import attaches its own.
create function add_directory_county(county text) returns directory_counties
  language plpgsql security definer set search_path from current as $$
declare
  wanted text := lower(replace(county, ' ', '_'));
  found_county directory_counties;
begin
  loop
    select * into found_county from directory_counties where key = wanted;
    if found then return found_county; end if;
    begin
      insert into directory_counties (name, place)
        select county, coalesce(max(place), -1) + 1 from directory_counties returning * into found_county;
      return found_county;
    exception when unique_violation then
      -- Another process has added this county or taken the range since: look again.
    end;
  end loop;
end $$;

-- Adds empty partitions for counties that have none: before samples or a backup's rows are loaded.
create function create_directory_partitions() returns void
  language plpgsql security definer set search_path from current as $$
declare
  county directory_counties;
  parent text;
begin
  for county in select * from directory_counties order by place loop
    foreach parent in array array['streets', 'parcels', 'street_words'] loop
      if to_regclass(format('%I', parent || '_' || county.key)) is null then
        execute format('create table %I partition of %I for values from (%s) to (%s)',
          parent || '_' || county.key, parent, county.from_street_id, county.to_street_id);
      end if;
    end loop;
    if to_regclass(format('%I', 'street_word_spellings_' || county.key)) is null then
      execute format('create table %I partition of street_word_spellings for values in (%L)',
        'street_word_spellings_' || county.key, county.key);
    end if;
  end loop;
end $$;

revoke execute on function add_directory_county, create_directory_partitions from public;
