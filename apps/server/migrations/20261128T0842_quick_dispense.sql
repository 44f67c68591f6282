-- Quick dispense: supplies that the dispensary is asked for by a file (QUICK-3, QUICK-4).

create table queue_file (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  file_name text not null,
  content text not null,
  queued_by int not null references user_account (id),
  queued_at timestamptz not null,
  -- when the whole file lay in the export folder
  written_at timestamptz,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, file_name)
);
call tenant_table('queue_file');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index queue_file_by_id on queue_file (id);

create table queued_script (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  file_id int not null,
  patient_id int not null,
  prescription_id int not null,
  drug_code text not null,
  drug_name text not null,
  qty int not null check (qty > 0),
  reason text not null check (reason in ('FORECAST', 'MANUAL', 'OWING')),
  state text not null default 'queued' check (state in ('queued', 'dispensed', 'rejected')),
  note text not null default '',
  answered_at timestamptz,
  answered_by int references user_account (id),
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, file_id) references queue_file (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, prescription_id) references prescription (pharmacy_id, id),
  check ((state = 'queued') = (answered_at is null))
);
call tenant_table('queued_script');
create index queued_script_by_id on queued_script (id);
create index queued_script_of_file on queued_script (pharmacy_id, file_id, id);
-- whether a medicine is asked for already is looked up for every row of the list
create index queued_script_open on queued_script (pharmacy_id, patient_id, drug_code) where state = 'queued';

-- A file stays as it was written; only the moment of its writing is added.
create function keep_queue_file() returns trigger language plpgsql as $$
begin
  if (new.file_name, new.content, new.queued_by, new.queued_at)
    is distinct from (old.file_name, old.content, old.queued_by, old.queued_at)
  then raise exception 'a queue file does not change'; end if;
  return new;
end $$;
create trigger keep_queue_file before update on queue_file for each row execute function keep_queue_file();
