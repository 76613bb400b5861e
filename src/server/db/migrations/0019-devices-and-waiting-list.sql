-- Devices that have signed in before. Wrong passwords of others do not count for them. Only the hash of the cookie is kept.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  -- "Chrome on Android", for the list of devices.
  device text not null check (length(device) <= 120),
  last_used_at timestamptz not null
);

create index known_devices_user on known_devices (user_id, last_used_at);

-- Signing a device out from elsewhere makes it unknown, too.
alter table sessions add column known_device_id uuid references known_devices (id) on delete set null;
create index sessions_known_device on sessions (known_device_id);
