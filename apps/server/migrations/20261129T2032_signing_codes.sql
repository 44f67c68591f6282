-- The codes at the foot of the signing sheets of a group, null for the standard ones (SIGN-12).
alter table patient_group
  add column signing_codes jsonb check (jsonb_typeof(signing_codes) = 'array');
create or replace view patient_group_view with (security_invoker = true) as
  select pharmacy_id, id, name, name_folded, patient_group_type, is_use_generic_as_drug_name, default_pack_type,
    default_timeslot, sachet_timeslot, short_course_timeslot, print_options,
    signing_codes
  from patient_group;
