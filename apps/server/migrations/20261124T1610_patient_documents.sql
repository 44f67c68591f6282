-- letters, plans and pictures of a patient (PATIENT-25)
create table patient_document (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  patient_id int not null,
  -- 0 document, 1 image
  document_type smallint not null check (document_type between 0 and 1),
  description text not null default '',
  file_id int not null,
  -- of the file, which the store of files alone reads
  file_name text not null,
  content_type text not null,
  created_by int not null,
  created_at timestamptz not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, file_id) references stored_file (pharmacy_id, id)
);
call tenant_table('patient_document');
create index patient_document_by_id on patient_document (id);
-- the tab lists those of one patient, the newest first
create index patient_document_patient on patient_document (pharmacy_id, patient_id, id desc);
