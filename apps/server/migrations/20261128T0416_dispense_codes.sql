-- A code under which the dispensing system knows a drug of ours that has another code (IMPORT-8).
create table drug_dispense_code (
  pharmacy_id int not null references pharmacy (id),
  code text not null,
  drug_pharmacy_id int not null,
  drug_id int not null,
  primary key (pharmacy_id, code),
  foreign key (drug_pharmacy_id, drug_id) references drug (pharmacy_id, id),
  -- a drug of the shared catalogue or of the pharmacy itself
  check (drug_pharmacy_id in (0, pharmacy_id))
);
call tenant_table('drug_dispense_code');
-- a merge leads the codes of one drug to another
create index drug_dispense_code_of_drug on drug_dispense_code (drug_id);

-- The drug of ours for each code of the dispensing system: the one that a person named, else the one of that code.
create view drug_of_code_view with (security_invoker = true) as
  select c.pharmacy_id, c.code, d.id as drug_id, d.drug_code, d.generic_code, true as is_mapped
  from drug_dispense_code c
  join drug d on d.pharmacy_id = c.drug_pharmacy_id and d.id = c.drug_id and d.archived_at is null
  union all
  select d.pharmacy_id, d.drug_code, d.id, d.drug_code, d.generic_code, false
  from drug d where d.archived_at is null;
grant select on drug_of_code_view to packwright_app;
