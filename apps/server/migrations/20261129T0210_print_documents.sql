-- How fine a label printer prints (PRINT-45); of no meaning for a printer of IPP.
alter table printer add column dots_per_mm int not null default 8 check (dots_per_mm in (8, 12));

-- A document that a busy printer did not take is sent again after a while (PRINT-46): how often it was tried so far
-- without rest, and when it is its turn again.
alter table printer_job
  add column tries int not null default 0,
  add column next_try_at timestamptz;
-- the list of open jobs, the newest first, and of those that failed
create index printer_job_listed on printer_job (pharmacy_id, id desc) where state not in ('done', 'cancelled');

-- What a printer needs to know of a print: which printer it is meant for (PRINT-50), and labels in the language of label
-- printers (PRINT-47). It goes with its file.
create table print_document (
  pharmacy_id int not null,
  file_id int not null,
  is_label boolean not null,
  -- brand and pack type of its packs; empty where they differ
  client_code text not null,
  pack_type text not null,
  -- at 8 and at 12 dots in a millimetre; null where no label printer can print it
  coarse_zpl bytea,
  fine_zpl bytea,
  created_at timestamptz not null,
  primary key (pharmacy_id, file_id),
  foreign key (pharmacy_id, file_id) references stored_file (pharmacy_id, id) on delete cascade
);
call tenant_table('print_document');
