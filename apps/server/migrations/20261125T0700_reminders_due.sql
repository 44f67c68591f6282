-- a reminder or a task has a day on which it is due, and is done by somebody (PATIENT-36)
alter table note
  add column due_date date,
  add column done_at timestamptz,
  add column done_by int,
  add check (note_type > 0 or (due_date is null and done_at is null)),
  add check ((done_at is null) = (done_by is null));
-- home lists what is due of all patients
create index note_open on note (pharmacy_id, due_date) where note_type > 0 and done_at is null;
-- what is done shows on the tab alone (PATIENT-37)
create or replace view note_view with (security_invoker = true) as
  select pharmacy_id, id, patient_id, content, is_distribution from note where done_at is null;
