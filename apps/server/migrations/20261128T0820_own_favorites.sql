-- The medicines that a person has made favourites (LEDGER-14).
create table favorite_medicine (
  pharmacy_id int not null,
  user_id int not null references user_account (id),
  patient_id int not null,
  drug_code text not null check (drug_code <> ''),
  primary key (pharmacy_id, user_id, patient_id, drug_code),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('favorite_medicine');
-- a medicine that gets another brand stays the favourite of everybody who made it one
create index favorite_medicine_drug on favorite_medicine (pharmacy_id, drug_code, patient_id);

-- Those of the pharmacy become those of everybody in it, so that nobody loses one.
insert into favorite_medicine (pharmacy_id, user_id, patient_id, drug_code)
select a.pharmacy_id, m.user_id, a.patient_id, a.drug_code
from vpb_account a join membership m on m.pharmacy_id = a.pharmacy_id and m.is_active
where a.is_favorite and a.drug_code <> '';

alter table vpb_account drop column is_favorite;
