-- A day of a rule on which planned work does not fall: it was left out, or moved to other work (GROUP-16).
create table calendar_skipped (
  pharmacy_id int not null,
  entry_id int not null,
  day date not null,
  primary key (pharmacy_id, entry_id, day),
  foreign key (pharmacy_id, entry_id) references calendar_entry (pharmacy_id, id) on delete cascade
);
call tenant_table('calendar_skipped');

-- The secret address under which a person's other calendar reads the planned work (GROUP-17).
create table calendar_link (
  pharmacy_id int not null references pharmacy (id),
  user_id int not null references user_account (id),
  key_hash bytea not null,
  created_at timestamptz not null,
  primary key (pharmacy_id, user_id),
  unique (pharmacy_id, key_hash)
);
call tenant_table('calendar_link');

-- How many minutes of work a pharmacy plans for each weekday, Monday first; 0 is not stated (GROUP-18).
create table calendar_capacity (
  pharmacy_id int not null primary key references pharmacy (id),
  minutes int[] not null check (cardinality(minutes) = 7)
);
call tenant_table('calendar_capacity');
