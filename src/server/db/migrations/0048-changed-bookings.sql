-- The desk changes a booking: each change is applied once.
alter table desk_changes drop constraint desk_changes_kind_check;
alter table desk_changes add constraint desk_changes_kind_check check (kind in ('status', 'notes', 'booking'));

-- Once the inspection has started nobody can sign any more: the signed agreement stays in force when the price changes.
drop trigger appointments_outdate_agreement on appointments;
create trigger appointments_outdate_agreement before update of total_cents, property_id, service, addons, pays_at
  on appointments for each row
  when (old.contract_signed_at is not null and new.status not in ('in_progress', 'completed')
    and (new.total_cents is distinct from old.total_cents
    or new.property_id is distinct from old.property_id or new.service is distinct from old.service
    or new.addons is distinct from old.addons or new.pays_at is distinct from old.pays_at))
  execute function outdate_agreement();
