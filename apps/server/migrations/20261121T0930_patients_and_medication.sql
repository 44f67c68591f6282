-- Patients and what they take.

create table patient (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  title text not null default '',
  first_name text not null,
  last_name text not null,
  preferred_name text not null default '',
  dob date,
  gender text not null default 'Not Specified',
  is_vision_impaired boolean not null default false,
  days30_dispensing boolean not null default false,
  -- 0-7 of 1§3; 5, 6 and 7 take the patient off packing (D-075)
  patient_status smallint not null default 0 check (patient_status between 0 and 7),
  -- 0 active, 1 suspended, 2 inactive, 3 newly imported
  packing_status smallint not null default 0 check (packing_status between 0 and 3),
  -- 0 pickup, 1 delivery
  distribution smallint not null default 0 check (distribution in (0, 1)),
  email text not null default '',
  phone text not null default '',
  photo_id int,
  photo_taken_date date,
  patient_group_id int not null,
  ward_id int,
  area text not null default '',
  room text not null default '',
  movement text not null default '',
  urn text not null default '',
  ihi text not null default '',
  suspend_from_date date,
  suspend_to_date date,
  daa_funding smallint not null default 0 check (daa_funding between 0 and 4),
  medicare_number text not null default '',
  medicare_expiry text not null default '',
  dva_num text not null default '',
  repat_num text not null default '',
  concession smallint not null default 0 check (concession between 0 and 7),
  concession_num text not null default '',
  safety_net_num text not null default '',
  diabetic_num text not null default '',
  external_patient_id int not null default 0 check (external_patient_id >= 0),
  date_imported timestamptz,
  street text not null default '',
  suburb text not null default '',
  state text not null default '',
  country text not null default 'Australia',
  postal_code text not null default '',
  diagnosis text[] not null default '{}',
  doctor_name text not null default '',
  pack_type text not null default '',
  is_no_allergy boolean not null default false,
  last_checked_at timestamptz,
  last_checked_by int,
  -- rises with every change that a pack depends on: medicines, allergies, suspension, status (security 4.4)
  profile_version int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  sort_name text generated always as (fold_text(last_name || ' ' || first_name)) stored,
  search_text text generated always as (
    fold_text(last_name || ' ' || first_name || ' ' || last_name || ' ' || preferred_name || ' ' || urn || ' ' || room)) stored,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_group_id) references patient_group (pharmacy_id, id),
  foreign key (pharmacy_id, ward_id) references ward (pharmacy_id, id)
);
call tenant_table('patient');
-- the list is read by name, twenty rows at a time
create index patient_by_name on patient (pharmacy_id, sort_name, id) where archived_at is null;
-- counts by status stand above the list
create index patient_by_status on patient (pharmacy_id, packing_status) where archived_at is null;
create index patient_by_group on patient (pharmacy_id, patient_group_id) where archived_at is null;
-- search matches any part of the names
create index patient_search on patient using gin (pharmacy_id, search_text gin_trgm_ops);
create unique index patient_external on patient (pharmacy_id, external_patient_id)
  where external_patient_id > 0 and archived_at is null;

