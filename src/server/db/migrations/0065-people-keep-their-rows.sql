-- A person in the contact form is a mailbox or a name: they keep their row when others are removed or their mailbox is corrected,
-- and the person who replaces them gets none of their links, questions or permissions.
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
  update parties set place = named.place
    from (select id, name, row_number() over (partition by name order by place desc) as nth
        from parties where appointment_id = new.id and role = 'report' and place < 0 and name <> '') kept,
      (select place, name, row_number() over (partition by name order by place) as nth
        from parties_in(new.contact, new.phone) where role = 'report' and place not in
          (select place from parties where appointment_id = new.id and role = 'report')) named
    where parties.id = kept.id and named.nth = kept.nth and named.name = kept.name;
  select array_agg(id) into gone from parties where appointment_id = new.id and (
    (role = 'report' and place < 0)
    or (role = 'realtor' and not exists (select from parties_in(new.contact, new.phone) named
      where named.role = 'realtor' and (named.email = parties.email or (named.name = parties.name and named.name <> '')))));
  -- A mailbox that was an agent's does not become a recipient's by that: a buyer or the office has to allow it.
  insert into report_readers as kept (party_id, allowed, decided_by, decided_at, generation)
    select other.id, false, 'office', now(), 1
      from parties agent join parties other using (appointment_id, email) left join report_readers said on said.party_id = agent.id
      where appointment_id = new.id and agent.role = 'realtor' and other.role = 'report' and said.allowed is distinct from true
        and not exists (select from parties_in(new.contact, new.phone) named
          where named.role = 'realtor' and named.email = agent.email)
    on conflict (party_id) do update set allowed = false, decided_by = 'office', decided_at = now(),
      generation = kept.generation + 1 where kept.allowed is null;
  -- The log names their mailbox, by which they are found when they ask to be erased.
  update report_reads set reader = parties.email from parties
    where parties.id = any(gone) and party_id = parties.id and parties.email is not null;
  delete from parties where id = any(gone);
  -- What was allowed to a mailbox, or agreed from it, does not go to the one that replaces it.
  update report_readers set allowed = null, decided_by = null, decided_at = null
    from parties join parties_in(new.contact, new.phone) named using (role, place)
    where party_id = parties.id and allowed and appointment_id = new.id and named.email is distinct from parties.email;
  delete from review_requests using parties join parties_in(new.contact, new.phone) named using (role, place)
    where party_id = parties.id and sent_at is null and parties.appointment_id = new.id
      and named.email is distinct from parties.email;
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

-- Reports are counted as sent by the reader's whole generation from now on, in which a corrected mailbox counts too.
-- A mailbox of several people keeps its count: theirs may differ.
create temporary table counted_anew on commit drop as
  select deliveries.id, deliveries.occasion + parties.link_generation as occasion
    from deliveries join parties using (appointment_id, role)
    where event in ('report-ready', 'report-corrected') and link_generation > 0
      and deliveries.recipient in (parties.email, parties.phone::text)
      and not exists (select from parties other where other.appointment_id = parties.appointment_id and other.id <> parties.id
        and deliveries.recipient in (other.email, other.phone::text));
update deliveries set occasion = -1 - counted_anew.occasion from counted_anew where deliveries.id = counted_anew.id;
update deliveries set occasion = counted_anew.occasion from counted_anew where deliveries.id = counted_anew.id;
