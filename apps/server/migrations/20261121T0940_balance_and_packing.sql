-- Pack jobs and the ledger of tablets.

create table pack_job (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  -- J and nine digits, made from the id (D-148)
  job_number text not null,
  patient_id int not null,
  foil_id int not null,
  foil_label text not null,
  patient_group_id int not null,
  category text not null,
  pack_type text not null,
  client_code text not null,
  foil_type smallint not null,
  -- -1 failed, 0 pending, 1 printing, 2 packing, 3 checking, 4 distribution, 5 correction, 6 completed, 7 creating, 8 deleted
  status smallint not null check (status between -1 and 8),
  window_start date not null,
  window_end date not null,
  week_index int not null,
  week_count int not null,
  distribution smallint not null default 0,
  snapshot_version int not null default 1,
  -- rises by one with every change of the job; the guard of every transition (security 4.3)
  version int not null default 1,
  was_rejected boolean not null default false,
  is_posted boolean not null default false,
  is_balance_kept boolean not null default false,
  print_count int not null default 0,
  created_at timestamptz not null,
  created_by int not null,
  last_printed_at timestamptz,
  printed_by int,
  packed_at timestamptz,
  packed_by int,
  checked_at timestamptz,
  checked_by int,
  completed_at timestamptz,
  completed_by int,
  distribution_comment text not null default '',
  primary key (pharmacy_id, id),
  unique (pharmacy_id, job_number),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, foil_id) references foil (pharmacy_id, id),
  foreign key (pharmacy_id, patient_group_id) references patient_group (pharmacy_id, id),
  check (window_end >= window_start)
);
call tenant_table('pack_job');
-- boards and tables are read by stage and by age
create index pack_job_stage on pack_job (pharmacy_id, status, created_at);
create index pack_job_age on pack_job (pharmacy_id, created_at desc);
-- overlap guard and last pack end of a foil
create index pack_job_foil on pack_job (pharmacy_id, foil_id, window_end desc) where status <> 8;
create index pack_job_patient on pack_job (pharmacy_id, patient_id);

-- What was packed, frozen: later edits never change it (domain 3.9).
create table pack_job_snapshot (
  pharmacy_id int not null,
  job_id int not null,
  version int not null,
  content text not null,
  sha256 bytea not null,
  profile_version int not null,
  created_at timestamptz not null,
  primary key (pharmacy_id, job_id, version),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id)
);
call tenant_table('pack_job_snapshot', append_only => true);

create table pack_job_line (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  line_number smallint not null,
  prescription_id int not null,
  drug_id int not null,
  drug_code text not null,
  drug_name text not null,
  qty int not null check (qty >= 0),
  packing_qty int not null default 0 check (packing_qty >= 0),
  packing_state text not null default 'open' check (packing_state in ('open', 'confirmed', 'skipped')),
  is_manually boolean not null default false,
  manual_reason text not null default '',
  scanned_gtin text not null default '',
  batch text not null default '',
  expiry date,
  substituted_drug_id int,
  -- 0 pending, 1 passed, 2 incorrect drug, 3 incorrect quantity, 4 specific reason
  checking_status smallint not null default 0 check (checking_status between 0 and 4),
  checking_comments text not null default '',
  must_check_alone boolean not null default false,
  is_correction_flagged boolean not null default false,
  is_correction_confirm boolean not null default false,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, job_id, prescription_id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  foreign key (pharmacy_id, prescription_id) references prescription (pharmacy_id, id)
);
call tenant_table('pack_job_line');
-- committed tablets of a balance are the open lines of its drug
create index pack_job_line_drug on pack_job_line (pharmacy_id, drug_code);

create table pack_job_event (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  job_version int not null,
  at timestamptz not null,
  action text not null,
  from_status smallint,
  to_status smallint not null,
  user_id int not null,
  on_behalf_id int,
  reason text not null default '',
  comment text not null default '',
  detail jsonb not null default '{}',
  primary key (pharmacy_id, id),
  unique (pharmacy_id, job_id, job_version),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id)
);
call tenant_table('pack_job_event', append_only => true);

create table pack_job_acknowledgement (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  profile_version int not null,
  differences jsonb not null,
  user_id int not null,
  at timestamptz not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id)
);
call tenant_table('pack_job_acknowledgement', append_only => true);

create table check_signature (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  snapshot_version int not null,
  statement text not null,
  sha256 bytea not null,
  signature bytea not null,
  signing_key_id int not null references signing_key (id),
  pharmacist_id int not null references user_account (id),
  at timestamptz not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, job_id, snapshot_version) references pack_job_snapshot (pharmacy_id, job_id, version)
);
call tenant_table('check_signature', append_only => true);

-- Undoing a check keeps the old statement and adds who voided it and why (security 2.6).
create table signature_void (
  pharmacy_id int not null,
  signature_id int not null,
  user_id int not null,
  reason text not null,
  at timestamptz not null,
  primary key (pharmacy_id, signature_id),
  foreign key (pharmacy_id, signature_id) references check_signature (pharmacy_id, id)
);
call tenant_table('signature_void', append_only => true);

-- The bytes that were printed; a reprint serves them again (printing 9).
create table pack_job_print (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  snapshot_version int not null,
  file_id int not null,
  reprint int not null default 0,
  printed_by int not null,
  printed_at timestamptz not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  foreign key (pharmacy_id, file_id) references stored_file (pharmacy_id, id)
);
call tenant_table('pack_job_print', append_only => true);
create index pack_job_print_job on pack_job_print (pharmacy_id, job_id);

-- One account for each patient and medicine; the balance is the sum of its entries, kept beside them as a cache.
create table vpb_account (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  patient_id int not null,
  drug_code text not null,
  drug_name text not null,
  balance int not null default 0,
  last_seq int not null default 0,
  is_negative boolean not null default false,
  is_favorite boolean not null default false,
  last_dispensed_at timestamptz,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, patient_id, drug_code),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  check (is_negative = (balance < 0))
);
call tenant_table('vpb_account');

create table vpb_entry (
  pharmacy_id int not null,
  id int generated always as identity unique,
  account_id int not null,
  seq int not null,
  kind text not null check (kind in ('ADJ', 'DIS', 'PAK', 'SWAP', 'MER', 'REV')),
  qty int not null check (qty <> 0),
  balance_after int not null,
  natural_key text not null,
  reverses_id int,
  job_id int,
  script_number text not null default '',
  note text not null default '',
  user_id int not null,
  at timestamptz not null,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, account_id, seq),
  unique (pharmacy_id, natural_key),
  unique (pharmacy_id, reverses_id),
  foreign key (pharmacy_id, account_id) references vpb_account (pharmacy_id, id),
  foreign key (pharmacy_id, reverses_id) references vpb_entry (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  check ((kind = 'REV') = (reverses_id is not null))
);
call tenant_table('vpb_entry', append_only => true);
-- a deleted job reverses its own entries
create index vpb_entry_job on vpb_entry (pharmacy_id, job_id) where job_id is not null;
