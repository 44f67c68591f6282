-- Planned work of a pharmacy (GROUP-12, decision 0110). Day and minute are those on its wall: no zone moves them.
create table calendar_entry (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  title text not null,
  description text not null,
  patient_group_id int,
  first_day date not null,
  start_minute int not null check (start_minute between 0 and 1439),
  duration int not null check (duration > 0),
  -- a rule of iCalendar; empty for work that does not repeat
  rrule text not null,
  -- the last day on which it falls; null without an end
  last_day date check (last_day >= first_day),
  created_by int not null references user_account (id),
  created_at timestamptz not null,
  version int not null default 1,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_group_id) references patient_group (pharmacy_id, id)
);
call tenant_table('calendar_entry');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index calendar_entry_by_id on calendar_entry (id);
-- a month asks for what has begun and has not ended
create index calendar_entry_by_day on calendar_entry (pharmacy_id, first_day);

-- One day of planned work that somebody did (GROUP-14).
create table calendar_done (
  pharmacy_id int not null,
  entry_id int not null,
  day date not null,
  done_by int not null references user_account (id),
  done_at timestamptz not null,
  primary key (pharmacy_id, entry_id, day),
  foreign key (pharmacy_id, entry_id) references calendar_entry (pharmacy_id, id) on delete cascade
);
call tenant_table('calendar_done');
