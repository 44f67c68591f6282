-- what is to be kept in mind when a patient takes medicines; benches and the pack creator show it (PATIENT-23, PATIENT-24)
alter table patient
  add column considerations text[] not null default '{}' check (considerations <@ array[
    'swallowingDifficulties', 'cognitiveImpairment', 'dexterityDifficulties', 'resistiveToMedicines', 'nilByMouth',
    'selfAdminister']),
  add column other_consideration text not null default '';
create or replace view patient_view with (security_invoker = true) as
  select pharmacy_id, id, first_name, last_name, preferred_name, sort_name, search_text, dob, urn, medicare_number, ihi,
    street, suburb, state, postal_code, patient_group_id, ward_id, room, photo_id, external_patient_id, patient_status,
    packing_status, suspend_from_date, suspend_to_date, distribution, is_no_allergy, profile_version, archived_at,
    preferred_language, considerations, other_consideration
  from patient;
