-- Every text of /privacy and /terms that was shown. Rows are never changed.
create table legal_versions (
  document text not null check (document in ('privacy', 'terms')),
  version integer not null check (version > 0),
  effective_from timestamptz not null,
  content jsonb not null,
  -- SHA-256 of the text, to tell whether it has changed.
  content_hash bytea not null check (length(content_hash) = 32),
  primary key (document, version)
);
