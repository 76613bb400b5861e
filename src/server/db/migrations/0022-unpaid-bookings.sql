-- Unpaid bookings, held or signed, are limited per phone and per network and day. Each takes a numbered place, and the unique
-- indexes settle who gets the last one. What was signed before this has neither a place nor a deadline (held_until is null).

-- The place's rule follows: a signed booking keeps its place until it is paid, canceled or released.
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
    where conrelid = 'appointments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%hold_place%';
  execute format('alter table appointments drop constraint %I', rule);
end
$$;

-- None of what is booked by now has a deadline.
update appointments set held_until = null
  where status in ('scheduled', 'confirmed', 'in_progress', 'completed') and held_until is not null;

create domain unpaid_place as smallint check (value > 0);

alter table appointments
  alter column hold_place type unpaid_place,
  -- A keyed hash of the network that booked, and the day it did; only while it is unpaid.
  add column network bytea,
  add column network_day date,
  add column network_place unpaid_place,
  -- How often the customer booked or changed it: each time people are written to. Signing and paying do not count.
  add column changes integer not null default 1,
  add constraint appointments_unpaid_place
    check (case status when 'held' then hold_place is not null when 'scheduled' then true else hold_place is null end),
  add constraint appointments_network_place
    check (network_place is null or (hold_place is not null and network is not null and network_day is not null));

create unique index appointments_network_places on appointments (network, network_day, network_place)
  where network_place is not null;
-- Changes are counted per phone.
create index appointments_phone on appointments (phone);
-- Signed ones lapse, too.
drop index appointments_held_until;
create index appointments_held_until on appointments (held_until) where status in ('offered', 'held', 'scheduled');

-- Whichever way a booking stops being unpaid, its places are free and its deadline is over. A released one keeps the moment
-- at which it lapsed.
create function end_unpaid_place() returns trigger language plpgsql as $$
begin
  if new.status not in ('held', 'scheduled')
      or (new.status = 'scheduled' and (new.paid_cents > 0 or new.payment_status in ('paid', 'needs_review'))) then
    new.hold_place := null;
    if new.status not in ('released', 'cancelled', 'offered') then
      new.held_until := null;
    end if;
  end if;
  if new.hold_place is null then
    new.network_place := null;
    new.network := null;
    new.network_day := null;
  end if;
  return new;
end
$$;

do $$
begin
  execute format('alter function end_unpaid_place() set search_path = %I, pg_temp', current_schema());
end
$$;

create trigger appointments_end_unpaid_place before update on appointments for each row
  when ((old.hold_place is not null or old.held_until is not null)
    and (new.status is distinct from old.status or new.paid_cents is distinct from old.paid_cents
      or new.payment_status is distinct from old.payment_status or new.hold_place is distinct from old.hold_place))
  execute function end_unpaid_place();

-- within-hours: an unpaid booking is released hold_hours after it was booked. before-inspection: signed ones are not released.
alter table business_settings add column payment_due text not null default 'within-hours'
  check (payment_due in ('within-hours', 'before-inspection'));
