-- Reports: files, versions, who may read them, and what was read, asked and said about them.

-- Content of the file store. A row exists before anything refers to the file; the nightly job removes what nothing refers to.
create table stored_files (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  size_bytes bigint not null check (size_bytes between 1 and 157286400),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- Of a PDF, counted when it was checked.
  pages integer check (pages between 1 and 100000),
  -- Last placed: unused files are kept for a day after that.
  stored_at timestamptz not null,
  check ((type = 'application/pdf') = (pages is not null))
);

-- A file on its way, in parts. Kept for a while when it is complete, so that a repeated call gets the same answer.
create table uploads (
  -- Chosen by the desk: begun twice, it is one upload.
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  purpose text not null check (purpose in ('document', 'preview', 'photo')),
  -- As it was called on the inspector's device.
  name text not null check (length(name) between 1 and 200),
  size_bytes bigint not null check (size_bytes between 1 and 157286400),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- What was found when it was complete: the file it becomes, or why it is not taken.
  sha256 bytea check (octet_length(sha256) = 32),
  type text,
  pages integer,
  refusal text,
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  check ((sha256 is null) = (type is null)),
  check (sha256 is null or refusal is null)
);

create index uploads_touched on uploads (touched_at);
create index uploads_file on uploads (sha256);

-- What the file store may still hold although no row refers to it; a job removes it there.
create table removed_files (
  sha256 bytea primary key
);

create table removed_uploads (
  id uuid primary key
);

create function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (sha256) values (old.sha256) on conflict do nothing;
  return old;
end
$$;

create trigger stored_files_removed after delete on stored_files
  for each row execute function note_removed_file();

create function note_removed_upload() returns trigger language plpgsql as $$
begin
  insert into removed_uploads (id) values (old.id) on conflict do nothing;
  -- It may have become a file without a row, if its server was killed then.
  insert into removed_files (sha256) select old.sha256 where old.sha256 is not null on conflict do nothing;
  return old;
end
$$;

create trigger uploads_removed after delete on uploads
  for each row execute function note_removed_upload();

-- What the office decides about a booking's report. No row: nothing decided yet.
create table reports (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  -- When its readers could open it for the first time; it stays open from then on.
  released_at timestamptz,
  -- Released before it is signed and paid, and why.
  override_reason text check (length(override_reason) between 1 and 200),
  override_by text,
  override_at timestamptz,
  -- The latest version whose customer was asked for what is missing.
  waiting_version smallint not null default 0,
  -- The office was warned that the promise is about to be missed.
  promise_warned_at timestamptz,
  -- The report reached the customer another way: nothing is due here.
  elsewhere_at timestamptz,
  -- Somebody in it asked to be removed; everything about it is deleted after that.
  erase_after timestamptz,
  check ((override_reason is null) = (override_at is null) and (override_by is null) = (override_at is null))
);

-- Inspections completed before reports were kept here.
insert into reports (appointment_id, elsewhere_at)
  select id, completed_at from appointments where completed_at is not null;

create index reports_to_erase on reports (erase_after) where erase_after is not null;

-- The first report and every corrected one. A published version is never changed.
create table report_versions (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  number smallint not null check (number > 0),
  -- What changed since the version before.
  note text not null default '' check (length(note) <= 1000),
  -- Counts the changes of a draft, so that two desks do not undo each other's.
  revision integer not null default 1,
  published_at timestamptz,
  published_by text,
  unique (appointment_id, number),
  check ((published_at is null) = (published_by is null))
);

-- One draft at a time.
create unique index report_versions_draft on report_versions (appointment_id) where published_at is null;

create table report_documents (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references report_versions (id) on delete cascade,
  place smallint not null,
  kind text not null check (kind in ('report', 'sewer', 'pool', 'other')),
  title text not null check (length(title) between 1 and 120),
  sha256 bytea references stored_files (sha256),
  pages integer check (pages between 1 and 100000),
  preview_sha256 bytea references stored_files (sha256),
  -- Instead of a file: a video on another site.
  url text check (length(url) between 9 and 500),
  unique (version_id, place),
  check ((sha256 is null) = (url is not null) and (sha256 is null) = (pages is null))
);

