-- The folder of the packing machine of a pharmacy, below the one that the server watches (PACK-110); empty for none.
alter table pharmacy_configuration add column alpaca_file_export_folder text not null default ''
  check (alpaca_file_export_folder ~ '^[A-Za-z0-9_-]{0,60}$');

create or replace view pharmacy_configuration_view with (security_invoker = true) as
  select pharmacy_id, pack_job_printing, pack_job_packing, pack_job_checking, pack_job_distribution, checker_is_packer,
    pack_expiry_days, is_label_scanned_at_check, is_label_scanned_at_distribution, alpaca_file_export_folder
  from pharmacy_configuration;

-- The order of packs for a packing machine (PACK-107).
create table machine_order (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  file_name text not null,
  is_only_csv boolean not null,
  -- waiting to be written into the folder; downloaded orders are never written there
  state text not null check (state in ('downloaded', 'waiting', 'sent', 'accepted', 'refused')),
  message text not null default '',
  -- the zip, as long as it waits for the folder
  file_id int,
  created_by int not null references user_account (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, file_id) references stored_file (pharmacy_id, id) on delete set null (file_id)
);
call tenant_table('machine_order');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index machine_order_by_id on machine_order (id);
-- two orders of one second have different names, also when two people press at once
create unique index machine_order_by_name on machine_order (pharmacy_id, file_name);
-- what the watch of the folder looks for every few seconds
create index machine_order_waiting on machine_order (pharmacy_id) where state = 'waiting';

-- a file that is removed looks for the order that names it
create index machine_order_of_file on machine_order (pharmacy_id, file_id) where file_id is not null;

create table machine_order_job (
  pharmacy_id int not null,
  order_id int not null,
  job_id int not null,
  snapshot_version int not null,
  pouch_count int not null,
  -- what the machine said of this pack alone; empty where it said nothing
  state text not null default '' check (state in ('', 'accepted', 'refused')),
  message text not null default '',
  primary key (pharmacy_id, order_id, job_id),
  foreign key (pharmacy_id, order_id) references machine_order (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id)
);
call tenant_table('machine_order_job');
-- the last order of a pack, for its row in lists and its history
create index machine_order_of_job on machine_order_job (pharmacy_id, job_id, order_id desc);
