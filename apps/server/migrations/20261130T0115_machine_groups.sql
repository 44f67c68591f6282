-- Packs show that a machine packs for their group (GROUP-21).
create or replace view patient_group_view with (security_invoker = true) as
  select pharmacy_id, id, name, name_folded, patient_group_type, is_use_generic_as_drug_name, default_pack_type,
    default_timeslot, sachet_timeslot, short_course_timeslot, print_options,
    signing_codes, is_automation
  from patient_group;
