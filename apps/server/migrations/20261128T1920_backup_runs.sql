-- The backups and restore drills of the installation (RUN-1, RUN-5), the last attempt of each day.
create table backup_run (
  kind text not null check (kind in ('backup', 'drill')),
  -- in the zone of the installation
  day date not null,
  started_at timestamptz not null,
  -- null while it runs, and for one that was cut short
  ended_at timestamptz,
  outcome text not null default '' check (outcome in ('', 'good', 'failed')),
  attempts int not null default 1,
  -- the folder of the backup, without the way to it
  name text not null default '',
  files int not null default 0,
  bytes bigint not null default 0,
  -- why it failed, with nothing of a patient
  problem text not null default '',
  -- two servers do not take the same day
  primary key (kind, day)
);
grant select, insert, update on backup_run to packwright_app;

-- A notice that a backup or a drill failed (RUN-8).
alter table notification
  drop constraint notification_type_check,
  add constraint notification_type_check check (type between 0 and 19);
