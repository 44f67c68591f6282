import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import type { StagedField } from '@packwright/core/importing';
import {
  findPatientsByExternalIds,
  type PatientBody,
  type PatientConsequences,
  updatePatient,
} from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { readPatient } from '../rules/read-patient.ts';
import { findStagedRows } from '../store/index.ts';

export interface FieldsToTake {
  readonly fields: readonly StagedField[];
  readonly version?: number | undefined;
}

/** Changes our patient as the dispensing system says, in the fields that a person ticked (IMPORT-2). */
export async function takeStagedFields(
  work: Work,
  id: number,
  { fields, version }: FieldsToTake,
  consequences: PatientConsequences,
): Promise<void> {
  const [row] = await findStagedRows(work.db, 'PAT', [id]);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const { externalPatientId, body } = readPatient(row);
  const [patient] = await findPatientsByExternalIds(work.db, [externalPatientId]);
  if (patient === undefined) throw new Refusal(sharedRefusals.notFound);
  const taken: PatientBody = Object.fromEntries(fields.map((field) => [field, body[field]]));
  // One that was not sent, or cannot be kept, clears nothing of ours.
  if (fields.some((field) => body[field] === undefined))
    throw buildFieldRefusal(sharedRefusals.invalid, 'fields', validValueMessage);
  await updatePatient(work, patient.id, { ...taken, version }, consequences);
  work.audit({
    area: 'importing',
    action: 'take staged fields',
    objectKind: 'patient',
    objectId: patient.id,
    patientId: patient.id,
    detail: { dispenseStagingId: id, fields },
  });
}
