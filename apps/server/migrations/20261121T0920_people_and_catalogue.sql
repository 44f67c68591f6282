-- Facilities, drugs and directions.

create table patient_group (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  code text not null default '',
  name text not null,
  dispense_code text not null default '',
  racfid text not null default '',
  -- 0 community, 1 nursing home
  patient_group_type smallint not null default 0 check (patient_group_type in (0, 1)),
  -- 0 active, 1 inactive (D-074)
  status smallint not null default 0 check (status in (0, 1)),
  pack_type text not null default 'SOLID',
  default_pack_type text not null default 'SOLID',
  language text not null default 'en',
  street text not null default '',
  suburb text not null default '',
  state text not null default '',
  postal_code text not null default '',
  email text not null default '',
  fax text not null default '',
  phone text not null default '',
  contact_name text not null default '',
  logo_id int,
  beds int not null default 0 check (beds between 0 and 9999),
  manifest text not null default '',
  is_list_patient_by_room boolean not null default false,
  is_use_generic_as_drug_name boolean not null default false,
  is_automation boolean not null default false,
  default_timeslot text[] not null default '{Breakfast,Lunch,Dinner,Bedtime}',
  sachet_timeslot text[] not null default '{08:00,10:00,12:00,14:00,16:00,18:00,20:00,22:00}',
  short_course_timeslot text[] not null default '{08:00,10:00,12:00,14:00,16:00,18:00,20:00,22:00}',
  print_options jsonb not null default '{}',
  archived_at timestamptz,
  version int not null default 1,
  name_folded text generated always as (fold_text(name)) stored,
  primary key (pharmacy_id, id)
);
call tenant_table('patient_group');
create unique index patient_group_name on patient_group (pharmacy_id, name_folded) where archived_at is null;

create table ward (
  pharmacy_id int not null,
  id int generated always as identity unique,
  patient_group_id int not null,
  name text not null,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, patient_group_id, name),
  foreign key (pharmacy_id, patient_group_id) references patient_group (pharmacy_id, id)
);
call tenant_table('ward');

create table drug (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  drug_code text not null,
  generic_code text not null default '',
  drug_name text not null,
  generic_name text not null default '',
  strength text not null default '',
  form text not null default '',
  supplier text not null default '',
  description text not null default '',
  type text not null default '',
  alt_brand text not null default '',
  schedule text not null default '',
  atc_code text not null default '',
  route text not null default 'PO',
  is_cytotoxic boolean not null default false,
  is_do_not_crush boolean not null default false,
  is_scored boolean not null default false,
  is_brand_critical boolean not null default false,
  -- domain 2.5: yes, no, separate or caution, with the reason that is shown
  packable text not null default 'yes' check (packable in ('yes', 'no', 'separate', 'caution')),
  packable_reason text not null default '',
  pack_size int not null default 0 check (pack_size >= 0),
  shelf_life int not null default 1 check (shelf_life >= 1),
  drug_group_id int,
  authorized smallint not null default 0 check (authorized in (0, 1)),
  use_printing_drug_name boolean not null default false,
  printing_drug_name text not null default '',
  presentation text not null default '',
  warning text not null default '',
  direction text not null default '',
  preferred_brand int[] not null default '{}',
  color text not null default '',
  shape text not null default '',
  marking text not null default '',
  image_id int,
  image_name text not null default '',
  packed_drug_id int,
  ceased_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  search_text text generated always as (fold_text(drug_name || ' ' || generic_name || ' ' || strength || ' ' || drug_code)) stored,
  primary key (pharmacy_id, id)
);
call shared_table('drug');
create unique index drug_code_once on drug (pharmacy_id, drug_code) where archived_at is null;
-- drug search matches any part of brand, generic, strength and code
create index drug_search on drug using gin (search_text gin_trgm_ops);
-- "same generic" is asked at every mismatching scan
create index drug_generic on drug (generic_code) where generic_code <> '';

create table drug_apn (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  drug_pharmacy_id int not null,
  drug_id int not null,
  drug_apn text not null,
  gtin text not null check (length(gtin) = 14),
  primary key (pharmacy_id, id),
  unique (pharmacy_id, gtin),
  foreign key (drug_pharmacy_id, drug_id) references drug (pharmacy_id, id),
  -- a pharmacy may add a barcode to a shared drug; nobody to another pharmacy's drug
  check (drug_pharmacy_id in (0, pharmacy_id))
);
call shared_table('drug_apn');
create index drug_apn_drug on drug_apn (drug_id);
-- a scan looks a barcode up across own and shared rows
create index drug_apn_gtin on drug_apn (gtin);

create table direction (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  code text not null,
  instruction text not null,
  description text not null default '',
  primary key (pharmacy_id, id),
  unique (pharmacy_id, code)
);
call tenant_table('direction');

create table print_profile (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  client_code text not null,
  pack_type text not null,
  name text not null,
  default_printer text not null default '',
  -- millimetres; domain 2.2 gives starting templates that a test print calibrates
  top_margin numeric(7, 2) not null default 0,
  left_margin numeric(7, 2) not null default 0,
  width numeric(7, 2) not null default 0,
  height numeric(7, 2) not null default 0,
  foil_drug_name_length int not null default 15,
  alpaca_foil_direction_length int not null default 0,
  strip_width int not null default 12 check (strip_width in (9, 12, 18, 24, 30)),
  is_pack_date_on_foil boolean not null default true,
  is_pack_start_date boolean not null default true,
  is_drug_warning boolean not null default true,
  is_same_as_drug_info boolean not null default true,
  is_pack_dose_time_heading boolean not null default true,
  is_pack_barcode boolean not null default true,
  is_unpacked_prn_med_area boolean not null default true,
  archived_at timestamptz,
  primary key (pharmacy_id, id)
);
call tenant_table('print_profile');
create unique index print_profile_kind on print_profile (pharmacy_id, client_code, pack_type) where archived_at is null;
