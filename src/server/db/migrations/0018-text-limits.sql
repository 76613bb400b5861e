-- Codes are counted by wider networks too: one IPv6 /48 has 65,536 of the networks they were counted by. What was sent before
-- counts as a network of its own; a process of the version before writes the empty ones.
alter table verification_sends add column network_56 bytea not null default '', add column network_48 bytea not null default '';
update verification_sends set network_56 = network, network_48 = network;
create index verification_sends_network_48 on verification_sends (network_48, asked_at);
drop index verification_sends_network;

-- The office is told about the site itself, too: about no appointment and nobody who waits.
alter table deliveries drop constraint if exists deliveries_check;
alter table deliveries add constraint deliveries_about check (
  num_nonnulls(appointment_id, waiting_list_entry_id) = 1
  or (num_nonnulls(appointment_id, waiting_list_entry_id) = 0 and role = 'business'));
