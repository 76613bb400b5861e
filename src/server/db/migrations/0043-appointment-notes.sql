-- The inspector's own notes on an appointment, and how to get into the property. Customers never see them.
create table appointment_notes (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  -- Who edits says which one they saw: nobody undoes another's change unawares.
  revision integer not null check (revision > 0),
  notes text not null check (length(notes) <= 4000),
  entry text not null check (length(entry) <= 200),
  pets text not null check (length(pets) <= 200),
  utilities text not null check (utilities in ('unknown', 'on', 'off', 'partly')),
  utilities_note text not null check (length(utilities_note) <= 200),
  -- Lockbox, gate and alarm code together, encrypted. Null: none, or deleted after the job.
  codes bytea check (octet_length(codes) <= 2000),
  changed_at timestamptz not null
);

-- Codes to delete after the job.
create index appointment_notes_codes on appointment_notes (appointment_id) where codes is not null;

-- For each row: deleting codes runs every minute and mostly finds none.
create trigger appointment_notes_changed after insert or update or delete on appointment_notes
  for each row execute function announce_change();

-- Encrypts the codes where no ENCRYPTION_KEY is given.
insert into secrets (name, value)
  values ('access-codes', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Processes of the version before write status changes only.
alter table desk_changes add column kind text not null default 'status' check (kind in ('status', 'notes'));
