-- Who gave a time back; null: nobody, or its deadline passed.
alter table appointments add column released_by text check (released_by in ('customer', 'business'));
update appointments set released_by = case when exists (select from audit_events
    where action = 'appointment.release' and subject_kind = 'appointment' and subject_id = appointments.id::text)
    then 'business' else 'customer' end
  where status = 'released' and held_until is null and sample is null;
