-- Findings of a report, the buyer's list of repairs, and re-inspections that were asked for.

create table report_findings (
  version_id uuid not null references report_versions (id) on delete cascade,
  -- The same in every version.
  finding_id uuid not null,
  number smallint not null check (number between 1 and 999),
  category text not null check (category in ('safety', 'repair', 'monitor')),
  title text not null check (length(title) between 1 and 160),
  location text not null default '' check (length(location) <= 80),
  -- Of the report's PDF.
  page smallint check (page between 1 and 9999),
  -- What was seen, and what to do.
  words text not null default '' check (length(words) <= 1000),
  advice text not null default '' check (length(advice) <= 500),
  -- One of the job's photos when it was added; it stays when the photo is removed from the job.
  photo_sha256 bytea references stored_files (sha256),
  primary key (version_id, finding_id),
  unique (version_id, number)
);

create index report_findings_photo on report_findings (photo_sha256);

create trigger report_findings_kept before insert or update or delete on report_findings
  for each row execute function keep_published_documents();

-- One for each booking: its buyers share it. The desk never writes here.
create table repair_lists (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  -- Counts the changes of the note.
  note_revision integer not null default 0,
  changed_at timestamptz not null,
  -- The link that opens it without the report: whose it is, and until when. Null: not shared.
  shared_by uuid references parties (id) on delete set null,
  shared_at timestamptz,
  share_expires_at timestamptz,
  -- Raised when the link is withdrawn: it stays void when another one is made.
  share_generation integer not null default 0,
  check ((shared_at is null) = (share_expires_at is null))
);

create index repair_lists_shared_by on repair_lists (shared_by);

create table repair_choices (
  appointment_id uuid not null references repair_lists (appointment_id) on delete cascade,
  finding_id uuid not null,
  ticked boolean not null,
  -- Kept while it is not ticked.
  sentence text not null default '' check (length(sentence) <= 500),
  revision integer not null default 1,
  primary key (appointment_id, finding_id)
);

-- Asked for on the report page, once for each booking, at this price.
create table reinspection_requests (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  party_id uuid references parties (id) on delete set null,
  asked_at timestamptz not null,
  price_cents integer not null check (price_cents > 0),
  -- What was ticked then, a line each.
  findings text[] not null
);

create index reinspection_requests_party on reinspection_requests (party_id);

create trigger repair_lists_changed after insert or update or delete on repair_lists
  for each row execute function announce_change();
create trigger reinspection_requests_changed after insert or update or delete on reinspection_requests
  for each row execute function announce_change();
