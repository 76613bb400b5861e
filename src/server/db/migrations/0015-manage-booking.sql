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

-- How it was paid, as a receipt names it: no number that could be used again.
alter table payments add column card_brand text check (length(card_brand) <= 40);
alter table payments add column card_last4 text check (card_last4 ~ '^\d{4}$');

-- Links to manage a booking: they open more than signing links do.
insert into secrets (name, value)
  values ('manage-links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
