import { fieldRefusal, patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Received } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { requiredMessage } from '@packwright/core/fields';
import { findDrug } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import {
  type AllergyRow,
  allergiesOf,
  deleteAllergy,
  findAllergy,
  insertAllergy,
  lockPatient,
  type PatientRow,
  savePatient,
  updateAllergy,
} from '../store/index.ts';

type AllergyBody = Received<typeof patientsCalls.addAllergy>['body'];

/** Records an allergy; who has one no longer counts as having none. */
export async function addAllergy(work: Work, patientId: number, body: AllergyBody): Promise<number> {
  await requirePatient(work, patientId);
  const columns = await allergyColumns(work, body, null);
  const id = await insertAllergy(work.db, {
    ...columns,
    pharmacyId: work.who.pharmacyId,
    patientId,
    recordedOn: work.today,
  });
  await note(work, 'add allergy', patientId, id, { isNoAllergy: false });
  return id;
}

export async function changeAllergy(
  work: Work,
  patientId: number,
  id: number,
  body: AllergyBody,
): Promise<void> {
  const allergy = await requireAllergy(work, patientId, id);
  await updateAllergy(work.db, id, await allergyColumns(work, body, allergy));
  await note(work, 'update allergy', patientId, id);
}

export async function removeAllergy(work: Work, patientId: number, id: number): Promise<void> {
  await requireAllergy(work, patientId, id);
  await deleteAllergy(work.db, id);
  await note(work, 'delete allergy', patientId, id);
}

/** Says that there are no known allergies, or takes it back; refused while allergies are recorded. */
export async function setNonAllergy(work: Work, patientId: number, isNoAllergy: boolean): Promise<void> {
  await requirePatient(work, patientId);
  if (isNoAllergy && (await allergiesOf(work.db, [patientId])).length > 0) {
    throw new Refusal(patientsRefusals.allergiesRecorded);
  }
  await note(work, isNoAllergy ? 'no known allergies' : 'allergies unknown', patientId, null, {
    isNoAllergy,
  });
}

async function allergyColumns(work: Work, body: AllergyBody, before: AllergyRow | null) {
  const drug = body.drugId ? await findDrug(work.db, body.drugId) : undefined;
  if (body.drugId && !drug) throw new Refusal(sharedRefusals.notFound);
  const target = (body.target ?? before?.target) || drug?.drugName;
  if (!target) throw fieldRefusal(sharedRefusals.invalid, 'target', requiredMessage);
  return {
    target,
    reaction: body.reaction ?? before?.reaction ?? '',
    ...(body.drugId !== undefined && {
      drugId: drug?.id ?? null,
      drugCode: drug?.drugCode ?? '',
      genericCode: drug?.genericCode ?? '',
    }),
  };
}

async function requirePatient(work: Work, id: number): Promise<PatientRow> {
  const patient = await lockPatient(work.db, id);
  if (!patient) throw new Refusal(sharedRefusals.notFound);
  return patient;
}

async function requireAllergy(work: Work, patientId: number, id: number): Promise<AllergyRow> {
  await requirePatient(work, patientId);
  const allergy = await findAllergy(work.db, patientId, id);
  if (!allergy) throw new Refusal(sharedRefusals.notFound);
  return allergy;
}

/** Every change of the allergies raises the profile version, because packs are checked against them. */
async function note(
  work: Work,
  action: string,
  patientId: number,
  allergyId: number | null,
  change: { readonly isNoAllergy?: boolean } = {},
): Promise<void> {
  await savePatient(work.db, patientId, change, true);
  work.audit({
    area: 'patients',
    action,
    objectKind: 'allergy',
    patientId,
    ...(allergyId !== null && { objectId: allergyId }),
  });
  await announcePatients(work, [patientId]);
}
