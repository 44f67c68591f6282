-- The packs for which work is planned, so that the Pack Creator opens with them (GROUP-19).
alter table calendar_entry
  -- 0 where it was not said
  add column number_of_weeks smallint not null default 0 check (number_of_weeks between 0 and 52),
  -- empty where it was not said
  add column pack_type text not null default '';
