-- Files that nothing refers to are kept for a time only (API-24); those without an end are kept for good.
alter table stored_file add column expires_at timestamptz;
create index stored_file_expiry on stored_file (pharmacy_id, expires_at) where expires_at is not null;
-- each file that goes asks whether a pack was printed on it
create index pack_job_print_file on pack_job_print (pharmacy_id, file_id);

alter table stored_file no force row level security;
alter table pack_job_print no force row level security;
update stored_file f
set expires_at = created_at + case kind when 'export' then interval '1 day' else interval '31 days' end
where kind = 'export' or (kind = 'print' and not exists (
  select from pack_job_print p where p.pharmacy_id = f.pharmacy_id and p.file_id = f.id));
alter table stored_file force row level security;
alter table pack_job_print force row level security;
