-- Reports of a group with some of its wards (REPORT-6) ask to which group a ward belongs.
create or replace view ward_view with (security_invoker = true) as
  select pharmacy_id, id, name, patient_group_id from ward;
