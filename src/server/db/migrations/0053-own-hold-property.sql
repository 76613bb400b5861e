-- The office corrects the property of a booking while its customer's browser is still booking. The browser finds the
-- booking by what it calls the property: no reference, because nothing else needs that row.
alter table appointments add column browser_property_id uuid;

create unique index appointments_one_visit on appointments (browser, coalesce(browser_property_id, property_id))
  where status = 'held';
