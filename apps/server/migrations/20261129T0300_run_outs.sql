-- When the balances of a pharmacy were last looked at for what runs out in the coming week (DASH-9).
create table run_out_count (
  pharmacy_id int not null primary key references pharmacy (id),
  -- The first day of that week, today on the wall of the pharmacy.
  day date not null,
  counted_at timestamptz not null
);
call tenant_table('run_out_count');

-- What was found then, by patient group; a group without any has no row.
create table run_out_group (
  pharmacy_id int not null,
  patient_group_id int not null,
  balances int not null check (balances > 0),
  patients int not null check (patients > 0),
  primary key (pharmacy_id, patient_group_id),
  foreign key (pharmacy_id) references run_out_count (pharmacy_id) on delete cascade,
  foreign key (pharmacy_id, patient_group_id) references patient_group (pharmacy_id, id) on delete cascade
);
call tenant_table('run_out_group');
