-- Pictures of finished packs (PACK-83). A file is kept for a time; the row that says who took it stays.
create table pack_job_picture (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  snapshot_version int not null,
  file_id int,
  taken_by int not null,
  taken_at timestamptz not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  foreign key (pharmacy_id, file_id) references stored_file (pharmacy_id, id) on delete set null (file_id)
);
call tenant_table('pack_job_picture');
revoke update, delete on pack_job_picture from packwright_app;
create index pack_job_picture_job on pack_job_picture (pharmacy_id, job_id);
-- each file that goes asks whether it is the picture of a pack
create index pack_job_picture_file on pack_job_picture (pharmacy_id, file_id);
