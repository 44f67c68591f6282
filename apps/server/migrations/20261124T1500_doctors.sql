-- Prescribers, which patients they look after, and the people to call about a patient.

create table doctor (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  title text not null default '',
  first_name text not null default '',
  last_name text not null,
  medical_centre text not null default '',
  room text not null default '',
  -- prescriber number, or the provider number where that is all that is known
  pbs_approval text not null default '',
  provider_number text not null default '',
  hpii text not null default '',
  ahpra_number text not null default '',
  phone text not null default '',
  -- where somebody answers when the practice is closed
  out_of_hour text not null default '',
  fax text not null default '',
  email text not null default '',
  street text not null default '',
  suburb text not null default '',
  state text not null default '',
  postal_code text not null default '',
  -- defaults for the patients whose doctor this becomes
  is_print boolean not null default true,
  priority int not null default 1 check (priority >= 1),
  -- their number in the dispensing system, and the staged record that they were made from (0: none)
  external_doctor_id text not null default '',
  dispense_staging_id int not null default 0,
  archived_at timestamptz,
  version int not null default 1,
  sort_name text generated always as (fold_text(last_name || ' ' || first_name)) stored,
  primary key (pharmacy_id, id)
);
call tenant_table('doctor');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index doctor_by_id on doctor (id);
-- the list is read by name
create index doctor_by_name on doctor (pharmacy_id, sort_name, id) where archived_at is null;
-- DOCTOR-2
create unique index doctor_external on doctor (pharmacy_id, external_doctor_id)
  where external_doctor_id <> '' and archived_at is null;

create table patient_doctor (
  pharmacy_id int not null,
  patient_id int not null,
  doctor_id int not null,
  priority int not null check (priority >= 1),
  is_print boolean not null default true,
  primary key (pharmacy_id, patient_id, doctor_id),
  -- at the end of a statement, so that two doctors change places in one (DOCTOR-4)
  unique (pharmacy_id, patient_id, priority) deferrable initially immediate,
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, doctor_id) references doctor (pharmacy_id, id)
);
call tenant_table('patient_doctor');
-- the patients of a doctor
create index patient_doctor_doctor on patient_doctor (pharmacy_id, doctor_id, patient_id);

create table patient_contact (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  patient_id int not null,
  first_name text not null,
  last_name text not null default '',
  relationship text not null default '',
  street text not null default '',
  address text not null default '',
  state text not null default '',
  phone text[] not null default '{}',
  email text[] not null default '{}',
  notes text not null default '',
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('patient_contact');
create index patient_contact_by_id on patient_contact (id);
create index patient_contact_patient on patient_contact (pharmacy_id, patient_id, id);

create view doctor_view with (security_invoker = true) as
  select pharmacy_id, id, title, first_name, last_name, sort_name, medical_centre, pbs_approval, provider_number, phone,
    out_of_hour, fax, email, external_doctor_id, dispense_staging_id, archived_at
  from doctor;
create view patient_doctor_view with (security_invoker = true) as
  select pharmacy_id, patient_id, doctor_id, priority, is_print from patient_doctor;