create table allergy (
  pharmacy_id int not null,
  id int generated always as identity unique,
  patient_id int not null,
  target text not null,
  reaction text not null default '',
  drug_id int,
  drug_code text not null default '',
  generic_code text not null default '',
  recorded_on date not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('allergy');
create index allergy_patient on allergy (pharmacy_id, patient_id);

create table note (
  pharmacy_id int not null,
  id int generated always as identity unique,
  patient_id int not null,
  -- 0 note, 1 reminder, 2 task (D-095)
  note_type smallint not null default 0 check (note_type between 0 and 2),
  content text not null,
  is_display boolean not null default false,
  is_report_print boolean not null default false,
  is_distribution boolean not null default false,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('note');
create index note_patient on note (pharmacy_id, patient_id, id desc);

create table foil (
  pharmacy_id int not null,
  id int generated always as identity unique,
  patient_id int not null,
  label text not null,
  -- 0 blister, 1 sachet
  foil_type smallint not null default 0 check (foil_type in (0, 1)),
  pack_type text not null default 'SOLID',
  client text not null default '',
  comment text not null default '',
  alert text not null default '',
  warning_label text not null default '',
  is_active boolean not null default true,
  heading text[] not null default '{}',
  -- mealtimes a day that the card has (4 to 8)
  frequency smallint not null default 4 check (frequency between 1 and 8),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('foil');
create unique index foil_label on foil (pharmacy_id, patient_id, label) where deleted_at is null;

create table prescription (
  pharmacy_id int not null,
  id int generated always as identity unique,
  patient_id int not null,
  foil_id int not null,
  -- -1 none, 0 packed, 1 unpacked, 2 PRN, 3 unpacked PRN
  pack_type smallint not null default 0 check (pack_type between -1 and 3),
  drug_pharmacy_id int not null,
  drug_id int not null,
  drug_name text not null,
  drug_code text not null,
  generic_code text not null default '',
  generic_name text not null default '',
  type text not null default '',
  description text not null default '',
  indication text not null default '',
  same_as text not null default '',
  note text not null default '',
  direction text[] not null default '{}',
  direction_code text not null default '',
  route text not null default 'PO',
  is_standard boolean not null default true,
  is_insulin boolean not null default false,
  is_s8_drug boolean not null default false,
  is_cytotoxic boolean not null default false,
  is_warfarin boolean not null default false,
  is_s4n boolean not null default false,
  is_short_course boolean not null default false,
  is_sinemet boolean not null default false,
  is_do_not_crush boolean not null default true,
  dose_type1 text not null default 'standard',
  dose_type2 text not null default '',
  tablet_time text not null default '',
  -- quantities are hundredths of a tablet, one for each of the 8 slots
  doses int[] not null default '{0,0,0,0,0,0,0,0}' check (cardinality(doses) = 8),
  short_course_timeslot text[] not null default '{}',
  short_course_total int not null default 0 check (short_course_total >= 0),
  short_course_start_slot smallint not null default 0 check (short_course_start_slot between 0 and 7),
  prn_dose int not null default 0 check (prn_dose >= 0),
  frequency smallint not null default 0,
  packed_week_day boolean[] not null default '{f,f,f,f,f,f,f}' check (cardinality(packed_week_day) = 7),
  on_days int not null default 0,
  off_days int not null default 0,
  freq_x_day int not null default 0,
  freq_x_week int not null default 0,
  start_date date,
  end_date date,
  font_color text not null default '',
  image_id int,
  image_name text not null default '',
  headings text[] not null default '{}',
  unit text not null default '',
  state text not null default 'new' check (state in ('new', 'updated', 'ceased')),
  user_comment text not null default '',
  dispense_staging_id int,
  is_prevent_brandswap boolean not null default false,
  is_dispense_drug boolean not null default false,
  resource_document_id int,
  attachment_description text not null default '',
  created_at timestamptz not null default now(),
  ceased_at timestamptz,
  ceased_by int,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, foil_id) references foil (pharmacy_id, id),
  foreign key (drug_pharmacy_id, drug_id) references drug (pharmacy_id, id),
  check (drug_pharmacy_id in (0, pharmacy_id))
);
call tenant_table('prescription');
create index prescription_patient on prescription (pharmacy_id, patient_id) where deleted_at is null;
create index prescription_foil on prescription (pharmacy_id, foil_id) where deleted_at is null and state <> 'ceased';
create index prescription_drug on prescription (pharmacy_id, drug_id) where deleted_at is null and state <> 'ceased';

create table medication_history (
  pharmacy_id int not null,
  id int generated always as identity unique,
  patient_id int not null,
  foil_id int,
  prescription_id int,
  at timestamptz not null,
  kind text not null check (kind in ('new', 'updated', 'deleted', 'ceased')),
  user_id int not null,
  drug_name text not null default '',
  generic_name text not null default '',
  user_comment text not null default '',
  -- [{field, oldValue, newValue}]
  details jsonb not null default '[]',
  resource_document_id int,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('medication_history', append_only => true);
create index medication_history_patient on medication_history (pharmacy_id, patient_id, id desc);
