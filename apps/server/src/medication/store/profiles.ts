import { addDays, type Day } from '@packwright/core/days';
import { anyOf, type Database } from '../../platform/database/index.ts';

/** Packs with their patient, group and pharmacy, in one statement for a whole facility. */
export async function packFacts(db: Database, foilIds: readonly number[]) {
  if (foilIds.length === 0) return [];
  return db
    .selectFrom('foil')
    .innerJoin('patient', (join) =>
      join.onRef('patient.pharmacy_id', '=', 'foil.pharmacy_id').onRef('patient.id', '=', 'foil.patient_id'),
    )
    .innerJoin('patient_group', (join) =>
      join
        .onRef('patient_group.pharmacy_id', '=', 'patient.pharmacy_id')
        .onRef('patient_group.id', '=', 'patient.patient_group_id'),
    )
    .innerJoin('pharmacy', 'pharmacy.id', 'foil.pharmacy_id')
    .leftJoin('ward', (join) =>
      join.onRef('ward.pharmacy_id', '=', 'patient.pharmacy_id').onRef('ward.id', '=', 'patient.ward_id'),
    )
    .leftJoin('stored_file as photo', (join) =>
      join.onRef('photo.pharmacy_id', '=', 'patient.pharmacy_id').onRef('photo.id', '=', 'patient.photo_id'),
    )
    .selectAll('foil')
    .select([
      'patient.first_name',
      'patient.last_name',
      'patient.preferred_name',
      'patient.dob',
      'patient.urn',
      'patient.medicare_number',
      'patient.ihi',
      'patient.room',
      'patient.street',
      'patient.suburb',
      'patient.state as patient_state',
      'patient.postal_code',
      'patient.patient_status',
      'patient.packing_status',
      'patient.suspend_from_date',
      'patient.suspend_to_date',
      'patient.is_no_allergy',
      'patient.profile_version',
      'patient_group.id as group_id',
      'patient_group.name as group_name',
      'patient_group.patient_group_type as group_type',
      'patient_group.is_use_generic_as_drug_name',
      'patient_group.default_timeslot',
      'patient_group.sachet_timeslot',
      'patient_group.short_course_timeslot',
      'ward.name as ward_name',
      'photo.sha256 as photo_sha256',
      'pharmacy.name as pharmacy_name',
      'pharmacy.street as pharmacy_street',
      'pharmacy.suburb as pharmacy_suburb',
      'pharmacy.state as pharmacy_state',
      'pharmacy.postal_code as pharmacy_postal_code',
      'pharmacy.phone as pharmacy_phone',
      'pharmacy.timezone',
    ])
    .where('foil.id', '=', anyOf(foilIds))
    .where('foil.deleted_at', 'is', null)
    .where('patient.archived_at', 'is', null)
    .orderBy('foil.id')
    .execute();
}

export type PackFacts = Awaited<ReturnType<typeof packFacts>>[number];

/** The barcodes of these drugs, the pharmacy's own and the shared ones. */
export async function apnsOfDrugs(db: Database, drugIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (drugIds.length === 0) return found;
  const rows = await db
    .selectFrom('drug_apn')
    .select(['drug_id', 'drug_apn'])
    .where('drug_id', '=', anyOf(drugIds))
    .orderBy('id')
    .execute();
  for (const row of rows) found.set(row.drug_id, [...(found.get(row.drug_id) ?? []), row.drug_apn]);
  return found;
}

/** Active packs, active medicines, and medicines whose last day is today or in the six days after. */
export async function countProfiles(db: Database, today: Day) {
  const foils = db
    .selectFrom('foil')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true);
  const medicines = db
    .selectFrom('prescription')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'ceased');
  const ending = medicines.where('end_date', '>=', today).where('end_date', '<=', addDays(today, 6));
  return {
    activePacks: (await foils.executeTakeFirstOrThrow()).n,
    activeMedicines: (await medicines.executeTakeFirstOrThrow()).n,
    endingThisWeek: (await ending.executeTakeFirstOrThrow()).n,
  };
}
