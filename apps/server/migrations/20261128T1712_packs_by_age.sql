-- Packs of a period are counted by status, group and category for Home and for the summary (DASH-4, SUMMARY-2): from the
-- index alone, without their rows.
drop index pack_job_age;
create index pack_job_age on pack_job (pharmacy_id, created_at desc) include (status, patient_group_id, category);
