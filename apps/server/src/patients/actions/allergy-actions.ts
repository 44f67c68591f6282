import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { requiredMessage } from '@packwright/core/fields';
import { findDrug } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import {
  type AllergyRow,
  listAllergyRows,
  deleteAllergy,
  findAllergy,
  insertAllergy,
  lockPatient,
  type PatientRow,
  savePatient,
  updateAllergy,
} from '../store/index.ts';
import { recordProfileChange } from './profile-version.ts';

type AllergyBody = HandlerInput<typeof patientsCalls.addAllergy>['body'];

/** Records an allergy and clears the flag "no known allergies". */
export async function addAllergy(work: Work, patientId: number, body: AllergyBody): Promise<number> {
  await getLockedPatient(work, patientId);
  const columns = await buildAllergyColumns(work, body, null);
  const id = await insertAllergy(work.db, {
    ...columns,
    pharmacyId: work.who.pharmacyId,
    patientId,
    recordedOn: work.today,
  });
  await auditAllergies(work, 'add allergy', patientId, id, { isNoAllergy: false });
  return id;
}

export async function changeAllergy(
  work: Work,
  patientId: number,
  id: number,
  body: AllergyBody,
): Promise<void> {
  const allergy = await getAllergyRow(work, patientId, id);
  await updateAllergy(work.db, id, await buildAllergyColumns(work, body, allergy));
  await auditAllergies(work, 'update allergy', patientId, id);
}

export async function removeAllergy(work: Work, patientId: number, id: number): Promise<void> {
  await getAllergyRow(work, patientId, id);
  await deleteAllergy(work.db, id);
  await auditAllergies(work, 'delete allergy', patientId, id);
}

/** Sets or clears "no known allergies"; refused while allergies are recorded. */
export async function setNoKnownAllergies(
  work: Work,
  patientId: number,
  isNoAllergy: boolean,
): Promise<void> {
  await getLockedPatient(work, patientId);
  if (isNoAllergy && (await listAllergyRows(work.db, [patientId])).length > 0) {
    throw new Refusal(patientsRefusals.allergiesRecorded);
  }
  await auditAllergies(work, isNoAllergy ? 'no known allergies' : 'allergies unknown', patientId, null, {
    isNoAllergy,
  });
}

async function buildAllergyColumns(work: Work, body: AllergyBody, before: AllergyRow | null) {
  const drug = body.drugId ? await findDrug(work.db, body.drugId) : undefined;
  if (body.drugId && !drug) throw new Refusal(sharedRefusals.notFound);
  const target = (body.target ?? before?.target) || drug?.drugName;
  if (!target) throw buildFieldRefusal(sharedRefusals.invalid, 'target', requiredMessage);
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

async function getLockedPatient(work: Work, id: number): Promise<PatientRow> {
  const patient = await lockPatient(work.db, id);
  if (!patient) throw new Refusal(sharedRefusals.notFound);
  return patient;
}

async function getAllergyRow(work: Work, patientId: number, id: number): Promise<AllergyRow> {
  await getLockedPatient(work, patientId);
  const allergy = await findAllergy(work.db, patientId, id);
  if (!allergy) throw new Refusal(sharedRefusals.notFound);
  return allergy;
}

/** Every change of the allergies raises the profile version, because packs are checked against them. */
async function auditAllergies(
  work: Work,
  action: AuditAct,
  patientId: number,
  allergyId: number | null,
  change: { readonly isNoAllergy?: boolean } = {},
): Promise<void> {
  await savePatient(work.db, patientId, change, true);
  recordProfileChange(work, [patientId]);
  work.audit({
    area: 'patients',
    action,
    objectKind: 'allergy',
    patientId,
    ...(allergyId !== null && { objectId: allergyId }),
  });
  await announcePatients(work, [patientId]);
}
