-- Money that was asked for: one row for each payment at the provider, and what the provider says of it.
create table payments (
  -- Also the key under which it is made at the provider: asked for twice, it is made once.
  id uuid primary key default gen_random_uuid(),
  -- Of its receipt.
  number bigint generated always as identity,
  -- Null: paid without a booking, at a price of the list.
  appointment_id uuid references appointments (id),
  browser bytea,
  -- form: our own checkout. page: the provider's page, by a link.
  via text not null check (via in ('form', 'page')),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The provider's name for it, and what lets a browser pay it. Null until it is made there: nobody can pay it before.
  intent_id text,
  client_secret text,
  -- Another amount is another payment.
  asked_cents integer not null check (asked_cents > 0),
  -- failed: the last try did; another card may be tried.
  state text not null default 'open' check (state in ('open', 'processing', 'failed', 'cancelled', 'succeeded')),
  state_as_of timestamptz not null,
  received_cents integer not null default 0 check (received_cents >= 0),
  -- What does not fit what was asked for.
  mismatch text check (mismatch in ('amount', 'currency')),
  -- Everything given back, also at the provider's own desk.
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  refunded_as_of timestamptz not null,
  -- Why the last try failed, in the provider's words for the payer.
  problem text check (length(problem) <= 300),
  created_at timestamptz not null,
  -- When somebody was last handed the means to pay it: who has, may be paying.
  used_at timestamptz not null,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  paid_at timestamptz,
  check (via = 'page' or appointment_id is not null or browser is not null)
);

-- Whatever happens at once: one payment of our form is open for an appointment, and for a price one browser wants to pay.
create unique index payments_one_open on payments (appointment_id)
  where via = 'form' and state in ('open', 'processing', 'failed') and appointment_id is not null;
create unique index payments_one_open_price on payments (browser, asked_cents)
  where via = 'form' and state in ('open', 'processing', 'failed') and appointment_id is null;
create unique index payments_intents on payments (provider, intent_id) where intent_id is not null;
create index payments_appointment on payments (appointment_id);
create index payments_unfinished on payments (checked_at) where state in ('open', 'processing', 'failed');

-- Money that goes back, or went back at the provider's own desk.
create table refunds (
  -- Also the key under which it is asked for.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  provider_refund text unique,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (length(reason) <= 60),
  -- wanted: the provider does not know of it yet.
  state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed')),
  state_as_of timestamptz not null,
  asked_at timestamptz not null,
  checked_at timestamptz
);

create index refunds_payment on refunds (payment_id);
create index refunds_unfinished on refunds (checked_at) where state in ('wanted', 'pending');

-- What the provider called us with, each once. Kept before it is worked on, so that none is lost.
create table payment_events (
  provider text not null,
  id text not null check (length(id) <= 255),
  kind text not null check (kind in ('intent', 'session', 'refund', 'other')),
  subject_id text check (length(subject_id) <= 255),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- Somebody is at it since then.
  taken_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, id)
);

create index payment_events_unsettled on payment_events (taken_at) where settled_at is null;

-- What the sandbox, in the place of a provider, knows of its payments.
create table sandbox_payments (
  token text primary key,
  key text not null unique,
  payment jsonb not null
);

-- Which payment a receipt is for.
alter table deliveries add column payment_id uuid references payments (id);
