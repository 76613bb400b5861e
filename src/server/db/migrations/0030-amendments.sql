-- An amendment changes the time of a signed booking; its agreement stays in force. Stored as an agreement that amends another, so
-- that files, seals, erasure, verification and backups follow the same rules.
alter table agreements add column amends uuid references agreements (id);
alter table agreements add check (amends is null or (provider = 'own' and form is null));

alter table agreements drop constraint agreements_appointment_id_edition_key;
create unique index agreements_edition on agreements (appointment_id, edition) where amends is null;
create unique index amendments_edition on agreements (amends, edition) where amends is not null;
drop index agreements_in_force;
create unique index agreements_in_force on agreements (appointment_id) where not superseded and amends is null;

-- The time that was last signed for. Null: nothing signed is in force.
create function agreed_start(appointment uuid) returns timestamptz language sql stable
  return (select (terms ->> 'startsAt')::timestamptz from agreements
    where appointment_id = appointment and not superseded order by amends is not null desc, edition desc limit 1);

create or replace function buyer_in_agreement(appointment uuid) returns text language sql stable
  return (select case when erase_after is null then nullif(btrim(form ->> 'buyerName'), '') end
    from agreements where appointment_id = appointment and amends is null order by edition desc limit 1);

-- An agreement is kept at least as long as the last of its amendments.
create function agreement_kept_until(agreement uuid) returns timestamptz language sql stable
  return (select max(agreement_claims_end(signed_at, terms)) from agreements where id = agreement or amends = agreement);

create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.file_removed_at is not null then
      raise exception 'A signed agreement begins with its file';
    end if;
    if new.amends is not null and not exists (select from agreements amended where amended.id = new.amends
        and amended.appointment_id = new.appointment_id and amended.amends is null and not amended.superseded) then
      raise exception 'An amendment belongs to the agreement in force';
    end if;
    return new;
  end if;
  if (new.id, new.appointment_id, new.edition, new.amends, new.version, new.text_hash, new.terms, new.terms_hash, new.provider,
      new.signed_at, new.file_sha256, new.certificate_sha256) is distinct from
     (old.id, old.appointment_id, old.edition, old.amends, old.version, old.text_hash, old.terms, old.terms_hash, old.provider,
      old.signed_at, old.file_sha256, old.certificate_sha256) or (old.superseded and not new.superseded) then
    raise exception 'A signed agreement stays as it was';
  end if;
  if new.erase_after is distinct from old.erase_after and new.erase_after < agreement_kept_until(new.id) then
    raise exception 'A signed agreement is kept until its claim period ends';
  end if;
  if new.file_removed_at is distinct from old.file_removed_at and (old.file_removed_at is not null
      or new.file_removed_at is distinct from now() or agreement_kept_until(new.id) >= now()
      or exists (select from agreement_files where agreement_id = new.id)) then
    raise exception 'Only the removal of a signed file is recorded as one';
  end if;
  -- Who signed and what they filled in go with the file, not before.
  if (new.signer_name is distinct from old.signer_name or new.form is distinct from old.form)
      and (new.file_removed_at is null or new.signer_name is not null or new.form is not null) then
    raise exception 'A signed agreement stays as it was';
  end if;
  return new;
end
$$;

create or replace function keep_file_until_due() returns trigger language plpgsql as $$
begin
  if not exists (select from agreements where id = old.agreement_id and erase_after < now()
      and agreement_kept_until(id) < now()) then
    raise exception 'A signed file is kept until its claim period ends';
  end if;
  return old;
end
$$;

create or replace function erase_agreement_files(wanted uuid[]) returns setof uuid language plpgsql security definer as $$
declare
  agreement agreements;
begin
  for agreement in
    select * from agreements where id = any (wanted) and file_removed_at is null and erase_after < now()
      and agreement_kept_until(id) < now() order by id for update
  loop
    delete from agreement_files where agreement_id = agreement.id;
    update agreements set form = null, signer_name = null, erase_after = null, file_removed_at = now()
      where id = agreement.id;
    insert into audit_events (at, action, subject_kind, subject_id, details)
      values (now(), 'agreement.file-removed', 'appointment', agreement.appointment_id::text, jsonb_build_object(
        'agreement', agreement.id, 'edition', agreement.edition, 'sha256', encode(agreement.file_sha256, 'hex')));
    return next agreement.id;
  end loop;
end
$$;

-- Only what an amendment cannot change ends an agreement: price, property, service. Its amendments end with it.
create or replace function outdate_agreement() returns trigger language plpgsql as $$
begin
  update agreements set superseded = true, outdated_by = array_remove(array[
      case when new.starts_at is distinct from agreed_start(new.id) then 'time' end,
      case when new.total_cents is distinct from old.total_cents then 'price' end,
      case when new.property_id is distinct from old.property_id then 'address' end,
      case when new.service is distinct from old.service or new.addons is distinct from old.addons then 'service' end],
      null)
    where appointment_id = new.id and not superseded;
  new.contract_signed_at := null;
  return new;
end
$$;

drop trigger appointments_outdate_agreement on appointments;
create trigger appointments_outdate_agreement before update of total_cents, property_id, service, addons
  on appointments for each row
  when (old.contract_signed_at is not null and (new.total_cents is distinct from old.total_cents
    or new.property_id is distinct from old.property_id or new.service is distinct from old.service
    or new.addons is distinct from old.addons))
  execute function outdate_agreement();

do $$
declare
  guard text;
begin
  foreach guard in array array['agreed_start(uuid)', 'buyer_in_agreement(uuid)', 'agreement_kept_until(uuid)', 'keep_agreement()',
      'keep_file_until_due()', 'erase_agreement_files(uuid[])', 'outdate_agreement()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guard, current_schema());
  end loop;
end
$$;

-- Bookings that were moved and wait for a whole new agreement: where nothing but the time differs, the agreement counts again and
-- the amendment is what is left to sign.
alter table agreements disable trigger agreements_kept;

with moved as (
  select agreements.id, appointment_id, edition, agreements.signed_at
  from agreements join appointments on appointments.id = appointment_id join properties on properties.id = property_id
  where agreements.superseded and outdated_by = '{time}' and erase_after is null and file_removed_at is null
    and contract_signed_at is null and status in ('scheduled', 'confirmed')
    and edition = (select max(latest.edition) from agreements latest where latest.appointment_id = appointments.id)
    and terms ->> 'address' = properties.street || ', ' || properties.city || ', AZ ' || properties.zip
    and (terms ->> 'totalCents')::integer = total_cents and terms ->> 'service' = service
    and (select array_agg(addon order by addon) from jsonb_array_elements_text(terms -> 'addons') addon)
      is not distinct from (select array_agg(addon order by addon) from unnest(appointments.addons) addon)
), restored as (
  update agreements set superseded = false, outdated_by = '{}', outdating_told = false from moved where agreements.id = moved.id
), told as (
  insert into audit_events (at, action, subject_kind, subject_id, details)
    select now(), 'agreement.restored', 'appointment', appointment_id::text,
      jsonb_build_object('agreement', id, 'edition', edition) from moved order by signed_at, id
)
update appointments set contract_signed_at = moved.signed_at,
    status = case when status = 'scheduled' and payment_status = 'paid' then 'confirmed' else status end
  from moved where appointments.id = moved.appointment_id;

alter table agreements enable trigger agreements_kept;
