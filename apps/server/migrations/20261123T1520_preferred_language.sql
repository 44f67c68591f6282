-- the language in which a patient is told about their medicines, on the pack too (PATIENT-21)
alter table patient add column preferred_language text not null default '';
create or replace view patient_view with (security_invoker = true) as
  select pharmacy_id, id, first_name, last_name, preferred_name, sort_name, search_text, dob, urn, medicare_number, ihi,
    street, suburb, state, postal_code, patient_group_id, ward_id, room, photo_id, external_patient_id, patient_status,
    packing_status, suspend_from_date, suspend_to_date, distribution, is_no_allergy, profile_version, archived_at,
    preferred_language
  from patient;
