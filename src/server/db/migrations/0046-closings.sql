-- Bookings that the office lets a customer pay at the inspection or at closing.

-- What the office knows about the closing, for a booking that is paid there. Customers see the day only.
create table closings (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  closes_on date,
  escrow_officer text not null check (length(escrow_officer) <= 100),
  escrow_company text not null check (length(escrow_company) <= 100),
  escrow_phone text not null check (length(escrow_phone) <= 40),
  escrow_email text not null check (length(escrow_email) <= 254),
  file_number text not null check (length(file_number) <= 60),
  changed_at timestamptz not null
);

create trigger closings_changed after insert or update or delete on closings
  for each row execute function announce_change();

-- Nothing is due yet, so no deadline releases it, and it takes none of the places for unpaid bookings.
create function end_pay_deadline() returns trigger language plpgsql as $$
begin
  if new.status = 'held' then
    new.status := 'scheduled';
  end if;
  new.held_until := null;
  new.hold_place := null;
  new.network_place := null;
  new.network := null;
  new.network_day := null;
  return new;
end
$$;

-- The name makes it run after appointments_end_unpaid_place and appointments_outdate_agreement.
create trigger appointments_pay_later before insert or update on appointments for each row
  when (new.pays_at <> 'before' and new.status in ('held', 'scheduled')
    and (new.status = 'held' or new.held_until is not null or new.hold_place is not null))
  execute function end_pay_deadline();

-- When the fee is due is signed, too.
create or replace function outdate_agreement() returns trigger language plpgsql as $$
begin
  update agreements set superseded = true, outdated_by = array_remove(array[
      case when new.starts_at is distinct from agreed_start(new.id) then 'time' end,
      case when new.total_cents is distinct from old.total_cents then 'price' end,
      case when new.property_id is distinct from old.property_id then 'address' end,
      case when new.service is distinct from old.service or new.addons is distinct from old.addons then 'service' end,
      case when new.pays_at is distinct from old.pays_at then 'payment' end],
      null)
    where appointment_id = new.id and not superseded;
  new.contract_signed_at := null;
  return new;
end
$$;

drop trigger appointments_outdate_agreement on appointments;
create trigger appointments_outdate_agreement before update of total_cents, property_id, service, addons, pays_at
  on appointments for each row
  when (old.contract_signed_at is not null and (new.total_cents is distinct from old.total_cents
    or new.property_id is distinct from old.property_id or new.service is distinct from old.service
    or new.addons is distinct from old.addons or new.pays_at is distinct from old.pays_at))
  execute function outdate_agreement();

do $$
declare
  guard text;
begin
  foreach guard in array array['end_pay_deadline()', 'outdate_agreement()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guard, current_schema());
  end loop;
end
$$;
