import { addDays, type Day } from '@packwright/core/days';
import { packPatientTexts } from '@packwright/core/packs';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** Packs with their patient, group and pharmacy, in one statement for a whole facility. */
export async function listPackFacts(db: Database, foilIds: readonly number[]) {
  if (foilIds.length === 0) return [];
  return db
    .selectFrom('foil')
    .innerJoin('patientView as patient', (join) =>
      join.onRef('patient.pharmacyId', '=', 'foil.pharmacyId').onRef('patient.id', '=', 'foil.patientId'),
    )
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .innerJoin('pharmacyView as pharmacy', 'pharmacy.id', 'foil.pharmacyId')
    .leftJoin('wardView as ward', (join) =>
      join.onRef('ward.pharmacyId', '=', 'patient.pharmacyId').onRef('ward.id', '=', 'patient.wardId'),
    )
    .leftJoin('storedFileView as photo', (join) =>
      join.onRef('photo.pharmacyId', '=', 'patient.pharmacyId').onRef('photo.id', '=', 'patient.photoId'),
    )
    .leftJoin('patientPrescriberView as prescriber', (join) =>
      join
        .onRef('prescriber.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('prescriber.patientId', '=', 'patient.id'),
    )
    .selectAll('foil')
    .select(packPatientTexts.map((name) => `patient.${name}` as const))
    .select(sql<string>`coalesce(prescriber.name, '')`.as('doctorName'))
    .select([
      'patient.dob',
      'patient.room',
      'patient.street',
      'patient.suburb',
      'patient.state as patientState',
      'patient.postalCode',
      'patient.patientStatus',
      'patient.packingStatus',
      'patient.suspendFromDate',
      'patient.suspendToDate',
      'patient.isNoAllergy',
      'patient.profileVersion',
      'patientGroup.id as groupId',
      'patientGroup.name as groupName',
      'patientGroup.patientGroupType as groupType',
      'patientGroup.isUseGenericAsDrugName',
      'patientGroup.defaultTimeslot',
      'patientGroup.sachetTimeslot',
      'patientGroup.shortCourseTimeslot',
      'ward.name as wardName',
      'photo.sha256 as photoSha256',
      'pharmacy.name as pharmacyName',
      'pharmacy.street as pharmacyStreet',
      'pharmacy.suburb as pharmacySuburb',
      'pharmacy.state as pharmacyState',
      'pharmacy.postalCode as pharmacyPostalCode',
      'pharmacy.phone as pharmacyPhone',
      'pharmacy.timezone',
    ])
    .where('foil.id', '=', buildAnyOf(foilIds))
    .where('foil.deletedAt', 'is', null)
    .where('patient.archivedAt', 'is', null)
    .orderBy('foil.id')
    .execute();
}

export type PackFacts = Awaited<ReturnType<typeof listPackFacts>>[number];

/** The barcodes of these drugs, the pharmacy's own and the shared ones. */
export async function findApnsByDrug(
  db: Database,
  drugIds: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (drugIds.length === 0) return found;
  const rows = await db
    .selectFrom('drugApnView')
    .select(['drugId', 'drugApn'])
    .where('drugId', '=', buildAnyOf(drugIds))
    .orderBy('id')
    .execute();
  for (const row of rows) found.set(row.drugId, [...(found.get(row.drugId) ?? []), row.drugApn]);
  return found;
}

/** Active packs, active medicines, and medicines whose last day is today or in the six days after. */
export async function countProfiles(db: Database, today: Day) {
  const foils = db
    .selectFrom('foil')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true);
  const medicines = db
    .selectFrom('prescription')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased');
  const ending = medicines.where('endDate', '>=', today).where('endDate', '<=', addDays(today, 6));
  return {
    activePacks: (await foils.executeTakeFirstOrThrow()).n,
    activeMedicines: (await medicines.executeTakeFirstOrThrow()).n,
    endingThisWeek: (await ending.executeTakeFirstOrThrow()).n,
  };
}
