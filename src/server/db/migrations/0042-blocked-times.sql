-- Parts of a day in which no inspection takes place, in Phoenix time. Whole days are in blocked_dates.
create table blocked_times (
  id uuid primary key default gen_random_uuid(),
  inspector smallint not null default 1 references inspectors (id),
  day date not null,
  from_time time not null check (date_trunc('minute', from_time::interval) = from_time::interval),
  to_time time not null check (to_time < '24:00' and date_trunc('minute', to_time::interval) = to_time::interval),
  -- Only the desk sees it.
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  check (from_time < to_time),
  -- No time is blocked twice, whatever two desks read before.
  constraint blocked_times_apart exclude using gist (tsrange(day + from_time, day + to_time) with &&, inspector with =)
);

create index blocked_times_day on blocked_times (day);

create trigger blocked_times_changed after insert or update or delete or truncate on blocked_times
  for each statement execute function announce_change();

-- Takes the day's lock, then looks for blocks: each query of this function sees what was committed while it waited. The statement
-- that calls it does not.
create function lock_unblocked_time(on_day date, starts timestamptz, ends timestamptz) returns boolean
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727002, on_day - date '2000-01-01');
  return not exists (select from blocked_dates where day = on_day)
    and not exists (
      select from blocked_times where inspector = 1 and day = on_day
        and tsrange(day + from_time, day + to_time)
          && tsrange(starts at time zone 'America/Phoenix', ends at time zone 'America/Phoenix'));
end $$;

do $$
begin
  execute format('alter function lock_unblocked_time(date, timestamptz, timestamptz) set search_path = %I, pg_temp',
    current_schema());
end $$;
