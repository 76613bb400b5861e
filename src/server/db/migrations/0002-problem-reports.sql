-- Pages that broke in a visitor's browser. Holds no query string, no address and nothing the visitor typed.
create table problem_reports (
  id uuid primary key default gen_random_uuid(),
  reported_at timestamptz not null,
  page text not null check (length(page) <= 200),
  message text not null check (length(message) <= 500)
);

create index problem_reports_by_age on problem_reports (reported_at);
