-- Why a medicine was left out of a pack (PACK-54), and why another quantity went in than its doses need (PACK-56).
alter table pack_job_line
  add column skip_reason text not null default ''
    check (skip_reason in ('', 'outOfStock', 'noPrescription', 'onHold', 'separate', 'unsuitable', 'other')),
  add column skip_comment text not null default '',
  add column quantity_reason text not null default '';

-- A medicine that a session has scanned for a pack and not yet confirmed (PACK-57).
create table medicine_scan (
  pharmacy_id int not null,
  session_id uuid not null references session (id) on delete cascade,
  job_id int not null,
  prescription_id int not null,
  scanned_code text not null,
  scanned_at timestamptz not null,
  primary key (pharmacy_id, session_id, job_id, prescription_id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id)
);
call tenant_table('medicine_scan');
-- those that nobody confirmed are deleted after a day
create index medicine_scan_age on medicine_scan (scanned_at);
