create extension if not exists btree_gist;

-- When an inspection may start, day by day: the first and the last start. 0 is Sunday.
create table opening_hours (
  weekday smallint primary key check (weekday between 0 and 6),
  is_open boolean not null,
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- An inspection and the way from it end on the day they start: days never touch each other.
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and closes <= '20:30'),
  check (opens <= closes)
);

insert into opening_hours (weekday, is_open, opens, closes) values
  (0, false, '09:00', '17:00'),
  (1, true, '08:00', '17:00'),
  (2, true, '08:00', '17:00'),
  (3, true, '08:00', '17:00'),
  (4, true, '08:00', '17:00'),
  (5, true, '08:00', '17:00'),
  (6, false, '07:30', '14:00');

create table schedule_settings (
  only_row boolean primary key default true check (only_row),
  step_minutes smallint not null default 30 check (step_minutes in (30, 60)),
  lunch_break boolean not null default false
);

insert into schedule_settings default values;

create table blocked_dates (
  day date primary key,
  reason text not null check (length(reason) between 1 and 200)
);

-- Times the inspector is not free, read from the connected calendar.
create table busy_times (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);

create index busy_times_starts on busy_times (starts_at);

-- People who want a day that has no time left, first come first.
create table waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  -- Tells the earlier one apart where two joined in the same moment.
  place bigint generated always as identity,
  day date not null,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  phone text check (phone ~ '^\+1[2-9][0-9]{9}$'),
  first_name text not null default '',
  property_id uuid references properties (id),
  browser bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'passed', 'left')),
  joined_at timestamptz not null,
  -- When it was known that the address belongs to whoever joined: no time is kept for a made-up one.
  confirmed_at timestamptz,
  offered_until timestamptz check ((offered_until is not null) or state <> 'offered')
);

-- Joined twice is once.
create unique index waiting_list_once on waiting_list_entries (day, email) where state in ('waiting', 'offered');
create index waiting_list_line on waiting_list_entries (day, place) where state = 'waiting';
create index waiting_list_browser on waiting_list_entries (browser) where state in ('waiting', 'offered');
create index waiting_list_property on waiting_list_entries (property_id);

-- What one column may hold is a domain rather than a check of the table: PostgreSQL reads the text of a table's checks anew for
-- every statement, a tenth of what a booking costs it, and a domain's once for each connection.
-- offered: kept for somebody on the waiting list. held: reserved, neither signed nor paid. released: nobody did in time.
create domain appointment_status as text check (value in
  ('offered', 'held', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'released'));
create domain inspection_minutes as smallint check (value between 1 and 600);
create domain one_of_three as smallint check (value between 1 and 3);
create domain us_phone as text check (value ~ '^\+1[2-9][0-9]{9}$');
create domain payment_method as text check (value in ('pay_now', 'challenge'));
create domain price_cents as integer check (value >= 0);
create domain occupancy as text check (value in ('occupied', 'vacant', 'unknown'));

-- Every time that is or was somebody's. One row is one inspection, from the reservation to its end.
create table appointments (
  id uuid primary key default gen_random_uuid(),
  inspector smallint not null default 1,
  status appointment_status not null,
  starts_at timestamptz not null,
  minutes inspection_minutes not null,
  -- The end, and the way to the next one.
  busy_until timestamptz not null,
  day date not null check (day = (starts_at at time zone 'America/Phoenix')::date),
  seat one_of_three not null,
  -- One phone holds a few times at most.
  hold_place one_of_three,
  -- An offer or a hold lapses then.
  held_until timestamptz check (held_until is not null or status not in ('offered', 'held')),
  warned_at timestamptz,
  -- What happened last, and how often something did. Calendars and people are told once for each revision; until then the
  -- row itself is the note that they have to be.
  event text not null,
  revision integer not null default 0,
  announced_revision integer not null default -1,
  waiting_list_entry_id uuid references waiting_list_entries (id),

  browser bytea,
  phone us_phone,
  property_id uuid references properties (id),
  service text,
  addons text[],
  payment_method payment_method,
  claim_id uuid references credential_claims (id),
  total_cents price_cents,
  occupancy occupancy,
  allow_early_inspection boolean,
  -- The contact step's answers, as the domain's ContactForm has them.
  contact jsonb,
  booked_at timestamptz,

  check (busy_until >= starts_at + minutes * interval '1 minute'),
  check (status = 'offered' or (browser is not null and phone is not null and property_id is not null
    and service is not null and addons is not null and payment_method is not null and total_cents is not null
    and occupancy is not null and contact is not null and booked_at is not null)),
  check (status <> 'offered' or waiting_list_entry_id is not null),
  check ((status = 'held') = (hold_place is not null)),
  check (occupancy <> 'vacant' or allow_early_inspection is not null),

  -- Whatever anybody read before: no two inspections at the same time, with the way between them.
  -- The times come first, because they tell rows apart and there is one inspector: the index stays shallow.
  constraint appointments_apart exclude using gist (tstzrange(starts_at, busy_until) with &&, inspector with =)
    where (status not in ('cancelled', 'released'))
);

