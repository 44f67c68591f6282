-- A run of deliveries: packs that left the pharmacy together (PACK-116).
create table delivery_run (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  name text not null,
  driver text not null,
  created_by int not null references user_account (id),
  created_at timestamptz not null,
  primary key (pharmacy_id, id)
);
call tenant_table('delivery_run');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index delivery_run_by_id on delivery_run (id);

-- One pack of a run, with the proof of its delivery or the reason why it came back.
create table delivery_stop (
  pharmacy_id int not null,
  run_id int not null,
  job_id int not null,
  -- its place in the run, from 1
  ordinal int not null,
  -- holds a controlled medicine
  is_controlled boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'refused')),
  received_by text not null default '',
  -- the drawn signature, kept for good
  signature_file_id int,
  reason text not null default '',
  comment text not null default '',
  recorded_by int references user_account (id),
  recorded_at timestamptz,
  primary key (pharmacy_id, run_id, job_id),
  foreign key (pharmacy_id, run_id) references delivery_run (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  foreign key (pharmacy_id, signature_file_id) references stored_file (pharmacy_id, id),
  check ((state = 'waiting') = (recorded_at is null)),
  check ((state = 'waiting') = (recorded_by is null))
);
call tenant_table('delivery_stop');
-- the runs of a pack, for its history
create index delivery_stop_of_job on delivery_stop (pharmacy_id, job_id);
-- a file that is removed looks for the stop that names it
create index delivery_stop_of_file on delivery_stop (pharmacy_id, signature_file_id) where signature_file_id is not null;
