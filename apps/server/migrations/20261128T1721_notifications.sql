-- Notices to everybody in a pharmacy or to one person, kept until people read them (ADMIN-30). The message holds numbers and
-- ids for the sentence of the reader's language, and nothing of a patient (LIVE-2).
create table notification (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  user_id int references user_account (id),
  type smallint not null check (type between 0 and 18),
  message jsonb not null,
  created_at timestamptz not null,
  primary key (pharmacy_id, id)
);
call tenant_table('notification');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index notification_by_id on notification (id);
-- the list shows the latest first, and old ones are removed by age
create index notification_by_time on notification (pharmacy_id, created_at desc);

create table notification_read (
  pharmacy_id int not null,
  notification_id int not null,
  user_id int not null references user_account (id),
  read_at timestamptz not null,
  primary key (pharmacy_id, notification_id, user_id),
  foreign key (pharmacy_id, notification_id) references notification (pharmacy_id, id) on delete cascade
);
call tenant_table('notification_read');

-- The types of which a person wants no toast (ADMIN-33).
create table notification_choice (
  pharmacy_id int not null references pharmacy (id),
  user_id int not null references user_account (id),
  quiet_types smallint[] not null,
  primary key (pharmacy_id, user_id)
);
call tenant_table('notification_choice');

-- The last synchronisation of a pharmacy with its dispensing system, or the one under way (ADMIN-34).
create table feed_sync (
  pharmacy_id int primary key references pharmacy (id),
  version int not null default 0,
  started_at timestamptz not null,
  started_by int not null references user_account (id),
  -- null while it runs
  ended_at timestamptz,
  -- how it ended: 'good', 'refused' where lines could not be taken, 'broken' where the folder could not be read
  outcome text not null default '' check (outcome in ('', 'good', 'refused', 'broken')),
  files int not null default 0,
  refused int not null default 0
);
call tenant_table('feed_sync');
