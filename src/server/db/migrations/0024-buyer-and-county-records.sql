-- The buyer as the signed agreement names them. Not once their removal was asked for: the file then stays as evidence alone.
create function buyer_in_agreement(appointment uuid) returns text language sql stable
  return (select case when erase_after is null then nullif(btrim(form ->> 'buyerName'), '') end
    from agreements where appointment_id = appointment order by edition desc limit 1);

-- The desk finds a booking by its buyer's name.
create or replace function keep_appointment_words() returns trigger language plpgsql as $$
begin
  insert into appointment_words (appointment_id, words)
    values (new.id, words_of_appointment(new.contact, new.phone, new.property_id)
      || ' ' || coalesce(lower(buyer_in_agreement(new.id)), ''))
    on conflict (appointment_id) do update set words = excluded.words;
  return null;
end
$$;

-- One that was not announced yet gets its words then.
create function keep_words_of_signed() returns trigger language plpgsql as $$
begin
  update appointment_words set words = words_of_appointment(contact, phone, property_id)
      || ' ' || coalesce(lower(buyer_in_agreement(id)), '')
    from appointments where id = new.appointment_id and appointment_id = new.appointment_id;
  return null;
end
$$;

create trigger agreements_words_new after insert on agreements for each row
  when (new.form is not null) execute function keep_words_of_signed();
create trigger agreements_words_changed after update of form, erase_after on agreements for each row
  when (new.form is distinct from old.form or new.erase_after is distinct from old.erase_after)
  execute function keep_words_of_signed();

update appointment_words set words = words || ' ' || lower(buyer_in_agreement(appointment_id))
  where buyer_in_agreement(appointment_id) is not null;

-- What the county's records said when the property was confirmed. Null: they know nothing, or were not asked.
alter table properties
  add column records_kind text check (records_kind in ('single-family', 'multi-family', 'mobile-home', 'commercial')),
  add column records_square_footage integer check (records_square_footage between 1 and 9999999);

do $$
declare
  guard text;
begin
  foreach guard in array array['buyer_in_agreement(uuid)', 'keep_appointment_words()', 'keep_words_of_signed()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', guard, current_schema());
  end loop;
end
$$;
