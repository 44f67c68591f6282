import { patientList } from '@packwright/contract/patients';
import { sql } from 'kysely';
import { createMomentSql, defineListSql } from '../../platform/database/index.ts';

/** The columns of the patient list; `p` is the patient. */
export const patientColumns = defineListSql(patientList, {
  name: { order: [sql`p.sort_name`], compared: sql`p.sort_name` },
  firstName: sql`p.first_name`,
  lastName: sql`p.last_name`,
  dob: sql`p.dob`,
  // Rooms in the order of their numbers: 2, 10, 10A.
  room: {
    order: [sql`nullif(regexp_replace(left(p.room, 20), '\\D', '', 'g'), '')::numeric`, sql`p.room`],
    compared: sql`fold_text(p.room)`,
  },
  urn: sql`p.urn`,
  area: sql`p.area`,
  lastCheckedDate: createMomentSql(sql`p.last_checked_at`, sql`p.pharmacy_id`),
  lastPackEndDate: sql`(select v.last_end from patient_last_pack_view v
    where v.pharmacy_id = p.pharmacy_id and v.patient_id = p.id)`,
});
