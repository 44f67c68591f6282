-- What a capability shows of its tables to the others: they read these views and never the tables. A view shows the
-- columns that somebody reads and no secret; a row is seen by whoever may see it in the table (security_invoker).
create view audit_line_view with (security_invoker = true) as
  select pharmacy_id, seq, actor_id, area, action, object_kind, object_id from audit_line;
create view stored_file_view with (security_invoker = true) as
  select pharmacy_id, id, kind, sha256 from stored_file;

create view pharmacy_view with (security_invoker = true) as
  select id, code, name, street, suburb, state, postal_code, phone, timezone, archived_at from pharmacy;
create view pharmacy_configuration_view with (security_invoker = true) as
  select pharmacy_id, pack_job_printing, pack_job_packing, pack_job_checking, pack_job_distribution, checker_is_packer,
    manual_confirm_needs_reason, pack_expiry_days
  from pharmacy_configuration;
create view user_account_view with (security_invoker = true) as
  select id, first_name, last_name, registration_number from user_account;

create view drug_view with (security_invoker = true) as
  select pharmacy_id, id, drug_code, drug_name, strength, generic_code, generic_name, search_text, archived_at from drug;
create view drug_apn_view with (security_invoker = true) as
  select pharmacy_id, id, drug_id, drug_apn from drug_apn;

create view patient_group_view with (security_invoker = true) as
  select pharmacy_id, id, name, name_folded, patient_group_type, is_use_generic_as_drug_name, default_pack_type,
    default_timeslot, sachet_timeslot, short_course_timeslot, print_options
  from patient_group;
create view ward_view with (security_invoker = true) as
  select pharmacy_id, id, name from ward;

create view patient_view with (security_invoker = true) as
  select pharmacy_id, id, first_name, last_name, preferred_name, sort_name, search_text, dob, urn, medicare_number, ihi,
    street, suburb, state, postal_code, patient_group_id, ward_id, room, photo_id, external_patient_id, patient_status,
    packing_status, suspend_from_date, suspend_to_date, distribution, is_no_allergy, profile_version, archived_at
  from patient;
create view note_view with (security_invoker = true) as
  select pharmacy_id, id, patient_id, content, is_distribution from note;

create view foil_view with (security_invoker = true) as
  select pharmacy_id, id, patient_id, label, pack_type, client, foil_type, frequency, comment, is_active, deleted_at
  from foil;
create view prescription_view with (security_invoker = true) as
  select pharmacy_id, id, patient_id, foil_id, drug_id, drug_code, drug_name, generic_code, generic_name, pack_type, state,
    doses, frequency, on_days, off_days, freq_x_day, freq_x_week, packed_week_day, start_date, end_date, is_short_course,
    short_course_total, short_course_start_slot, is_prevent_brandswap, deleted_at
  from prescription;

create view drug_move_view with (security_invoker = true) as
  select pharmacy_id, id, kind, from_drug_name, to_drug_name, user_id, at, comment from drug_move;
create view drug_move_line_view with (security_invoker = true) as
  select pharmacy_id, id, move_id, patient_id, prescription_id, foil_label, moved_qty from drug_move_line;

create view pack_job_view with (security_invoker = true) as
  select pharmacy_id, id, job_number from pack_job;
-- the lines of packs that are neither completed nor deleted: what is promised to them, and what holds a drug
create view open_pack_line_view with (security_invoker = true) as
  select n.pharmacy_id, n.job_id, j.patient_id, n.drug_code, n.drug_name, n.packing_state, n.qty, n.packing_qty,
    n.posted_qty
  from pack_job_line n
  join pack_job j on j.pharmacy_id = n.pharmacy_id and j.id = n.job_id
  where j.status not in (6, 8);

do $$
declare
  name text;
begin
  for name in select c.oid::regclass::text from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('grant select on %s to packwright_app', name);
  end loop;
end $$;
