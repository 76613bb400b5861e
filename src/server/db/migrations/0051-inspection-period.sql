-- The buyer's inspection period under the purchase contract, if they gave it: what was typed, not the day it ends.
alter table appointments
  add column contract_accepted_on date,
  add column inspection_period_days smallint,
  add constraint appointments_inspection_period check ((contract_accepted_on is null) = (inspection_period_days is null)),
  add constraint appointments_inspection_period_days_check check (inspection_period_days between 1 and 60);

create trigger appointments_period_changed
  after update of contract_accepted_on, inspection_period_days on appointments
  for each statement execute function announce_change();

alter table waiting_list_entries
  add column contract_accepted_on date,
  add column inspection_period_days smallint,
  add column position bigint,
  add constraint waiting_list_inspection_period check ((contract_accepted_on is null) = (inspection_period_days is null)),
  add constraint waiting_list_entries_inspection_period_days_check check (inspection_period_days between 1 and 60);

-- The order of a day's line: as people came, until the owner moves someone up.
update waiting_list_entries set position = place;

create function set_waiting_position() returns trigger language plpgsql as $$
begin
  new.position := coalesce(new.position, new.place);
  return new;
end
$$;

create trigger waiting_list_position before insert on waiting_list_entries
  for each row execute function set_waiting_position();

-- Deferrable, so that two people can change places in one statement.
alter table waiting_list_entries
  alter column position set not null,
  add constraint waiting_list_order unique (day, position) deferrable initially immediate;

drop index waiting_list_line;
create index waiting_list_line on waiting_list_entries (day, position) where state = 'waiting';

do $$
begin
  execute format('alter function set_waiting_position() set search_path = %I, pg_temp', current_schema());
end
$$;
