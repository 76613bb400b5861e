-- The inspector's own calendar. A product that has never been told otherwise uses the sandbox's, which needs no permission.
create table calendar_connection (
  only_row boolean primary key default true check (only_row),
  provider text not null check (provider in ('sandbox', 'google')),
  -- reconnect: the provider accepts our permission no more, and the inspector has to give it anew.
  state text not null default 'connected' check (state in ('connected', 'reconnect')),
  calendar_id text not null default 'primary',
  -- Encrypted under a key that is not in the database.
  tokens bytea,
  tokens_expire_at timestamptz,
  last_read_at timestamptz,
  -- Why the last attempt failed, for the inspector.
  problem text,
  check ((provider = 'sandbox') = (tokens is null)),
  check ((tokens is null) = (tokens_expire_at is null))
);

insert into calendar_connection (provider) values ('sandbox');

-- Permissions being asked for: whoever comes back from the provider must bring the state that was sent there.
create table calendar_authorizations (
  state_hash bytea primary key,
  -- Encrypted, too.
  verifier bytea not null,
  created_at timestamptz not null
);

-- What the calendar was last told about an appointment. deleted-outside: the inspector removed the event there.
create table calendar_events (
  appointment_id uuid primary key references appointments (id),
  revision integer not null,
  state text not null check (state in ('present', 'removed', 'deleted-outside'))
);

-- The sandbox's stand-in for a provider.
create table sandbox_calendar_events (
  -- An event of ours has its appointment's id.
  id uuid primary key default gen_random_uuid(),
  ours boolean not null,
  title text not null,
  location text not null default '',
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  deleted boolean not null default false,
  check (starts_at < ends_at)
);

create index sandbox_calendar_events_starts on sandbox_calendar_events (starts_at);

-- The address of the private feed is made from this; a new value is a new address.
insert into secrets (name, value)
  values ('calendar-feed', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
