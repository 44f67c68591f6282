-- The day on which the calendar plans a pack (PACK-132); null where it plans nothing, and the pack is due on its first day.
alter table pack_job add column planned_on date;

-- Unfinished packs by due day, for the table of packs and the counts of what is late (PACK-133, PACK-134).
create index pack_job_due on pack_job
  (pharmacy_id, (status in (6, 8)), (coalesce(planned_on, window_start)), id desc);
