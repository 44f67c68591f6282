import { packingStatuses, patientStatuses, supplies } from '@packwright/core/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A profile in use of a resident; null fields of one without any. */
export interface ResidentFoil {
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly patientStatus: number;
  readonly packingStatus: number;
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
  readonly patientGroupId: number;
  readonly patientGroupName: string;
  readonly foilId: number | null;
  readonly foilLabel: string | null;
  readonly packType: string | null;
  /** In the profile is a medicine that goes into packs. */
  readonly hasMedicines: boolean;
}

const ended = sql.join([patientStatuses.deceased, patientStatuses.deleted].map(({ code }) => sql.lit(code)));

const inPacks = sql.join([supplies.packed, supplies.prn].map(({ code }) => sql.lit(code)));

/** The residents of a group or of all with their profiles in use, by group and name; the inactive ones of one group alone. */
export async function listResidentFoils(
  db: Database,
  patientGroupId: number | null,
): Promise<ResidentFoil[]> {
  const { rows } = await sql<ResidentFoil>`
    select p.id as patient_id, p.first_name, p.last_name, p.patient_status, p.packing_status, p.suspend_from_date,
      p.suspend_to_date, g.id as patient_group_id, g.name as patient_group_name,
      f.id as foil_id, f.label as foil_label, f.pack_type,
      exists (select from prescription_view r where r.pharmacy_id = f.pharmacy_id and r.foil_id = f.id
        and r.deleted_at is null and r.state <> 'ceased' and r.pack_type in (${inPacks})) as has_medicines
    from patient_view p
    join patient_group_view g on g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id
    left join foil_view f on f.pharmacy_id = p.pharmacy_id and f.patient_id = p.id and f.deleted_at is null and f.is_active
    where p.archived_at is null and p.patient_status not in (${ended})
      and (${patientGroupId}::int is not null or p.packing_status <> ${packingStatuses.inactive.code})
      and (${patientGroupId}::int is null or p.patient_group_id = ${patientGroupId}::int)
    order by g.name_folded, g.id, p.sort_name, p.id, f.label, f.id`.execute(db);
  return rows;
}
