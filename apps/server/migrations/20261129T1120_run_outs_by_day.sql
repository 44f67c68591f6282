-- The last count of run-outs of each day, so that a week stands beside the week before (DASH-13).
create table run_out_day (
  pharmacy_id int not null references pharmacy (id),
  day date not null,
  balances int not null check (balances >= 0),
  patients int not null check (patients >= 0),
  primary key (pharmacy_id, day)
);
call tenant_table('run_out_day');

-- The balances that run out first, as they were found by the last count: to find them again, every balance is looked at (DASH-14).
create table run_out_first (
  pharmacy_id int not null,
  place smallint not null check (place > 0),
  patient_id int not null,
  -- None while nothing was ever recorded for the medicine.
  account_id int,
  medication text not null,
  run_out_on date not null,
  -- Hundredths of a pill that the coming week lacks.
  missing_qty int not null check (missing_qty > 0),
  primary key (pharmacy_id, place),
  foreign key (pharmacy_id) references run_out_count (pharmacy_id) on delete cascade,
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id) on delete cascade,
  foreign key (pharmacy_id, account_id) references vpb_account (pharmacy_id, id) on delete cascade
);
call tenant_table('run_out_first');
