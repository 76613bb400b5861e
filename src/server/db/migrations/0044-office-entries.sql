-- Money that the office takes or gives back itself. Its payment is a row of payments like any other, so that everything due,
-- received and refunded is counted in one place; an entry says how the money changed hands.
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('stripe', 'sandbox', 'office'));
alter table payments drop constraint payments_via_check;
alter table payments add constraint payments_via_check check (via in ('form', 'page', 'desk'));
alter table payments add constraint payments_office check ((provider = 'office') = (via = 'desk'));

create table office_entries (
  -- Chosen by the desk: sent twice, it is recorded once.
  id uuid primary key,
  appointment_id uuid not null references appointments (id),
  payment_id uuid not null references payments (id),
  -- Null: money received. Otherwise this refund was handed back.
  refund_id uuid references refunds (id),
  method text not null check (method in ('cash', 'check', 'other')),
  -- The check's number, or how it was paid.
  reference text not null check (length(reference) <= 60),
  -- When the money changed hands; a phone without a connection records it later.
  taken_at timestamptz not null,
  recorded_at timestamptz not null,
  undone_at timestamptz,
  undo_reason text check (length(undo_reason) between 1 and 200),
  check ((undone_at is null) = (undo_reason is null))
);

create index office_entries_appointment on office_entries (appointment_id);
-- A payment is received once, and a refund handed back once.
create unique index office_entries_received on office_entries (payment_id) where refund_id is null;
create unique index office_entries_returned on office_entries (refund_id) where refund_id is not null and undone_at is null;
