-- A person in the contact form is a mailbox: they keep their row when others are removed, and whoever takes their place gets none
-- of their links, questions and permissions.
create or replace function keep_parties() returns trigger language plpgsql as $$
declare
  gone uuid[];
begin
  update parties set place = -1 - place where appointment_id = new.id and role = 'report';
  update parties set place = named.place
    from (select id, email, row_number() over (partition by email order by place desc) as nth
        from parties where appointment_id = new.id and role = 'report') kept,
      (select place, email, row_number() over (partition by email order by place) as nth
        from parties_in(new.contact, new.phone) where role = 'report') named
    where parties.id = kept.id and named.nth = kept.nth and named.email is not distinct from kept.email;
  select array_agg(id) into gone from parties where appointment_id = new.id and (
    (role = 'report' and place < 0)
    or (role = 'realtor' and not exists (select from parties_in(new.contact, new.phone) named
      where named.role = 'realtor' and (parties.email is null or named.email = parties.email))));
  -- The log names their mailbox, by which they are found when they ask to be erased.
  update report_reads set reader = parties.email from parties
    where parties.id = any(gone) and party_id = parties.id and parties.email is not null;
  delete from parties where id = any(gone);
  insert into parties as kept (appointment_id, role, place, name, email, phone, consented, link_generation)
    select new.id, named.role, named.place, named.name, named.email, named.phone, named.consented,
      -- Someone who is named again is sent the report again: the link they were sent before has ended.
      coalesce((select max(occasion) + 1 from deliveries where appointment_id = new.id and recipient = named.email
        and event in ('report-ready', 'report-corrected')), 0)
    from parties_in(new.contact, new.phone) named
    on conflict (appointment_id, role, place) do update set name = excluded.name, email = excluded.email,
      phone = excluded.phone, consented = excluded.consented,
      link_generation = kept.link_generation + (case when kept.email is distinct from excluded.email
        or kept.phone is distinct from excluded.phone or (kept.consented and not excluded.consented) then 1 else 0 end),
      unconfirmed = kept.role = 'payer' and excluded.email is not null
        and (kept.unconfirmed or kept.email is distinct from excluded.email),
      -- Nobody is left to be told once a person was removed.
      former_email = case when kept.role <> 'payer' or excluded.email is null then null
        when kept.email is distinct from excluded.email then kept.email else kept.former_email end
    where (kept.name, kept.email, kept.phone, kept.consented)
      is distinct from (excluded.name, excluded.email, excluded.phone, excluded.consented);
  return null;
end
$$;

do $$
begin
  execute format('alter function keep_parties() set search_path = %I, pg_temp', current_schema());
end
$$;

-- A new link for a reader, about whom nothing was decided.
alter table report_readers alter column allowed drop not null;
alter table report_readers alter column decided_by drop not null;
alter table report_readers alter column decided_at drop not null;
alter table report_readers add constraint report_readers_decided
  check ((allowed is null) = (decided_by is null) and (allowed is null) = (decided_at is null));
