-- The doctor whom paper names for a patient: the first of theirs that is printed (DOCTOR-5).
create view patient_prescriber_view with (security_invoker = true) as
  select distinct on (link.pharmacy_id, link.patient_id) link.pharmacy_id, link.patient_id,
    trim(concat_ws(' ', nullif(doctor.title, ''), nullif(doctor.first_name, ''), doctor.last_name)) as name
  from patient_doctor link
  join doctor on doctor.pharmacy_id = link.pharmacy_id and doctor.id = link.doctor_id
  where link.is_print
  order by link.pharmacy_id, link.patient_id, link.priority;
grant select on doctor_view, patient_doctor_view, patient_prescriber_view to packwright_app;
