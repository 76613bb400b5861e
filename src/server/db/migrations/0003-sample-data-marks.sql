-- Which sets of sample data a sandbox has been given, so that each is loaded once and a removed row stays removed.
create table sample_data_marks (
  name text primary key,
  loaded_at timestamptz not null default now()
);
