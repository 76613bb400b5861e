-- Everything the business says about itself, one row for each published version. The one in force is the row with the latest
-- effective_from that has passed, and of several the highest version. The server adds the first from a file.
create table business_versions (
  version integer primary key check (version > 0),
  effective_from timestamptz not null,
  published_at timestamptz not null,
  -- Null: published from a file.
  author uuid references users (id) on delete set null,
  profile jsonb not null
);

create function keep_business_version() returns trigger language plpgsql as $$
begin
  raise exception 'A published version of the business is never changed.';
end $$;

do $$
begin
  execute format('alter function keep_business_version() set search_path = %I, pg_temp', current_schema());
end $$;

create trigger business_versions_kept before update of version, effective_from, published_at, profile or delete
  on business_versions for each row execute function keep_business_version();
create trigger business_versions_changed after insert on business_versions
  for each statement execute function announce_change();

-- Bookings refer to inspectors; their names and licences are in the business's versions.
create table inspectors (id smallint primary key check (id > 0));
insert into inspectors (id) select distinct inspector from appointments union select 1;
alter table appointments add foreign key (inspector) references inspectors (id);

-- The version a price was quoted with, and with it the booking and its agreement. Older ones belong to the first version, which
-- does not exist yet: so the reference is not checked for them.
alter table properties add column business_version integer not null default 1;
alter table properties alter column business_version drop default;
alter table properties add foreign key (business_version) references business_versions (version) not valid;

-- Counties are data of the business.
do $$
declare named text;
begin
  select conname into strict named from pg_constraint
    where conrelid = 'properties'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%Maricopa%';
  execute format('alter table properties drop constraint %I', named);
end $$;
alter table properties add check (length(county) between 1 and 40);

-- Everybody who could open the desk could do everything.
alter table users add column role text check (role in ('owner', 'inspector', 'office'));
update users set role = 'owner' where is_inspector;
alter table users drop column is_inspector;

-- The demo account is nobody's in particular.
update users set email = 'demo@inspections.example' where sample and email = 'demo@caliche.example';
