-- Numbers that take no texts, as the text provider reported. Deleted when a text gets through or one comes from the number.
create table untextable_phones (
  phone text primary key check (phone ~ '^\+1\d{10}$'),
  reason text not null check (reason in ('unknown-number', 'no-texts')),
  since timestamptz not null
);
