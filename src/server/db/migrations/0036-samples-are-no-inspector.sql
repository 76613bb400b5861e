-- Samples were told apart by a second inspector, so there could be no real one. Only their name marks them now, and they take no
-- time and no seat of anybody's.
do $$
declare tie text;
begin
  select conname into strict tie from pg_constraint
    where conrelid = 'appointments'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%sample IS NULL%inspector%';
  execute format('alter table appointments drop constraint %I', tie);
end $$;

alter table appointments drop constraint appointments_apart;
drop index appointments_seats;

update appointments set inspector = 1 where sample is not null;

alter table appointments add constraint appointments_apart
  exclude using gist (tstzrange(starts_at, busy_until) with &&, inspector with =)
  where (status not in ('cancelled', 'released') and sample is null);
create unique index appointments_seats on appointments (inspector, day, seat)
  where status not in ('cancelled', 'released') and sample is null;

-- Jobs that now have another name: what was still waiting under the old one would wait for ever.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where tasks.id = task_id and locked_at is null and tasks.identifier ~ '^(purge|tend)-';
  delete from graphile_worker._private_known_crontabs where identifier ~ '^(purge|tend)-';
end $$;
