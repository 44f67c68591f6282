-- Where a drug stands on the shelves of a pharmacy, of a shared drug too (DRUG-19).
create table stock_location (
  pharmacy_id int not null references pharmacy (id),
  drug_pharmacy_id int not null,
  drug_id int not null,
  location text not null check (location <> ''),
  primary key (pharmacy_id, drug_id),
  foreign key (drug_pharmacy_id, drug_id) references drug (pharmacy_id, id),
  -- a drug of the shared catalogue or of the pharmacy itself
  check (drug_pharmacy_id in (0, pharmacy_id))
);
call tenant_table('stock_location');
