-- What an owner has confirmed on the way to going live. The newest row of a step counts; rows stay as evidence.
create table setup_confirmations (
  id bigint generated always as identity primary key,
  -- dismissed: the list is no longer offered at the desk.
  step text not null check (step in ('profile', 'prices', 'hours', 'calendar', 'agreement', 'dismissed')),
  confirmed_by uuid not null references users (id),
  confirmed_at timestamptz not null,
  -- Who read the agreement, and which version.
  reader text check (char_length(reader) between 1 and 120),
  agreement_version text,
  check ((step = 'agreement') = (reader is not null and agreement_version is not null))
);
