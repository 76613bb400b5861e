-- Random keys made once for each database. They keep hashes of few possible values, such as network addresses, from being
-- looked up in a list made elsewhere.
create table secrets (
  name text primary key,
  value bytea not null
);

insert into secrets (name, value)
  values ('networks', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Codes asked for. A row is there from the moment somebody may send until the window it counts in is over; one the
-- provider did not take is removed at once.
create table verification_sends (
  -- Tells the newest apart where two were asked for in the same moment.
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+1[2-9][0-9]{9}$'),
  -- SHA-256 of the browser's random cookie.
  browser bytea not null,
  -- Keyed hash of the visitor's network address.
  network bytea not null,
  asked_at timestamptz not null,
  -- When the provider took it. Null: under way.
  accepted_at timestamptz,
  -- Codes typed since, the right one included.
  attempts smallint not null default 0 check (attempts between 0 and 5),
  used_at timestamptz
);

create index verification_sends_phone on verification_sends (phone, asked_at);
create index verification_sends_network on verification_sends (network, asked_at);
create index verification_sends_asked on verification_sends (asked_at);

create table verified_phones (
  browser bytea not null,
  phone text not null,
  verified_at timestamptz not null,
  verified_until timestamptz not null,
  primary key (browser, phone)
);

create index verified_phones_until on verified_phones (verified_until);

-- The sandbox's stand-in for a provider's memory: the newest code of each number, never in clear.
create table sandbox_codes (
  phone text primary key,
  salt bytea not null,
  hash bytea not null,
  expires_at timestamptz not null
);

-- Who agreed to texts, in which words, when and from where. The one place where a network address is kept in clear, as
-- evidence. It counts once the number has been verified in the same browser, so that nobody can agree for a stranger.
create table text_consents (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  browser bytea not null,
  version text not null,
  address text not null,
  network bytea not null,
  agreed_at timestamptz not null,
  verified_at timestamptz
);

create index text_consents_phone on text_consents (phone);

-- Numbers whose owner answered STOP.
create table text_opt_outs (
  phone text primary key,
  opted_out_at timestamptz not null
);
