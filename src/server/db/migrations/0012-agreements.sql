-- An agreement that was signed, for the booking as it was then. It stays as it was; a booking that changes needs another.
create table agreements (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id),
  -- The first, the second … of its appointment.
  edition smallint not null check (edition > 0),
  -- The text's version, and the hash of its words.
  version text not null check (length(version) between 1 and 40),
  text_hash bytea not null check (length(text_hash) = 32),
  -- What the booking was, as the domain's BookingTerms have it, and the hash of that.
  terms jsonb not null,
  terms_hash bytea not null check (length(terms_hash) = 32),
  -- Who signed and what they filled in. Gone once the person's data is removed.
  signer_name text,
  form jsonb,
  -- Where it was signed: on our own page, or at a provider whose file this is.
  provider text not null default 'own' check (provider in ('own', 'documenso')),
  signed_at timestamptz not null,
  -- Of the stored file, and of the certificate that sealed it; a provider seals with its own.
  file_sha256 bytea not null check (length(file_sha256) = 32),
  certificate_sha256 bytea check (length(certificate_sha256) = 32),
  superseded boolean not null default false,
  -- What has changed since: time, price, address, service.
  outdated_by text[] not null default '{}',
  -- Whoever signed has been told that it no longer counts.
  outdating_told boolean not null default false,
  -- Somebody in it asked to be removed: done when no claim can be made under it any more.
  erase_after timestamptz,
  unique (appointment_id, edition)
);

-- Whatever happens at once: one agreement counts.
create unique index agreements_in_force on agreements (appointment_id) where not superseded;
create index agreements_files on agreements (file_sha256);
create index agreements_to_erase on agreements (erase_after) where erase_after is not null;
create index agreements_untold on agreements (id) where superseded and not outdating_told;

-- Apart, so that reading about an agreement does not read the file.
create table agreement_files (
  agreement_id uuid primary key references agreements (id),
  pdf bytea not null
);

alter table agreement_files alter pdf set storage external;

create function keep_agreement() returns trigger language plpgsql as $$
begin
  if (new.id, new.appointment_id, new.edition, new.version, new.text_hash, new.terms, new.terms_hash, new.provider,
      new.signed_at, new.file_sha256, new.certificate_sha256) is distinct from
     (old.id, old.appointment_id, old.edition, old.version, old.text_hash, old.terms, old.terms_hash, old.provider,
      old.signed_at, old.file_sha256, old.certificate_sha256) or (old.superseded and not new.superseded) then
    raise exception 'A signed agreement stays as it was';
  end if;
  return new;
end
$$;

create trigger agreements_kept before update on agreements for each row execute function keep_agreement();

create function keep_file() returns trigger language plpgsql as $$
begin
  raise exception 'A signed file stays as it was';
end
$$;

create trigger agreement_files_kept before update or truncate on agreement_files
  for each statement execute function keep_file();

-- The one way in which a signed file goes: somebody in it asked to be removed, and no claim can be made under it any more. The
-- role that serves has no other right to remove one.
create function erase_agreement_files(agreements_over uuid[], passed timestamptz) returns void
  language sql security definer as $$
  delete from agreement_files using agreements
    where agreements.id = agreement_id and agreements.id = any (agreements_over) and erase_after < passed
$$;

revoke execute on function erase_agreement_files from public;

-- Never a silently stale agreement: whoever changes what was agreed on, by whatever way, ends it in the same moment.
create function outdate_agreement() returns trigger language plpgsql as $$
begin
  update agreements set superseded = true, outdated_by = array_remove(array[
      case when new.starts_at is distinct from old.starts_at then 'time' end,
      case when new.total_cents is distinct from old.total_cents then 'price' end,
      case when new.property_id is distinct from old.property_id then 'address' end,
      case when new.service is distinct from old.service or new.addons is distinct from old.addons then 'service' end],
      null)
    where appointment_id = new.id and not superseded;
  new.contract_signed_at := null;
  return new;
end
$$;

create trigger appointments_outdate_agreement before update of starts_at, total_cents, property_id, service, addons
  on appointments for each row
  when (old.contract_signed_at is not null and (new.starts_at is distinct from old.starts_at
    or new.total_cents is distinct from old.total_cents or new.property_id is distinct from old.property_id
    or new.service is distinct from old.service or new.addons is distinct from old.addons))
  execute function outdate_agreement();

-- Somebody was asked by mail to sign.
create table signature_requests (
  -- The documentId of the call.
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id),
  provider text not null check (provider in ('own', 'documenso')),
  provider_document text,
  title text not null check (length(title) <= 200),
  message text not null check (length(message) <= 500),
  signer_name text not null check (length(signer_name) <= 300),
  signer_email text not null check (length(signer_email) between 3 and 254),
  -- What whoever asked has filled in for the signer.
  form jsonb,
  -- The terms it was sent for; others need another request.
  terms_hash bytea not null check (length(terms_hash) = 32),
  state text not null default 'sending' check (state in ('sending', 'sent', 'completed', 'failed', 'void')),
  asked_at timestamptz not null,
  sent_at timestamptz,
  completed_at timestamptz,
  -- The agreement was signed by whoever was asked, not by somebody else meanwhile.
  signed boolean not null default false,
  expires_at timestamptz not null,
  -- Nobody needs it any more, but at the provider it can still be signed.
  to_withdraw boolean not null default false
);

create index signature_requests_appointment on signature_requests (appointment_id, asked_at);
create unique index signature_requests_document on signature_requests (provider, provider_document)
  where provider_document is not null;
create index signature_requests_open on signature_requests (asked_at) where state in ('sending', 'sent') or to_withdraw;

-- When the phone was verified that booked; known for longer than the verification itself is kept.
alter table appointments add column phone_verified_at timestamptz;

-- The trail of one agreement is read from the trail of everything.
create index audit_events_subject on audit_events (subject_kind, subject_id, id);

-- Signing links: a list of appointments is not a list of keys to them.
insert into secrets (name, value)
  values ('signing-links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

alter table deliveries drop constraint deliveries_role_check;
alter table deliveries add constraint deliveries_role_check
  check (role in ('payer', 'report', 'realtor', 'business', 'waiting', 'buyer', 'signer'));

-- A mail's file, such as the signed copy.
alter table messages add column attachment_name text check (attachment_name is null or kind = 'mail');
alter table messages add column attachment bytea check ((attachment is null) = (attachment_name is null));

create trigger agreements_changed after insert or update on agreements
  for each statement execute function announce_change();

-- A session's own tables are looked into first: one of the same name must not be what a guard reads or writes.
do $$
declare
  guard text;
begin
  foreach guard in array array['announce_change()', 'seal_audit_event()', 'refuse_change()', 'keep_appointment_words()',
      'refuse_rejected_claim()', 'keep_agreement()', 'keep_file()', 'outdate_agreement()',
      'erase_agreement_files(uuid[], timestamptz)']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guard, current_schema());
  end loop;
end
$$;
