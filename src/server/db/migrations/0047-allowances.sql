-- Money that the office takes off what is owed, with or without a refund. The agreed fee and the signed agreement stay.

alter table appointments add column allowance_cents integer not null default 0 check (allowance_cents >= 0);

alter table office_entries
  add column kind text not null default 'money' check (kind in ('money', 'allowance')),
  alter column payment_id drop not null,
  alter column method drop not null,
  -- Of an allowance.
  add column amount_cents integer check (amount_cents > 0),
  add column reason text check (length(reason) between 1 and 200),
  add constraint office_entries_kind check (case kind
    when 'money' then payment_id is not null and method is not null and amount_cents is null and reason is null
    else payment_id is null and method is null and refund_id is null and amount_cents is not null and reason is not null end);

-- The refunds that were sent with an allowance.
alter table refunds add column allowance_id uuid references office_entries (id);
create index refunds_allowance on refunds (allowance_id) where allowance_id is not null;

-- A credit is given for canceling, once, or out of goodwill, with a reason and without money behind it.
alter table credits
  drop constraint credits_appointment_id_key,
  add column kind text not null default 'cancellation' check (kind in ('cancellation', 'goodwill')),
  add column reason text check (length(reason) between 1 and 200),
  add constraint credits_reason check ((kind = 'goodwill') = (reason is not null));
create unique index credits_cancellation on credits (appointment_id) where kind = 'cancellation';
create index credits_appointment on credits (appointment_id);
