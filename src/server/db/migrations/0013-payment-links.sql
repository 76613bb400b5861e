-- A link is kept when the provider's hosts change in the configuration, but nobody is sent to it. Which ones count is settled
-- when the server starts, so that no question has to know the configuration.
alter table payment_links add column accepted boolean not null default true;

-- In a sandbox the pay page is our own, on this machine; which addresses are accepted is checked before they are written.
alter table payment_links drop constraint payment_links_url_check;
alter table payment_links add constraint payment_links_url_check check (url ~ '^https?://');
