-- When the newest pack of a patient ends is kept beside the jobs: to sort the patient list by it, all jobs of everyone
-- were read. A patient whose packs are all deleted keeps a row without a day.
create table patient_last_pack (
  pharmacy_id int not null,
  patient_id int not null,
  last_end date,
  primary key (pharmacy_id, patient_id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('patient_last_pack');

-- Patients in one order, so that no deadlock occurs.
create function add_last_pack() returns trigger language plpgsql as $$
begin
  insert into patient_last_pack as kept (pharmacy_id, patient_id, last_end)
  select pharmacy_id, patient_id, max(window_end) filter (where status <> 8) -- deleted
  from added group by pharmacy_id, patient_id order by pharmacy_id, patient_id
  on conflict (pharmacy_id, patient_id) do update set last_end = greatest(kept.last_end, excluded.last_end);
  return null;
end $$;
create trigger add_last_pack after insert on pack_job
  referencing new table as added for each statement execute function add_last_pack();

create function change_last_pack() returns trigger language plpgsql as $$
declare
  -- not a join: its plan is kept, and one made for a single pack would compare all of many with all
  patients int[] := array(select distinct patient_id from (
    select id, patient_id, status = 8, window_end from before except select id, patient_id, status = 8, window_end from after
  ) changed);
begin
  if patients = '{}' then return null; end if;
  perform from patient_last_pack where patient_id = any(patients) order by pharmacy_id, patient_id for update;
  -- a statement of its own, which sees what those committed that held the rows
  update patient_last_pack kept set last_end = (
    select max(window_end) from pack_job j
    where j.pharmacy_id = kept.pharmacy_id and j.patient_id = kept.patient_id and j.status <> 8)
  where patient_id = any(patients);
  return null;
end $$;
create trigger change_last_pack after update on pack_job
  referencing old table as before new table as after for each statement execute function change_last_pack();

alter table pack_job no force row level security;
alter table patient_last_pack no force row level security;
insert into patient_last_pack
select pharmacy_id, patient_id, max(window_end) filter (where status <> 8) from pack_job group by pharmacy_id, patient_id;
alter table pack_job force row level security;
alter table patient_last_pack force row level security;

create or replace view patient_last_pack_view with (security_invoker = true) as
  select pharmacy_id, patient_id, last_end from patient_last_pack where last_end is not null;
