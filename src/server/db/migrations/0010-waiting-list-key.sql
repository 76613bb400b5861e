-- Signs the links of the waiting list: who reads the tables' ids still cannot make one.
insert into secrets (name, value)
  values ('waiting-list', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
