-- Properties as visitors confirmed them. Nothing but the time changes in a row, so what an id costs is settled with it.
create table properties (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the browser's random cookie.
  browser bytea not null,
  -- SHA-256 of everything below up to place_id: confirming the same again finds the same row.
  fingerprint bytea not null,
  street text not null check (length(street) between 1 and 160),
  city text not null check (length(city) between 1 and 80),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  county text not null check (county in ('Maricopa', 'Pinal')),
  latitude double precision,
  longitude double precision,
  kind text not null check (kind in ('single-family', 'multi-family', 'mobile-home', 'commercial')),
  square_footage integer check (square_footage between 1 and 9999999),
  mobile_home_type text check ((mobile_home_type is not null) = (kind = 'mobile-home')),
  units smallint check (units between 2 and 6),
  unit_labels text[] check (cardinality(unit_labels) = units),
  unit_square_footages integer[] check (cardinality(unit_square_footages) = units),
  commercial_type text check (commercial_type is null or kind = 'commercial'),
  has_casita boolean not null default false,
  has_pool_spa boolean not null default false,
  has_detached_garage boolean not null default false,
  -- Address and size come from the directory, not from the visitor.
  validated boolean not null,
  place_id text,
  confirmed_at timestamptz not null,
  unique (browser, fingerprint),
  check (kind <> 'single-family' or square_footage is not null),
  check ((units is not null) = (kind = 'multi-family'))
);

create index properties_confirmed on properties (confirmed_at);

-- Claims that an inspector elsewhere holds every credential of ours. The business approves or rejects each.
create table credential_claims (
  id uuid primary key default gen_random_uuid(),
  browser bytea not null,
  property_id uuid not null references properties (id),
  full_name text not null check (length(full_name) between 1 and 120),
  license_numbers text not null check (length(license_numbers) between 1 and 300),
  website_url text check (length(website_url) <= 320),
  status text not null default 'awaiting_verification'
    check (status in ('awaiting_verification', 'approved', 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- One claim for a browser and a property; sending it again corrects it until it is decided.
  unique (browser, property_id)
);

create index credential_claims_property on credential_claims (property_id);
