-- Days that are long over and whose packs are counted by drug, so that the summary of a year reads some rows of each day
-- instead of every line of every pack (SUMMARY-13).
create table pack_day (
  pharmacy_id int not null references pharmacy (id),
  -- in the calendar of the pharmacy at this time zone
  day date not null,
  timezone text not null,
  primary key (pharmacy_id, day)
);
call tenant_table('pack_day');

-- The packs of all patient groups that were made on the day and hold the drug, and its hundredths of tablets in them.
create table pack_day_drug (
  pharmacy_id int not null,
  day date not null,
  drug_code text not null,
  drug_name text not null,
  packs int not null,
  quantity bigint not null,
  primary key (pharmacy_id, day, drug_code),
  foreign key (pharmacy_id, day) references pack_day (pharmacy_id, day) on delete cascade
);
call tenant_table('pack_day_drug');

-- What was counted of the days of changed packs no longer holds. The lock lets no count of the pharmacy end between a
-- change and the end of its transaction. Days are compared with those of UTC, one on each side for every time zone.
create procedure forget_pack_days(pharmacy int, moments timestamptz[]) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('pack_day'), pharmacy);
  delete from pack_day d using unnest(moments) moment
  where d.pharmacy_id = pharmacy
    and d.day between (moment at time zone 'UTC')::date - 1 and (moment at time zone 'UTC')::date + 1;
end $$;

-- Days are counted when they are older than two weeks; changes of newer packs need not ask.
create function forget_day_of_pack() returns trigger language plpgsql as $$
begin
  call forget_pack_days(old.pharmacy_id, array[old.created_at]);
  return null;
end $$;
create trigger forget_day after update or delete on pack_job
  for each row when (old.created_at < now() - interval '13 days') execute function forget_day_of_pack();

create function forget_days_of_lines() returns trigger language plpgsql as $$
declare
  found_days record;
begin
  for found_days in
    select j.pharmacy_id, array_agg(distinct j.created_at) as moments
    from (select distinct pharmacy_id, job_id from changed) c
    join pack_job j on j.pharmacy_id = c.pharmacy_id and j.id = c.job_id
    where j.created_at < now() - interval '13 days'
    group by j.pharmacy_id
  loop
    call forget_pack_days(found_days.pharmacy_id, found_days.moments);
  end loop;
  return null;
end $$;
create trigger forget_days_of_new after insert on pack_job_line
  referencing new table as changed for each statement execute function forget_days_of_lines();
create trigger forget_days_of_changed after update on pack_job_line
  referencing old table as changed for each statement execute function forget_days_of_lines();
create trigger forget_days_of_deleted after delete on pack_job_line
  referencing old table as changed for each statement execute function forget_days_of_lines();
