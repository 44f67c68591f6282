-- The printers of a pharmacy that the server sends documents to (PRINT-39); an archived one frees its name.
create table printer (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  name text not null,
  address text not null,
  version int not null default 1,
  archived_at timestamptz,
  primary key (pharmacy_id, id)
);
call tenant_table('printer');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index printer_by_id on printer (id);
create unique index printer_name on printer (pharmacy_id, fold_text(name)) where archived_at is null;

-- A document at a printer (PRINT-41). It goes with its file.
create table printer_job (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  printer_id int not null,
  file_id int not null,
  -- its name at the printer, by which it is found there again; another for each time that it is sent
  token text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'printing', 'stopped', 'done', 'failed', 'cancelled')),
  reason text not null default 'none',
  -- the number that the printer gave it
  remote_id int,
  -- sheets that came out so far, where the printer counts them
  sheets int not null default 0,
  is_cancel_wanted boolean not null default false,
  created_by int not null references user_account (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- when a server last took it up, so that no other does at the same time
  asked_at timestamptz,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, printer_id) references printer (pharmacy_id, id),
  foreign key (pharmacy_id, file_id) references stored_file (pharmacy_id, id) on delete cascade
);
call tenant_table('printer_job');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index printer_job_by_id on printer_job (id);
-- servers look for the jobs that are not over
create index printer_job_open on printer_job (pharmacy_id) where state in ('waiting', 'sending', 'printing', 'stopped');
-- a removed file takes its jobs along
create index printer_job_by_file on printer_job (pharmacy_id, file_id);
