-- What somebody has who canceled too late for a refund: worth what they paid, and used once.
create table credits (
  id uuid primary key default gen_random_uuid(),
  -- For people.
  number bigint generated always as identity,
  -- The booking that was canceled. Its property is the measure of what the credit may be used for.
  appointment_id uuid not null unique references appointments (id),
  -- Whose it is: whoever books with this phone. Gone once the person's data is removed.
  phone us_phone,
  amount_cents integer not null check (amount_cents > 0),
  given_at timestamptz not null,
  -- The booking it pays. Whatever happens at once: one credit, one booking.
  used_for uuid unique references appointments (id),
  used_at timestamptz,
  check ((used_for is null) = (used_at is null))
);

create index credits_phone on credits (phone);

-- Who canceled, and when it was asked for.
alter table appointments add column cancelled_at timestamptz;
alter table appointments add column cancelled_by text check (cancelled_by in ('customer', 'business'));
alter table appointments add constraint appointments_cancelled check ((cancelled_at is null) = (cancelled_by is null));
-- The worth of the credit it used, and which can be used again.
alter table appointments add column credit_returned_cents integer;

-- A credit pays a booking as it was when it was chosen. Once that ends, whichever way, or is held for somebody or something
-- else, at another price, the credit is free again.
create function free_credit() returns trigger language plpgsql as $$
declare
  freed integer;
begin
  update credits set used_for = null, used_at = null where used_for = new.id returning amount_cents into freed;
  if new.status in ('cancelled', 'released') then
    new.credit_returned_cents := freed;
  end if;
  return new;
end
$$;

create trigger appointments_free_credit before update of status, phone, property_id, total_cents
  on appointments for each row
  when ((new.status in ('cancelled', 'released') and new.status <> old.status)
    or (old.status = 'held' and (new.phone is distinct from old.phone or new.property_id is distinct from old.property_id
      or new.total_cents is distinct from old.total_cents)))
  execute function free_credit();

do $$
begin
  execute format('alter function free_credit() set search_path = %I, pg_temp', current_schema());
end
$$;

-- How it was paid, as a receipt names it: no number that could be used again.
alter table payments add column card_brand text check (length(card_brand) <= 40);
alter table payments add column card_last4 text check (card_last4 ~ '^\d{4}$');

-- Links to manage a booking: they open more than signing links do.
insert into secrets (name, value)
  values ('manage-links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- A mail that brings all documents has several files: those after its first, in a sandbox.
create table message_files (
  message_id bigint not null references messages (id) on delete cascade,
  place smallint not null check (place > 0),
  name text not null,
  content bytea not null,
  primary key (message_id, place)
);

-- Somebody at the office has seen to it: money without a booking, or that does not fit one.
alter table payments add column reviewed_at timestamptz;

-- A sandbox's payments are of no use for ever.
alter table sandbox_payments add column made_at timestamptz not null default now();
