-- What became of each file of the watched folder, so that none is taken twice (FEED-5).
create table feed_file (
  pharmacy_id int not null references pharmacy (id),
  id uuid not null,
  -- of its name and its bytes
  digest bytea not null,
  file_name text not null,
  received_at timestamptz not null,
  accepted int not null,
  duplicates int not null,
  -- remarks about lines, as the acknowledgement has them
  rejected jsonb not null,
  warnings jsonb not null,
  rejected_count int not null generated always as (jsonb_array_length(rejected)) stored,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, digest)
);
call tenant_table('feed_file');
-- the newest are listed first
create index feed_file_received on feed_file (pharmacy_id, received_at desc);
