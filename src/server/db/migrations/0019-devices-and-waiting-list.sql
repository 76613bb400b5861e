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

-- A place counts once the mailed link was opened. Until then several browsers may have asked for the same mailbox: a stranger
-- who types somebody's address keeps nobody out. Whoever confirms has the place; the other entries lead to it.
alter table waiting_list_entries
  add column phone_verified boolean not null default false,
  add column merged_into uuid references waiting_list_entries (id) on delete set null;
drop index waiting_list_once;
create unique index waiting_list_once on waiting_list_entries (day, email)
  where state in ('waiting', 'offered') and confirmed_at is not null;
create unique index waiting_list_once_a_browser on waiting_list_entries (day, email, browser)
  where state in ('waiting', 'offered');
create index waiting_list_mailbox on waiting_list_entries (email) where state in ('waiting', 'offered');
create index waiting_list_merged on waiting_list_entries (merged_into) where merged_into is not null;
