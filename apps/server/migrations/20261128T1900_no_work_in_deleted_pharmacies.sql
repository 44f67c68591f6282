-- A call that began before its pharmacy was deleted must not leave a resident or a pack there after they were counted
-- (ADMIN-47). Whoever deletes holds the row of the pharmacy; the answer here waits for them. Passing, so that the call is
-- answered like one that a restart interrupted: the next one finds its session ended.
create function assert_pharmacy_is_kept(wanted int) returns void language plpgsql as $$
begin
  perform from pharmacy where id = wanted and archived_at is null for key share;
  if not found then
    raise exception 'the pharmacy was deleted' using errcode = 'serialization_failure';
  end if;
end $$;

create function assert_new_work_is_kept() returns trigger language plpgsql as $$
begin
  perform assert_pharmacy_is_kept(pharmacy_id) from (select distinct pharmacy_id from fresh) as places;
  return null;
end $$;

create function assert_changed_work_is_kept() returns trigger language plpgsql as $$
begin
  perform assert_pharmacy_is_kept(new.pharmacy_id);
  return null;
end $$;

create trigger new_work_is_kept after insert on patient
  referencing new table as fresh for each statement execute function assert_new_work_is_kept();
create trigger new_work_is_kept after insert on pack_job
  referencing new table as fresh for each statement execute function assert_new_work_is_kept();
-- 2 is inactive, 6 completed, 8 deleted: what the deletion does not count.
create trigger changed_work_is_kept after update of packing_status on patient for each row
  when (old.packing_status = 2 and new.packing_status <> 2) execute function assert_changed_work_is_kept();
create trigger changed_work_is_kept after update of status on pack_job for each row
  when (old.status in (6, 8) and new.status not in (6, 8)) execute function assert_changed_work_is_kept();
