-- Signing sheets: what a pharmacy chose for them, and which were printed (SIGN-10, SIGN-11).

create table signing_sheet_option (
  pharmacy_id int primary key references pharmacy (id),
  include_option_for_care_worker boolean not null default false,
  print_insulin_on_regular_sheets boolean not null default false,
  print_warfarin_on_regular_sheets boolean not null default false,
  remove_admin_dates boolean not null default false,
  print_order text not null default 'room' check (print_order in ('room', 'name', 'slot'))
);
call tenant_table('signing_sheet_option');

-- A sheet of a resident that was printed. The next one says which it replaces.
create table signing_sheet_print (
  pharmacy_id int not null,
  patient_id int not null,
  sheet_code text not null,
  version int not null check (version > 0),
  from_day date not null,
  to_day date not null,
  printed_by int not null references user_account (id),
  printed_at timestamptz not null,
  -- the order in which the newest of a resident is looked for
  primary key (pharmacy_id, patient_id, sheet_code, version),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  check (to_day >= from_day)
);
call tenant_table('signing_sheet_print', append_only => true);
