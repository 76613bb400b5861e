-- People who sign in. Customers have no account.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null default '' check (length(last_name) <= 60),
  -- argon2id, in its own notation.
  password_hash text not null,
  is_inspector boolean not null default false,
  -- The demo inspector of the sandbox; nobody signs in as one in live mode.
  sample boolean not null default false,
  -- Encrypted. It counts from the moment it was confirmed by a first code.
  totp_secret bytea,
  totp_confirmed_at timestamptz check (totp_confirmed_at is null or totp_secret is not null),
  -- The last time step whose code was used: a code works once.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Each opens the door once, for somebody whose phone is lost.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Only the hash of what the browser holds: who reads the table cannot pose as anybody.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  -- "Chrome on Android", for the list of devices.
  device text not null check (length(device) <= 120),
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);
create index sessions_expire on sessions (expires_at);

-- Failed sign-ins of the last hours, by account and by network, both hashed.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  subject bytea not null,
  failed_at timestamptz not null
);

create index sign_in_failures_subject on sign_in_failures (subject, failed_at);

-- What was done at the desk. Each row seals the one before it; nothing is changed or removed.
create table audit_events (
  id bigint primary key,
  at timestamptz not null,
  -- A user's id, or null for the product itself.
  actor uuid,
  action text not null check (length(action) between 1 and 60),
  -- What it was done to, by kind and id; never a name, an address or a number of a person.
  subject_kind text not null check (length(subject_kind) <= 40),
  subject_id text not null check (length(subject_id) <= 100),
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null
);

create function seal_audit_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- One after the other, or two rows would seal the same one.
  perform pg_advisory_xact_lock(727005);
  select id, hash into last from audit_events order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, sha256(''));
  new.hash := sha256(new.previous_hash || convert_to(
    jsonb_build_array(new.id, extract(epoch from new.at), new.actor, new.action, new.subject_kind, new.subject_id,
      new.details)::text, 'UTF8'));
  return new;
end
$$;

create trigger audit_events_sealed before insert on audit_events
  for each row execute function seal_audit_event();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only added to';
end
$$;

create trigger audit_events_kept before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

-- Domains, as in the table's other columns: a booking does not pay for their text.
create domain inspector_status as text check (value in ('not_started', 'en_route', 'on_site', 'completed'));
create domain payment_status as text check (value in ('pending', 'paid', 'refunded', 'needs_review'));
create domain special_instructions as text check (length(value) <= 1000);

alter table appointments
  add column inspector_status inspector_status not null default 'not_started',
  -- As the inspector or the way to go says.
  add column estimated_arrival timestamptz,
  add column special_instructions special_instructions not null default '',
  add column contract_signed_at timestamptz,
  add column payment_status payment_status not null default 'pending',
  add column paid_cents price_cents not null default 0,
  add column paid_at timestamptz,
  add column completed_at timestamptz,
  -- The start its payer has been reminded of by itself; another start is reminded of anew.
  add column reminded_for timestamptz,
  -- Made up for the sandbox, under the name its tracking page has. Samples are somebody else's day: they take no time of
  -- the inspector's.
  add column sample text check ((sample is null) = (inspector = 1));

create unique index appointments_samples on appointments (sample) where sample is not null;
-- The desk's lists, page by page.
create index appointments_starts on appointments (starts_at, id);

-- What the desk's search looks through: who and where, in small letters. Every piece stands after a space, so that one or two
-- letters find what begins with them.
create extension if not exists pg_trgm;
create function words_of_appointment(contact jsonb, phone text, property uuid) returns text language sql stable
  return lower(' ' || coalesce(contact ->> 'firstName', '') || ' ' || coalesce(contact ->> 'lastName', '')
    || ' ' || coalesce(contact ->> 'payerEmail', '') || ' ' || coalesce(contact ->> 'reportEmail', '')
    || ' ' || coalesce(contact ->> 'buyerExplanation', '')
    || ' ' || coalesce(contact ->> 'realtorName', '') || ' ' || coalesce(contact ->> 'realtorEmail', '')
    || ' ' || regexp_replace(coalesce(contact ->> 'realtorPhone', ''), '[^0-9]', '', 'g')
    || ' ' || substr(coalesce(phone, ''), 3)
    || translate(coalesce(jsonb_path_query_array(contact, '$.contactPersons[*].keyvalue() ? (@.key != "id").value'),
      '[]')::text, '[],"', '    ')
    || ' ' || coalesce((select street || ' ' || city || ' az ' || zip from properties where id = property), ''));

