-- A signed file is removed only after the claim period, by the database's own clock, and the row says when.

-- The earliest end of the claim period: the domain's claimsEnd() of the later of signing and agreed start. Both columns are
-- write-once, so the serving role cannot move it.
create function agreement_claims_end(signed_at timestamptz, terms jsonb) returns timestamptz
  language plpgsql stable as $$
declare
  claim_period constant interval := interval '1 year';
  first timestamp := greatest(signed_at, (terms->>'startsAt')::timestamptz) at time zone 'UTC';
  last timestamp := first + claim_period;
begin
  -- February 29 counts on to March 1, as it does in the domain.
  if extract(day from last) <> extract(day from first) then
    last := last + interval '1 day';
  end if;
  return (date_trunc('day', last at time zone 'UTC' at time zone 'America/Phoenix') + interval '1 day'
    - interval '1 millisecond') at time zone 'America/Phoenix';
end
$$;

alter table agreements add column file_removed_at timestamptz;

-- Files removed by earlier versions, which recorded no date. One that went before its claim period ended stays unmarked, and
-- verification keeps reporting it as missing.
update agreements set file_removed_at = now()
  where signer_name is null and agreement_claims_end(signed_at, terms) < now()
    and not exists (select from agreement_files where agreement_id = agreements.id);

insert into audit_events (at, action, subject_kind, subject_id, details)
  select file_removed_at, 'agreement.file-removed', 'appointment', appointment_id::text, jsonb_build_object(
      'agreement', id, 'edition', edition, 'sha256', encode(file_sha256, 'hex'), 'earlier', true)
  from agreements where file_removed_at is not null order by signed_at, id;

create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.file_removed_at is not null then
      raise exception 'A signed agreement begins with its file';
    end if;
    return new;
  end if;
  if (new.id, new.appointment_id, new.edition, new.version, new.text_hash, new.terms, new.terms_hash, new.provider,
      new.signed_at, new.file_sha256, new.certificate_sha256) is distinct from
     (old.id, old.appointment_id, old.edition, old.version, old.text_hash, old.terms, old.terms_hash, old.provider,
      old.signed_at, old.file_sha256, old.certificate_sha256) or (old.superseded and not new.superseded) then
    raise exception 'A signed agreement stays as it was';
  end if;
  if new.erase_after is distinct from old.erase_after
      and new.erase_after < agreement_claims_end(new.signed_at, new.terms) then
    raise exception 'A signed agreement is kept until its claim period ends';
  end if;
  if new.file_removed_at is distinct from old.file_removed_at and (old.file_removed_at is not null
      or new.file_removed_at is distinct from now() or agreement_claims_end(new.signed_at, new.terms) >= now()
      or exists (select from agreement_files where agreement_id = new.id)) then
    raise exception 'Only the removal of a signed file is recorded as one';
  end if;
  -- Who signed and what they filled in go with the file, not before.
  if (new.signer_name is distinct from old.signer_name or new.form is distinct from old.form)
      and (new.file_removed_at is null or new.signer_name is not null or new.form is not null) then
    raise exception 'A signed agreement stays as it was';
  end if;
  return new;
end
$$;

drop trigger agreements_kept on agreements;
create trigger agreements_kept before insert or update on agreements for each row execute function keep_agreement();

-- Holds for the owner as well, who is the serving role where there is only one.
create function keep_file_until_due() returns trigger language plpgsql as $$
begin
  if not exists (select from agreements where id = old.agreement_id and erase_after < now()
      and agreement_claims_end(signed_at, terms) < now()) then
    raise exception 'A signed file is kept until its claim period ends';
  end if;
  return old;
end
$$;

create trigger agreement_files_kept_until_due before delete on agreement_files
  for each row execute function keep_file_until_due();

-- The one way a signed file is removed: somebody in it asked, and the claim period is over. Answers which were removed; no date
-- comes from the caller.
drop function erase_agreement_files(uuid[], timestamptz);

create function erase_agreement_files(wanted uuid[]) returns setof uuid language plpgsql security definer as $$
declare
  agreement agreements;
begin
  for agreement in
    select * from agreements where id = any (wanted) and file_removed_at is null and erase_after < now()
      and agreement_claims_end(signed_at, terms) < now() order by id for update
  loop
    delete from agreement_files where agreement_id = agreement.id;
    update agreements set form = null, signer_name = null, erase_after = null, file_removed_at = now()
      where id = agreement.id;
    insert into audit_events (at, action, subject_kind, subject_id, details)
      values (now(), 'agreement.file-removed', 'appointment', agreement.appointment_id::text, jsonb_build_object(
        'agreement', agreement.id, 'edition', agreement.edition, 'sha256', encode(agreement.file_sha256, 'hex')));
    return next agreement.id;
  end loop;
end
$$;

revoke execute on function erase_agreement_files from public;

do $$
declare
  guard text;
begin
  foreach guard in array array['agreement_claims_end(timestamptz, jsonb)', 'keep_agreement()', 'keep_file_until_due()',
      'erase_agreement_files(uuid[])']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guard, current_schema());
  end loop;
end
$$;

-- The desk switched the location off: nothing is shown to the customer, a sandbox's made-up position included.
alter table appointments add column location_off boolean not null default false;
