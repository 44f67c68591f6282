-- A pack that a change of its profile met (PACK-71). A row of its own, and without a reference that locks the pack: who
-- changes a profile holds accounts, which packing takes after the packs.
create table pack_job_stale (
  pharmacy_id int not null,
  job_id int not null,
  is_unsafe boolean not null,
  marked_at timestamptz not null,
  marked_by int not null references user_account (id),
  primary key (pharmacy_id, job_id)
);
call tenant_table('pack_job_stale');

-- A pack that was handed out and must come back (PACK-74).
create table pack_retrieval (
  pharmacy_id int not null,
  id int generated always as identity unique,
  job_id int not null,
  wanted_at timestamptz not null,
  wanted_by int not null references user_account (id),
  comment text not null,
  notified_whom text not null default '',
  closed_at timestamptz,
  closed_by int references user_account (id),
  outcome text check (outcome in ('returned', 'rightAsItIs', 'lost')),
  is_scanned boolean not null default false,
  close_comment text not null default '',
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  check ((closed_at is null) = (outcome is null)),
  check ((closed_at is null) = (closed_by is null))
);
-- A pack is asked back once at a time.
create unique index pack_retrieval_open on pack_retrieval (pharmacy_id, job_id) where closed_at is null;
call tenant_table('pack_retrieval');
