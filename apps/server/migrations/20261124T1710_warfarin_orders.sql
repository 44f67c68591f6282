-- What prescribers ordered after INR tests of a patient. Orders are added and withdrawn, never changed (MED-40).
create table warfarin_order (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  patient_id int not null,
  inr_date date not null,
  -- hundredths, as the three below
  inr int not null check (inr > 0),
  target_low int not null check (target_low > 0),
  target_high int not null check (target_high >= target_low),
  -- hundredths of a milligram, Monday first
  weekday_doses int[] not null check (cardinality(weekday_doses) = 7 and 0 <= all (weekday_doses)),
  from_date date not null check (from_date >= inr_date),
  next_inr_date date not null check (next_inr_date > from_date),
  prescriber text not null default '',
  note text not null default '',
  recorded_at timestamptz not null,
  recorded_by int not null,
  withdrawn_at timestamptz,
  withdrawn_by int,
  withdrawn_reason text not null default '',
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('warfarin_order');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index warfarin_order_by_id on warfarin_order (id);
-- the orders of a patient, and of all patients of an order of packs
create index warfarin_order_patient on warfarin_order (pharmacy_id, patient_id, inr_date);
