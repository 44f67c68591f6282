import { patientList } from '@packwright/contract/patients';
import { groupTypes } from '@packwright/core/fields';
import { sql } from 'kysely';
import { createMomentSql, createRoomSql, defineListSql } from '../../platform/database/index.ts';

/** The columns of the patient list; `p` is the patient. */
export const patientColumns = defineListSql(patientList, {
  name: { order: [sql`p.sort_name`], compared: sql`p.sort_name` },
  firstName: sql`p.first_name`,
  lastName: sql`p.last_name`,
  packing: sql`p.packing_status`,
  dob: sql`p.dob`,
  group: sql`(select g.name from patient_group_view g
    where g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id)`,
  room: createRoomSql(sql`p.room`),
  status: sql`p.patient_status`,
  urn: sql`p.urn`,
  area: sql`p.area`,
  lastCheckedDate: createMomentSql(sql`p.last_checked_at`, sql`p.pharmacy_id`),
  lastPackEndDate: sql`(select v.last_end from patient_last_pack_view v
    where v.pharmacy_id = p.pharmacy_id and v.patient_id = p.id)`,
  title: sql`p.title`,
  preferredName: sql`p.preferred_name`,
  // The younger a person is, the later the birth.
  age: sql`(date '2000-01-01' - p.dob)`,
  gender: sql`p.gender`,
  patientGroupType: sql`(select case g.patient_group_type when 1 then ${groupTypes[1]} else ${groupTypes[0]} end
    from patient_group_view g where g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id)`,
  ward: sql`coalesce((select w.name from ward_view w
    where w.pharmacy_id = p.pharmacy_id and w.id = p.ward_id), '')`,
  movement: sql`p.movement`,
  packType: sql`p.pack_type`,
  distribution: sql`p.distribution`,
  days30Dispensing: sql`p.days30_dispensing::text`,
  suspendFromDate: sql`p.suspend_from_date`,
  suspendToDate: sql`p.suspend_to_date`,
  deceasedDate: sql`p.deceased_on`,
  allergies: sql`coalesce((select string_agg(a.target, ' · ' order by a.id) from allergy a
    where a.pharmacy_id = p.pharmacy_id and a.patient_id = p.id), '')`,
  diagnosis: sql`array_to_string(p.diagnosis, ' · ')`,
  doctorName: sql`p.doctor_name`,
  isVisionImpaired: sql`p.is_vision_impaired::text`,
  interpreterNeeded: sql`p.interpreter_needed::text`,
  preferredLanguage: sql`p.preferred_language`,
  phone: sql`p.phone`,
  email: sql`p.email`,
  street: sql`p.street`,
  suburb: sql`p.suburb`,
  state: sql`p.state`,
  postalCode: sql`p.postal_code`,
  country: sql`p.country`,
  medicareNumber: sql`p.medicare_number`,
  mediCareExpiry: {
    order: [sql`right(p.medicare_expiry, 4)`, sql`p.medicare_expiry`],
    compared: sql`p.medicare_expiry`,
    value: sql`p.medicare_expiry`,
  },
  daaFunding: sql`p.daa_funding`,
  concession: sql`p.concession`,
  concessionNum: sql`p.concession_num`,
  ihi: sql`p.ihi`,
  dvaNum: sql`p.dva_num`,
  repatNum: sql`p.repat_num`,
  safetyNetNum: sql`p.safety_net_num`,
  diabeticNum: sql`p.diabetic_num`,
  externalPatientId: sql`p.external_patient_id`,
  dateImported: createMomentSql(sql`p.date_imported`, sql`p.pharmacy_id`),
  photoTakenDate: sql`p.photo_taken_date`,
  lastCheckedUserName: sql`coalesce((select u.first_name || ' ' || u.last_name from user_account_view u
    where u.id = p.last_checked_by), '')`,
});
