-- Of days that are over not only the drugs are counted (20261129T0400), but also the packs and the work on them, each by
-- patient group: the summary of a year reads some rows of each day (SUMMARY-13).

-- Days that were counted by drug alone are counted again within the hour.
truncate pack_day, pack_day_drug;

-- The packs that were made on the day.
create table pack_day_made (
  pharmacy_id int not null,
  day date not null,
  patient_group_id int not null,
  status smallint not null,
  category text not null,
  packs int not null,
  primary key (pharmacy_id, day, patient_group_id, status, category),
  foreign key (pharmacy_id, day) references pack_day (pharmacy_id, day) on delete cascade
);
call tenant_table('pack_day_made');

-- The packs whose first day it was, without those that failed or were deleted, and those that were not handed out by its end.
create table pack_day_due (
  pharmacy_id int not null,
  day date not null,
  patient_group_id int not null,
  due int not null,
  late int not null,
  primary key (pharmacy_id, day, patient_group_id),
  foreign key (pharmacy_id, day) references pack_day (pharmacy_id, day) on delete cascade
);
call tenant_table('pack_day_due');

-- How often a person completed the packing of a pack on the day. Bit n of the hours stands for the hour n of its clock: the
-- hours of several groups are not added up.
create table pack_day_packer (
  pharmacy_id int not null,
  day date not null,
  user_id int not null,
  patient_group_id int not null,
  packs int not null,
  hours int not null,
  primary key (pharmacy_id, day, user_id, patient_group_id),
  foreign key (pharmacy_id, day) references pack_day (pharmacy_id, day) on delete cascade
);
call tenant_table('pack_day_packer');

-- The packs that passed their check on the day, and those of them that no check had sent to correction. A pack that passed on
-- an earlier day, too, stands apart with that day: a period that has both counts it once.
create table pack_day_check (
  pharmacy_id int not null,
  day date not null,
  patient_group_id int not null,
  previous_day date not null,
  checked int not null,
  passed_first int not null,
  primary key (pharmacy_id, day, patient_group_id, previous_day),
  foreign key (pharmacy_id, day) references pack_day (pharmacy_id, day) on delete cascade
);
call tenant_table('pack_day_check');

-- What stands in the index of counted events is of two kinds: steps of every pack, and faults of a few. The few are found
-- without a walk through the many.
create index pack_job_event_work on pack_job_event (pharmacy_id, at) include (action, job_id, user_id)
  where action in ('completePacking', 'confirmPass', 'completeChecking');
create index pack_job_event_faults on pack_job_event (pharmacy_id, at) include (action, job_id, reason)
  where action in ('rejectPacking', 'rejectChecking', 'remakePack', 'acknowledgeProfile');
drop index pack_job_event_counted;

-- A pack is counted on the day on which it was made, on its first day, and on the days of the work on it.
create or replace function forget_day_of_pack() returns trigger language plpgsql as $$
declare
  worked constant timestamptz[] := array(select e.at from pack_job_event e
    where e.pharmacy_id = old.pharmacy_id and e.job_id = old.id
      and e.action in ('completePacking', 'confirmPass', 'completeChecking'));
begin
  call forget_pack_days(old.pharmacy_id, array[old.created_at, old.window_start::timestamptz] || worked);
  return null;
end $$;
drop trigger forget_day on pack_job;
create trigger forget_day after update or delete on pack_job for each row
  when (old.created_at < now() - interval '13 days' or old.window_start < current_date - 13)
  execute function forget_day_of_pack();

-- A pack whose first day is long past, or that comes from elsewhere.
create function forget_days_of_new_pack() returns trigger language plpgsql as $$
begin
  call forget_pack_days(new.pharmacy_id, array[new.created_at, new.window_start::timestamptz]);
  return null;
end $$;
create trigger forget_days_of_new after insert on pack_job for each row
  when (new.created_at < now() - interval '13 days' or new.window_start < current_date - 13)
  execute function forget_days_of_new_pack();
