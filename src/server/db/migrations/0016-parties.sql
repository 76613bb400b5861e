-- A person in one role of one booking. Payer, report recipients and realtor follow from the contact form; signers and buyers
-- from signature requests and agreements.
create table parties (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  role text not null check (role in ('payer', 'report', 'realtor', 'buyer', 'signer')),
  -- Tells several of one role apart.
  place smallint not null default 0,
  name text not null default '',
  email text check (email = lower(btrim(email)) and length(email) between 3 and 300),
  phone us_phone,
  -- May be kept informed.
  consented boolean not null default true,
  -- A signed link of an earlier generation is void.
  link_generation integer not null default 0,
  -- The mailbox was corrected and has not been confirmed by its link yet.
  unconfirmed boolean not null default false,
  -- The mailbox before the correction, until it has been told.
  former_email text,
  unique (appointment_id, role, place)
);

create index parties_email on parties (email);
create index parties_phone on parties (phone);

-- The people a contact form names.
create function parties_in(contact jsonb, phone text)
  returns table (role text, place smallint, name text, email text, phone text, consented boolean) language sql immutable
  as $$
  select role, place::smallint, left(btrim(name), 300),
    case when length(btrim(email)) between 3 and 300 then lower(btrim(email)) end, number, consented
  from (
    select 'payer' as role, 0 as place, concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName') as name,
      contact ->> 'payerEmail' as email, phone as number, true as consented
    union all
    select 'report', 0, '', contact ->> 'reportEmail', null, true where btrim(coalesce(contact ->> 'reportEmail', '')) <> ''
    union all
    select 'report', person.place, concat_ws(' ', person.fields ->> 'firstName', person.fields ->> 'lastName'),
      person.fields ->> 'email', null, true
    from jsonb_array_elements(coalesce(contact -> 'contactPersons', '[]')) with ordinality person (fields, place)
    union all
    select 'realtor', 0, contact ->> 'realtorName', contact ->> 'realtorEmail',
      '+1' || substring(regexp_replace(contact ->> 'realtorPhone', '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})$'),
      coalesce((contact ->> 'wantsRealtorNotification')::boolean, false)
    where concat(contact ->> 'realtorName', contact ->> 'realtorEmail') <> ''
  ) named
$$;

-- Whoever writes the contact form, by whatever way: a changed mailbox or number, or consent taken back, voids the links sent
-- before in the same moment.
create function keep_parties() returns trigger language plpgsql as $$
begin
  delete from parties where appointment_id = new.id and role in ('payer', 'report', 'realtor')
    and not exists (select from parties_in(new.contact, new.phone) named
      where named.role = parties.role and named.place = parties.place);
  insert into parties as kept (appointment_id, role, place, name, email, phone, consented)
    select new.id, named.role, named.place, named.name, named.email, named.phone, named.consented
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

create trigger appointments_parties_new after insert on appointments for each row
  when (new.contact is not null) execute function keep_parties();
create trigger appointments_parties_changed after update of contact, phone on appointments for each row
  when (new.contact is not null and (new.contact is distinct from old.contact or new.phone is distinct from old.phone))
  execute function keep_parties();

-- Whoever is asked to sign; the newest request says who. One that was forgotten takes a signer along who never signed or paid.
create function keep_signer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from parties where appointment_id = new.appointment_id and role = 'signer' and email = lower(btrim(old.signer_email))
      and not exists (select from payments where party_id = parties.id);
  elsif new.signer_email like '%@%' then
    insert into parties as kept (appointment_id, role, name, email)
      values (new.appointment_id, 'signer', new.signer_name, lower(btrim(new.signer_email)))
      on conflict (appointment_id, role, place) do update set name = excluded.name, email = excluded.email,
        link_generation = kept.link_generation + (case when kept.email is distinct from excluded.email then 1 else 0 end);
  end if;
  return null;
end
$$;

create trigger signature_requests_signer_new after insert on signature_requests for each row
  execute function keep_signer();
create trigger signature_requests_signer_forgotten after update of signer_email on signature_requests for each row
  when (new.signer_email is distinct from old.signer_email) execute function keep_signer();

insert into parties (appointment_id, role, place, name, email, phone, consented)
  select appointments.id, named.role, named.place, named.name, named.email, named.phone, named.consented
  from appointments, parties_in(appointments.contact, appointments.phone) named
  where appointments.contact is not null;

insert into parties (appointment_id, role, name, email)
  select distinct on (appointment_id) appointment_id, 'signer', signer_name, lower(btrim(signer_email))
  from signature_requests where (state in ('sending', 'sent') or (state = 'completed' and signed)) and signer_email like '%@%'
  order by appointment_id, asked_at desc;

insert into parties (appointment_id, role, name, email)
  select appointment_id, 'buyer', left(coalesce(form ->> 'buyerName', ''), 300), lower(btrim(form ->> 'buyerEmail'))
  from agreements where not superseded and form ->> 'relationshipToBuyer' <> 'buyer'
    and length(btrim(coalesce(form ->> 'buyerEmail', ''))) between 3 and 300;

-- Open tracking pages end with their link. Row by row: a statement's own trigger would also announce every new booking.
create trigger parties_changed after update on parties for each row
  when (old.link_generation is distinct from new.link_generation) execute function announce_change();
create trigger parties_removed after delete on parties for each row execute function announce_change();

-- One secret signs every link from now on.
insert into secrets (name, value)
  values ('links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Whose card form it was; null where a payment came by the provider's page.
alter table payments add column party_id uuid references parties (id) on delete set null;
create index payments_party on payments (party_id) where party_id is not null;

-- former: a mailbox that was replaced.
alter table deliveries drop constraint deliveries_role_check;
alter table deliveries add constraint deliveries_role_check
  check (role in ('payer', 'report', 'realtor', 'business', 'waiting', 'buyer', 'signer', 'former'));

-- Links to follow an inspection were made of the appointment's id and end with this version: payers of upcoming bookings get
-- new ones from the next round of jobs.
alter table appointments add column links_to_renew boolean not null default false;
update appointments set links_to_renew = true
  where status in ('held', 'scheduled', 'confirmed', 'in_progress') and starts_at > now() and sample is null;
create index appointments_links_to_renew on appointments (id) where links_to_renew;

do $$
declare
  guard text;
begin
  foreach guard in array array['parties_in(jsonb, text)', 'keep_parties()', 'keep_signer()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guard, current_schema());
  end loop;
end
$$;
