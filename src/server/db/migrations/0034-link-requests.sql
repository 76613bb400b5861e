-- Requests for the links of a booking, by email or phone. Counted for the limits; a job sends what there is to send.
create table link_requests (
  id bigint generated always as identity primary key,
  -- What was typed, until the job has read it.
  contact text,
  -- Keyed hashes, from which neither the contact nor an address can be read.
  contact_key bytea not null,
  network bytea not null,
  network_48 bytea not null,
  asked_at timestamptz not null
);

create index link_requests_contact on link_requests (contact_key, asked_at);
create index link_requests_network on link_requests (network_48, asked_at);
create index link_requests_asked on link_requests (asked_at);