create index report_documents_file on report_documents (sha256);
create index report_documents_preview on report_documents (preview_sha256);

-- Sealed when the version is published.
create table report_certificates (
  version_id uuid primary key references report_versions (id) on delete cascade,
  file bytea not null,
  sha256 bytea not null check (octet_length(sha256) = 32)
);

-- Photos of the job, from the inspector's phone.
create table job_photos (
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  sha256 bytea not null references stored_files (sha256),
  caption text not null default '' check (length(caption) <= 200),
  added_at timestamptz not null,
  added_by text not null
);

create index job_photos_appointment on job_photos (appointment_id);
create index job_photos_file on job_photos (sha256);

-- Decisions about one reader; without a row the access table decides.
create table report_readers (
  party_id uuid primary key references parties (id) on delete cascade,
  allowed boolean not null,
  decided_by text not null check (decided_by in ('buyer', 'office')),
  decided_at timestamptz not null,
  -- Raised when access is withdrawn: links sent before stay void when it is given again.
  generation integer not null default 0
);

-- Browsers that opened a reader's link: the first one, and those that entered the code sent to the link's owner.
create table report_devices (
  party_id uuid not null references parties (id) on delete cascade,
  browser bytea not null check (octet_length(browser) = 32),
  -- Of the link it was opened with.
  generation integer not null,
  since timestamptz not null,
  primary key (party_id, browser)
);

create table report_codes (
  id uuid primary key default gen_random_uuid(),
  party_id uuid not null references parties (id) on delete cascade,
  browser bytea not null check (octet_length(browser) = 32),
  generation integer not null,
  channel text not null check (channel in ('mail', 'text')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null default 5 check (tries_left >= 0),
  used_at timestamptz
);

create index report_codes_party on report_codes (party_id, asked_at);

-- Who opened and downloaded what. The name stays when the party is gone.
create table report_reads (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  party_id uuid references parties (id) on delete set null,
  reader text not null,
  kind text not null check (kind in ('opened', 'viewed', 'downloaded')),
  version smallint not null,
  document_title text not null default '',
  at timestamptz not null
);

create index report_reads_appointment on report_reads (appointment_id, at);

-- Questions of readers and the office's answers, oldest first. One thread per reader.
create table report_messages (
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  party_id uuid not null references parties (id) on delete cascade,
  -- Null: written by the reader; otherwise the account that answered.
  answered_by text,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null
);

create index report_messages_thread on report_messages (appointment_id, party_id, sent_at);

-- Asked on the report page: may we ask how it went?
create table review_requests (
  party_id uuid primary key references parties (id) on delete cascade,
  appointment_id uuid not null references appointments (id) on delete cascade,
  agreed boolean not null,
  answered_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz
);

create index review_requests_due on review_requests (due_at) where agreed and sent_at is null;

-- A published version and its documents stay as they are until the whole report is erased.
create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and not exists (select from reports
      where appointment_id = old.appointment_id and erase_after < now()) then
    raise exception 'A published report stays as it was';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger report_versions_kept before update or delete on report_versions
  for each row execute function keep_published_version();

create function keep_published_documents() returns trigger language plpgsql as $$
begin
  if exists (select from report_versions version
      where version.id in (case when tg_op <> 'INSERT' then old.version_id end, case when tg_op <> 'DELETE' then new.version_id end)
        and published_at is not null
        and not exists (select from reports where appointment_id = version.appointment_id and erase_after < now())) then
    raise exception 'A published report stays as it was';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger report_documents_kept before insert or update or delete on report_documents
  for each row execute function keep_published_documents();

do $$
declare
  name text;
begin
  foreach name in array array['keep_published_version()', 'keep_published_documents()', 'note_removed_file()',
    'note_removed_upload()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', name, current_schema());
  end loop;
  -- Open desks and report pages follow changes.
  foreach name in array array['reports', 'report_versions', 'report_readers', 'report_messages', 'job_photos']
  loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function announce_change()',
      name || '_changed', name);
  end loop;
end
$$;

-- Codes are derived from their row and this secret, so they are stored nowhere.
insert into secrets (name, value)
  values ('report-codes', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
