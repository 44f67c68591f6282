-- When the newest pack of a patient ends, for readers below packing, which may not read pack_job. Asked for a page of
-- patients as a scalar subquery by pharmacy_id and patient_id; joined whole only to sort by it.
create index pack_job_patient_end on pack_job (pharmacy_id, patient_id, window_end desc) include (status);
-- that one serves every search by patient
drop index pack_job_patient;

create view patient_last_pack_view with (security_invoker = true) as
  select pharmacy_id, patient_id, max(window_end) as last_end
  from pack_job
  where status <> 8 -- deleted
  group by pharmacy_id, patient_id;
grant select on patient_last_pack_view to packwright_app;