-- Three seats a day.
create unique index appointments_seats on appointments (inspector, day, seat)
  where status not in ('cancelled', 'released');
-- One reservation of one browser for one property: another time moves it.
create unique index appointments_one_hold on appointments (browser, property_id) where status = 'held';
create unique index appointments_one_offer on appointments (waiting_list_entry_id) where status = 'offered';
create index appointments_held_until on appointments (held_until) where status in ('offered', 'held');
create unique index appointments_hold_places on appointments (phone, hold_place) where hold_place is not null;
create index appointments_browser on appointments (browser);
create index appointments_property on appointments (property_id);
create index appointments_unannounced on appointments (booked_at) where announced_revision < revision;

-- Browsers, phones and properties are many, whatever a sample of the rows says: so the planner knows without their values that
-- the indexes find little, and keeps the plan of a booking instead of making one for each.
alter table appointments alter browser set (n_distinct = -0.5), alter phone set (n_distinct = -0.5),
  alter property_id set (n_distinct = -0.5);

-- What has to be told, to whom, and whether it was. One event of one revision is told to one person once.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid references appointments (id),
  waiting_list_entry_id uuid references waiting_list_entries (id),
  event text not null,
  revision integer not null,
  -- What can happen more than once without the appointment changing, such as a reminder, is counted.
  occasion smallint not null default 0,
  channel text not null check (channel in ('mail', 'text')),
  role text not null check (role in ('payer', 'report', 'realtor', 'business', 'waiting')),
  recipient text not null check (length(recipient) between 1 and 254),
  -- unneeded: overtaken by what happened since.
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'unneeded')),
  attempts smallint not null default 0,
  problem text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((appointment_id is null) <> (waiting_list_entry_id is null)),
  unique nulls not distinct (appointment_id, waiting_list_entry_id, event, revision, occasion, channel, recipient)
);

create index deliveries_troubled on deliveries (created_at) where state = 'failed' or (state = 'pending' and attempts > 0);

-- Hosted payment pages by amount, kept by the inspector.
create table payment_links (
  amount_cents integer not null check (amount_cents > 0),
  type text not null check (type in ('paynow', 'challenge')),
  description text not null default '',
  url text not null check (url ~ '^https://'),
  updated_at timestamptz not null,
  primary key (amount_cents, type)
);

-- A mail's calendar file, and which delivery the sandbox kept: the same one is kept once.
alter table messages add column calendar_file text check (calendar_file is null or kind = 'mail');
alter table messages add column delivery_id uuid unique;

create trigger opening_hours_changed after insert or update or delete or truncate on opening_hours
  for each statement execute function announce_change();
create trigger schedule_settings_changed after insert or update or delete or truncate on schedule_settings
  for each statement execute function announce_change();
create trigger blocked_dates_changed after insert or update or delete or truncate on blocked_dates
  for each statement execute function announce_change();
create trigger busy_times_changed after insert or update or delete or truncate on busy_times
  for each statement execute function announce_change();
-- A new row is announced right after its commit instead: PostgreSQL lets only one commit with a notice happen at a time.
create trigger appointments_changed after update of status, starts_at or delete or truncate on appointments
  for each statement execute function announce_change();
