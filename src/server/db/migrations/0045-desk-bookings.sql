-- Bookings that the office enters, and what it agrees with a customer.

-- Three a day are offered on the website; the office may book more.
create domain day_seat as smallint check (value between 1 and 20);

alter table appointments
  alter column seat type day_seat,
  add column booked_at_desk boolean not null default false,
  -- before: in full before the inspection, as on the website.
  add column pays_at text not null default 'before' check (pays_at in ('before', 'inspection', 'closing')),
  -- Part of total_cents: below zero is a discount, above zero a surcharge.
  add column price_change_cents integer not null default 0,
  add column price_change_reason text not null default '' check (length(price_change_reason) <= 100),
  add constraint appointments_price_change check ((price_change_cents = 0) = (price_change_reason = ''));
