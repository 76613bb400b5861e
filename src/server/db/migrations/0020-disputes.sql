-- A payer's bank asks for a payment back. One row for each dispute, as the provider has it.
create table disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  provider_dispute text not null unique check (length(provider_dispute) <= 255),
  amount_cents integer not null check (amount_cents >= 0),
  -- The provider's short word.
  reason text not null check (length(reason) <= 60),
  -- inquiry: no money was withdrawn. closed: an inquiry that ended without a dispute.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  state_as_of timestamptz not null,
  -- The last moment for an answer to the bank.
  due_by timestamptz,
  opened_at timestamptz not null,
  -- When we learned of it, and when we last asked about it.
  learned_at timestamptz not null,
  checked_at timestamptz not null
);

create index disputes_payment on disputes (payment_id);
create index disputes_undecided on disputes (checked_at) where state in ('inquiry', 'open');

-- When each provider was last asked for refunds and disputes nobody called us about: one process at a time asks.
create table payment_sweeps (
  provider text primary key,
  swept_at timestamptz not null
);

alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check
  check (kind in ('intent', 'session', 'refund', 'dispute', 'other'));

-- disputed: a bank has taken money back and has not decided yet.
alter domain payment_status drop constraint payment_status_check;
alter domain payment_status add constraint payment_status_check
  check (value in ('pending', 'paid', 'refunded', 'needs_review', 'disputed'));