create table appointment_words (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  words text not null
);

create index appointment_words_parts on appointment_words using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- Those that were announced before there was a search.
insert into appointment_words (appointment_id, words)
  select id, words_of_appointment(contact, phone, property_id) from appointments where announced_revision >= 0;

create function keep_appointment_words() returns trigger language plpgsql as $$
begin
  insert into appointment_words (appointment_id, words)
    values (new.id, words_of_appointment(new.contact, new.phone, new.property_id))
    on conflict (appointment_id) do update set words = excluded.words;
  return null;
end
$$;

-- A new row only once it has been announced: a booking does not wait for it. Whatever is changed or blanked later is here, too.
create trigger appointments_words_new after insert on appointments for each row
  when (new.announced_revision >= 0) execute function keep_appointment_words();
create trigger appointments_words_changed
  after update of announced_revision, contact, phone, property_id on appointments for each row
  when (new.announced_revision >= 0 and (old.announced_revision < 0 or new.contact is distinct from old.contact
    or new.phone is distinct from old.phone or new.property_id is distinct from old.property_id))
  execute function keep_appointment_words();

create index appointments_claim on appointments (claim_id) where claim_id is not null;
create index appointments_to_review on appointments (starts_at) where payment_status = 'needs_review';

-- A booking and the rejection of its claim in the same moment: one waits for the other, and no half price outlives its claim.
create function refuse_rejected_claim() returns trigger language plpgsql as $$
begin
  if (select status from credential_claims where id = new.claim_id for share) = 'rejected' then
    raise exception 'The claim was rejected' using errcode = 'check_violation', constraint = 'appointments_claim_stands';
  end if;
  return new;
end
$$;

create trigger appointments_claim_stands before insert or update of claim_id, payment_method on appointments
  for each row when (new.payment_method = 'challenge' and new.claim_id is not null)
  execute function refuse_rejected_claim();

-- A change made at the desk, perhaps offline and sent twice, counts once.
create table desk_changes (
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  applied_at timestamptz not null
);

-- Where the inspector is, only while on the way to an appointment.
create table inspector_positions (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters real check (accuracy_meters >= 0),
  at timestamptz not null
);

-- What the owner may change while the product runs. Null: as the environment or the product itself says.
create table business_settings (
  only_row boolean primary key default true check (only_row),
  hold_hours smallint check (hold_hours between 1 and 168),
  -- How long before an inspection its payer is reminded; 0: not at all.
  reminder_hours smallint not null default 24 check (reminder_hours between 0 and 168),
  -- Where the business itself gets its copies.
  notice_emails text[] check (cardinality(notice_emails) between 1 and 5),
  -- Who edits says which one they saw: nobody undoes another's change unawares.
  revision integer not null default 0,
  updated_at timestamptz
);

insert into business_settings default values;

-- Encrypts the second factors where no ENCRYPTION_KEY is given.
insert into secrets (name, value)
  values ('second-factor', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

drop trigger appointments_changed on appointments;
create trigger appointments_changed
  after update of status, starts_at, inspector_status, estimated_arrival, payment_status, contract_signed_at
    or delete or truncate on appointments
  for each statement execute function announce_change();
create trigger inspector_positions_changed after insert or update or delete on inspector_positions
  for each statement execute function announce_change();
create trigger deliveries_changed after update of state, attempts on deliveries
  for each statement execute function announce_change();
create trigger business_settings_changed after update on business_settings
  for each statement execute function announce_change();
create trigger credential_claims_changed after insert or update on credential_claims
  for each statement execute function announce_change();
