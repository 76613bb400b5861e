-- When a building was built: as the county has it, and as the visitor said. Null: not known, or no price depends on it.
alter table parcels add column year_built smallint check (year_built between 1800 and 2100);
alter table properties
  add column year_built smallint check (year_built between 1800 and 2100),
  add column records_year_built smallint check (records_year_built between 1800 and 2100);
