-- Reviews shown on the site. The owner adds and hides them; the rating is their mean.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  author text not null check (length(author) between 1 and 80),
  city text not null check (length(city) between 1 and 80),
  rating smallint not null check (rating between 1 and 5),
  words text not null check (length(words) between 1 and 1000),
  reviewed_on date not null,
  shown boolean not null default true,
  -- Made up for sandbox mode; never loaded in live mode.
  sample boolean not null default false,
  created_at timestamptz not null default now()
);

create index reviews_shown_newest on reviews (reviewed_on desc, id) where shown;

-- Processes keep the list in memory and drop it when they hear this.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end
$$;

create trigger reviews_changed after insert or update or delete or truncate on reviews
  for each statement execute function announce_change();
