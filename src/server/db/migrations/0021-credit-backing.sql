-- A credit is worth what is left of the money behind it: a refund at the provider or a lost dispute takes it along.
alter table credits drop constraint credits_amount_cents_check;
alter table credits add constraint credits_amount_cents_check check (amount_cents >= 0);
-- What it was worth when it was given. `amount_cents` is what it is worth now.
alter table credits add column given_cents integer;
update credits set given_cents = amount_cents;
alter table credits alter column given_cents set not null;
alter table credits add constraint credits_given_cents_check check (given_cents > 0 and amount_cents <= given_cents);
-- What has gone of the money after the credit had paid another booking, and how much of that the office has seen to.
alter table credits add column shortfall_cents integer not null default 0 check (shortfall_cents between 0 and amount_cents);
alter table credits add column settled_shortfall_cents integer not null default 0 check (settled_shortfall_cents >= 0);
-- The office has ended it.
alter table credits add column voided_at timestamptz;
alter table credits add column voided_by uuid references users (id);
alter table credits add column void_reason text check (length(void_reason) <= 40);
alter table credits add constraint credits_voided
  check ((voided_at is null) = (void_reason is null) and (voided_at is null or used_for is null));

-- Money that went back before this was known.
update credits set amount_cents = least(amount_cents, paid_cents)
  from appointments where appointments.id = appointment_id and used_for is null and paid_cents < amount_cents;
update credits set shortfall_cents = amount_cents - paid_cents
  from appointments where appointments.id = appointment_id and used_for is not null and paid_cents < amount_cents;

-- A credit that is free again is worth no more than the money behind it, whichever way it was freed.
create function lower_freed_credit() returns trigger language plpgsql as $$
begin
  new.amount_cents := old.amount_cents - old.shortfall_cents;
  new.shortfall_cents := 0;
  new.settled_shortfall_cents := 0;
  return new;
end
$$;

create trigger credits_lower_freed before update of used_for on credits for each row
  when (old.used_for is not null and new.used_for is null)
  execute function lower_freed_credit();

do $$
begin
  execute format('alter function lower_freed_credit() set search_path = %I, pg_temp', current_schema());
end
$$;
