-- The label of another pack that was scanned while this one lay open (PACK-98). Without a reference that locks the pack:
-- the call that refuses the label may hold it, and this row is written beside it.
create table pack_label_mismatch (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  label_job_number text not null,
  is_other_patient boolean not null,
  -- the stage at whose bench the pack lay
  status smallint not null,
  session_id uuid not null,
  scanned_by int not null,
  scanned_at timestamptz not null,
  primary key (pharmacy_id, id)
);
call tenant_table('pack_label_mismatch', append_only => true);
-- the history of a pack, and whether its session has just scanned the same label
create index pack_label_mismatch_job on pack_label_mismatch (pharmacy_id, job_id, scanned_at);
