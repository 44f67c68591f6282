-- What was ordered beside the window, so that a pack can be made again and compared as it was ordered.
alter table pack_job
  -- the mealtime of the first day with which the pack starts
  add column first_slot smallint not null default 0 check (first_slot between 0 and 7),
  -- a named person's acknowledgement is a row of its own
  drop column acknowledged_version;
